import type { RetirementDistributionLaw } from '../law/retirement-distribution-law.ts';
import { monthOfAge, parseDate, yearOf } from '../primitives/calendar.ts';

/**
 * First calendar year with a required minimum distribution for someone born on `birthDate` (`"1959-04-20"`): the year
 * of attaining the applicable age. The first one may wait until April of the next year; here it is taken in its own
 * year. 26 USC 401(a)(9)(C); IRS Pub. 590-B.
 */
export function firstRmdYear(birthDate: string, law: RetirementDistributionLaw): number {
  let ageInMonths = 0;
  for (const { bornFrom, ageInMonths: age } of law.rmdApplicableAges) if (birthDate >= bornFrom) ageInMonths = age;
  return yearOf(monthOfAge(parseDate(birthDate), ageInMonths));
}

/**
 * Divisor of the Uniform Lifetime Table for the age attained in the year, 0 below its first age; its last age stands
 * for all above. 26 CFR 1.401(a)(9)-9(c).
 */
export function uniformLifetimeDivisor(age: number, law: RetirementDistributionLaw): number {
  let divisor = 0;
  for (const row of law.uniformLifetime) if (age >= row.age) divisor = row.divisor;
  return divisor;
}
