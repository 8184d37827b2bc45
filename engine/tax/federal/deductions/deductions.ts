import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';
import { BEST_DEDUCTION, type FederalTaxInput, ITEMIZED_DEDUCTION_ONLY } from '../federal-tax-input.ts';
import * as line from '../federal-tax-lines.ts';
import { lineOf } from '../federal-tax-lines.ts';
import { charityWithinLimit, excessOverTopBracket, fillScheduleA, itemizedReduction } from './itemized-deductions.ts';
import { personalExemptions } from './personal-exemptions.ts';
import { fillQbi } from './qbi.ts';
import { seniorDeductionPerPerson } from './senior-deduction.ts';

/** Whether the return has Form 8995, that is any deduction for business income. */
export function hasBusinessIncomeDeduction(lines: Float64Array): boolean {
  return lineOf(lines, line.QBI_DEDUCTION) > 0;
}

/** Standard deduction with its additions for age and blindness. 26 USC 63(c), 63(f). */
function standardDeduction(seniors: number, blind: number, law: FilerTaxLaw): number {
  return law.standardDeduction + (seniors + blind) * law.additionalStandardDeduction;
}

/**
 * From adjusted gross income to taxable income. 26 USC 63; Form 1040 lines 12 to 15. Amounts go from one step to the next
 * as arguments: to read them back from the lines, in the one chain of a return that nothing else can run beside, took a
 * fifth of its time.
 */
export function fillTaxableIncome(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const agi = lineOf(lines, line.AGI);
  const perSenior = seniorDeductionPerPerson(agi, law);
  // Both are of section 151: the minimum tax allows neither.
  const exemptions = law.personalExemption === 0 ? 0 : personalExemptions(input, agi, law);
  const senior = input.seniors * perSenior + exemptions;
  lines[line.S1A_35] = perSenior;
  lines[line.SENIOR_DEDUCTION] = senior;
  const itemized = fillItemizedDeduction(input, law, lines, agi - senior);
  const standard = standardDeduction(input.seniors, input.blind, law);
  const gifts = Math.min(charityWithinLimit(input.charitableGifts, agi, law), law.nonItemizerCharityLimit);
  const itemizes = isItemizing(input.deductionChoice, itemized, standard + gifts);
  const taken = itemizes ? itemized : standard + gifts;
  lines[line.STANDARD_DEDUCTION] = standard;
  lines[line.ITEMIZES] = itemizes ? 1 : 0;
  lines[line.NON_ITEMIZER_CHARITY] = itemizes ? 0 : gifts;
  lines[line.DEDUCTION_TAKEN] = itemizes ? itemized : standard;
  if (hasBusinessIncome(input) && !itemizes) fillQbi(input, agi - taken - senior, law, lines);
  const deductions = taken + senior + lineOf(lines, line.QBI_DEDUCTION);
  lines[line.TOTAL_DEDUCTIONS] = deductions;
  lines[line.TAXABLE_INCOME] = Math.max(0, agi - deductions);
}

/** Schedule A, and after every other limit that of section 68; for business income see `readings-of-unclear-law.md`. */
function fillItemizedDeduction(
  input: FederalTaxInput,
  law: FilerTaxLaw,
  lines: Float64Array,
  incomeBeforeItemized: number,
): number {
  const gross = fillScheduleA(input, law, lines);
  lines[line.QBI_DEDUCTION] = 0;
  if (hasBusinessIncome(input)) fillQbi(input, incomeBeforeItemized - gross, law, lines);
  const businessDeduction = lineOf(lines, line.QBI_DEDUCTION);
  const income = incomeBeforeItemized - businessDeduction;
  const excess = excessOverTopBracket(income, law);
  const reduction = itemizedReduction(gross, excess, law);
  lines[line.QBI_IF_ITEMIZED] = businessDeduction;
  lines[line.SECTION_68_EXCESS] = excess;
  lines[line.SECTION_68_REDUCTION] = reduction;
  lines[line.ITEMIZED_DEDUCTION] = gross - reduction;
  return gross - reduction;
}

function hasBusinessIncome({ qbiIncome, qbiSelfEmployment }: FederalTaxInput): boolean {
  return qbiIncome + qbiSelfEmployment > 0;
}

/**
 * For the best deduction first the larger of the two: gifts deducted without itemizing, 26 USC 170(p), count on the side
 * of the standard deduction. Whether the other has the lower total tax is seen once the minimum tax is known.
 */
function isItemizing(choice: number, itemized: number, standardWithGifts: number): boolean {
  return choice === BEST_DEDUCTION ? itemized > standardWithGifts : choice === ITEMIZED_DEDUCTION_ONLY;
}
