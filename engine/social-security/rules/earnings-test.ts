import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { wholeDollarsOf } from '../../primitives/binary-noise.ts';
import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import { DIMES_PER_DOLLAR, type Dimes } from '../../primitives/dimes.ts';

/** Covered earnings of a year set against the exempt amount. */
export interface TestedEarnings {
  readonly year: number;
  /** Earnings that count: in the year of full retirement age only those of the months before it. Dollars. */
  readonly earnings: number;
  readonly fullRetirementMonth: MonthIndex;
}

/**
 * Benefits to be withheld for a year's earnings: a dollar for every two over the lower amount before the year of full
 * retirement age, a dollar for every three over the higher amount in it, in whole dollars. 42 USC 403(f)(3), (8); 20 CFR 404.430, 404.434.
 *
 * @returns whole dollars, as dimes
 */
export function withholdingForEarnings(tested: TestedEarnings, law: SocialSecurityLaw): Dimes {
  const fullRetirementYear = yearOf(tested.fullRetirementMonth);
  if (tested.year > fullRetirementYear) return 0;
  const { lower, higher } = law.earningsTestExempt(tested.year);
  const { dollarsPerDollarBefore, dollarsPerDollarInYear } = law.rules.earningsTestWithholding;
  const isYearBefore = tested.year < fullRetirementYear;
  const over = wholeDollarsOf(Math.max(0, tested.earnings - (isYearBefore ? lower : higher)));
  return Math.floor(over / (isYearBefore ? dollarsPerDollarBefore : dollarsPerDollarInYear)) * DIMES_PER_DOLLAR;
}

/** Earnings of one month that leave it untouched in the first year of retirement: a twelfth of the exempt amount. 20 CFR 404.435(a), (b). */
export function monthlyExemptEarnings(year: number, fullRetirementMonth: MonthIndex, law: SocialSecurityLaw): number {
  const { lower, higher } = law.earningsTestExempt(year);
  return (year < yearOf(fullRetirementMonth) ? lower : higher) / 12;
}

/**
 * Withholds `toWithhold` from the payments of a year's months in order, each to the end before the next is touched; what the
 * last one does not need is paid. 20 CFR 404.437, 404.440 (whole months are withheld, the excess is paid back).
 *
 * @param payments dimes payable month by month; a month that may not be touched is given as 0
 * @returns dimes withheld month by month
 */
export function withheldByMonth(toWithhold: Dimes, payments: readonly Dimes[]): readonly Dimes[] {
  let left = toWithhold;
  return payments.map((payment) => {
    const withheld = Math.min(left, payment);
    left -= withheld;
    return withheld;
  });
}

/**
 * The claim month by which the reduction is figured in `month`. From full retirement age on, every month in which a benefit was
 * withheld in whole or part leaves the reduction. 42 USC 402(q)(7)(A); 20 CFR 404.412.
 */
export function adjustedClaimMonth(
  claimMonth: MonthIndex,
  withheldMonths: number,
  fullRetirementMonth: MonthIndex,
  month: MonthIndex,
): MonthIndex {
  const isAdjusted = month >= fullRetirementMonth && claimMonth < fullRetirementMonth;
  return isAdjusted ? Math.min(fullRetirementMonth, claimMonth + withheldMonths) : claimMonth;
}
