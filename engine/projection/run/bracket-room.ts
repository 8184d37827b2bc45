import { ANY_FUNCTION, nextGuess, openSearch, searchedOn } from '../../primitives/root-search.ts';
import { PREFERENTIAL_INCOME, TAXABLE_INCOME } from '../../tax/federal/federal-tax-lines.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';
import { yearLiability } from '../year-return/year-return.ts';
import { takenIncome } from './withdraw.ts';

/** Found to a billionth of a dollar: so near, whoever fills a bracket in several withdrawals adds up to the same room. */
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
  const room = leftInBracket(program, run, year, 0);
  if (room <= 0) return taken;
  let search = openSearch(0, -room, 1);
  for (let step = 0; step < STEPS && search.high - search.low > PRECISION; step++) {
    const next = nextGuess(search);
    const left = leftInBracket(program, run, year, next);
    if (Math.abs(left) <= PRECISION) return next + taken;
    search = searchedOn(search, next, -left, ANY_FUNCTION);
  }
  return search.low + taken;
}

/** Room left in the policy's bracket with `more` dollars of traditional withdrawals; negative above it. */
function leftInBracket(program: Program, run: Run, year: ProgramYear, more: number): number {
  const before = run.year[YEAR.planDistributions] ?? 0;
  run.year[YEAR.planDistributions] = before + more;
  yearLiability(program, run, year);
  run.year[YEAR.planDistributions] = before;
  return year.traditionalFillTo - (run.lines[TAXABLE_INCOME] ?? 0) + (run.lines[PREFERENTIAL_INCOME] ?? 0);
}
