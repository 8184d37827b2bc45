import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import { MARGINAL_STEP } from '../../primitives/marginal-step.ts';
import { fillAdditionalMedicareTax } from './additional-medicare-tax.ts';
import { fillAgi } from './agi.ts';
import { fillAmt } from './amt.ts';
import { fillCapitalGainTax, preferentialIncome } from './capital-gains-tax.ts';
import { fillAmericanOpportunityCredit } from './children/american-opportunity-credit.ts';
import { closeChildrenCredits, hasChildren, openChildrenCredits } from './children/children-credits.ts';
import { fillElderlyCredit } from './credit-for-elderly.ts';
import { fillTaxableIncome } from './deductions/deductions.ts';
import { fillScheduleA } from './deductions/itemized-deductions.ts';
import { fillEarnedIncomeCredit } from './earned-income-credit.ts';
import {
  BEST_DEDUCTION,
  type FederalTaxInput,
  ITEMIZED_DEDUCTION_ONLY,
  STANDARD_DEDUCTION_ONLY,
} from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';
import { fillNiit } from './niit.ts';
import { fillRentals } from './rentals/passive-losses.ts';
import { fillSaversCredit, hasSavings } from './savers-credit.ts';
import { fillCapitalLossCarryover, fillScheduleD } from './schedule-d.ts';
import { fillScheduleDTax, isScheduleDTaxWorksheetUsed } from './schedule-d-tax.ts';
import { fillScheduleSe } from './self-employment-tax.ts';
import { fillSocialSecurityBenefits } from './taxable-social-security.ts';

/**
 * One federal return: fills `lines` (see `federal-tax-lines.ts`), dollars unrounded. What rests on adjusted gross income
 * alone comes before what the deduction decides, which may be worked out for either deduction. Allocates nothing. Lines of a form that this return does not go through keep what an earlier return left there.
 */
export function federalTax(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  fillToAgi(input, law, lines);
  fillEarnedIncomeCredit(input, law, lines);
  fillNiit(input, law, lines);
  fillAdditionalMedicareTax(input, law, lines);
  fillBestDeduction(input, law, lines);
}

/**
 * The part of a return that says what its income is taxed at: adjusted gross income, deductions and what is preferred. No
 * tax and no credit is worked out, and neither is the deduction that they would make the better.
 */
export function federalIncome(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  fillToAgi(input, law, lines);
  fillTaxableIncome(input, law, lines);
  const gainAndDividends = lineOf(lines, line.QUALIFIED_DIVIDENDS) + lineOf(lines, line.NET_CAPITAL_GAIN);
  lines[line.PREFERENTIAL_INCOME] = preferentialIncome(lineOf(lines, line.TAXABLE_INCOME), gainAndDividends);
}

/** Form 1040 lines 1 to 11, in the order in which they rest on one another. */
export function fillToAgi(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  fillScheduleSe(input, law, lines);
  fillScheduleD(input, law, lines);
  if (input.hasRentals === 1) fillRentals(input, law, lines);
  fillSocialSecurityBenefits(input, law, lines);
  fillAgi(input, lines);
}

/**
 * The return in `lines` again after a change of what it might itemize, gifts left out, or of the premium tax credit. Adjusted gross income and
 * what rests on it stay as they are; so does the tax where the standard deduction is taken before and after without minimum tax.
 */
export function deductAgain(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const isStandard = lineOf(lines, line.ITEMIZES) === 0 && lineOf(lines, line.AMT) === 0;
  if (isStandard && input.isTaxOnly === 1 && !mayItemize(input, law, lines)) {
    fillTotals(input, lines);
    return;
  }
  const taxableIncome = lineOf(lines, line.TAXABLE_INCOME);
  fillTaxableIncome(input, law, lines);
  const isSame = lineOf(lines, line.ITEMIZES) === 0 && lineOf(lines, line.TAXABLE_INCOME) === taxableIncome;
  if (isStandard && isSame) {
    fillTotals(input, lines);
    return;
  }
  fillBestDeduction(input, law, lines);
}

/** Whether Schedule A comes to more than the standard deduction that a return has taken, before any limit lowers it. */
function mayItemize(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): boolean {
  const standard = lineOf(lines, line.STANDARD_DEDUCTION) + lineOf(lines, line.NON_ITEMIZER_CHARITY);
  return fillScheduleA(input, law, lines) > standard;
}

/** From adjusted gross income to the total, with the other deduction where the minimum tax makes it the better one. */
function fillBestDeduction(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  fillFromDeductions(input, law, lines);
  if (input.deductionChoice === BEST_DEDUCTION && lineOf(lines, line.AMT) > 0) takeOtherDeduction(input, law, lines);
}

/**
 * The larger deduction has the lower regular tax, but the minimum tax allows other parts of the two: where it is due, the
 * smaller one may leave the lower total. 26 USC 63(e), 56(b)(1).
 */
function takeOtherDeduction(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const total = lineOf(lines, line.TOTAL_TAX);
  const itemizes = lineOf(lines, line.ITEMIZES) === 1;
  input.deductionChoice = itemizes ? STANDARD_DEDUCTION_ONLY : ITEMIZED_DEDUCTION_ONLY;
  fillFromDeductions(input, law, lines);
  input.deductionChoice = BEST_DEDUCTION;
  // Ties take the standard deduction.
  const isBetter = itemizes ? lineOf(lines, line.TOTAL_TAX) <= total : lineOf(lines, line.TOTAL_TAX) < total;
  if (!isBetter) fillFromDeductions(input, law, lines);
}

/** From adjusted gross income to the total: everything that the choice of the deduction can change. */
function fillFromDeductions(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  fillTaxableIncome(input, law, lines);
  fillCapitalLossCarryover(lines);
  fillRegularTax(law, lines, input.isTaxOnly === 1);
  fillAmt(law, lines, input.isTaxOnly === 1);
  if (input.hasChildren === 1 || hasChildren(lines)) openChildrenCredits(input, law, lines);
  fillElderlyCredit(input, law, lines);
  if (input.hasChildren === 1) fillAmericanOpportunityCredit(input, law, lines);
  if (input.firstSavings + input.secondSavings > 0 || hasSavings(lines)) fillSaversCredit(input, law, lines);
  if (input.hasChildren === 1) closeChildrenCredits(input, law, lines);
  fillTotals(input, lines);
}

function fillRegularTax(law: FilerTaxLaw, lines: Float64Array, isTaxOnly: boolean): void {
  if (isScheduleDTaxWorksheetUsed(lines)) fillScheduleDTax(law, lines);
  else fillCapitalGainTax(law, lines, isTaxOnly);
}

/** Form 1040 lines 17 to 24 and 31. Refundable credits may make the total negative. */
function fillTotals(input: FederalTaxInput, lines: Float64Array): void {
  const beforeCredits =
    lineOf(lines, line.REGULAR_TAX) +
    lineOf(lines, line.AMT) +
    lineOf(lines, line.NIIT) +
    lineOf(lines, line.ADDITIONAL_MEDICARE_TAX);
  const refundable = lineOf(lines, line.EARNED_INCOME_CREDIT) + input.premiumTaxCredit;
  const credits =
    lineOf(lines, line.ELDERLY_CREDIT) +
    lineOf(lines, line.SAVERS_CREDIT) +
    refundable +
    lineOf(lines, line.CHILDREN_CREDITS);
  const otherTaxes = lineOf(lines, line.SE_TAX) + input.earlyDistributionTax;
  lines[line.TAX_BEFORE_CREDITS] = beforeCredits;
  lines[line.CREDITS] = credits;
  lines[line.EARLY_DISTRIBUTION_TAX] = input.earlyDistributionTax;
  lines[line.TOTAL_TAX] = beforeCredits + otherTaxes - credits;
}

/**
 * Tax on one more piece of retirement distributions, per dollar: change of tax before credits over `MARGINAL_STEP`, so
 * that phase-outs show. `lines` holds the return as computed; the return with the step is left in `scratch`.
 */
export function marginalRate(
  input: FederalTaxInput,
  law: FilerTaxLaw,
  lines: Float64Array,
  scratch: Float64Array,
): number {
  const distributions = input.retirementDistributions;
  input.retirementDistributions = distributions + MARGINAL_STEP;
  federalTax(input, law, scratch);
  input.retirementDistributions = distributions;
  return (lineOf(scratch, line.TAX_BEFORE_CREDITS) - lineOf(lines, line.TAX_BEFORE_CREDITS)) / MARGINAL_STEP;
}
