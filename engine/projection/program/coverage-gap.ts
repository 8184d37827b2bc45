import type { MonthIndex } from '../../primitives/calendar.ts';

/** Months before Medicare in which the plan says how a person is insured and the insurance does not reach, with what it would cost. */
export interface CoverageGap {
  /** Place in the list of persons. */
  readonly person: number;
  /** First and last such month; there may be months with cover between them. */
  readonly first: MonthIndex;
  readonly last: MonthIndex;
  readonly months: number;
  /** Estimated premium of the benchmark plan a year, at the prices and the age of the first month, nominal dollars. */
  readonly yearlyPremium: number;
  /** The estimate of all the months together, nominal dollars. */
  readonly premiums: number;
}
