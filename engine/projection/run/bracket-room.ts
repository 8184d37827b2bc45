import { ANY_FUNCTION, nextGuess, openSearch, searchedOn } from '../../primitives/root-search.ts';
import { PREFERENTIAL_INCOME, TAXABLE_INCOME } from '../../tax/federal/federal-tax-lines.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';
import { surchargeEdge } from '../year-return/conversion-limits.ts';
import { irmaaMagiOf } from '../year-return/medicare-surcharge.ts';
import { yearLiability } from '../year-return/year-return.ts';
import { takenIncome } from './withdraw.ts';

/** Found to a billionth of a dollar: so near, whoever fills a bracket in several withdrawals adds up to the same room. */
const PRECISION = 1e-9;
const STEPS = 100;

/**
 * Traditional withdrawals in dollars that fill the policy's bracket on top of the year's scheduled income, and bring nobody to the tier of the
 * Medicare surcharge that it stops below: unused deductions add to the room, and benefits that the withdrawals make taxable use it up. Found by the secant method inside
 * a bracket, because taxable ordinary income is piecewise linear in the withdrawals.
 */
export function traditionalRoom(program: Program, run: Run, year: ProgramYear): number {
  const tier = program.traditionalBelowTier;
  const edge = tier === 0 ? Number.POSITIVE_INFINITY : surchargeEdge(program, run.status.yearIndex, tier);
  if (year.traditionalFillTo === Number.POSITIVE_INFINITY && edge === Number.POSITIVE_INFINITY)
    return Number.POSITIVE_INFINITY;
  // Distributions from before the plan starts are on the return already.
  const taken = takenIncome(run);
  const room = leftBelow(program, run, { year, edge, more: 0 });
  if (room <= 0) return taken;
  let search = openSearch(0, -room, 1);
  for (let step = 0; step < STEPS && search.high - search.low > PRECISION; step++) {
    const next = nextGuess(search);
    const left = leftBelow(program, run, { year, edge, more: next });
    if (Math.abs(left) <= PRECISION) return next + taken;
    search = searchedOn(search, next, -left, ANY_FUNCTION);
  }
  return search.low + taken;
}

interface Tried {
  readonly year: ProgramYear;
  /** The highest MAGI below the tier of the policy. */
  readonly edge: number;
  /** Dollars of traditional withdrawals. */
  readonly more: number;
}

/** Room left in the policy's bracket and below its tier; negative above either. */
function leftBelow(program: Program, run: Run, { year, edge, more }: Tried): number {
  const before = run.year[YEAR.planDistributions] ?? 0;
  run.year[YEAR.planDistributions] = before + more;
  yearLiability(program, run, year);
  run.year[YEAR.planDistributions] = before;
  const inBracket = year.traditionalFillTo - (run.lines[TAXABLE_INCOME] ?? 0) + (run.lines[PREFERENTIAL_INCOME] ?? 0);
  return edge === Number.POSITIVE_INFINITY ? inBracket : Math.min(inBracket, edge - irmaaMagiOf(run.lines));
}
