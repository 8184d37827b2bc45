import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';
import type { FederalTaxInput } from '../federal-tax-input.ts';
import * as line from '../federal-tax-lines.ts';
import { lineOf } from '../federal-tax-lines.ts';
import { giftsWithinLimits } from './charity.ts';

/** What income over the threshold takes off the cap on state and local taxes. 26 USC 164(b)(7)(B). */
function saltPhaseDown(agi: number, law: FilerTaxLaw): number {
  return law.saltPhaseDownRate * Math.max(0, agi - law.saltPhaseDownStart);
}

/**
 * Cap on state and local taxes. For separate returns the statute's halved threshold enters the phase-down of the whole
 * cap, and only the result is halved: Schedule A instructions, State and Local Tax Deduction Worksheet, lines 5 and 10.
 * 26 USC 164(b)(6), 164(b)(7).
 */
export function saltCap(agi: number, law: FilerTaxLaw): number {
  const afterPhaseDown = law.saltCap - saltPhaseDown(agi, law);
  return law.saltShare * Math.max(Math.min(law.saltFloor, law.saltCap), afterPhaseDown);
}

/** Cash gifts within the yearly limit, before the floor, itemized or not. 26 USC 170(b)(1)(G). */
export function charityWithinLimit(gifts: number, agi: number, law: FilerTaxLaw): number {
  return Math.min(gifts, law.charityCashLimitRate * Math.max(0, agi));
}

/** What of the gifts of a year is not deducted, at most. 26 USC 170(b)(1)(I). */
export function charityFloor(agi: number, law: FilerTaxLaw): number {
  return law.charityFloorRate * Math.max(0, agi);
}

/** Gifts otherwise allowable, over the floor. 26 USC 170(b)(1)(I). */
export function charityOverFloor(giftsWithinLimit: number, agi: number, law: FilerTaxLaw): number {
  return Math.max(0, giftsWithinLimit - charityFloor(agi, law));
}

/** Medical expenses over the floor. 26 USC 213(a); Schedule A line 4. */
export function medicalDeduction(expenses: number, agi: number, law: FilerTaxLaw): number {
  return Math.max(0, expenses - law.medicalFloorRate * Math.max(0, agi));
}

/** Gifts within the yearly limits, cash alone or all classes, before the floor. */
export function giftsWithinYearlyLimits(
  input: FederalTaxInput,
  agi: number,
  law: FilerTaxLaw,
  lines: Float64Array,
): number {
  return input.hasOtherGifts === 1
    ? giftsWithinLimits(input, agi, law, lines)
    : charityWithinLimit(input.charitableGifts, agi, law);
}

/** Schedule A line 14, of which a return that takes the standard deduction makes no use. */
export function deductibleGifts(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): number {
  const agi = lineOf(lines, line.AGI);
  return charityOverFloor(giftsWithinYearlyLimits(input, agi, law, lines), agi, law);
}

/** Schedule A (Form 1040), before the limit of section 68. Returns the deductions. */
export function fillScheduleA(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): number {
  const agi = lineOf(lines, line.AGI);
  const medical = medicalDeduction(input.medicalExpenses, agi, law);
  const cap = saltCap(agi, law);
  const salt = Math.min(input.stateAndLocalTaxPaid, cap);
  const limitedGifts = giftsWithinYearlyLimits(input, agi, law, lines);
  const charity = charityOverFloor(limitedGifts, agi, law);
  const gross = medical + salt + input.mortgageInterest + charity + input.otherItemizedDeductions;
  lines[line.SCHA_5E] = salt;
  lines[line.ITEMIZED_GROSS] = gross;
  if (input.isTaxOnly === 1) return gross;
  lines[line.SCHA_4] = medical;
  lines[line.SALT_PHASE_DOWN] = saltPhaseDown(agi, law);
  lines[line.SALT_CAP] = cap;
  lines[line.SCHA_8A] = input.mortgageInterest;
  lines[line.CHARITY_LIMITED] = limitedGifts;
  lines[line.SCHA_14] = charity;
  lines[line.SCHA_16] = input.otherItemizedDeductions;
  return gross;
}

/** Taxable income, with itemized deductions added back, over the start of the 37% bracket. 26 USC 68(a)(2). */
export function excessOverTopBracket(incomeBeforeItemized: number, law: FilerTaxLaw): number {
  return Math.max(0, incomeBeforeItemized - law.itemizedReductionStart);
}

/** Limit on the value of itemized deductions from 2026: a fraction of the lesser of the deductions and the excess. 26 USC 68(a). */
export function itemizedReduction(itemized: number, excess: number, law: FilerTaxLaw): number {
  return law.itemizedReductionShare * Math.min(itemized, excess);
}
