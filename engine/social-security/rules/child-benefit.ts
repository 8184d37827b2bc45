import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { CalendarDate, MonthIndex } from '../../primitives/calendar.ts';
import { monthOfAttainment } from '../../primitives/calendar.ts';
import { type Dimes, flooredProduct } from '../../primitives/dimes.ts';

export interface Child {
  readonly birth: CalendarDate;
  /** Disabled before 22: entitled at any age. 42 USC 402(d)(1)(B)(ii). */
  readonly isDisabled: boolean;
  /** In elementary or secondary school full time: entitled to 19 instead of 18. 42 USC 402(d)(7). */
  readonly isStudent?: boolean;
}

/** Original benefit of a child of a living worker: half of the PIA. 42 USC 402(d)(2). */
export function childOriginalBenefit(workerPia: Dimes, rules: SocialSecurityRules): Dimes {
  return flooredProduct(workerPia, rules.childShare);
}

/** Original benefit of a child of a deceased worker: three quarters of the PIA. 42 USC 402(d)(2). */
export function childSurvivorOriginalBenefit(workerPia: Dimes, rules: SocialSecurityRules): Dimes {
  return flooredProduct(workerPia, rules.childSurvivorShare);
}

/** Original benefit of a mother or father caring for the deceased's child: three quarters of the PIA. 42 USC 402(g)(2). */
export function motherFatherOriginalBenefit(workerPia: Dimes, rules: SocialSecurityRules): Dimes {
  return flooredProduct(workerPia, rules.motherFatherShare);
}

/** Whether a child can draw on a record in `month`: born, and under 18 (19 in school) or disabled. 20 CFR 404.350, 404.352. */
export function isEntitledChild(child: Child, month: MonthIndex, rules: SocialSecurityRules): boolean {
  if (month < monthOfAttainment(child.birth, 0)) return false;
  const endAge = child.isStudent === true ? rules.studentAge : rules.childAge;
  return child.isDisabled || month < monthOfAttainment(child.birth, endAge * 12);
}

/** Whether caring for the child entitles a spouse at any age: under 16 or disabled. 42 USC 402(s)(1); 20 CFR 404.348. */
export function isChildInCare(child: Child, month: MonthIndex, rules: SocialSecurityRules): boolean {
  if (month < monthOfAttainment(child.birth, 0)) return false;
  return child.isDisabled || month < monthOfAttainment(child.birth, rules.childInCareAge * 12);
}
