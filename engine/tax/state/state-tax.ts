import type { StateLaw, StateReturnLaw } from '../../law/states/state-law-year.ts';
import { writeOwnAgi } from './own-income.ts';
import { fillSpouseReturn } from './spouse-return.ts';
import { additionalTaxes, gainsTax, scheduleTax } from './state-charges.ts';
import { twoIncomeSubtraction } from './state-couples.ts';
import { stateCredits } from './state-credits.ts';
import {
  federalTaxDeduction,
  medicalDeduction,
  otherDeductions,
  payrollTaxDeduction,
  writeExemptions,
} from './state-deductions.ts';
import { educationDeduction } from './state-education.ts';
import { fillShareOfItemized, firstShareOfItemized, writeDeduction } from './state-itemized.ts';
import type { DeductionChoice, StateReturn, StateReturnFigures } from './state-return.ts';
import { capitalGainSubtraction, socialSecuritySubtraction, writeRetirementExclusion } from './state-subtractions.ts';
import { STATE_LINE } from './state-worksheet.ts';
import { writeTaxedBefore } from './taxed-before.ts';

/**
 * State income tax of a full-year resident, in dollars, not rounded and never negative: the least of the ways in which
 * the return may be worked out. Writes the lines of that way into `worksheet`, which holds STATE_LINE_COUNT numbers;
 * allocates nothing. Sources: each entry of the state's file.
 */
export function stateTax(law: StateLaw, stateReturn: StateReturn, worksheet: Float64Array): number {
  fillStateTax(law, stateReturn, worksheet);
  return taxOn(worksheet);
}

/** Writes the lines alone: the compiler makes an object of a number that so large a function returns. */
function fillStateTax(law: StateLaw, stateReturn: StateReturn, worksheet: Float64Array): void {
  fillReturn(law, stateReturn, worksheet);
  const isItemizable = law.itemized !== null && (worksheet[STATE_LINE.itemizedTotal] ?? 0) > 0;
  const firstShare = isItemizable && law.ownReturn !== null ? firstShareOfItemized(law.itemized, worksheet) : 1 / 2;
  const { otherLines } = stateReturn.scratch;
  for (const alternative of law.alternatives) {
    if (!isOfAge(alternative, stateReturn)) continue;
    fillReturn(alternative, stateReturn, otherLines);
    if (taxOn(otherLines) < taxOn(worksheet)) worksheet.set(otherLines);
  }
  if (law.ownReturn === null) return;
  const own = { law: law.ownReturn, jointLines: worksheet, firstShare, poolsCredits: law.couples.poolsCredits };
  if (leastTaxOfOwnReturns(own, stateReturn, isItemizable) < taxOn(worksheet)) worksheet.set(otherLines);
}

function taxOn(worksheet: Float64Array): number {
  return worksheet[STATE_LINE.tax] ?? 0;
}

/** The less of both ways to deduct, which spouses must choose alike; leaves its lines in the scratch of the return. 30 Del. C. 1109; Form AR3. */
function leastTaxOfOwnReturns(own: OwnReturns, stateReturn: StateReturn, isItemizable: boolean): number {
  const standard = taxOfOwnReturns(own, stateReturn, 'standard');
  if (!isItemizable) return standard;
  const itemized = taxOfOwnReturns(own, stateReturn, 'itemized');
  return itemized < standard ? itemized : taxOfOwnReturns(own, stateReturn, 'standard');
}

/** Whether anyone has the age that an alternative's exclusion asks for, if it has one; without it, it cannot be the better way. */
function isOfAge({ retirementRules }: StateReturnLaw, { persons }: StateReturn): boolean {
  if (retirementRules.length === 0) return true;
  for (const { fromAge, belowAge } of retirementRules) {
    for (const { age } of persons) if (age >= fromAge && age < belowAge) return true;
  }
  return false;
}

/** Two returns of a couple: the law of each, the joint return's lines, and the first spouse's share of what is itemized. */
interface OwnReturns {
  readonly law: StateReturnLaw;
  readonly jointLines: Float64Array;
  readonly firstShare: number;
  readonly poolsCredits: boolean;
}

/** The taxes of a couple that works out two returns. Leaves the sum of their lines in the scratch of the return. */
function taxOfOwnReturns(
  { law, jointLines, firstShare, poolsCredits }: OwnReturns,
  stateReturn: StateReturn,
  choice: DeductionChoice,
): number {
  const { otherLines, spouseLines, spouse } = stateReturn.scratch;
  spouse.deductionChoice = choice;
  fillShareOfItemized(spouse, stateReturn, firstShare);
  fillReturn(law, fillSpouseReturn(spouse, stateReturn, jointLines, 0), otherLines);
  fillShareOfItemized(spouse, stateReturn, 1 - firstShare);
  fillReturn(law, fillSpouseReturn(spouse, stateReturn, jointLines, 1), spouseLines);
  for (let at = 0; at < otherLines.length; at++) otherLines[at] = (otherLines[at] ?? 0) + (spouseLines[at] ?? 0);
  return poolsCredits ? lessUnusedCredits(otherLines, taxOn(otherLines)) : taxOn(otherLines);
}

/** The tax of both spouses less the credits that one of them cannot use, which it writes as used. Form AR1000F, lines 7D and 35. */
function lessUnusedCredits(lines: Float64Array, tax: number): number {
  const exemptionCredits = Math.min(tax, lines[STATE_LINE.unusedExemptionCredits] ?? 0);
  const otherCredits = Math.min(tax - exemptionCredits, lines[STATE_LINE.unusedOtherCredits] ?? 0);
  lines[STATE_LINE.exemptionCredits] = (lines[STATE_LINE.exemptionCredits] ?? 0) + exemptionCredits;
  lines[STATE_LINE.otherCredits] = (lines[STATE_LINE.otherCredits] ?? 0) + otherCredits;
  lines[STATE_LINE.tax] = tax - exemptionCredits - otherCredits;
  return tax - exemptionCredits - otherCredits;
}

/** One way of the return. */
function fillReturn(law: StateReturnLaw, stateReturn: StateReturnFigures, worksheet: Float64Array): void {
  stateIncome(law, stateReturn, worksheet);
  stateTaxableIncome(law, stateReturn, worksheet);
  worksheet[STATE_LINE.scheduleTax] = scheduleTax(law, stateReturn, worksheet);
  worksheet[STATE_LINE.gainsTax] = gainsTax(law, stateReturn, worksheet);
  worksheet[STATE_LINE.additionalTaxes] = additionalTaxes(law, stateReturn, worksheet);
  const beforeCredits =
    (worksheet[STATE_LINE.scheduleTax] ?? 0) +
    (worksheet[STATE_LINE.gainsTax] ?? 0) +
    (worksheet[STATE_LINE.additionalTaxes] ?? 0);
  worksheet[STATE_LINE.taxBeforeCredits] = beforeCredits;
  writeExemptions(law, stateReturn, worksheet, true);
  const exemptionCreditTotal = worksheet[STATE_LINE.exemptionCredits] ?? 0;
  const exemptionCredits = Math.min(beforeCredits, exemptionCreditTotal);
  worksheet[STATE_LINE.exemptionCredits] = exemptionCredits;
  worksheet[STATE_LINE.unusedExemptionCredits] = exemptionCreditTotal - exemptionCredits;
  const otherCreditTotal = stateCredits(law, stateReturn, worksheet);
  const otherCredits = Math.min(beforeCredits - exemptionCredits, otherCreditTotal);
  worksheet[STATE_LINE.otherCredits] = otherCredits;
  worksheet[STATE_LINE.unusedOtherCredits] = otherCreditTotal - otherCredits;
  worksheet[STATE_LINE.tax] = beforeCredits - exemptionCredits - otherCredits;
}

function stateIncome(law: StateReturnLaw, stateReturn: StateReturnFigures, worksheet: Float64Array): void {
  const { federalAgi } = stateReturn;
  const start = law.startingPoint.isTaxableIncome ? stateReturn.federalTaxableIncome : federalAgi;
  worksheet[STATE_LINE.federalAgi] = federalAgi;
  worksheet[STATE_LINE.agiLessTaxableSocialSecurity] = federalAgi - stateReturn.taxableSocialSecurity;
  worksheet[STATE_LINE.agiPlusTaxExemptInterest] = federalAgi + stateReturn.taxExemptInterest;
  worksheet[STATE_LINE.startingIncome] = start;
  if (law.looksAtOwnIncome) writeOwnAgi(stateReturn, worksheet);
  const added = additions(law, stateReturn);
  worksheet[STATE_LINE.treasuryInterest] = stateReturn.treasuryInterest;
  const before = writeTaxedBefore(law, stateReturn, worksheet) + stateReturn.treasuryInterest;
  const gains = capitalGainSubtraction(law.gains, stateReturn);
  worksheet[STATE_LINE.additions] = added;
  worksheet[STATE_LINE.capitalGains] = gains;
  worksheet[STATE_LINE.incomeBeforeRetirement] = start + added - before - gains;
  worksheet[STATE_LINE.incomeBeforeRetirementLessTaxableSocialSecurity] =
    start + added - before - gains - stateReturn.taxableSocialSecurity;
  const socialSecurity = socialSecuritySubtraction(law, stateReturn, worksheet);
  worksheet[STATE_LINE.socialSecurity] = socialSecurity;
  writeRetirementExclusion(law, stateReturn, worksheet);
  const retirementIncome = worksheet[STATE_LINE.retirementIncome] ?? 0;
  worksheet[STATE_LINE.twoIncomes] = twoIncomeSubtraction(law, worksheet);
  const education = educationDeduction(law, stateReturn, worksheet);
  worksheet[STATE_LINE.educationSavings] = education;
  const twoIncomes = worksheet[STATE_LINE.twoIncomes] ?? 0;
  const stateAgi = start + added - before - socialSecurity - retirementIncome - gains - twoIncomes - education;
  worksheet[STATE_LINE.stateAgi] = stateAgi;
  worksheet[STATE_LINE.stateAgiPlusFederalDeductions] =
    stateAgi + stateReturn.federalDeduction + stateReturn.federalSeniorDeduction;
}

function additions({ startingPoint: rule }: StateReturnLaw, stateReturn: StateReturnFigures): number {
  let total = 0;
  if (rule.addsDeferrals) total += stateReturn.employeeDeferrals;
  if (rule.addsOutside401k) total += stateReturn.contributionsOutside401k;
  if (rule.addsIraDeduction) total += stateReturn.iraDeduction;
  if (rule.addsHsaDeduction) total += stateReturn.hsaDeduction;
  const against = stateReturn.interest + stateReturn.dividends;
  const limit = rule.capitalLossAgainstInvestment ? Math.min(rule.capitalLossLimit, against) : rule.capitalLossLimit;
  total += Math.max(0, stateReturn.capitalLossDeduction - limit);
  if (stateReturn.federalAgi >= rule.deductionAddBackFromAgi) {
    total += Math.max(0, stateReturn.federalDeduction - rule.deductionAddBackOver);
  }
  return total;
}

function stateTaxableIncome(law: StateReturnLaw, stateReturn: StateReturnFigures, worksheet: Float64Array): void {
  const deduction = writeDeduction(law, stateReturn, worksheet);
  const others = otherDeductions(law, stateReturn);
  const medical = medicalDeduction(law, stateReturn, worksheet);
  const payrollTax = payrollTaxDeduction(law, stateReturn);
  writeExemptions(law, stateReturn, worksheet, false);
  const exemptions = worksheet[STATE_LINE.exemptions] ?? 0;
  const federalTax = federalTaxDeduction(law, stateReturn, worksheet);
  worksheet[STATE_LINE.otherDeductions] = others;
  worksheet[STATE_LINE.medicalDeduction] = medical;
  worksheet[STATE_LINE.payrollTaxDeduction] = payrollTax;
  worksheet[STATE_LINE.federalTax] = federalTax;
  const income = law.hasIncomeTax ? (worksheet[STATE_LINE.stateAgi] ?? 0) : 0;
  const taxableIncome = Math.max(0, income - deduction - others - payrollTax - medical - exemptions - federalTax);
  worksheet[STATE_LINE.taxableIncome] = taxableIncome;
  worksheet[STATE_LINE.incomeLessExemptions] = income - exemptions;
  worksheet[STATE_LINE.taxableIncomePlusTaxExemptInterest] = taxableIncome + stateReturn.taxExemptInterest;
}

/** What a reader of the result should know: columns that stand in for others, figures not confirmed, rules left out. */
export interface StateTaxNotes {
  readonly warnings: readonly string[];
  readonly unconfirmed: readonly string[];
  readonly notModelled: readonly string[];
}

/** The notes on a state's tax in one year. */
export function stateTaxNotes({ warnings, unconfirmed, notModelled }: StateLaw): StateTaxNotes {
  return { warnings, unconfirmed, notModelled };
}

/** The flat state tax that a plan may choose instead of the tables: `rate` of AGI less taxable Social Security, not below 0. */
export function flatStateTax(rate: number, federalAgi: number, taxableSocialSecurity: number): number {
  return rate * Math.max(0, federalAgi - taxableSocialSecurity);
}
