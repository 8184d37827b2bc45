import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import type { RoundedRules } from './benefit-rounding.ts';
import type { BenefitDates } from './full-retirement-age.ts';
import { shareAfterReduction } from './retirement-benefit.ts';

/** The spouse's original benefit: half of the worker's PIA, without the worker's credits. 42 USC 402(b)(2). */
export function spouseOriginalBenefit(workerPia: Dimes, { share, rules }: RoundedRules): Dimes {
  return share(workerPia, rules.spouseShare);
}

/** A spouse whose own PIA is half of the worker's or more is not entitled. 42 USC 402(b)(1)(D), (c)(1)(D). */
export function isEntitledAsSpouse(workerPia: Dimes, ownPia: Dimes): boolean {
  return ownPia * 2 < workerPia;
}

/** A person's own retirement benefit, which comes off what the person draws as a spouse or widow(er). */
export interface OwnBenefit {
  readonly pia: Dimes;
  /** As reduced for age, before delayed credits; the PIA if claimed at full retirement age or later. */
  readonly beforeCredits: Dimes;
  /** As paid. */
  readonly paid: Dimes;
}

/** Nothing is paid on the person's own record. */
export const NO_OWN_BENEFIT: OwnBenefit = { pia: 0, beforeCredits: 0, paid: 0 };

/** The benefit of which `paid` is paid on a PIA: what exceeds the PIA are delayed credits. */
export function ownBenefitOf(pia: Dimes, paid: Dimes): OwnBenefit {
  return { pia, beforeCredits: Math.min(paid, pia), paid };
}

/**
 * The spouse's benefit on top of the spouse's own retirement benefit: the original benefit (or what the family maximum leaves
 * of it) less the spouse's own PIA, reduced for age, less the spouse's own delayed credits, not below zero.
 * 42 USC 402(k)(3)(A), (q)(3); POMS RS 00615.690-694.
 */
export function spousalExcess(
  original: Dimes,
  own: OwnBenefit,
  monthsEarly: number,
  { share, rules }: RoundedRules,
): Dimes {
  const overPia = Math.max(0, original - own.pia);
  const reduced = share(overPia, shareAfterReduction(monthsEarly, rules.spouseReduction));
  return Math.max(0, reduced - (own.paid - own.beforeCredits));
}

/** Months by which a spouse's benefit that starts in `startMonth` is early. */
export function spouseMonthsEarly(startMonth: MonthIndex, dates: BenefitDates): number {
  return Math.max(0, dates.fullRetirementMonth - startMonth);
}

/**
 * Whether a claim of one benefit is a claim of both at any age: births from January 2, 1954; for earlier ones only before
 * full retirement age. 42 USC 402(r); Public Law 114-74 sec. 831.
 */
export function isDeemedAtAnyAge({ birth }: BenefitDates, rules: SocialSecurityRules): boolean {
  const from = rules.deemedFilingBirths;
  if (birth.year !== from.year) return birth.year > from.year;
  if (birth.month !== from.month) return birth.month > from.month;
  return birth.day >= from.day;
}
