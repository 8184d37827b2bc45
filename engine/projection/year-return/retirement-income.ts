import { add } from '../../primitives/cells.ts';
import { type Program, TAXABLE } from '../program/program.ts';
import { type Run, YEAR, yearCell } from '../state/run-state.ts';

/** Puts the pension money of the year that bears the additional tax of 26 USC 72(t) beside what accounts give early. */
export function addEarlyPensions(program: Program, run: Run): void {
  const row = run.now.yearIndex * TAXABLE.columns;
  add(run.year, YEAR.otherEarly, program.taxable[row + TAXABLE.firstEarlyPension] ?? 0);
  add(run.year, YEAR.otherEarly + 1, program.taxable[row + TAXABLE.secondEarlyPension] ?? 0);
}

/** A person's income from IRAs without conversions: traditional less what Form 8606 lets through, and Roth. */
export function iraIncomeOf(run: Run, person: number): number {
  const taxedShare = 1 - (run.untaxedIraShares[person] ?? 0);
  return yearCell(run, YEAR.iraDistributions + person) * taxedShare + yearCell(run, YEAR.rothIncome + person);
}

/** A person's income from converting IRAs. */
export function iraConversionIncomeOf(run: Run, person: number): number {
  return yearCell(run, YEAR.iraConversions + person) * (1 - (run.untaxedIraShares[person] ?? 0));
}

/** The part of a person's income that bears the additional tax of 26 USC 72(t). */
export function earlyDistributionsOf(run: Run, person: number): number {
  const taxedShare = 1 - (run.untaxedIraShares[person] ?? 0);
  return yearCell(run, YEAR.earlyIra + person) * taxedShare + yearCell(run, YEAR.otherEarly + person);
}
