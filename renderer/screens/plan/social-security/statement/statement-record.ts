import type { OperationOutput } from '../../../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { withWrittenBasis } from '../../editor/edits/benefit-basis-edits.ts';

export type Statement = OperationOutput<'calculators.statement'>;

type Earnings = readonly { readonly year: number; readonly amount: number }[];

/** `1993, 1994 and 1997`, with stretches as `1988 to 2022`. */
export function yearsText(years: readonly number[]): string {
  const stretches: { from: number; to: number }[] = [];
  for (const year of years) {
    const last = stretches.at(-1);
    if (last !== undefined && last.to === year - 1) last.to = year;
    else stretches.push({ from: year, to: year });
  }
  const texts = stretches.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`));
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** The plan with an earnings record: benefits are worked from it, and the plan's own wages go on with it. */
export function withRecord(inputs: PlanInputs, index: number, earnings: Earnings): PlanInputs {
  return withWrittenBasis(inputs, index, { basis: 'earnings', earnings: [...earnings] });
}

/** The plan with an amount in dollars of its start in place of a record. */
export function withOnlyAmount(inputs: PlanInputs, index: number, pia: number): PlanInputs {
  return withWrittenBasis(inputs, index, { basis: 'pia', pia });
}
