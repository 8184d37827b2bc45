import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { CalendarDate, MonthIndex } from '../../primitives/calendar.ts';
import { monthOfAttainment, yearOf } from '../../primitives/calendar.ts';
import { invariant } from '../../primitives/invariant.ts';

/** The months that decide what a person born on a given day may claim, and when. */
export interface BenefitDates {
  readonly birth: CalendarDate;
  /** The month of attaining age 0; adding twelve months a year gives the month of attaining any age. 20 CFR 404.2(c)(4). */
  readonly attained: MonthIndex;
  /** The year by which every table is read: the one in which the day before the birth falls. */
  readonly birthYear: number;
  /** First month of a retirement or spouse's benefit: the first throughout which the person is 62. 20 CFR 404.311(a). */
  readonly firstRetirementMonth: MonthIndex;
  readonly fullRetirementAgeInMonths: number;
  readonly fullRetirementMonth: MonthIndex;
  /** The month of attaining 70, after which waiting earns nothing. 20 CFR 404.313(a). */
  readonly latestClaimMonth: MonthIndex;
  /** The month of attaining 60; a widow(er) need not be 60 throughout it. 20 CFR 404.335(c). */
  readonly firstSurvivorMonth: MonthIndex;
  readonly survivorFullRetirementAgeInMonths: number;
  readonly survivorFullRetirementMonth: MonthIndex;
}

/** Every date of a person's benefits, from the date of birth. */
export function benefitDates(birth: CalendarDate, rules: SocialSecurityRules): BenefitDates {
  const attained = monthOfAttainment(birth, 0);
  const birthYear = yearOf(attained);
  const fullRetirementAgeInMonths = forBirthYear(rules.fullRetirementAgeInMonths, birthYear).months;
  const survivorFullRetirementAgeInMonths = forBirthYear(rules.survivorFullRetirementAgeInMonths, birthYear).months;
  return {
    birth,
    attained,
    birthYear,
    firstRetirementMonth: firstMonthThroughout(birth, rules.earliestRetirementAge),
    fullRetirementAgeInMonths,
    fullRetirementMonth: attained + fullRetirementAgeInMonths,
    latestClaimMonth: attained + rules.latestCreditAge * 12,
    firstSurvivorMonth: attained + rules.survivorAge * 12,
    survivorFullRetirementAgeInMonths,
    survivorFullRetirementMonth: attained + survivorFullRetirementAgeInMonths,
  };
}

/**
 * The first month throughout which someone has an age. Born on the 1st, the age is attained on the last day of the month
 * before; born on the 2nd, on the first day of the birthday's month; later, only the next month is whole. POMS RS 00201.001.
 */
export function firstMonthThroughout(birth: CalendarDate, age: number): MonthIndex {
  return monthOfAttainment(birth, age * 12) + (birth.day === 2 ? 0 : 1);
}

/** The row of a table by year of birth; births before its first row take that one. */
export function forBirthYear<Row extends { readonly birthYear: number }>(rows: readonly Row[], birthYear: number): Row {
  let found = rows[0];
  for (const row of rows) if (row.birthYear <= birthYear) found = row;
  invariant(found !== undefined, 'a table by year of birth has a row');
  return found;
}
