import { needsRate } from '../../../../engine/plan/complete/complete-growth.ts';
import { GROWTH_KINDS, type GrowthInputs } from '../../../../engine/plan/schema/growth.ts';
import { usePlanField, useSession } from '../../../state/plan/session-context.tsx';
import { GrowthTable } from './GrowthTable.tsx';
import { ChoiceField, TypedField } from './PlanFields.tsx';

type GrowthKind = GrowthInputs['kind'];

export const GROWTH_WORDS: Readonly<Record<GrowthKind, string>> = {
  none: 'Not at all',
  inflation: 'With inflation',
  inflationPlus: 'Inflation and more',
  fixed: 'At a fixed rate',
  cap: 'Inflation, at most',
  table: 'By a table of years',
};

const RATE_LABELS: Readonly<Record<GrowthKind, string>> = {
  none: 'Rate',
  inflation: 'Rate',
  inflationPlus: 'Beyond inflation',
  fixed: 'Rate',
  cap: 'At most',
  table: 'Rate',
};

/** Rates to be written over, where a kind is chosen that needs one. */
const FIRST_RATES: Readonly<Record<GrowthKind, number>> = {
  none: 0,
  inflation: 0,
  inflationPlus: 0.01,
  fixed: 0.02,
  cap: 0.02,
  table: 0,
};

/** A first row, to be written over. */
const FIRST_ROW = { from: 2030, rate: 0.02 };

interface GrowthFieldsProps {
  /** Where the growth is in the plan document: `incomes[2].growth`. */
  readonly path: string;
  /** What each kind is called; one that is not named is not offered. */
  readonly words?: Readonly<Partial<Record<GrowthKind, string>>>;
  readonly help?: string;
}

/** How an amount rises each January, with its rate where the kind has one. */
export function GrowthFields({ path, words = GROWTH_WORDS, help = 'Each January' }: GrowthFieldsProps) {
  const session = useSession();
  const { written, inEffect } = usePlanField(path);
  const growth = (written ?? inEffect) as Partial<GrowthInputs> | undefined;
  const kind = growth?.kind ?? 'none';
  const choose = (chosen: GrowthKind) => session.editAt(path, growthOf(chosen, growth));
  const hasRate = needsRate(kind) || (growth?.rate ?? 0) !== 0;
  return (
    <>
      <ChoiceField
        path={`${path}.kind`}
        choices={GROWTH_KINDS.flatMap((value) => {
          const text = words[value] ?? (value === kind ? GROWTH_WORDS[value] : undefined);
          return text === undefined ? [] : [{ value, text }];
        })}
        help={help}
        onChoose={choose}
      />
      {hasRate ? <TypedField label={RATE_LABELS[kind]} path={`${path}.rate`} required /> : null}
      {kind === 'table' ? <GrowthTable path={`${path}.rates`} /> : null}
    </>
  );
}

function growthOf(chosen: GrowthKind, growth: Partial<GrowthInputs> | undefined): GrowthInputs {
  if (chosen === 'table') return { kind: chosen, rates: [FIRST_ROW] };
  return needsRate(chosen) ? { kind: chosen, rate: growth?.rate || FIRST_RATES[chosen] } : { kind: chosen };
}
