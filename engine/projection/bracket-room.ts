import { PREFERENTIAL_INCOME, TAXABLE_INCOME } from '../tax/federal-tax-lines.ts';
import type { Program, ProgramYear } from './program.ts';
import { type Run, YEAR } from './run-state.ts';
import { takenIncome } from './withdraw.ts';
import { yearLiability } from './year-return.ts';

/** Halvings of a range of ten millions that leave less than a double can tell. */
const STEPS = 60;
const LARGEST_ROOM = 1e7;

/**
 * Dollars of traditional money that fill the policy's bracket on top of what is scheduled for the year: deductions that
 * the schedule leaves unused count, and so do the benefits that the money itself makes taxable. Dollars.
 */
export function traditionalRoom(program: Program, run: Run, year: ProgramYear): number {
  if (year.traditionalFillTo === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  let low = 0;
  let high = LARGEST_ROOM;
  const before = run.year[YEAR.planDistributions] ?? 0;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    run.year[YEAR.planDistributions] = before + middle;
    yearLiability(program, run, year);
    const ordinary = (run.lines[TAXABLE_INCOME] ?? 0) - (run.lines[PREFERENTIAL_INCOME] ?? 0);
    if (ordinary > year.traditionalFillTo) high = middle;
    else low = middle;
  }
  run.year[YEAR.planDistributions] = before;
  // What the year had brought before the plan is in the return already.
  return low + takenIncome(run);
}
