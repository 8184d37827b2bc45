import { rmdDivisor } from '../../accounts/rmd.ts';
import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import { yearMonth } from '../../primitives/calendar.ts';
import type { Timeline } from './timeline.ts';

/** Age that each person attains by December 31 of a year, null for who died before the year. */
export function agesOfYear({ births, deaths }: Timeline, year: number): readonly (number | null)[] {
  return births.map((birth, at) => ((deaths[at] ?? 0) > yearMonth(year, 1) ? year - birth.year : null));
}

/** Divisor of each person's own accounts by the ages of the year; 0 for the dead. The spouse counts as sole beneficiary. */
export function rmdDivisorsAt(ages: readonly (number | null)[], law: RetirementDistributionLaw): readonly number[] {
  return ages.map((age, at) => (age === null ? 0 : rmdDivisor(age, ages[1 - at] ?? null, law)));
}
