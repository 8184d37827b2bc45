import type { IncomeSteps, PropertyTaxCreditRule } from './property-tax-credit-entry.ts';
import type { StateTaxTable } from './state-law.ts';
import {
  type EntryReader,
  entryReader,
  NO_SCHEDULE,
  type ResolvedStateSchedule,
  type ResolvedStateTable,
  type StateReading,
} from './state-law-reader.ts';
import { type StateLawQuery, stateLaw } from './state-law-year.ts';

/** A state's credits for property tax and rent in force in one year for one filing status. */
export interface PropertyTaxCreditLaw {
  readonly name: string;
  readonly citation: string;
  readonly rules: readonly ResolvedPropertyTaxCredit[];
  /** What is not confirmed of them, or null. */
  readonly note: string | null;
}

/** A credit in force, in one shape for all; what knows no bound is infinite. */
export type ResolvedPropertyTaxCredit = Readonly<ReturnType<typeof resolved>>;

/** The credits on file, or null where the state has none. */
export function propertyTaxCreditLaw(state: StateTaxTable, query: StateLawQuery): PropertyTaxCreditLaw | null {
  const entry = state.entries.propertyTaxCredits;
  if (entry === undefined) return null;
  const first = entry.values[0]?.from ?? query.year;
  const reading: StateReading = { ...query, year: Math.max(query.year, first), borrowedColumn: false };
  const read = entryReader(entry, reading);
  const { schedule } = stateLaw(state, query);
  return {
    name: state.name,
    citation: entry.citation,
    rules: read.value.rules.map((rule) => resolved(rule, read, schedule)),
    note: entry.note ?? null,
  };
}

const UNBOUNDED = Number.POSITIVE_INFINITY;
const asItIs = (value: number) => value;

function resolved(rule: PropertyTaxCreditRule, read: EntryReader<object>, schedule: ResolvedStateSchedule) {
  const carry = (dollars: number) => read.carryFrom(rule.amountsOf, dollars);
  const limit = (bound: PropertyTaxCreditRule['incomeUpTo']) =>
    bound === undefined ? UNBOUNDED : carry(read.share(bound));
  const { income, phaseOut } = rule;
  return {
    name: rule.name,
    coversOwners: rule.covers !== 'renter',
    coversRenters: rule.covers !== 'owner',
    fromAge: rule.minAge ?? 0,
    belowAge: rule.belowAge ?? UNBOUNDED,
    isOfStateAgi: income.of === 'stateAgi',
    /** Negative where what is taxed of Social Security counts. */
    benefitsShare: income.benefits ?? -1,
    countsExemptInterest: income.exemptInterest === true,
    lessFromAge: income.lessFromAge?.age ?? UNBOUNDED,
    lessAmount: carry(income.lessFromAge?.amount ?? 0),
    incomeUpTo: limit(rule.incomeUpTo),
    incomeBelow: limit(rule.incomeBelow),
    wealthBelow: rule.wealthBelow === undefined ? UNBOUNDED : carry(rule.wealthBelow),
    rentShare: rule.rentShare ?? 0,
    countsUpTo: rule.countsUpTo === undefined ? UNBOUNDED : carry(rule.countsUpTo),
    overShare: table(rule.overShare ?? 0, carry, asItIs),
    overSchedule: rule.overSchedule === undefined ? NO_SCHEDULE : read.schedule(rule.overSchedule),
    ofExcess: table(rule.ofExcess ?? 1, carry, asItIs),
    most: table(rule.most ?? UNBOUNDED, carry, carry),
    phaseOver: phaseOut === undefined ? UNBOUNDED : carry(phaseOut.over),
    phasePer: phaseOut?.per ?? 1,
    phaseShare: phaseOut?.share ?? 0,
    takesEarlierOff: rule.lessEarlierCredits === true,
    deductsUpTo: rule.deductsUpTo === undefined ? 0 : carry(rule.deductsUpTo),
    isDeducted: rule.deductsUpTo !== undefined,
    isPaidOut: rule.paidOut === true,
    /** That of the state's return. */
    schedule,
  };
}

function table(
  steps: IncomeSteps,
  carry: (dollars: number) => number,
  carryValue: (value: number) => number,
): ResolvedStateTable {
  if (typeof steps === 'number') {
    return {
      measure: 0,
      upToLimit: true,
      limits: Float64Array.of(UNBOUNDED),
      values: Float64Array.of(carryValue(steps)),
    };
  }
  const { rowsHold, rows, limitsStay, valuesStay } = steps;
  const ofLimit = (limit: number) => (limitsStay === true ? limit : carry(limit));
  return {
    measure: 0,
    upToLimit: rowsHold === 'upTo',
    limits: Float64Array.from(rows, ([limit]) => (limit === null ? UNBOUNDED : ofLimit(limit))),
    values: Float64Array.from(rows, ([, value]) => (valuesStay === true ? value : carryValue(value))),
  };
}
