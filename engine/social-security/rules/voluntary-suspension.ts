import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { type Dimes, flooredProduct } from '../../primitives/dimes.ts';
import type { BenefitDates } from './full-retirement-age.ts';
import { shareWithCredits } from './retirement-benefit.ts';

/** A suspension asked for in `requested`: no benefit from the next month until `resumed`, at the latest until 70. */
export interface Suspension {
  readonly requested: MonthIndex;
  readonly resumed: MonthIndex;
}

/** The first month that a request made in `asOf` stops: the next one, at full retirement age at the earliest. 42 USC 402(z)(1). */
export function firstSuspendedMonth(asOf: MonthIndex, claimedMonth: MonthIndex, dates: BenefitDates): MonthIndex {
  return Math.max(asOf + 1, dates.fullRetirementMonth, claimedMonth + 1);
}

/** Whether `month` is suspended: only between full retirement age and 70. 42 USC 402(z); 20 CFR 404.313(d). */
export function isSuspended({ requested, resumed }: Suspension, month: MonthIndex, dates: BenefitDates): boolean {
  const first = Math.max(requested + 1, dates.fullRetirementMonth);
  return month >= first && month < Math.min(resumed, dates.latestClaimMonth);
}

/** Months of credits that a suspension has earned before `month`, or in all. */
export function suspendedMonths(
  { requested, resumed }: Suspension,
  dates: BenefitDates,
  month: MonthIndex = dates.latestClaimMonth,
): number {
  const first = Math.max(requested + 1, dates.fullRetirementMonth);
  return Math.max(0, Math.min(resumed, dates.latestClaimMonth, month) - first);
}

/** Months of credits that are paid in `month`: those earned before January of that year, all of them from 70. 20 CFR 404.313(c). */
export function creditedSuspension(suspension: Suspension, month: MonthIndex, dates: BenefitDates): number {
  const earnedBefore = month >= dates.latestClaimMonth ? month : yearMonth(yearOf(month), 1);
  return suspendedMonths(suspension, dates, earnedBefore);
}

/**
 * The benefit after `months` of suspension: credits raise the benefit as reduced for age. 42 USC 402(w), (z); POMS RS 00615.694.
 */
export function benefitAfterSuspension(
  benefit: Dimes,
  months: number,
  birthYear: number,
  rules: SocialSecurityRules,
): Dimes {
  return flooredProduct(benefit, shareWithCredits(months, birthYear, rules));
}

/** Whether a suspension also stops what others draw on the record, divorced spouses excepted. Public Law 114-74 sec. 831(b). */
export function doesSuspensionStopOthers({ requested }: Suspension, rules: SocialSecurityRules): boolean {
  const { year, month } = rules.voluntarySuspension;
  return requested + 1 >= yearMonth(year, month);
}
