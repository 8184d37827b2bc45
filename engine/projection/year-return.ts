import { federalTax } from '../tax/federal-tax.ts';
import type { FederalTaxInput } from '../tax/federal-tax-input.ts';
import { TOTAL_TAX } from '../tax/federal-tax-lines.ts';
import { STATE_LINE } from '../tax/state-worksheet.ts';
import { type Program, type ProgramYear, TAXABLE } from './program.ts';
import { earlyDistributionsOf, iraConversionIncomeOf, iraIncomeOf } from './retirement-income.ts';
import { creditMagi, deductibleLocalTax, medicalExpenses, premiumTaxCreditOf } from './return-deductions.ts';
import { type Run, YEAR, yearToNow } from './run-state.ts';
import { stateIncomeTax } from './state-income-tax.ts';

/** What is known of a year's return before the plan runs: wages, pensions, benefits, gifts and who files. */
export function fillScheduledInput(program: Program, yearIndex: number, input: FederalTaxInput): void {
  const row = yearIndex * TAXABLE.columns;
  const cell = (column: number) => program.taxable[row + column] ?? 0;
  const year = program.years[yearIndex];
  input.firstWages = cell(TAXABLE.firstWages);
  input.secondWages = cell(TAXABLE.secondWages);
  input.firstDeferrals = cell(TAXABLE.firstDeferrals);
  input.secondDeferrals = cell(TAXABLE.secondDeferrals);
  input.firstSelfEmployment = cell(TAXABLE.firstSelfEmployment);
  input.secondSelfEmployment = cell(TAXABLE.secondSelfEmployment);
  input.pensions = cell(TAXABLE.firstPensions) + cell(TAXABLE.secondPensions);
  input.rentalIncome = cell(TAXABLE.rental);
  input.socialSecurityBenefits = cell(TAXABLE.firstSocialSecurity) + cell(TAXABLE.secondSocialSecurity);
  input.iraDeduction = cell(TAXABLE.iraDeduction);
  input.hsaDeduction = cell(TAXABLE.hsaDeduction);
  input.mortgageInterest = cell(TAXABLE.mortgageInterest);
  input.otherItemizedDeductions = cell(TAXABLE.otherItemized);
  input.qbiIncome = cell(TAXABLE.qbi);
  input.seniors = year?.seniors ?? 0;
  input.blind = year?.blind ?? 0;
  input.deductionChoice = program.deductionChoice;
}

/** A state tax that moves by less is settled: it is deducted federally, and some states deduct the federal tax. */
const STATE_TAX_PRECISION = 1e-9;
const STATE_TAX_STEPS = 60;

/**
 * Everything on the year's returns in dollars, with the planned withdrawal of `run.effect` in it. Fills `run.lines` and
 * `run.stateLines`; payroll tax of wages is not on a return.
 */
export function yearLiability(program: Program, run: Run, year: ProgramYear): number {
  fillInput(program, run, year);
  federalTax(run.taxInput, year.law, run.lines);
  if (year.isBenchmarkPaid) takePremiumTaxCredit(program, run, year);
  if (year.stateLaw === null && program.flatStateRate === 0) {
    run.stateLines[STATE_LINE.tax] = 0;
    return run.lines[TOTAL_TAX] ?? 0;
  }
  let stateTax = stateIncomeTax(program, run, year);
  for (let step = 0; step < STATE_TAX_STEPS; step++) {
    run.taxInput.stateAndLocalTaxPaid = deductibleLocalTax(program, run.now.yearIndex, stateTax);
    federalTax(run.taxInput, year.law, run.lines);
    const before = stateTax;
    stateTax = stateIncomeTax(program, run, year);
    if (Math.abs(stateTax - before) <= STATE_TAX_PRECISION) break;
  }
  return (run.lines[TOTAL_TAX] ?? 0) + stateTax;
}

function fillInput(program: Program, run: Run, year: ProgramYear): void {
  const input = run.taxInput;
  const row = run.now.yearIndex * TAXABLE.columns;
  input.annuities = (program.taxable[row + TAXABLE.annuities] ?? 0) + ofBoth(run, YEAR.annuityIncome);
  input.otherIncome = (program.taxable[row + TAXABLE.other] ?? 0) + ofBoth(run, YEAR.hsaIncome);
  const gifts = (program.taxable[row + TAXABLE.charity] ?? 0) - ofBoth(run, YEAR.qualifiedGifts);
  input.charitableGifts = Math.max(0, gifts);
  input.taxableInterest = yearToNow(run, YEAR.interest);
  input.ordinaryDividends = yearToNow(run, YEAR.dividends);
  input.qualifiedDividends = yearToNow(run, YEAR.qualifiedDividends);
  input.longTermGain = yearToNow(run, YEAR.longTermGain);
  input.longTermLossCarryforward = run.carryforward[run.now.yearIndex] ?? 0;
  input.retirementDistributions = distributionsOf(run, 0) + distributionsOf(run, 1);
  const early = earlyDistributionsOf(run, 0) + earlyDistributionsOf(run, 1);
  // Form 5329, line 4; Form 8889, line 17b.
  input.earlyDistributionTax = early * year.earlyDistributionRate + ofBoth(run, YEAR.earlyHsa) * year.hsaAdditionRate;
  input.medicalExpenses =
    medicalExpenses(program, run.now.yearIndex, run.now.irmaaTier) - yearToNow(run, YEAR.medicalFromHsa);
  input.premiumTaxCredit = 0;
  input.stateAndLocalTaxPaid = deductibleLocalTax(program, run.now.yearIndex, 0);
}

/** The credit comes out of the year's premiums, which are medical expenses only beyond it. 26 USC 36B, 280C(g). */
function takePremiumTaxCredit(program: Program, run: Run, year: ProgramYear): void {
  const credit = premiumTaxCreditOf(program, run.now.yearIndex, creditMagi(run.taxInput, run.lines));
  if (credit === 0) return;
  run.taxInput.premiumTaxCredit = credit;
  run.taxInput.medicalExpenses -= credit;
  federalTax(run.taxInput, year.law, run.lines);
}

function ofBoth(run: Run, first: number): number {
  return yearToNow(run, first) + yearToNow(run, first + 1);
}

/** A person's retirement distributions and conversions of the year that are income. */
function distributionsOf(run: Run, person: number): number {
  return (
    yearToNow(run, YEAR.planDistributions + person) +
    yearToNow(run, YEAR.planConversions + person) +
    iraIncomeOf(run, person) +
    iraConversionIncomeOf(run, person)
  );
}
