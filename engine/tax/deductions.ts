import type { FilerTaxLaw } from '../law/filer-tax-law.ts';
import { type FederalTaxInput, ITEMIZED_DEDUCTION_ONLY, LARGER_DEDUCTION } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';
import { fillScheduleA, itemizedReduction } from './itemized-deductions.ts';
import { qbiComponent, qbiIncomeLimit } from './qbi.ts';
import { seniorDeductionPerPerson } from './senior-deduction.ts';

/** Whether the return has Form 8995, that is any deduction for business income. */
export function hasBusinessIncomeDeduction(lines: Float64Array): boolean {
  return lineOf(lines, line.QBI_DEDUCTION) > 0;
}

/** Standard deduction with its additions for age and blindness. 26 USC 63(c), 63(f). */
function standardDeduction(seniors: number, blind: number, law: FilerTaxLaw): number {
  return law.standardDeduction + (seniors + blind) * law.additionalStandardDeduction;
}

/** From adjusted gross income to taxable income. 26 USC 63; Form 1040 lines 12 to 15. */
export function fillTaxableIncome(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const agi = lineOf(lines, line.AGI);
  const perSenior = seniorDeductionPerPerson(agi, law);
  lines[line.STANDARD_DEDUCTION] = standardDeduction(input.seniors, input.blind, law);
  lines[line.S1A_35] = perSenior;
  lines[line.SENIOR_DEDUCTION] = input.seniors * perSenior;
  fillScheduleA(input, law, lines);
  fillSection68(input, law, lines);
  fillDeductionTaken(input, law, lines);
  fillQbiDeduction(input, law, lines);
  const deductions =
    lineOf(lines, line.DEDUCTION_TAKEN) +
    lineOf(lines, line.NON_ITEMIZER_CHARITY) +
    lineOf(lines, line.SENIOR_DEDUCTION) +
    lineOf(lines, line.QBI_DEDUCTION);
  lines[line.TOTAL_DEDUCTIONS] = deductions;
  lines[line.TAXABLE_INCOME] = Math.max(0, agi - deductions);
}

/** The limit applies after every other limit; for business income see `readings-of-unclear-law.md`. */
function fillSection68(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const itemized = lineOf(lines, line.ITEMIZED_GROSS);
  const incomeBeforeItemized = lineOf(lines, line.AGI) - lineOf(lines, line.SENIOR_DEDUCTION);
  fillQbi(input, incomeBeforeItemized - itemized, law, lines);
  const income = incomeBeforeItemized - lineOf(lines, line.QBI_DEDUCTION);
  const reduction = itemizedReduction(itemized, income, law);
  lines[line.SECTION_68_EXCESS] = Math.max(0, income - law.itemizedReductionStart);
  lines[line.SECTION_68_REDUCTION] = reduction;
  lines[line.ITEMIZED_DEDUCTION] = itemized - reduction;
}

/**
 * The larger of the two: gifts deducted without itemizing, 26 USC 170(p), count on the side of the standard deduction.
 * See `readings-of-unclear-law.md`.
 */
function fillDeductionTaken(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const standard = lineOf(lines, line.STANDARD_DEDUCTION);
  const itemized = lineOf(lines, line.ITEMIZED_DEDUCTION);
  const gifts = Math.min(input.charitableGifts, law.nonItemizerCharityLimit);
  const itemizes =
    input.deductionChoice === LARGER_DEDUCTION
      ? itemized > standard + gifts
      : input.deductionChoice === ITEMIZED_DEDUCTION_ONLY;
  lines[line.ITEMIZES] = itemizes ? 1 : 0;
  lines[line.NON_ITEMIZER_CHARITY] = itemizes ? 0 : gifts;
  lines[line.DEDUCTION_TAKEN] = itemizes ? itemized : standard;
}

function fillQbiDeduction(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  if (lineOf(lines, line.ITEMIZES) === 1) return;
  const deductions =
    lineOf(lines, line.DEDUCTION_TAKEN) +
    lineOf(lines, line.NON_ITEMIZER_CHARITY) +
    lineOf(lines, line.SENIOR_DEDUCTION);
  fillQbi(input, lineOf(lines, line.AGI) - deductions, law, lines);
}

function fillQbi(input: FederalTaxInput, incomeBefore: number, law: FilerTaxLaw, lines: Float64Array): void {
  lines[line.QBI_DEDUCTION] = 0;
  if (input.qbiIncome <= 0) return;
  const preferential = input.qualifiedDividends + lineOf(lines, line.NET_CAPITAL_GAIN);
  lines[line.QBI_INCOME] = input.qbiIncome;
  const component = qbiComponent(input.qbiIncome, input.qbiWageAndPropertyLimit, incomeBefore, law);
  const limit = qbiIncomeLimit(incomeBefore, preferential, law);
  lines[line.QBI_INCOME_LIMIT_BASE] = Math.max(0, incomeBefore);
  lines[line.QBI_COMPONENT] = component;
  lines[line.QBI_INCOME_LIMIT] = limit;
  lines[line.QBI_DEDUCTION] = Math.min(component, limit);
}
