import type { AffordableCareLaw } from '../../law/affordable-care-law.ts';
import type { FilingStatus } from '../../primitives/filing-status.ts';

/** Household income for the premium tax credit. 26 USC 36B(d)(2)(B); Form 8962 line 2a. */
export function acaMagi(agi: number, taxExemptInterest: number, untaxedSocialSecurity: number): number {
  return agi + taxExemptInterest + untaxedSocialSecurity;
}

/** Poverty line in dollars a year for a household in a state (`"AK"`); every state but two has that of the contiguous ones. Form 8962 line 4. */
export function povertyLine(householdSize: number, state: string, law: AffordableCareLaw): number {
  const { contiguous, alaska, hawaii } = law.povertyGuideline;
  const region = state === 'AK' ? alaska : state === 'HI' ? hawaii : contiguous;
  return region.first + region.additional * Math.max(0, householdSize - 1);
}

/**
 * Share of household income that is to be paid for the benchmark plan, at an income of `povertyRatio` times the poverty
 * line; in a straight line within a band, with steps where two bands do not meet. 26 USC 36B(b)(3)(A); 26 CFR
 * 1.36B-3(g). Simplification: the regulation rounds to a hundredth of a percent and Form 8962 reads its table at whole
 * percents of the poverty line; neither is done, so that one more dollar costs what it costs.
 */
export function applicablePercentage(povertyRatio: number, law: AffordableCareLaw): number {
  const { bandOver, bandInitial, bandFinal } = law;
  let at = bandOver.length - 1;
  while (at > 0 && povertyRatio < (bandOver[at] ?? 0)) at--;
  const initial = bandInitial[at] ?? 0;
  const over = bandOver[at] ?? 0;
  const width = (bandOver[at + 1] ?? law.incomeLimit) - over;
  const climb = (bandFinal[at] ?? 0) - initial;
  return climb === 0 ? initial : initial + (climb * (povertyRatio - over)) / width;
}

/**
 * Whether there can be a credit: income from the poverty line up to the limit, at the limit included, and no separate
 * return of a spouse. 26 USC 36B(c)(1)(A), (C). Household members with Medicare or affordable cover by work are left out
 * of the benchmark by the caller.
 */
export function isCreditEligible(povertyRatio: number, filingStatus: FilingStatus, law: AffordableCareLaw): boolean {
  return (
    filingStatus !== 'marriedFilingSeparately' &&
    povertyRatio >= law.minimumIncomeShare &&
    povertyRatio <= law.incomeLimit
  );
}

/** Household income over which there is no credit: 400% of the poverty line where the limit is in force, else infinite. */
export function creditIncomeLimit(line: number, law: AffordableCareLaw): number {
  return law.incomeLimit * line;
}

/** Household income from which there is a credit: the poverty line. 26 USC 36B(c)(1)(A). */
export function creditIncomeStart(line: number, law: AffordableCareLaw): number {
  return law.minimumIncomeShare * line;
}

/** What a household is to pay for the benchmark plan in a year, dollars. 26 USC 36B(b)(2)(B)(ii). */
export function creditContribution(magi: number, povertyRatio: number, law: AffordableCareLaw): number {
  return applicablePercentage(povertyRatio, law) * magi;
}

/** What the credit of a year rests on, in dollars. */
export interface CreditHousehold {
  readonly acaMagi: number;
  readonly povertyLine: number;
  readonly filingStatus: FilingStatus;
}

/**
 * Premium tax credit of the year: for each month the premium of the benchmark plan for those covered, less a twelfth of
 * the contribution. `benchmarkByMonth` holds the months' premiums in dollars, 0 without cover; the plan bought is taken
 * to cost the benchmark. 26 USC 36B(b)(2); Form 8962 part II.
 */
export function premiumTaxCredit(
  benchmarkByMonth: Float64Array,
  household: CreditHousehold,
  law: AffordableCareLaw,
): number {
  const povertyRatio = household.acaMagi / household.povertyLine;
  if (!isCreditEligible(povertyRatio, household.filingStatus, law)) return 0;
  const monthlyContribution = creditContribution(household.acaMagi, povertyRatio, law) / 12;
  let credit = 0;
  for (let month = 0; month < benchmarkByMonth.length; month++) {
    credit += Math.max(0, (benchmarkByMonth[month] ?? 0) - monthlyContribution);
  }
  return credit;
}

/** Premium at an age as a multiple of that at 21 on the federal default curve. 45 CFR 147.102(e). */
export function ageFactor(age: number, law: AffordableCareLaw): number {
  return law.ageCurve[Math.min(age, law.ageCurve.length - 1)] ?? 0;
}

/** Share of a household's benchmark premium that falls on the members still covered, by the age curve. */
export function benchmarkShare(
  coveredAges: readonly number[],
  householdAges: readonly number[],
  law: AffordableCareLaw,
): number {
  const premium = (ages: readonly number[]) => ages.reduce((sum, age) => sum + ageFactor(age, law), 0);
  const whole = premium(householdAges);
  return whole > 0 ? premium(coveredAges) / whole : 0;
}
