import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { wholeDollarsOf } from '../../primitives/binary-noise.ts';
import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import { DIMES_PER_DOLLAR, type Dimes, flooredProduct } from '../../primitives/dimes.ts';

/**
 * Earnings of a year set against the exempt amount: wages of every job, covered by Social Security or not, before deferrals, and net
 * earnings from self-employment. 42 USC 403(f)(5)(A), (C); POMS RS 02505.005.
 */
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

/** Somebody paid on the record of a worker to whose month part of the excess earnings is charged. Dimes. */
export interface PartialMonthMember {
  /** The benefit before the family maximum, before what comes off for another benefit and before any reduction for age. */
  readonly original: Dimes;
  /** What would be paid without the charge. */
  readonly payable: Dimes;
}

/**
 * What is left of a month of which only a part is withheld, shared among all who are paid on the record in proportion to their
 * original benefits; nobody is paid more than without the charge, and what that frees goes to the others. 20 CFR 404.439, 404.440;
 * POMS RS 02501.110.
 *
 * @returns dimes paid, member by member
 */
export function sharedPartialMonth(left: Dimes, members: readonly PartialMonthMember[]): readonly Dimes[] {
  const paid = members.map(() => 0);
  let open = members.map((_, index) => index);
  let toShare = left;
  while (open.length > 0) {
    const sum = open.reduce((total, index) => total + (members[index]?.original ?? 0), 0);
    const shareOf = (index: number) =>
      sum === 0 ? 0 : flooredProduct(members[index]?.original ?? 0, { numerator: toShare, denominator: sum });
    const capped = open.filter((index) => shareOf(index) > (members[index]?.payable ?? 0));
    if (capped.length === 0) {
      for (const index of open) paid[index] = shareOf(index);
      return paid;
    }
    for (const index of capped) {
      paid[index] = members[index]?.payable ?? 0;
      toShare -= paid[index] ?? 0;
    }
    open = open.filter((index) => !capped.includes(index));
  }
  return paid;
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
