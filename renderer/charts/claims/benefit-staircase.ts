import type { OperationOutput } from '../../../electron/contract/index.ts';
import { money } from '../../format/money.ts';
import { percent } from '../../format/percent.ts';

type Pia = Pick<OperationOutput<'calculators.pia'>, 'aime' | 'bendPoints' | 'slices' | 'piaAtEligibility'>;

/** A step of the staircase: the earnings between two bend points and what they pay. Dollars a month. */
export interface StaircaseStep {
  readonly part: string;
  readonly from: number;
  /** Null: no end. */
  readonly to: number | null;
  /** Of the record. */
  readonly aime: number;
  readonly rate: number;
  readonly amount: number;
}

/** The three steps, in their order. */
export function staircase({ bendPoints: { first, second }, slices }: Pia): readonly StaircaseStep[] {
  const parts = [
    { part: 'Up to the first bend point', from: 0, to: first },
    { part: 'Between the bend points', from: first, to: second },
    { part: 'Over the second bend point', from: second, to: null },
  ];
  return parts.flatMap((part, index) => {
    const slice = slices[index];
    return slice === undefined ? [] : [{ ...part, ...slice }];
  });
}

/** Where the record ends on the staircase, and what another dollar would pay. */
export function staircaseSentence(pia: Pia, plannedAime: number | null): string {
  const { aime, slices, piaAtEligibility } = pia;
  const at = slices.findLast((slice) => slice.aime > 0) ?? slices[0];
  const next = at === undefined ? '' : ` Another dollar a month pays ${percent(at.rate)} of itself.`;
  const planned =
    plannedAime === null || plannedAime === aime
      ? ''
      : ` With the wages of the plan the average becomes ${money(plannedAime)}.`;
  return `Average indexed earnings of ${money(aime)} a month give ${money(piaAtEligibility)}.${next}${planned}`;
}
