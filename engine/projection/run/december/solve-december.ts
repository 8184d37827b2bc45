import { CENTS_IN_DOLLAR, NOISE_IN_CENTS } from '../../../primitives/cent.ts';
import { type RootSearch, searchedOn } from '../../../primitives/root-search.ts';
import { LIMIT, type Program, type ProgramYear } from '../../program/program.ts';
import { restoreMonth, saveMonth } from '../../state/checkpoint.ts';
import type { LastConversion, SolvedSettlement } from '../../state/december-state.ts';
import { isEmpty } from '../../state/holding.ts';
import type { Run } from '../../state/run-state.ts';
import { LIMIT_NOISE, measureOf } from '../../year-return/conversion-limits.ts';
import { settleYear } from '../year-end.ts';
import { adjustConversion, isAdjustable } from './adjust-conversion.ts';
import {
  endsAtCredit,
  firstCents,
  isClose,
  LEAST_RISE,
  nextCents,
  searchSoFar,
  startOf,
  termsOf,
} from './conversion-search.ts';
import { type December, finishDecember, keepTrial, openDecember, openTrial, tryConversion } from './december-trials.ts';
import { exploreReturns, isWorthExploring } from './explore-returns.ts';
import { CERTAIN_RISE } from './solve-settlement.ts';

/** More trials than bisection alone needs to find a cent among 10^12 dollars. */
const MOST_TRIALS = 150;

/** Below one edge there may be another. */
const MOST_EDGES = 4;

/** Whether a December must be tried before it is run: its conversion goes by a rule, or pays its own tax. */
export function hasConversionToSolve(program: Program, yearIndex: number): boolean {
  if (program.convertsByRule[yearIndex] === 1) return true;
  return program.conversionTaxFrom === 'conversion' && (program.conversions[yearIndex] ?? 0) > 0;
}

/**
 * Runs a December from its conversion on, which it settles by trials up to the settled return: by a rule the largest
 * amount, to the cent, with which the final return keeps every limit in force, and none where it is beyond one without a
 * conversion. The last trial stands as the run's December; where rows are recorded, they are written by running it once more.
 */
export function solveDecember(program: Program, run: Run, year: ProgramYear): void {
  const { status, recordsMonths } = run;
  if (run.conversionSources.every(isEmpty)) {
    status.conversion = 0;
    finishDecember({ program, run, year }, null);
    return;
  }
  run.recordsMonths = false;
  openDecember(run);
  const solved = solveAgain(program, run, year);
  if (!recordsMonths) return;
  const { conversion } = status;
  saveMonth(run, run.settled);
  openTrial(run, run.december);
  status.conversion = conversion;
  run.recordsMonths = true;
  finishDecember({ program, run, year }, solved);
  run.recordsMonths = false;
  restoreMonth(run, run.settled);
  run.recordsMonths = true;
}

/** Runs the December once more under the program's limits as they are now; what other limits have shown tells where to begin. */
export function solveAgain(program: Program, run: Run, year: ProgramYear): SolvedSettlement | null {
  const december = { program, run, year };
  if (program.harvest === null) return solveConversion(december);
  run.isHarvestHeld = true;
  solveConversion(december);
  run.isHarvestHeld = false;
  // The conversion comes first; gains take what room it leaves.
  const { conversion } = run.status;
  openTrial(run, run.december);
  run.status.conversion = conversion;
  finishDecember(december, null);
  return null;
}

function solveConversion(december: December): SolvedSettlement | null {
  const { program, run } = december;
  const { yearIndex } = run.status;
  if (program.convertsByRule[yearIndex] === 1) return fillClearOfEdges(december);
  tryConversion(december, (program.conversions[yearIndex] ?? 0) * CENTS_IN_DOLLAR, null);
  return null;
}

/** Fills to the limits and, where that ends close below a costly edge, once more to the margin below it. */
function fillClearOfEdges(december: December): SolvedSettlement | null {
  const { program, run } = december;
  let solved = fillToLimits(december);
  const { yearIndex } = run.status;
  const edges = program.keptEdges[yearIndex];
  if (edges === undefined || edges.length === 0) return solved;
  const { conversionLimits } = program;
  const margin = program.keptMargins[yearIndex] ?? 0;
  const row = yearIndex * LIMIT.columns;
  const limits = conversionLimits.slice(row, row + LIMIT.columns);
  for (let tries = 0; tries < MOST_EDGES; tries++) {
    const near = edgeAhead(run, edges, margin);
    if (near < 0 || run.status.converted === 0) break;
    const cell = row + (edges[near] ?? 0);
    const kept = (edges[near + 1] ?? 0) - margin;
    conversionLimits[cell] = Math.min(conversionLimits[cell] ?? kept, kept);
    solved = fillToLimits(december);
  }
  conversionLimits.set(limits, row);
  return solved;
}

/** Place of the edge that the return is less than the margin below; -1 for none. */
function edgeAhead({ lines }: Run, edges: Float64Array, margin: number): number {
  for (let at = 0; at < edges.length; at += 2) {
    const room = (edges[at + 1] ?? 0) - measureOf(lines, edges[at] ?? 0);
    if (room >= -LIMIT_NOISE && room < margin - LIMIT_NOISE) return at;
  }
  return -1;
}

/** At most the year's amount, where the program has one. Where the first guess may be far off, returns are looked at first. */
function fillToLimits(december: December): SolvedSettlement | null {
  const { program, run } = december;
  const search = searchSoFar(program, run);
  const first = firstCents(run, search);
  const [source] = run.conversionSources;
  const isWorthIt = source !== undefined && isWorthExploring(program, run, first);
  const explored = isWorthIt ? exploreReturns(december, first, source) : null;
  if (explored === null) return narrowToLimits(december, startOf(search, null), { cents: first, last: null });
  const { solved, last, income } = explored;
  const cents = Math.min(explored.cents, search.high - 1);
  run.status.conversionSlope = search.slope;
  if (solved !== null && cents === explored.cents && isSettledAsSolved(december, last, solved)) return solved;
  return narrowToLimits(december, startOf(search, income), { cents, last: solved === null ? last : null });
}

/** Makes the December that stands before its return the one that was solved. Returns whether its settlement came out. */
function isSettledAsSolved(
  { program, run, year }: December,
  last: LastConversion | null,
  solved: SolvedSettlement,
): boolean {
  const { converted } = solved.settled;
  if (!isAdjustable(program, run, last, converted)) return false;
  adjustConversion(program, run, last, converted);
  if (!settleYear(program, run, year, solved)) return false;
  keepTrial(run, converted);
  return true;
}

/**
 * By the secant method from the last two trials, inside a bracket of whole cents: the return rises with the conversion,
 * dollar for dollar but for benefits that become taxable and for what is sold to pay the tax. At a step of that tax the
 * bracket is halved. The last trial is of the amount found.
 */
function narrowToLimits(
  december: December,
  start: RootSearch,
  first: { readonly cents: number; readonly last: LastConversion | null },
): null {
  const { program, run } = december;
  const { status } = run;
  let search = start;
  let { cents } = first;
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    const excess = tryConversion(december, cents, trial === 0 ? first.last : null);
    const isAllMoney = excess <= NOISE_IN_CENTS && status.converted * CENTS_IN_DOLLAR < cents - 1 / 2;
    status.conversionSlope = search.slope;
    if (isAllMoney || (cents === 0 && excess > NOISE_IN_CENTS)) return null;
    // An amount beyond all the money is the same as all of it.
    cents = Math.min(cents, Math.ceil(status.converted * CENTS_IN_DOLLAR));
    search = searchedOn(search, cents, excess, termsOf(run));
    const rise = search.isStraight && !endsAtCredit(program, run) ? search.slope * CERTAIN_RISE : LEAST_RISE;
    status.conversionSlope = search.slope;
    if (cents === search.low && isClose(run, search, rise)) return null;
    cents = nextCents(run, search, trial);
  }
  return null;
}
