import type { RetirementDistributionLaw } from '../law/retirement-distribution-law.ts';
import { type CalendarDate, type MonthIndex, monthOfAge } from '../primitives/calendar.ts';

/** First month in which an IRA owner may give a qualified charitable distribution: that of attaining 70½. 26 USC 408(d)(8)(B)(ii). */
export function firstQcdMonth(birth: CalendarDate, law: RetirementDistributionLaw): MonthIndex {
  return monthOfAge(birth, law.qcdAgeInMonths);
}

/**
 * Dollars of `wanted` gifts that one owner can give from IRAs this year: at most the yearly limit of each owner, less
 * what was `given` by QCD in the year, and what the IRAs hold that is not basis. Deductible contributions made since 70½
 * count as given, once. 26 USC 408(d)(8)(A), (D).
 */
export function qcdAmount(
  wanted: number,
  given: number,
  iraBalanceWithoutBasis: number,
  law: Pick<RetirementDistributionLaw, 'qcdLimit'>,
): number {
  return Math.max(0, Math.min(wanted, law.qcdLimit - given, iraBalanceWithoutBasis));
}
