import type { FederalTaxInput } from '../../tax/federal/federal-tax-input.ts';
import type { Program } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import { scheduleChildren } from './children/scheduled-children.ts';

/** Fills the input of a year's return with what is known before the year runs: wages, pensions, benefits, deductions and who files. */
export function scheduleInput(program: Program, yearIndex: number, input: FederalTaxInput): void {
  const row = yearIndex * TAXABLE.columns;
  const cell = (column: number) => program.taxable[row + column] ?? 0;
  const year = program.years[yearIndex];
  input.firstSickPay = cell(TAXABLE.firstDisability);
  input.secondSickPay = cell(TAXABLE.secondDisability);
  input.firstWages = cell(TAXABLE.firstWages) + input.firstSickPay;
  input.secondWages = cell(TAXABLE.secondWages) + input.secondSickPay;
  input.firstDeferrals = cell(TAXABLE.firstDeferrals);
  input.secondDeferrals = cell(TAXABLE.secondDeferrals);
  input.firstSelfEmployment = cell(TAXABLE.firstSelfEmployment);
  input.secondSelfEmployment = cell(TAXABLE.secondSelfEmployment);
  input.pensions = cell(TAXABLE.firstPensions) + cell(TAXABLE.secondPensions);
  input.rentalIncome = cell(TAXABLE.rental);
  input.socialSecurityBenefits = cell(TAXABLE.firstSocialSecurity) + cell(TAXABLE.secondSocialSecurity);
  input.ownPlanDeduction = cell(TAXABLE.firstOwnPlan) + cell(TAXABLE.secondOwnPlan);
  input.iraDeduction = cell(TAXABLE.iraDeduction);
  input.hsaDeduction = cell(TAXABLE.hsaDeduction);
  input.mortgageInterest = cell(TAXABLE.mortgageInterest);
  input.otherItemizedDeductions = cell(TAXABLE.otherItemized);
  input.qbiIncome = cell(TAXABLE.qbi);
  input.qbiSelfEmployment = cell(TAXABLE.qbiSelfEmployment);
  input.firstSavings = program.saving?.contributions[yearIndex * 2] ?? 0;
  input.secondSavings = program.saving?.contributions[yearIndex * 2 + 1] ?? 0;
  input.savingsDistributions = 0;
  input.seniors = year?.seniors ?? 0;
  input.blind = year?.blind ?? 0;
  input.isEarnedIncomeCreditAge = year?.isEarnedIncomeCreditAge === true ? 1 : 0;
  input.deductionChoice = program.deductionChoice;
  if (program.children !== null && year !== undefined)
    scheduleChildren(program.children.years[yearIndex], year.law.children, input);
}
