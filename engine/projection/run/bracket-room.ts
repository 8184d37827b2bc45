import { nextSecantGuess } from '../../primitives/next-secant-guess.ts';
import { PREFERENTIAL_INCOME, TAXABLE_INCOME } from '../../tax/federal/federal-tax-lines.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { type Run, YEAR } from '../state/run-state.ts';
import { yearLiability } from '../year-return/year-return.ts';
import { takenIncome } from './withdraw.ts';

/** Found to a billionth of a dollar. */
const PRECISION = 1e-9;
const STEPS = 100;

/**
 * Traditional withdrawals in dollars that fill the policy's bracket on top of the year's scheduled income: unused
 * deductions add to the room, and benefits that the withdrawals make taxable use it up. Found by the secant method inside
 * a bracket, because taxable ordinary income is piecewise linear in the withdrawals.
 */
export function traditionalRoom(program: Program, run: Run, year: ProgramYear): number {
  if (year.traditionalFillTo === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  // Distributions from before the plan starts are on the return already.
  const taken = takenIncome(run);
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let tried = 0;
  let missing = leftInBracket(program, run, year, 0);
  let slope = -1;
  if (missing <= 0) return taken;
  for (let step = 0; step < STEPS && high - low > PRECISION; step++) {
    const next = nextSecantGuess({ low, high, tried, missing, slope });
    const left = leftInBracket(program, run, year, next);
    if (Math.abs(left) <= PRECISION) return next + taken;
    if (left > 0) low = next;
    else high = next;
    slope = (left - missing) / (next - tried);
    tried = next;
    missing = left;
  }
  return low + taken;
}

/** Room left in the policy's bracket with `more` dollars of traditional withdrawals; negative above it. */
function leftInBracket(program: Program, run: Run, year: ProgramYear, more: number): number {
  const before = run.year[YEAR.planDistributions] ?? 0;
  run.year[YEAR.planDistributions] = before + more;
  yearLiability(program, run, year);
  run.year[YEAR.planDistributions] = before;
  return year.traditionalFillTo - (run.lines[TAXABLE_INCOME] ?? 0) + (run.lines[PREFERENTIAL_INCOME] ?? 0);
}
