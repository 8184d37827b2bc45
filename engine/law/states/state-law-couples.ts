import type { StateEntries } from './state-law.ts';
import { entryReader, type ResolvedStateSchedule, type StateReading } from './state-law-reader.ts';

/** What a couple gains by each spouse's own income. One shape for every kind, so that the code that applies it stays monomorphic. */
export interface ResolvedCouples {
  readonly kind: NonNullable<StateEntries['couples']>['values'][number]['rule']['kind'] | 'none';
  /** The most that the couple gains. */
  readonly max: number;
  readonly lessExemptions: boolean;
  /** Whether credits that one spouse cannot use on their own return come off the other's tax. */
  readonly poolsCredits: boolean;
  readonly lesserLess: number;
  /** The rate schedule for each spouse alone. */
  readonly schedule: ResolvedStateSchedule;
}

const NO_COUPLES: ResolvedCouples = {
  kind: 'none',
  max: Number.POSITIVE_INFINITY,
  lessExemptions: false,
  poolsCredits: false,
  lesserLess: 0,
  schedule: { edges: Float64Array.of(0), rates: Float64Array.of(0), bases: Float64Array.of(0) },
};

/** Rules for couples apply to a joint return only. */
export function resolvedCouples(entries: Partial<StateEntries>, reading: StateReading): ResolvedCouples {
  const { couples, rateSchedule } = entries;
  if (couples === undefined || rateSchedule === undefined || reading.filingStatus !== 'marriedFilingJointly') {
    return NO_COUPLES;
  }
  const { value, carry } = entryReader(couples, reading);
  const { rule } = value;
  const rates = entryReader(rateSchedule, reading);
  const rest = { ...NO_COUPLES, kind: rule.kind, schedule: rates.schedule(rates.value.single) };
  switch (rule.kind) {
    case 'ownReturns':
      return { ...rest, poolsCredits: rule.creditsTogether === true };
    case 'ownDeductions':
    case 'shareOfIncome':
      return rest;
    case 'leveled':
      return {
        ...rest,
        max: rule.maxBenefit === undefined ? Number.POSITIVE_INFINITY : carry(rule.maxBenefit),
        lessExemptions: rule.lessExemptions === true,
      };
    case 'penaltyCredit':
      return {
        ...rest,
        max: rule.max === undefined ? Number.POSITIVE_INFINITY : carry(rule.max),
        lesserLess: carry(rule.lesserLess),
      };
    case 'subtraction':
    default:
      return { ...rest, max: carry(rule.upTo) };
  }
}
