import { CENT, CENTS_IN_DOLLAR, NOISE_IN_CENTS, wholeCents } from '../../primitives/cent.ts';
import {
  hasStep,
  nextGuess,
  nextWhole,
  openSearch,
  type RootSearch,
  type RootTerms,
  searchedOn,
  slopeOf,
} from '../../primitives/root-search.ts';
import { LIMIT, type Program, type ProgramYear } from '../program/program.ts';
import { restoreMonth, saveMonth } from '../state/checkpoint.ts';
import type { LastConversion, Point, SolvedSettlement } from '../state/december-state.ts';
import { balanceOf, type Holding, isEmpty, taxOwner } from '../state/holding.ts';
import type { Checkpoint, Run } from '../state/run-state.ts';
import { excessOverLimits, LIMIT_NOISE, measureOf } from '../year-return/conversion-limits.ts';
import { addToIncome, fillIncome } from '../year-return/year-return.ts';
import { adjustConversion, isAdjustable } from './adjust-conversion.ts';
import { closeYear } from './harvest/close-year.ts';
import { convertAndPay, growAccounts } from './month.ts';
import { isConversionTaxSingledOut } from './roth-conversion.ts';
import { SETTLED } from './settle-return.ts';
import { CERTAIN_RISE, movedTo, openSettlement, solveSettlement, type UnsettledDecember } from './solve-settlement.ts';
import { isLeftOverSpent } from './surplus/left-over.ts';
import { bringToReturn, settleYear } from './year-end.ts';

/** The excess of a return over the limits, in cents, as the conversion rises by cents. */
const IN_CENTS = {
  noise: NOISE_IN_CENTS,
  // Next to none where the settlement takes what is not converted; no return rises by more but at a step of the law.
  slopes: { least: 0.1, most: 3 },
  // A dollar: what fewer cents come to is noise.
  leastStep: CENTS_IN_DOLLAR,
  asExpected: 1e-3,
} satisfies RootTerms;
/** The same for a search, whose trials lie further apart. */
const IN_CENTS_COARSELY: RootTerms = { ...IN_CENTS, leastStep: 0 };
/** What is withheld from a conversion too little, dollars, as it falls: by less than half of what is withheld only at a step of the law. */
const WITHHOLDING = {
  noise: 0,
  slopes: { least: 0.5, most: Number.POSITIVE_INFINITY },
  leastStep: 0,
  asExpected: 0,
} satisfies RootTerms;
/** More trials than bisection alone needs to find a cent among 10^12 dollars. */
const MOST_TRIALS = 150;
const MOST_WITHHOLDING_STEPS = 60;
/** Amounts whose income alone is looked at, until it is so many cents from the limit, less than binary noise of a return. */
const MOST_INCOMES = 8;
const INCOME_PRECISION = 1e-2;
/** What a cent more adds to the return at least, but for deductions that rise with it: where there is less room, no cent fits. */
const LEAST_RISE = 0.97;
/** Below one edge there may be another. */
const MOST_EDGES = 4;

/** A December that is run on trial. */
interface December {
  readonly program: Program;
  readonly run: Run;
  readonly year: ProgramYear;
}

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

/** Keeps the state from which December is tried: what comes before its conversion has been settled. */
export function openDecember(run: Run): void {
  const { decemberTrials } = run;
  saveMonth(run, run.december);
  decemberTrials.count = 0;
  decemberTrials.most = Number.POSITIVE_INFINITY;
  decemberTrials.known = null;
  decemberTrials.isUntried = true;
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

/** Whether earlier trials of this December show that the limits as they are now convert what was converted before: nothing, or everything. */
export function hasNothingNewToTry(program: Program, run: Run, yearIndex: number): boolean {
  const { count, cents, most } = run.decemberTrials;
  if (program.convertsByRule[yearIndex] === 0) return false;
  let canTell = most < Number.POSITIVE_INFINITY;
  for (let trial = 0; trial < count; trial++) canTell ||= cents[trial] === 0;
  if (!canTell) return false;
  const { high, low } = searchSoFar(program, run);
  return high === 0 || low > most;
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
  if (isNothingExpected(program, run) && tryConversion(december, 0, null) > NOISE_IN_CENTS) return null;
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

/** What a step tells of the slope it tells beside an amount of the same kind: the last one tried, or one whose income was looked at. */
function startOf({ low, high, atLow, atHigh, slope }: RootSearch, known: RootSearch | null): RootSearch {
  if (known === null)
    return { low, high, atLow, atHigh, latest: Number.NaN, excess: Number.NaN, slope, isStraight: false };
  const { latest, excess, isStraight } = known;
  return { low, high, atLow, atHigh, latest, excess, slope: known.slope, isStraight };
}

/** Whether last year's rule converted nothing: where income was beyond its limit, it mostly is again. A search learns from what it tries. */
function isNothingExpected({ convertsByRule }: Program, { status, conversionTolerance }: Run): boolean {
  return status.expectedConversion === 0 && conversionTolerance <= CENT && convertsByRule[status.yearIndex - 1] === 1;
}

/**
 * Not where December's income pays first, where more is asked for than there is, nor up to the end of the premium tax credit: there the settlement has a step, and
 * income before it does not tell which of several amounts it meets. In a search only where settlements are solved on returns.
 */
function isWorthExploring(program: Program, run: Run, cents: number): boolean {
  const { conversionTolerance, conversionSources, isLiquidFirst } = run;
  if (endsAtCredit(program, run) || isLeftOverSpent(program, run)) return false;
  if (conversionTolerance > CENT && (program.conversionTaxFrom === 'conversion' || !isLiquidFirst)) return false;
  let left = cents / CENTS_IN_DOLLAR;
  for (const source of conversionSources) left -= balanceOf(source);
  return left < 0;
}

/** Whether conversions stop where the premium tax credit does. */
function endsAtCredit({ conversionLimits }: Program, { status }: Run): boolean {
  return (conversionLimits[status.yearIndex * LIMIT.columns + LIMIT.acaMagi] ?? 0) < Number.POSITIVE_INFINITY;
}

/** Bounds by the year's amount, where the program has one, and by what earlier trials of this December say about the limits as they are now. */
function searchSoFar(program: Program, run: Run): RootSearch {
  const { conversionSlope, yearIndex } = run.status;
  const { count, cents } = run.decemberTrials;
  const most = program.conversions[yearIndex] ?? 0;
  let high = most > 0 ? Math.round(most * CENTS_IN_DOLLAR) + 1 : Number.POSITIVE_INFINITY;
  let low = Number.NEGATIVE_INFINITY;
  let [atLow, atHigh] = [0, 0];
  for (let trial = 0; trial < count; trial++) {
    const latest = cents[trial] ?? 0;
    if (latest >= high) continue;
    const excess = excessAtTrial(program, run, trial);
    if (excess > NOISE_IN_CENTS) {
      high = latest;
      atHigh = excess;
      if (low >= latest) low = Number.NEGATIVE_INFINITY;
    } else if (latest > low) {
      low = latest;
      atLow = excess;
    }
  }
  const isBracketed = low >= 0 && atHigh > 0;
  const slope = isBracketed ? slopeOf(conversionSlope, high - low, atHigh - atLow, termsOf(run)) : conversionSlope;
  const isLowNearer = low >= 0 && (atHigh <= 0 || -atLow < atHigh);
  const latest = isLowNearer ? low : atHigh > 0 ? high : Number.NaN;
  return { low, high, atLow, atHigh, latest, excess: isLowNearer ? atLow : atHigh, slope, isStraight: false };
}

function excessAtTrial({ conversionLimits }: Program, { status, decemberTrials }: Run, trial: number): number {
  let excess = Number.NEGATIVE_INFINITY;
  for (let measure = 0; measure < LIMIT.columns; measure++) {
    const edge = conversionLimits[status.yearIndex * LIMIT.columns + measure] ?? Number.POSITIVE_INFINITY;
    if (edge === Number.POSITIVE_INFINITY) continue;
    excess = Math.max(excess, (decemberTrials.measures[trial * LIMIT.columns + measure] ?? 0) - edge);
  }
  return excess * CENTS_IN_DOLLAR;
}

function termsOf({ conversionTolerance }: Run): RootTerms {
  return conversionTolerance > CENT ? IN_CENTS_COARSELY : IN_CENTS;
}

function firstCents(run: Run, search: RootSearch): number {
  const { low, high } = search;
  if (Number.isNaN(search.latest))
    return Math.min(Math.floor(run.status.expectedConversion * CENTS_IN_DOLLAR), high - 1);
  if (high === 0) return 0;
  return low >= 0 && isClose(run, search, LEAST_RISE) ? low : nextCents(run, search, 0);
}

/** What returns that are not settled yet have shown of a December. */
interface Explored {
  /** The amount to try first, and what income has shown of the excess there. */
  readonly cents: number;
  readonly income: RootSearch | null;
  readonly solved: SolvedSettlement | null;
  /** The conversion of the December that the run has been brought to its return with. */
  readonly last: LastConversion | null;
}

/**
 * Brings the December to its return and solves it there, which mostly leaves one settled December to run; where more depends on
 * the conversion than its own cells, what is found is only nearer than the first guess. Null where no account or no limit is open.
 */
function exploreReturns(december: December, first: number, firstSource: Holding): Explored | null {
  const { run } = december;
  const isCoarse = run.conversionTolerance > CENT;
  const known = isCoarse ? run.decemberTrials.known : null;
  const last = known === null ? bringToTrial(december, first) : known.last;
  if (known !== null) openTrial(run, run.unsettled);
  else if (isCoarse) saveMonth(run, run.unsettled);
  const { program, year } = december;
  const unsettled = { program, run, year, source: run.conversionSources.find(hasMoney) ?? firstSource };
  if (!isCoarse) return exploreExactly(unsettled, last);
  const amount = first / CENTS_IN_DOLLAR;
  const start = known === null ? openSettlement(unsettled, amount, 1) : movedTo(known.settlement, amount);
  const { search, solved } = solveSettlement(unsettled, start);
  run.decemberTrials.known = { last, settlement: search };
  return { cents: solved === null ? first : wholeCents(solved.settled.converted), income: null, solved, last };
}

/** Runs a December up to its return. A cent is enough to open the accounts. */
function bringToTrial({ program, run, year }: December, cents: number): LastConversion | null {
  openTrial(run, run.december);
  run.status.conversion = Math.max(cents, 1) / CENTS_IN_DOLLAR;
  return runUnsettled(program, run, year);
}

/** The same with the conversion that the run is to make. */
export function runUnsettled(program: Program, run: Run, year: ProgramYear): LastConversion | null {
  const last = convertAndPay(program, run);
  growAccounts(program, run);
  bringToReturn(program, run, year);
  return last;
}

function exploreExactly(unsettled: UnsettledDecember, last: LastConversion | null): Explored | null {
  const { program, run } = unsettled;
  const income = exploreIncome(unsettled);
  const { latest, excess, slope } = income;
  if (run.status.converted === 0 || excess === Number.NEGATIVE_INFINITY) return null;
  const isWithheld = program.conversionTaxFrom === 'conversion';
  const cents = Math.floor(latest + NOISE_IN_CENTS);
  if (cents < 1 || (!isWithheld && isConversionTaxSingledOut(program, run)))
    return { cents, income, solved: null, last };
  const { search, solved } = solveSettlement(unsettled, openSettlement(unsettled, latest / CENTS_IN_DOLLAR, slope));
  if (isWithheld) run.status.withheldShare = withheldShareOf(search.point);
  return { cents: wholeCents(search.point.converted), income, solved, last };
}

function withheldShareOf({ converted, drawn }: Point): number {
  return converted > 0 ? Math.min(1, drawn / converted) : 0;
}

/** The amount that meets the limits on the return's income alone: a fraction of the work of a return. */
function exploreIncome({ program, run, year, source }: UnsettledDecember): RootSearch {
  const { status, untaxedIraShares } = run;
  const taxedShare = source.isIra ? 1 - (untaxedIraShares[taxOwner(source)] ?? 0) : 1;
  fillIncome(program, run, year);
  const excess = () => excessOverLimits(program, run.lines, status.yearIndex) * CENTS_IN_DOLLAR;
  let search = openSearch(status.converted * CENTS_IN_DOLLAR, excess(), 1);
  for (let income = 0; income < MOST_INCOMES && Math.abs(search.excess) > INCOME_PRECISION; income++) {
    const next = Math.max(0, search.latest - search.excess / search.slope);
    if (!(Math.abs(next - search.latest) >= 1 / 2)) break;
    addToIncome(run, year, ((next - search.latest) / CENTS_IN_DOLLAR) * taxedShare);
    search = searchedOn(search, next, excess(), IN_CENTS);
  }
  return search;
}

function hasMoney(holding: Holding): boolean {
  return balanceOf(holding) > 0;
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
    cents = isExpectedBelowStep(run, search) ? search.low + widthOf(run) : nextCents(run, search, trial);
  }
  return null;
}

/** A search that met a step finds it again where it was: just above the amount that it expected. */
function isExpectedBelowStep(run: Run, search: RootSearch): boolean {
  if (run.conversionTolerance <= CENT || !hasStep(search, termsOf(run)) || isNarrow(run, search)) return false;
  return search.low === Math.floor(run.status.expectedConversion * CENTS_IN_DOLLAR);
}

/** How far below its limit an amount may stay: a cent, or the dollars of a coarse search. */
function widthOf({ conversionTolerance }: Run): number {
  return conversionTolerance * CENTS_IN_DOLLAR;
}

/** At a step of the law no amount comes near the limit: there the bracket is as narrow as the tolerance, a cent at least. */
function isClose(run: Run, search: RootSearch, rise: number): boolean {
  return isNarrow(run, search) || -search.atLow < toleranceOf(run, search, rise);
}

function isNarrow(run: Run, { low, high }: RootSearch): boolean {
  return high - low <= widthOf(run);
}

/** A coarse search measures its tolerance in dollars converted. */
function toleranceOf(run: Run, { slope }: RootSearch, rise: number): number {
  return widthOf(run) * (run.conversionTolerance > CENT ? slope : rise);
}

/** The next whole number of cents. A coarse search aims at the middle of what it accepts. */
function nextCents(run: Run, search: RootSearch, step: number): number {
  const below = run.conversionTolerance > CENT ? toleranceOf(run, search, LEAST_RISE) / 2 : 0;
  return nextWhole(search, termsOf(run), { step, width: widthOf(run), below });
}

/** Runs December with a conversion of so many cents, and where it pays its own tax with that much withheld. Returns the excess over the limits, in cents. */
function tryConversion(december: December, cents: number, last: LastConversion | null): number {
  const { program, run } = december;
  const amount = cents / CENTS_IN_DOLLAR;
  runDecember(december, amount, last);
  if (program.conversionTaxFrom === 'conversion') solveWithholding(december, amount);
  keepTrial(run, amount);
  return excessOverLimits(program, run.lines, run.status.yearIndex) * CENTS_IN_DOLLAR;
}

/** Runs December again until what is withheld is the tax that the conversion adds: that tax rises with what is withheld too early. */
function solveWithholding(december: December, amount: number): void {
  const { status } = december.run;
  let search: RootSearch | null = null;
  for (let step = 0; step < MOST_WITHHOLDING_STEPS; step++) {
    const { withheld, converted } = status;
    const excess = withheld - Math.min(status.conversionTax, converted);
    if (Math.abs(excess) <= SETTLED) return;
    search = search === null ? openSearch(withheld, excess, 1) : searchedOn(search, withheld, excess, WITHHOLDING);
    status.withheldShare = Math.max(0, Math.min(nextGuess(search, step), converted)) / converted;
    runDecember(december, amount, null);
  }
}

/** For a search, which tries other limits next. Of a December that has been tried more often the first trials are enough. */
function keepTrial({ lines, status, decemberTrials, conversionTolerance }: Run, amount: number): void {
  if (conversionTolerance <= CENT) return;
  const { count, cents, measures } = decemberTrials;
  if (status.converted < amount - CENT / 2) decemberTrials.most = status.converted * CENTS_IN_DOLLAR;
  if (count === cents.length) return;
  cents[count] = Math.round(amount * CENTS_IN_DOLLAR);
  for (let measure = 0; measure < LIMIT.columns; measure++)
    measures[count * LIMIT.columns + measure] = measureOf(lines, measure);
  decemberTrials.count += 1;
}

/** By adjusting the December that stands before its return, where it can be. */
function runDecember(december: December, amount: number, last: LastConversion | null): void {
  const { program, run, year } = december;
  if (isAdjustable(program, run, last, amount)) {
    adjustConversion(program, run, last, amount);
    settleYear(program, run, year, null);
    return;
  }
  openTrial(run, run.december);
  run.status.conversion = amount;
  finishDecember(december, null);
}

/** December from its conversion on: what comes before has been settled. */
function finishDecember({ program, run, year }: December, solved: SolvedSettlement | null): void {
  convertAndPay(program, run);
  growAccounts(program, run);
  closeYear(program, run, year, solved);
}

/** Returns to an earlier state of the December, but for the share that is withheld, which trials have learned. */
function openTrial(run: Run, kept: Checkpoint): void {
  const { withheldShare } = run.status;
  const { isUntried } = run.decemberTrials;
  run.decemberTrials.isUntried = false;
  if (isUntried) return;
  restoreMonth(run, kept);
  run.status.withheldShare = withheldShare;
}
