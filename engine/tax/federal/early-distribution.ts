import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import { type CalendarDate, type MonthIndex, monthOfAge, yearOf } from '../../primitives/calendar.ts';

/** Additional tax on the part of an early distribution that is income and has no exception. 26 USC 72(t)(1); Form 5329 line 4. */
export function earlyDistributionTax(
  penalizedIncome: number,
  law: Pick<RetirementDistributionLaw, 'earlyDistributionRate'>,
): number {
  return law.earlyDistributionRate * Math.max(0, penalizedIncome);
}

/** What the higher rate of SIMPLE plans adds to the tax on such income. 26 USC 72(t)(6); Form 5329 line 4. */
export function simpleDistributionTax(
  simpleIncome: number,
  law: Pick<RetirementDistributionLaw, 'earlyDistributionRate' | 'simpleEarlyDistributionRate'>,
): number {
  return (law.simpleEarlyDistributionRate - law.earlyDistributionRate) * Math.max(0, simpleIncome);
}

/** Additional tax on health savings account money not spent on medical care before 65. 26 USC 223(f)(4)(A), (C); Form 8889 line 17b. */
export function hsaAdditionalTax(
  nonMedicalDistributions: number,
  law: Pick<RetirementDistributionLaw, 'hsaNonMedicalRate'>,
): number {
  return law.hsaNonMedicalRate * Math.max(0, nonMedicalDistributions);
}

/** `governmental457b` money bears no additional tax at any age, that of a 529 plan at every one. 26 USC 72(t)(9), 529(c)(6). */
export type EarlyDistributionSource =
  | 'ira'
  | 'employerPlan'
  | 'governmental457b'
  | 'annuity'
  | 'hsa'
  | 'tuitionProgram';

/**
 * First month in which nothing that the owner takes out bears the additional tax: 59½ for IRAs, annuities and employer
 * plans, 65 for a health savings account, the separation from work in or after the year of 55 for that employer's plan.
 * `leaving` is the month of the separation, null for someone who stays at work. 26 USC 72(t)(2)(A)(i), (v), 72(q)(2)(A), 223(f)(4)(C);
 * Notice 87-13, A-20.
 */
export function firstPenaltyFreeMonth(
  source: EarlyDistributionSource,
  birth: CalendarDate,
  leaving: MonthIndex | null,
  law: RetirementDistributionLaw,
): MonthIndex {
  if (source === 'governmental457b') return 0;
  if (source === 'tuitionProgram') return Number.POSITIVE_INFINITY;
  if (source === 'hsa') return monthOfAge(birth, law.hsaNonMedicalFreeAge * 12);
  const byAge = monthOfAge(birth, law.penaltyFreeAgeInMonths);
  if (source !== 'employerPlan' || leaving === null || yearOf(leaving) < birth.year + law.separationAge) return byAge;
  return Math.min(byAge, leaving);
}

/**
 * The law as it is for a plan of public safety, which asks for 50 instead of 55, or for no age after so many years of service. `since`
 * is the first month of service, null where it is not known. 26 USC 72(t)(10).
 */
export function publicSafetyLaw(
  law: RetirementDistributionLaw,
  leaving: MonthIndex | null,
  since: MonthIndex | null,
): RetirementDistributionLaw {
  const served = leaving === null || since === null ? 0 : (leaving - since) / 12;
  return { ...law, separationAge: served >= law.publicSafetyServiceYears ? 0 : law.publicSafetySeparationAge };
}
