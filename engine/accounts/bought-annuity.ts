import type { RetirementDistributionLaw } from '../law/retirement-distribution-law.ts';
import { type CalendarDate, type MonthIndex, monthOfAge } from '../primitives/calendar.ts';

/** Age on the birthday that is nearest to a month, by which the tables of expected returns go. 26 CFR 1.72-9. */
export function ageNearestBirthday(birth: CalendarDate, month: MonthIndex): number {
  return Math.round((month - monthOfAge(birth, 0)) / 12);
}

/** Years of payments that one life is expected to have from an age on; null for ages that are not on file. 26 CFR 1.72-9, Table V. */
export function lifeAnnuityMultiple(
  age: number,
  { lifeAnnuityMultiples }: Pick<RetirementDistributionLaw, 'lifeAnnuityMultiples'>,
): number | null {
  return lifeAnnuityMultiples.find((row) => row.age === age)?.divisor ?? null;
}

/**
 * Share of each payment that returns the investment in the contract, set once on the annuity starting date: investment over
 * expected return, to the nearest thousandth. 26 USC 72(b)(1); 26 CFR 1.72-4(a), 1.72-5(a)(1).
 */
export function exclusionRatio(
  investment: number,
  expectedReturn: number,
  { exclusionRatioSteps }: Pick<RetirementDistributionLaw, 'exclusionRatioSteps'>,
): number {
  if (expectedReturn <= 0) return 0;
  return Math.min(1, Math.round((investment / expectedReturn) * exclusionRatioSteps) / exclusionRatioSteps);
}

/** What of a payment is not income: its share, until the investment is recovered. 26 USC 72(b)(1), (2). */
export function excludedPart(shareOfPayment: number, unrecovered: number): number {
  return Math.max(0, Math.min(shareOfPayment, unrecovered));
}
