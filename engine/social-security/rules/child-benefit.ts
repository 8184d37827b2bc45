import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { CalendarDate, MonthIndex } from '../../primitives/calendar.ts';
import { monthOfAttainment } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import type { RoundedRules } from './benefit-rounding.ts';

export interface Child {
  readonly birth: CalendarDate;
  /** Disabled before 22: entitled at any age. 42 USC 402(d)(1)(B)(ii). */
  readonly isDisabled: boolean;
  /** In elementary or secondary school full time: entitled to 19 instead of 18. 42 USC 402(d)(7). */
  readonly isStudent?: boolean;
}

/** Original benefit of a child of a living worker: half of the PIA. 42 USC 402(d)(2). */
export function childOriginalBenefit(workerPia: Dimes, { share, rules }: RoundedRules): Dimes {
  return share(workerPia, rules.childShare);
}

/** Original benefit of a child of a deceased worker: three quarters of the PIA. 42 USC 402(d)(2). */
export function childSurvivorOriginalBenefit(workerPia: Dimes, { share, rules }: RoundedRules): Dimes {
  return share(workerPia, rules.childSurvivorShare);
}

/** Original benefit of a mother or father caring for the deceased's child: three quarters of the PIA. 42 USC 402(g)(2). */
export function motherFatherOriginalBenefit(workerPia: Dimes, { share, rules }: RoundedRules): Dimes {
  return share(workerPia, rules.motherFatherShare);
}

/** The first month in which a child no longer draws on a record: at 18 (19 in school); never if disabled. 20 CFR 404.350, 404.352. */
export function childBenefitEnd({ birth, isDisabled, isStudent }: Child, rules: SocialSecurityRules): MonthIndex {
  if (isDisabled) return Number.POSITIVE_INFINITY;
  return monthOfAttainment(birth, (isStudent === true ? rules.studentAge : rules.childAge) * 12);
}

/** The first month in which caring for the child no longer entitles a spouse: at 16; never if disabled. 42 USC 402(s)(1); 20 CFR 404.348. */
export function childInCareEnd({ birth, isDisabled }: Child, rules: SocialSecurityRules): MonthIndex {
  return isDisabled ? Number.POSITIVE_INFINITY : monthOfAttainment(birth, rules.childInCareAge * 12);
}

/** Whether a child can draw on a record in `month`. */
export function isEntitledChild(child: Child, month: MonthIndex, rules: SocialSecurityRules): boolean {
  return month >= monthOfAttainment(child.birth, 0) && month < childBenefitEnd(child, rules);
}

/**
 * The first month from `start` on without a child in care: a spouse's benefit is not reduced for age while there is one, and those
 * months are none of the reduction afterward. Infinite for a disabled child. 42 USC 402(q)(5), (7)(B); 20 CFR 404.412.
 */
export function firstMonthWithoutCare(
  start: MonthIndex,
  children: readonly Child[],
  rules: SocialSecurityRules,
): MonthIndex {
  let month = start;
  for (;;) {
    const inCare = children.find((child) => isChildInCare(child, month, rules));
    if (inCare === undefined) return month;
    month = childInCareEnd(inCare, rules);
  }
}

/** Whether caring for the child entitles a spouse at any age. */
export function isChildInCare(child: Child, month: MonthIndex, rules: SocialSecurityRules): boolean {
  return month >= monthOfAttainment(child.birth, 0) && month < childInCareEnd(child, rules);
}
