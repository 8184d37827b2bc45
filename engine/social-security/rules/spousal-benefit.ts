import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import { type Dimes, flooredProduct } from '../../primitives/dimes.ts';
import type { BenefitDates } from './full-retirement-age.ts';
import { shareAfterReduction } from './retirement-benefit.ts';

/** The spouse's original benefit: half of the worker's PIA, without the worker's credits. 42 USC 402(b)(2). */
export function spouseOriginalBenefit(workerPia: Dimes, rules: SocialSecurityRules): Dimes {
  return flooredProduct(workerPia, rules.spouseShare);
}

/** A spouse whose own PIA is half of the worker's or more is not entitled. 42 USC 402(b)(1)(D), (c)(1)(D). */
export function isEntitledAsSpouse(workerPia: Dimes, ownPia: Dimes): boolean {
  return ownPia * 2 < workerPia;
}

export interface OwnBenefit {
  readonly pia: Dimes;
  /** The own retirement benefit as reduced for age, before delayed credits; the PIA if claimed at full retirement age or later. */
  readonly beforeCredits: Dimes;
  /** The own retirement benefit as paid. */
  readonly paid: Dimes;
}

/** No own retirement benefit in payment. */
export const NO_OWN_BENEFIT: OwnBenefit = { pia: 0, beforeCredits: 0, paid: 0 };

/**
 * The spouse's benefit on top of the own: the original benefit (or what the family maximum leaves of it) less the own PIA,
 * reduced for age, less the own delayed credits, not below zero. 42 USC 402(k)(3)(A), (q)(3); POMS RS 00615.690-694.
 */
export function spousalExcess(
  original: Dimes,
  own: OwnBenefit,
  monthsEarly: number,
  rules: SocialSecurityRules,
): Dimes {
  const overPia = Math.max(0, original - own.pia);
  const reduced = flooredProduct(overPia, shareAfterReduction(monthsEarly, rules.spouseReduction));
  return Math.max(0, reduced - (own.paid - own.beforeCredits));
}

/** Months by which a spouse's benefit that starts in `startMonth` is early. */
export function spouseMonthsEarly(startMonth: MonthIndex, dates: BenefitDates): number {
  return Math.max(0, dates.fullRetirementMonth - startMonth);
}

/**
 * Whether a claim of one benefit is a claim of both at any age: births from 2 January 1954; for earlier ones only before
 * full retirement age. 42 USC 402(r); Public Law 114-74 sec. 831.
 */
export function isDeemedAtAnyAge({ birth }: BenefitDates, rules: SocialSecurityRules): boolean {
  const from = rules.deemedFilingBirths;
  if (birth.year !== from.year) return birth.year > from.year;
  if (birth.month !== from.month) return birth.month > from.month;
  return birth.day >= from.day;
}
