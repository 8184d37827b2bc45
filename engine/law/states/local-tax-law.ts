import type { StateLocality, StateTaxTable } from './state-law.ts';
import { entryReader, NO_SCHEDULE, type ResolvedStateSchedule, type StateReading } from './state-law-reader.ts';
import type { StateLawQuery } from './state-law-year.ts';

/** What a local income tax falls on. */
export type LocalTaxBase = 'stateTaxable' | 'wages';

/** The income tax of a place in force in one year for one filing status. */
export interface LocalTaxLaw {
  readonly name: string;
  readonly citation: string;
  readonly base: LocalTaxBase;
  readonly schedule: ResolvedStateSchedule;
  /** Whether the rate of the bracket that the income reaches falls on all of it. */
  readonly isOnWholeIncome: boolean;
  /** Comes off the tax while the base is no more than `reductionUpTo`. */
  readonly reduction: ResolvedStateSchedule;
  readonly reductionUpTo: number;
  /** Comes off the tax while the income after the state's subtractions is no more than `creditUpTo`. */
  readonly credit: number;
  readonly creditUpTo: number;
  /** What is not confirmed of it, or null. */
  readonly note: string | null;
}

/** A rate that the plan states itself. */
export function statedLocalTax(rate: number, base: LocalTaxBase): LocalTaxLaw {
  return {
    ...WITHOUT_REDUCTIONS,
    name: 'Local',
    citation: 'The local rate entered in the plan',
    base,
    schedule: oneRate(rate),
    note: null,
  };
}

/** The law of a place on file, or null where the state has none of that id. */
export function localTaxLaw(state: StateTaxTable, id: string, query: StateLawQuery): LocalTaxLaw | null {
  const entry = state.entries.localTaxes;
  if (entry === undefined) return null;
  const first = entry.values[0]?.from ?? query.year;
  const reading: StateReading = { ...query, year: Math.max(query.year, first), borrowedColumn: false };
  const { value, schedule, column, share } = entryReader(entry, reading);
  const place = value.localities.find((candidate) => candidate.id === id);
  if (place === undefined) return null;
  const { name } = place;
  const common = { ...WITHOUT_REDUCTIONS, name, citation: entry.citation, note: entry.note ?? null };
  if (isFlat(place)) return { ...common, base: 'stateTaxable', schedule: oneRate(place.rate) };
  const { rateReduction, credit } = place;
  return {
    ...common,
    base: 'stateTaxable',
    schedule: schedule(column(place.schedule)),
    isOnWholeIncome: place.wholeIncome === true,
    reduction: rateReduction === undefined ? NO_SCHEDULE : schedule(column(rateReduction.schedule)),
    reductionUpTo: rateReduction?.incomeUpTo ?? 0,
    credit: credit === undefined ? 0 : share(credit.amount),
    creditUpTo: credit?.stateAgiUpTo ?? 0,
  };
}

const WITHOUT_REDUCTIONS = {
  isOnWholeIncome: false,
  reduction: NO_SCHEDULE,
  reductionUpTo: 0,
  credit: 0,
  creditUpTo: 0,
} as const;

function isFlat(place: StateLocality): place is Extract<StateLocality, { readonly rate: number }> {
  return 'rate' in place;
}

function oneRate(rate: number): ResolvedStateSchedule {
  return { edges: Float64Array.of(0), rates: Float64Array.of(rate), bases: Float64Array.of(0) };
}
