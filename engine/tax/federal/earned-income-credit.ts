import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

/**
 * Earned income credit without qualifying children, refundable. 26 USC 32; Pub. 596, EIC Worksheet B. Worked on the rates
 * instead of the table of 32(f), whose steps of $50 move it by less than $2 either way.
 */
export function fillEarnedIncomeCredit(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  lines[line.EARNED_INCOME_CREDIT] = 0;
  if (input.isEarnedIncomeCreditAge === 0) return;
  const wages = input.firstWages + input.secondWages;
  const selfEmployment = input.firstSelfEmployment + input.secondSelfEmployment - lineOf(lines, line.SE_DEDUCTION);
  const earned = Math.max(0, wages + selfEmployment); // 32(c)(2)(A)
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
  if (investment <= law.earnedIncomeCreditInvestmentIncomeLimit)
    lines[line.EARNED_INCOME_CREDIT] = Math.min(credit, limit);
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
