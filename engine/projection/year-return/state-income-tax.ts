import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import type { StateReturnPerson } from '../../tax/state/state-return.ts';
import { flatStateTax, stateTax } from '../../tax/state/state-tax.ts';
import { STATE_LINE } from '../../tax/state/state-worksheet.ts';
import { ladderInterest } from '../program/annuities/ladder-interest.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import { YEAR } from '../state/run-cells.ts';
import { type Run, yearCell } from '../state/run-state.ts';
import { fillPartYearTax } from './part-year-tax.ts';
import { earlyDistributionsOf, iraConversionIncomeOf, iraIncomeOf } from './retirement-income.ts';
import { fillItemizable } from './state-itemizable.ts';
import { fillTaxedBefore } from './state-taxed.ts';

/** Fills in the state income tax of the year in dollars, from the federal lines as they stand: `run.stateLines`. */
export function fillStateIncomeTax(program: Program, run: Run, year: ProgramYear): void {
  const { partYears, stateLaw } = year;
  if (partYears.length === 0 && stateLaw === null) {
    fillFlatTax(program, run, year);
    return;
  }
  fillFromFederal(run, year);
  fillTreasury(program, run, year);
  fillContributions(program, run);
  fillItemizable(program, run, year);
  if (partYears.length > 0) fillPartYearTax(program, run, year, fillPersons);
  else if (stateLaw !== null) {
    fillPersons(program, run, year, year.isFirstState);
    stateTax(stateLaw, run.stateReturn, run.stateLines);
  }
}

function fillFlatTax({ flatStateRate, ladders }: Program, { lines, stateLines, status }: Run, year: ProgramYear): void {
  const exemptInterest = ladders === null ? 0 : ladderInterest(ladders, year, status.yearIndex);
  stateLines[STATE_LINE.tax] = flatStateTax(
    flatStateRate,
    lineOf(lines, line.AGI) - exemptInterest,
    lineOf(lines, line.TAXABLE_BENEFITS),
  );
}

function fillFromFederal({ lines, taxInput, stateReturn }: Run, { law }: ProgramYear): void {
  const from = (at: number) => lineOf(lines, at);
  stateReturn.federalAgi = from(line.AGI);
  stateReturn.federalTaxableIncome = from(line.TAXABLE_INCOME);
  stateReturn.dependents = taxInput.childrenUnder17 + taxInput.otherDependents;
  const ofChildren =
    taxInput.hasChildren === 1
      ? from(line.DEPENDENT_CARE_CREDIT) + from(line.EDUCATION_CREDIT) + from(line.CHILD_TAX_CREDIT)
      : 0;
  const credits = from(line.ELDERLY_CREDIT) + ofChildren;
  stateReturn.federalIncomeTax = Math.max(0, from(line.REGULAR_TAX) + from(line.AMT) - credits);
  stateReturn.federalCredits = from(line.REGULAR_TAX) + from(line.AMT) - stateReturn.federalIncomeTax;
  stateReturn.taxableSocialSecurity = from(line.TAXABLE_BENEFITS);
  stateReturn.interest = from(line.TAXABLE_INTEREST);
  stateReturn.dividends = from(line.ORDINARY_DIVIDENDS);
  stateReturn.qualifiedDividends = from(line.QUALIFIED_DIVIDENDS);
  stateReturn.taxExemptInterest = from(line.TAX_EXEMPT_INTEREST);
  stateReturn.longTermGain = from(line.SCHD_15);
  stateReturn.shortTermGain = from(line.SCHD_7);
  stateReturn.capitalLossDeduction = from(line.SCHD_21);
  stateReturn.rentalIncome = taxInput.rentalIncome;
  stateReturn.employeeDeferrals = taxInput.firstDeferrals + taxInput.secondDeferrals + taxInput.ownPlanDeduction;
  stateReturn.iraDeduction = taxInput.iraDeduction;
  stateReturn.hsaDeduction = taxInput.hsaDeduction;
  stateReturn.netInvestmentIncome = from(line.NET_INVESTMENT_INCOME);
  stateReturn.netInvestmentIncomeTax = from(line.NIIT);
  stateReturn.federalStandardDeduction = law.standardDeduction;
  stateReturn.federalAge65Addition = (taxInput.seniors + taxInput.blind) * law.additionalStandardDeduction;
  stateReturn.federalDeduction = from(line.DEDUCTION_TAKEN);
  stateReturn.federalSeniorDeduction = from(line.SENIOR_DEDUCTION);
  stateReturn.medicalExpenses = taxInput.medicalExpenses;
  stateReturn.nonItemizerGifts = from(line.NON_ITEMIZER_CHARITY);
}

/** Interest on bonds of the United States, which no state may tax; what is interest to the state is the rest. 31 USC 3124(a). */
function fillTreasury({ ladders }: Program, { stateReturn, status }: Run, year: ProgramYear): void {
  if (ladders === null) return;
  stateReturn.treasuryInterest = ladderInterest(ladders, year, status.yearIndex);
  stateReturn.interest -= stateReturn.treasuryInterest;
}

/** What the year put into 529 plans, and into retirement accounts that some states tax first. */
function fillContributions({ education, stateTaxed }: Program, { stateReturn, status }: Run): void {
  if (stateTaxed !== null) stateReturn.contributionsOutside401k = stateTaxed.outside401k[status.yearIndex] ?? 0;
  const contributions = education?.stateContributions[status.yearIndex];
  if (contributions !== undefined) stateReturn.educationContributions = contributions;
}

/** The living persons take the places of the return in their order; a place without a person has age -1. */
function fillPersons(program: Program, run: Run, year: ProgramYear, isFirstState: boolean): void {
  const [first, second] = run.stateReturn.persons;
  let place = 0;
  for (let person = 0; person < year.ages.length; person++) {
    if (year.ages[person] === null) continue;
    fillPerson(place === 0 ? first : second, program, run, { person, year, isFirstState });
    place += 1;
  }
  if (place < 2) leaveEmpty(second);
}

function leaveEmpty(place: StateReturnPerson): void {
  place.age = -1;
  place.wages = 0;
  place.socialSecurityBenefits = 0;
  place.selfEmployment = 0;
  place.ownPlan = 0;
  place.pension = 0;
  place.federalPension = 0;
  place.militaryPension = 0;
  place.statePension = 0;
  place.otherStatePension = 0;
  place.railroadPension = 0;
  place.employerPlan = 0;
  place.unmatchedDistributions = 0;
  place.unmatchedConversions = 0;
  place.ira = 0;
  place.rothConversion = 0;
  place.shareOfEach = 0;
  place.contributionsFirst = 0;
  place.earlyDistributions = 0;
}

interface PersonOfYear {
  readonly person: number;
  readonly year: ProgramYear;
  readonly isFirstState: boolean;
}

function fillPerson(into: StateReturnPerson, program: Program, run: Run, place: PersonOfYear): void {
  const { person, year, isFirstState } = place;
  const row = run.status.yearIndex * TAXABLE.columns + person;
  const december = program.firstMonth + year.to - 1;
  into.age = (december - (program.persons[person]?.birthMonth ?? december)) / 12;
  into.wages = program.taxable[row + TAXABLE.firstWages] ?? 0;
  into.ownPlan = program.taxable[row + TAXABLE.firstOwnPlan] ?? 0;
  into.socialSecurityBenefits = program.taxable[row + TAXABLE.firstSocialSecurity] ?? 0;
  fillPensions(into, program.taxable, row);
  if (!isFirstState) countAsOtherStates(into);
  into.employerPlan = yearCell(run, YEAR.planDistributions + person);
  into.unmatchedDistributions = yearCell(run, YEAR.unmatchedDistributions + person);
  into.unmatchedConversions = yearCell(run, YEAR.unmatchedConversions + person);
  into.ira = iraIncomeOf(run, person);
  into.rothConversion = iraConversionIncomeOf(run, person) + yearCell(run, YEAR.planConversions + person);
  if (program.stateTaxed !== null) fillTaxedBefore(into, run, person);
  into.earlyDistributions = earlyDistributionsOf(run.year, run.untaxedIraShares, person);
}

/** A pension of the plan's first state is another state's on the return of any other. */
function countAsOtherStates(into: StateReturnPerson): void {
  into.otherStatePension += into.statePension;
  into.statePension = 0;
}

/** Net profit, and pensions by who pays them. `row` is the person's own in the table of the year. */
function fillPensions(into: StateReturnPerson, taxable: Float64Array, row: number): void {
  into.selfEmployment = taxable[row + TAXABLE.firstSelfEmployment] ?? 0;
  into.federalPension = taxable[row + TAXABLE.firstFederalPension] ?? 0;
  into.militaryPension = taxable[row + TAXABLE.firstMilitaryPension] ?? 0;
  into.statePension = taxable[row + TAXABLE.firstStatePension] ?? 0;
  into.otherStatePension = taxable[row + TAXABLE.firstOtherStatePension] ?? 0;
  into.railroadPension = taxable[row + TAXABLE.firstRailroadPension] ?? 0;
  const byPayer = into.federalPension + into.militaryPension + into.statePension + into.otherStatePension;
  into.pension = (taxable[row + TAXABLE.firstPensions] ?? 0) - byPayer - into.railroadPension;
}
