import {
  deductibleGifts,
  giftsWithinYearlyLimits,
  medicalDeduction,
  saltCap,
} from '../../tax/federal/deductions/itemized-deductions.ts';
import { AGI, ITEMIZES, lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { STATE_LINE } from '../../tax/state/state-worksheet.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import type { Run } from '../state/run-state.ts';

/**
 * What the year's state returns may itemize, from the amounts of the federal Schedule A; nothing where no state of the year
 * itemizes. Property tax is what the plan's homes pay: a sum of state and local taxes that the plan states is not divided.
 */
export function fillItemizable(program: Program, run: Run, year: ProgramYear): void {
  if (!isItemizing(year)) return;
  const { lines, taxInput: input, stateReturn } = run;
  const agi = lineOf(lines, AGI);
  const propertyTax = program.taxable[run.status.yearIndex * TAXABLE.columns + TAXABLE.localTax] ?? 0;
  stateReturn.federalItemizes = lineOf(lines, ITEMIZES) === 1;
  stateReturn.propertyTax = propertyTax;
  stateReturn.incomeTaxPaid = Math.max(0, input.stateAndLocalTaxPaid - propertyTax);
  stateReturn.saltCap = saltCap(agi, year.law);
  stateReturn.mortgageInterest = input.mortgageInterest;
  stateReturn.deductibleGifts = deductibleGifts(input, year.law, lines);
  stateReturn.giftsBeforeFloor = giftsWithinYearlyLimits(input, agi, year.law, lines);
  stateReturn.deductibleMedical = medicalDeduction(input.medicalExpenses, agi, year.law);
  stateReturn.otherItemized = input.otherItemizedDeductions;
}

function isItemizing({ stateLaw, partYears }: ProgramYear): boolean {
  if (stateLaw !== null && stateLaw.itemized !== null) return true;
  for (const part of partYears) if (part.stateLaw !== null && part.stateLaw.itemized !== null) return true;
  return false;
}

/**
 * Whether the tax of a state's return as it stands decides what that return deducts: Hawaii deducts its own tax, and Missouri
 * what income tax leaves of the federal cap. Without anything else to itemize their standard deductions are the larger ones.
 */
export function deductsItsOwnTax({ lines, stateLines }: Run, { stateLaw, partYears }: ProgramYear): boolean {
  for (const part of partYears) if (part.stateLaw?.itemized?.readsIncomeTax === true) return true;
  if (stateLaw === null || stateLaw.itemized === null || !stateLaw.itemized.readsIncomeTax) return false;
  const follows = stateLaw.itemized.followsFederal;
  return follows ? lineOf(lines, ITEMIZES) === 1 : (stateLines[STATE_LINE.itemizedTotal] ?? 0) > 0;
}

/** Whether a state of the year goes by the federal choice of a deduction. */
export function followsFederalChoice({ stateLaw, partYears }: ProgramYear): boolean {
  if (stateLaw !== null && stateLaw.itemized !== null && stateLaw.itemized.followsFederal) return true;
  for (const part of partYears) if (part.stateLaw?.itemized?.followsFederal === true) return true;
  return false;
}
