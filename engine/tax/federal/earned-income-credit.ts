import type { EarnedIncomeCreditLaw } from '../../law/children-law.ts';
import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

/**
 * Earned income credit, refundable. 26 USC 32; Pub. 596, EIC Worksheets A and B. Worked on the rates instead of the table of
 * 32(f), whose steps of $50 move it by less than $12 either way.
 */
export function fillEarnedIncomeCredit(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  lines[line.EARNED_INCOME_CREDIT] = 0;
  if (input.earnedIncomeChildren > 0) fillCredit(input, law, creditLawOf(input.earnedIncomeChildren, law), lines);
  else if (input.isEarnedIncomeCreditAge === 1) fillCredit(input, law, law, lines);
}

/** What the credit of so many children goes by. 26 USC 32(b). */
export function creditLawOf(children: number, law: FilerTaxLaw): EarnedIncomeCreditLaw {
  const { earnedIncomeCredits: credits } = law.children;
  return children === 0 ? law : (credits[Math.min(children, credits.length) - 1] ?? law);
}

function fillCredit(
  input: FederalTaxInput,
  { earnedIncomeCreditInvestmentIncomeLimit }: FilerTaxLaw,
  law: EarnedIncomeCreditLaw,
  lines: Float64Array,
): void {
  const earned = earnedIncomeOf(input, lines);
  const investment = investmentIncome(input, lines);
  const credit = Math.min(law.earnedIncomeCreditMaximum, law.earnedIncomeCreditRate * earned);
  const counted = Math.max(earned, lineOf(lines, line.AGI)); // 32(a)(2)(B)
  const phaseOut = law.earnedIncomeCreditPhaseOutRate * Math.max(0, counted - law.earnedIncomeCreditPhaseOutStart);
  const limit = Math.max(0, law.earnedIncomeCreditMaximum - phaseOut); // 32(a)(2): of the maximum, not of the credit
  lines[line.EIC_EARNED_INCOME] = earned;
  lines[line.EIC_INVESTMENT_INCOME] = investment;
  lines[line.EIC_BEFORE_PHASE_OUT] = credit;
  lines[line.EIC_PHASE_OUT] = phaseOut;
  lines[line.EIC_LIMIT] = limit;
  if (investment <= earnedIncomeCreditInvestmentIncomeLimit) lines[line.EARNED_INCOME_CREDIT] = Math.min(credit, limit);
}

/** Earned income of everybody on the return. 26 USC 32(c)(2)(A). */
export function earnedIncomeOf(input: FederalTaxInput, lines: Float64Array): number {
  const wages = input.firstWages + input.secondWages;
  const selfEmployment = input.firstSelfEmployment + input.secondSelfEmployment - lineOf(lines, line.SE_DEDUCTION);
  return Math.max(0, wages + selfEmployment);
}

/** Whether an age at the end of the year is one for the credit without children. 26 USC 32(c)(1)(A)(ii)(II). */
export function isEarnedIncomeCreditAge(ageAtYearEnd: number, law: FilerTaxLaw): boolean {
  return ageAtYearEnd >= law.earnedIncomeCreditFirstAge && ageAtYearEnd < law.earnedIncomeCreditAgeLimit;
}

/** Whether the return has a credit to show. */
export function hasEarnedIncomeCredit(lines: Float64Array): boolean {
  return lineOf(lines, line.EARNED_INCOME_CREDIT) > 0;
}

/** Disqualified income. 26 USC 32(i)(2); Pub. 596, Worksheet 1. */
function investmentIncome(input: FederalTaxInput, lines: Float64Array): number {
  const gain = Math.max(0, lineOf(lines, line.CAPITAL_GAIN_IN_AGI));
  const rent = Math.max(0, input.rentalIncome);
  return input.taxableInterest + input.taxExemptInterest + input.ordinaryDividends + gain + rent;
}
