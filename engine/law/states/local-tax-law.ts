import type { LocalTaxBase } from '../../primitives/state-codes.ts';
import type { StateLocality } from './locality-entry.ts';
import type { StateTaxTable } from './state-law.ts';
import {
  type EntryReader,
  entryReader,
  NO_SCHEDULE,
  type ResolvedStateSchedule,
  type ResolvedStateTable,
  type StateReading,
} from './state-law-reader.ts';
import type { StateLawQuery } from './state-law-year.ts';

/** The income tax of a place in force in one year for one filing status. */
export interface LocalTaxLaw {
  readonly name: string;
  readonly citation: string;
  readonly base: LocalTaxBase;
  readonly schedule: ResolvedStateSchedule;
  /** Whether the rate of the bracket that the income reaches falls on all of it. */
  readonly isOnWholeIncome: boolean;
  /** The rate on unearned income beside the base; 0 where it is not taxed, or is part of the base. */
  readonly unearnedRate: number;
  /** Comes off the base of the return. */
  readonly exemption: number;
  /** A credit within the tax by federal AGI. */
  readonly householdCredit: ResolvedStateTable;
  /** Comes off the tax, paid out beyond it, while the base is no more than `reductionUpTo`. */
  readonly reduction: ResolvedStateSchedule;
  readonly reductionUpTo: number;
  /** Comes off the tax, paid out beyond it, while the income after the state's subtractions is no more than `creditUpTo`. */
  readonly credit: number;
  readonly creditUpTo: number;
  /** What is not confirmed of it, or null. */
  readonly note: string | null;
}

/** A rate that the plan states itself. */
export function statedLocalTax(rate: number, base: LocalTaxBase): LocalTaxLaw {
  return {
    ...PLAIN,
    name: 'Local',
    citation: 'The local rate entered in the plan',
    base,
    schedule: oneRate(rate),
    unearnedRate: base === 'wagesAndUnearned' ? rate : 0,
    note: null,
  };
}

/** The law of a place on file, or null where the state has none of that id. */
export function localTaxLaw(state: StateTaxTable, id: string, query: StateLawQuery): LocalTaxLaw | null {
  const entry = state.entries.localTaxes;
  if (entry === undefined) return null;
  const first = entry.values[0]?.from ?? query.year;
  const reading: StateReading = { ...query, year: Math.max(query.year, first), borrowedColumn: false };
  const reader = entryReader(entry, reading);
  const place = reader.value.localities.find((candidate) => candidate.id === id);
  if (place === undefined) return null;
  const { name, source } = place;
  const note = place.note ?? entry.note ?? null;
  const persons = query.filingStatus === 'marriedFilingJointly' ? 2 : 1;
  const common = { ...PLAIN, name, citation: source?.citation ?? entry.citation, note };
  if (!isFlat(place)) return { ...common, ...scheduled(place, reader, persons) };
  return {
    ...common,
    base: place.base ?? 'stateTaxable',
    schedule: oneRate(place.rate),
    unearnedRate: place.unearnedRate ?? 0,
    exemption: persons * reader.carry(place.exemption ?? 0),
  };
}

/** A place that taxes the taxable income of the state's return by a schedule of its own. */
function scheduled(
  place: Exclude<StateLocality, FlatPlace>,
  { schedule, column, share }: EntryReader<object>,
  persons: number,
) {
  const { rateReduction, credit, householdCredit } = place;
  return {
    base: 'stateTaxable' as const,
    schedule: schedule(column(place.schedule)),
    isOnWholeIncome: place.wholeIncome === true,
    householdCredit: householdCredit === undefined ? NO_CREDIT : creditTable(column(householdCredit), persons),
    reduction: rateReduction === undefined ? NO_SCHEDULE : schedule(column(rateReduction.schedule)),
    reductionUpTo: rateReduction?.incomeUpTo ?? 0,
    credit: credit === undefined ? 0 : share(credit.amount),
    creditUpTo: credit?.stateAgiUpTo ?? 0,
  };
}

type HouseholdCredit = NonNullable<Exclude<StateLocality, FlatPlace>['householdCredit']>['single'];

function creditTable({ each, rows }: HouseholdCredit, persons: number): ResolvedStateTable {
  const times = each === true ? persons : 1;
  return {
    measure: 0,
    upToLimit: true,
    limits: Float64Array.from(rows, ([limit]) => limit ?? Number.POSITIVE_INFINITY),
    values: Float64Array.from(rows, ([, amount]) => amount * times),
  };
}

const NO_CREDIT: ResolvedStateTable = {
  measure: 0,
  upToLimit: true,
  limits: Float64Array.of(Number.POSITIVE_INFINITY),
  values: Float64Array.of(0),
};

const PLAIN = {
  isOnWholeIncome: false,
  unearnedRate: 0,
  exemption: 0,
  householdCredit: NO_CREDIT,
  reduction: NO_SCHEDULE,
  reductionUpTo: 0,
  credit: 0,
  creditUpTo: 0,
} as const;

type FlatPlace = Extract<StateLocality, { readonly rate: number }>;

function isFlat(place: StateLocality): place is FlatPlace {
  return 'rate' in place;
}

function oneRate(rate: number): ResolvedStateSchedule {
  return { edges: Float64Array.of(0), rates: Float64Array.of(rate), bases: Float64Array.of(0) };
}
