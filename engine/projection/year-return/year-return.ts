import { tuitionProgramTax } from '../../accounts/tuition-program.ts';
import { earlyDistributionTax, hsaAdditionalTax, simpleDistributionTax } from '../../tax/federal/early-distribution.ts';
import { deductAgain, federalIncome, federalTax } from '../../tax/federal/federal-tax.ts';
import { DEDUCTION_TAKEN, ITEMIZES, lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { STATE_LINE, stateAndLocalTax } from '../../tax/state/state-worksheet.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import { shortCarryforward } from '../state/carried-losses.ts';
import { recapturedPayments } from '../state/equal-payment-series.ts';
import { YEAR } from '../state/run-cells.ts';
import { type Run, yearCell } from '../state/run-state.ts';
import { fillGifts } from './gifts-on-return.ts';
import { settleHealthDeduction } from './health-deduction.ts';
import { fillLocalIncomeTax } from './local-income-tax.ts';
import { settleOwnSurcharge } from './medicare-surcharge.ts';
import { fillPropertyTaxCredits } from './property-tax-credits.ts';
import { fillRentalInput } from './rentals-on-return.ts';
import { earlyDistributionsOf, earlySimpleMoney, iraConversionIncomeOf, iraIncomeOf } from './retirement-income.ts';
import { acaMagiOf, deductibleLocalTax, premiumTaxCreditOf } from './return-deductions.ts';
import { fillSavings } from './savings-on-return.ts';
import { fillStateIncomeTax } from './state-income-tax.ts';
import { deductsItsOwnTax, followsFederalChoice } from './state-itemizable.ts';
import { fillStudents } from './students-on-return.ts';
import { taxesOnReturn } from './taxes-on-return.ts';

/** Federal and state tax deduct each other; a state tax that changes by less than this has converged. */
const STATE_TAX_PRECISION = 1e-9;
const STATE_TAX_STEPS = 60;

/**
 * Federal and state tax on the year's returns so far, dollars. Fills `run.lines` and `run.stateLines`; payroll tax of wages is not on a return.
 */
export function yearLiability(program: Program, run: Run, year: ProgramYear): number {
  fillReturns(program, run, year);
  return taxesOnReturn(run);
}

/** The large functions of a return write lines and return nothing: the compiler makes an object of every number that one returns. */
function fillReturns(program: Program, run: Run, year: ProgramYear): void {
  fillInput(program, run, year);
  federalTax(run.taxInput, year.law, run.lines);
  if (year.surchargeLookBackYears === 0) addOwnSurcharge(run, year);
  if (year.isBenchmarkPaid) takePremiumTaxCredit(program, run, year);
  addStateTax(program, run, year);
}

/** The same before the premium tax credit. */
export function liabilityBeforeCredit(program: Program, run: Run, year: ProgramYear): number {
  fillInput(program, run, year);
  federalTax(run.taxInput, year.law, run.lines);
  addStateTax(program, run, year);
  return taxesOnReturn(run);
}

/** The income and deductions of the year's federal return so far, in `run.lines`: all that a limit of conversions is measured by, but for state tax and the premium tax credit that are itemized. */
export function fillIncome(program: Program, run: Run, year: ProgramYear): void {
  fillInput(program, run, year);
  federalIncome(run.taxInput, year.law, run.lines);
}

/** The same with so many dollars more of retirement distributions than it was last filled with. */
export function addToIncome(program: Program, run: Run, year: ProgramYear, more: number): void {
  run.taxInput.retirementDistributions += more;
  if (program.deductsHealthPremiums) settleHealthDeduction(program, run, year);
  federalIncome(run.taxInput, year.law, run.lines);
}

function addStateTax(program: Program, run: Run, year: ProgramYear): void {
  if (!isTaxedByState(program, run, year) && year.localTaxLaw === null) {
    run.stateLines[STATE_LINE.tax] = 0;
    run.stateLines[STATE_LINE.localTax] = 0;
    run.stateLines[STATE_LINE.propertyTaxCredits] = 0;
    return;
  }
  fillStateAndLocal(program, run, year);
  let stateTax = stateAndLocalTax(run.stateLines);
  for (let step = 0; step < STATE_TAX_STEPS; step++) {
    const paid = Math.max(0, deductibleLocalTax(program, run.status.yearIndex, stateTax));
    if (paid === run.taxInput.stateAndLocalTaxPaid) break;
    run.taxInput.stateAndLocalTaxPaid = paid;
    const deduction = lineOf(run.lines, DEDUCTION_TAKEN);
    const itemized = lineOf(run.lines, ITEMIZES);
    deductAgain(run.taxInput, year.law, run.lines);
    // Whoever does not itemize has no other federal return for it.
    if (lineOf(run.lines, DEDUCTION_TAKEN) === deduction && !deductsItsOwnTax(run, year)) break;
    const before = stateTax;
    fillStateAndLocal(program, run, year);
    stateTax = stateAndLocalTax(run.stateLines);
    if (Math.abs(stateTax - before) <= STATE_TAX_PRECISION) break;
    // A state that itemizes as the federal return does can leave too little tax to itemize, and without itemizing enough.
    if (lineOf(run.lines, ITEMIZES) < itemized && followsFederalChoice(year)) break;
  }
}

/** State and local income tax, and credits for property tax and rent. */
function fillStateAndLocal(program: Program, run: Run, year: ProgramYear): void {
  fillStateIncomeTax(program, run, year);
  fillLocalIncomeTax(run, year);
  fillPropertyTaxCredits(program, run, year);
}

/** A return that comes to nothing is worked out only where its lines are recorded. */
function isTaxedByState(
  { flatStateRate }: Program,
  { recordsMonths }: Run,
  { stateLaw, partYears }: ProgramYear,
): boolean {
  return (
    (stateLaw !== null && (recordsMonths || !stateLaw.taxesNothing)) || partYears.length > 0 || flatStateRate !== 0
  );
}

function fillInput(program: Program, run: Run, year: ProgramYear): void {
  const input = run.taxInput;
  const row = run.status.yearIndex * TAXABLE.columns;
  input.annuities = (program.taxable[row + TAXABLE.annuities] ?? 0) + ofBoth(run, YEAR.annuityIncome);
  const ofEducation = program.education === null ? 0 : ofBoth(run, YEAR.educationIncome);
  input.otherIncome = (program.taxable[row + TAXABLE.other] ?? 0) + ofBoth(run, YEAR.hsaIncome) + ofEducation;
  const gifts = (program.taxable[row + TAXABLE.charity] ?? 0) - ofBoth(run, YEAR.qualifiedGifts);
  input.charitableGifts = Math.max(0, gifts);
  if (program.giving !== null) fillGifts(program, run, gifts);
  if (program.saving !== null) fillSavings(program, program.saving, run, year);
  if (program.children !== null) fillStudents(program.children, run, year);
  if (program.rentals !== null) fillRentalInput(program, program.rentals, run);
  input.taxExemptInterest = yearCell(run, YEAR.taxExemptInterest);
  input.taxableInterest = yearCell(run, YEAR.interest) - input.taxExemptInterest;
  input.ordinaryDividends = yearCell(run, YEAR.dividends);
  input.qualifiedDividends = yearCell(run, YEAR.qualifiedDividends);
  input.longTermGain = yearCell(run, YEAR.longTermGain);
  input.longTermLossCarryforward = run.carryforward[run.status.yearIndex] ?? 0;
  if (run.lots.length > 0) {
    input.shortTermGain = yearCell(run, YEAR.shortTermGain);
    input.shortTermLossCarryforward = run.carryforward[shortCarryforward(program, run.status.yearIndex)] ?? 0;
    input.planAppreciation = yearCell(run, YEAR.planAppreciation);
  }
  input.retirementDistributions = distributionsOf(run, 0) + distributionsOf(run, 1);
  input.iraDistributions = iraMoneyOf(run, 0) + iraMoneyOf(run, 1);
  const { untaxedIraShares } = run;
  const early =
    earlyDistributionsOf(run.year, untaxedIraShares, 0) + earlyDistributionsOf(run.year, untaxedIraShares, 1);
  const recaptured = recapturedPayments(program, run.series, run.status.yearIndex);
  input.hsaAdditionalTax = hsaAdditionalTax(ofBoth(run, YEAR.earlyHsa), year);
  const educationTax =
    program.education === null ? 0 : tuitionProgramTax(ofBoth(run, YEAR.earlyEducation), year.tuitionProgramRate);
  input.earlyDistributionTax = earlyDistributionTax(early + recaptured, year) + educationTax + input.hsaAdditionalTax;
  const ofSimplePlans = early > 0 ? earlySimpleMoney(run.year, untaxedIraShares) : 0;
  if (ofSimplePlans > 0) input.earlyDistributionTax += simpleDistributionTax(ofSimplePlans, year);
  const medical = (program.taxable[row + TAXABLE.medical] ?? 0) + run.status.surchargeOfYear;
  input.medicalExpenses = medical - yearCell(run, YEAR.medicalFromHsa);
  input.premiumTaxCredit = 0;
  input.stateAndLocalTaxPaid = deductibleLocalTax(program, run.status.yearIndex, 0);
  if (program.deductsHealthPremiums) {
    input.healthDeduction = 0;
    settleHealthDeduction(program, run, year);
  }
}

/** The surcharge that the year's own return decides is a medical expense on it; it does not change AGI. */
function addOwnSurcharge(run: Run, year: ProgramYear): void {
  const more = settleOwnSurcharge(run, year);
  if (more === 0) return;
  run.taxInput.medicalExpenses += more;
  deductAgain(run.taxInput, year.law, run.lines);
}

/** The credit comes out of the year's premiums, which are medical expenses only beyond it. 26 USC 36B, 280C(g). */
function takePremiumTaxCredit(program: Program, run: Run, year: ProgramYear): void {
  const credit = premiumTaxCreditOf(program, run.status.yearIndex, acaMagiOf(run.lines));
  if (credit === 0) return;
  run.taxInput.premiumTaxCredit = credit;
  run.taxInput.medicalExpenses -= credit;
  deductAgain(run.taxInput, year.law, run.lines);
}

function ofBoth(run: Run, first: number): number {
  return yearCell(run, first) + yearCell(run, first + 1);
}

/** A person's retirement distributions and conversions of the year that are income. */
function distributionsOf(run: Run, person: number): number {
  return (
    yearCell(run, YEAR.planDistributions + person) +
    yearCell(run, YEAR.planConversions + person) +
    iraIncomeOf(run, person) +
    iraConversionIncomeOf(run, person)
  );
}

/** The part of them that is on Form 1040 line 4b. */
function iraMoneyOf(run: Run, person: number): number {
  return iraIncomeOf(run, person) + iraConversionIncomeOf(run, person);
}
