import { CENT, CENTS_IN_DOLLAR, NOISE_IN_CENTS, wholeCents } from '../../primitives/cent.ts';
import { LIMIT, type Program, type ProgramYear } from '../program/program.ts';
import { restoreCheckpoint, saveCheckpoint } from '../state/checkpoint.ts';
import { balanceOf, isEmpty } from '../state/holding.ts';
import type { Checkpoint, Run } from '../state/run-state.ts';
import { excessOverLimits, measureOf } from '../year-return/conversion-limits.ts';
import { amendConversion, isAmendable } from './amend-conversion.ts';
import { type Bounds, hasStep, isBracketed, NOISE, narrow, openBounds, SLOPE, within } from './conversion-bounds.ts';
import { exploreConversion, exploreNear, runUnsettled } from './explore-conversion.ts';
import { convertAndPay, growAccounts } from './month.ts';
import { closeYear, settleYear } from './year-end.ts';

/** More trials than bisection alone needs to find a cent among 10^12 dollars. */
const MOST_TRIALS = 150;
/** The tax withheld from a conversion is solved to a ten-millionth of a dollar. */
const WITHHOLDING_PRECISION = 1e-7;
const MOST_WITHHOLDING_STEPS = 60;
/** What is missing falls at least so fast with what is withheld, but at a step of the law. */
const LEAST_WITHHOLDING_SLOPE = 0.5;
/** One trial in so many halves the bracket, because the secant method stalls at a step. */
const HALVING_EVERY = 4;

/** What a cent more adds to the return at least, but for deductions that rise with it: where there is less room, no cent fits. */
const LEAST_RISE = 0.97;
/** A return that is as expected differs by less, dollars; and what then is left of the rise that a cent certainly adds, noise taken off. */
const AS_EXPECTED = 1e-5;
const ALMOST = 1 - 2e-4;
/** Dollars that tell the slope from noise. */
const LEAST_STEP = 1;

/** Below one edge there may be another. */
const MOST_EDGES = 4;

/** Whether a December must be tried before it is run: its conversion goes by a rule, or pays its own tax. */
export function hasConversionToChoose(program: Program, yearIndex: number): boolean {
  if (program.convertsByRule[yearIndex] === 1) return true;
  return program.conversionTaxFrom === 'conversion' && (program.conversions[yearIndex] ?? 0) > 0;
}

/**
 * Runs a December from its conversion on, which it settles by trials up to the settled return: by a rule the largest
 * amount, to the cent, with which the final return keeps every limit in force, and none where it is beyond one without a
 * conversion. The last trial stands as the run's December; where rows are recorded, they are written by running it once more.
 */
export function chooseConversion(program: Program, run: Run, year: ProgramYear): void {
  const { status, recordsMonths } = run;
  if (!hasMoneyToConvert(run)) {
    status.conversion = 0;
    finishDecember(program, run, year);
    return;
  }
  run.recordsMonths = false;
  openChoice(run);
  chooseAgain(program, run, year);
  if (!recordsMonths) return;
  const { conversion } = status;
  saveCheckpoint(run, run.settled);
  // What was foreseen of the trial holds of its record.
  returnTo(run, run.december);
  status.conversion = conversion;
  run.recordsMonths = true;
  finishDecember(program, run, year);
  run.recordsMonths = false;
  restoreCheckpoint(run, run.settled);
  run.recordsMonths = true;
}

function hasMoneyToConvert({ conversionSources }: Run): boolean {
  for (const holding of conversionSources) if (!isEmpty(holding)) return true;
  return false;
}

/** Keeps the state from which December is tried: what comes before its conversion has been settled. */
export function openChoice(run: Run): void {
  saveCheckpoint(run, run.december);
  run.decemberTrials.count = 0;
  run.decemberTrials.most = Number.POSITIVE_INFINITY;
  run.exploration.isKept = false;
}

/** Runs the December once more under the program's limits as they are now; what other limits have shown tells where to begin. */
export function chooseAgain(program: Program, run: Run, year: ProgramYear): void {
  const { yearIndex } = run.status;
  if (program.convertsByRule[yearIndex] === 1) fillClearOfEdges(program, run, year);
  else tryConversion(program, run, year, program.conversions[yearIndex] ?? 0);
}

/** Whether earlier trials of this December show that the limits as they are now convert what was converted before: nothing, or everything. */
export function hasNothingNewToTry(program: Program, run: Run, yearIndex: number): boolean {
  if (program.convertsByRule[yearIndex] === 0 || run.decemberTrials.count === 0) return false;
  const bounds = openBounds(program, run);
  return bounds.high === 0 || bounds.low > run.decemberTrials.most;
}

/** What was found of an amount before the next is tried: its cents, its excess, what a dollar more is expected to add, and whether it did so before. */
interface Before {
  readonly cents: number;
  readonly excess: number;
  readonly slope: number;
  readonly isStraight: boolean;
}

const NOTHING_BEFORE: Before = { cents: 0, excess: Number.NaN, slope: 1, isStraight: false };

/** Fills to the limits and, where that ends close below a costly edge, once more to the margin below it. */
function fillClearOfEdges(program: Program, run: Run, year: ProgramYear): void {
  fillToLimits(program, run, year);
  const { yearIndex } = run.status;
  const edges = program.keptEdges[yearIndex];
  if (edges === undefined || edges.length === 0) return;
  const { conversionLimits } = program;
  const row = yearIndex * LIMIT.columns;
  const limits = conversionLimits.slice(row, row + LIMIT.columns);
  for (let tries = 0; tries < MOST_EDGES; tries++) {
    const near = edgeAhead(run, edges, program.keptMargins[yearIndex] ?? 0);
    if (near < 0 || run.status.converted === 0) break;
    const cell = row + (edges[near] ?? 0);
    const kept = (edges[near + 1] ?? 0) - (program.keptMargins[yearIndex] ?? 0);
    conversionLimits[cell] = Math.min(conversionLimits[cell] ?? kept, kept);
    openTrial(run, 0);
    fillToLimits(program, run, year);
  }
  conversionLimits.set(limits, row);
}

/** Place of the edge that the return is less than the margin below; -1 for none. */
function edgeAhead({ lines }: Run, edges: Float64Array, margin: number): number {
  for (let at = 0; at < edges.length; at += 2) {
    const room = (edges[at + 1] ?? 0) - measureOf(lines, edges[at] ?? 0);
    if (room >= -NOISE && room < margin - NOISE) return at;
  }
  return -1;
}

/** At most the year's amount, where the program has one. Where the first guess may be far off, December is first explored. */
function fillToLimits(program: Program, run: Run, year: ProgramYear): void {
  const { exploration } = run;
  if (isNothingExpected(program, run)) {
    run.status.conversion = 0;
    finishDecember(program, run, year);
    if (excessOverLimits(program, run.lines, run.status.yearIndex) > NOISE) return;
    openTrial(run, 0);
  }
  const bounds = openBounds(program, run);
  const first = firstCents(run, bounds);
  if (!isWorthExploring(program, run, first)) {
    narrowToLimits({ program, run, year, bounds }, first, NOTHING_BEFORE);
    return;
  }
  if (run.conversionTolerance > CENT) {
    openUnsettled(program, run, year, first);
    exploreNear(program, run, year, first / CENTS_IN_DOLLAR);
    const near = exploration.isForeseen ? wholeCents(exploration.amount) : first;
    narrowToLimits({ program, run, year, bounds }, Math.min(near, bounds.high - 1), NOTHING_BEFORE);
    return;
  }
  // Nothing has changed since the December's state was kept. A cent is enough to open the accounts.
  run.status.conversion = Math.max(first, 1) / CENTS_IN_DOLLAR;
  exploreConversion(program, run, year);
  const found = wholeCents(exploration.amount);
  narrowToLimits({ program, run, year, bounds }, Math.min(found, bounds.high - 1), {
    cents: exploration.amount * CENTS_IN_DOLLAR,
    excess: exploration.excess,
    slope: exploration.settledSlope,
    isStraight: exploration.isStraight,
  });
}

/** Brings December to where its return is not settled yet; for limits after the first from what was kept then. */
function openUnsettled(program: Program, run: Run, year: ProgramYear, cents: number): void {
  const { exploration, decemberTrials } = run;
  if (exploration.isKept) {
    returnTo(run, run.explored);
    return;
  }
  if (decemberTrials.count > 0) openTrial(run, 0);
  run.status.conversion = Math.max(cents, 1) / CENTS_IN_DOLLAR;
  runUnsettled(program, run, year);
  saveCheckpoint(run, run.explored);
}

/** Whether last year's rule converted nothing: where income was beyond its limit, it mostly is again. A search learns from what it tries. */
function isNothingExpected({ convertsByRule }: Program, { status, conversionTolerance }: Run): boolean {
  return status.expectedConversion === 0 && conversionTolerance <= CENT && convertsByRule[status.yearIndex - 1] === 1;
}

/**
 * Not where more is asked for than there is, nor up to the end of the premium tax credit: there the settlement has a step, and
 * income before it does not tell which of several amounts it meets. In a search only where settlements are foreseen.
 */
function isWorthExploring(program: Program, run: Run, cents: number): boolean {
  const { conversionTolerance, conversionSources, isLiquidFirst } = run;
  if (endsAtCredit(program, run)) return false;
  if (conversionTolerance > CENT && (program.conversionTaxFrom === 'conversion' || !isLiquidFirst)) return false;
  let left = cents / CENTS_IN_DOLLAR;
  for (const source of conversionSources) left -= balanceOf(source);
  return left < 0;
}

/** Whether conversions stop where the premium tax credit does. */
function endsAtCredit({ conversionLimits }: Program, { status }: Run): boolean {
  return (conversionLimits[status.yearIndex * LIMIT.columns + LIMIT.acaMagi] ?? 0) < Number.POSITIVE_INFINITY;
}

interface Narrowing {
  readonly program: Program;
  readonly run: Run;
  readonly year: ProgramYear;
  readonly bounds: Bounds;
}

/**
 * By the secant method from the last two trials, inside a bracket of whole cents: the return rises with the conversion,
 * dollar for dollar but for benefits that become taxable and for what is sold to pay the tax. At a step of that tax the
 * bracket is halved. The last trial is of the amount found.
 */
function narrowToLimits({ program, run, year, bounds }: Narrowing, first: number, explored: Before): void {
  const { status } = run;
  let cents = first;
  let before = explored;
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    const excess = tryConversion(program, run, year, cents / CENTS_IN_DOLLAR);
    // All the money there is has been converted.
    if (excess <= NOISE && status.converted * CENTS_IN_DOLLAR < cents - 1 / 2) return;
    if (cents === 0 && excess > NOISE) return;
    // An amount beyond all the money is the same as all of it.
    cents = Math.min(cents, Math.ceil(status.converted * CENTS_IN_DOLLAR));
    narrow(bounds, cents, excess);
    const isStraight = isAsExpected(before, cents, excess) && !endsAtCredit(program, run);
    const rise = isStraight ? before.slope * ALMOST : LEAST_RISE;
    if (trial > 0) setSlope(run, cents - before.cents, excess - before.excess);
    else if (explored !== NOTHING_BEFORE) status.conversionSlope = within(SLOPE, run.exploration.settledSlope);
    before = { cents, excess, slope: status.conversionSlope, isStraight: false };
    if (run.exploration.isForeseen || (cents === bounds.low && isClose(run, bounds, rise))) return;
    const isHalving = trial > HALVING_EVERY && trial % HALVING_EVERY === HALVING_EVERY - 1;
    if (isExpectedBelowStep(run, bounds)) cents = bounds.low + run.conversionTolerance * CENTS_IN_DOLLAR;
    else cents = nextCents(run, bounds, { cents, excess, isHalving });
  }
}

/** Whether a step of a dollar and more came to what the slope led to expect: so does the next cent. */
function isAsExpected(before: Before, triedCents: number, triedExcess: number): boolean {
  const { cents, excess, slope, isStraight } = before;
  const dollars = (triedCents - cents) / CENTS_IN_DOLLAR;
  return (
    (isStraight || Math.abs(dollars) >= LEAST_STEP) && Math.abs(triedExcess - excess - slope * dollars) < AS_EXPECTED
  );
}

/** A search that met a step finds it again where it was: just above the amount that it expected. */
function isExpectedBelowStep(run: Run, bounds: Bounds): boolean {
  if (run.conversionTolerance <= CENT || !hasStep(bounds) || isNarrow(run, bounds)) return false;
  return bounds.low === Math.floor(run.status.expectedConversion * CENTS_IN_DOLLAR);
}

/** What lies on both sides of a step says nothing about the slope, and neither do some cents. */
function setSlope({ status, conversionTolerance }: Run, cents: number, rise: number): void {
  if (conversionTolerance <= CENT && Math.abs(cents) < LEAST_STEP * CENTS_IN_DOLLAR) return;
  const slope = (rise * CENTS_IN_DOLLAR) / cents;
  if (slope <= SLOPE.most) status.conversionSlope = Math.max(slope, SLOPE.least);
}

/** A coarse search measures its tolerance in dollars converted. */
function toleranceOf({ conversionTolerance, status }: Run, rise: number): number {
  return conversionTolerance * (conversionTolerance > CENT ? status.conversionSlope : rise);
}

/** At a step of the law no amount comes near the limit: there the bracket is as narrow as the tolerance, a cent at least. */
function isClose(run: Run, bounds: Bounds, rise: number): boolean {
  return isNarrow(run, bounds) || -bounds.excessAtLow < toleranceOf(run, rise);
}

function isNarrow({ conversionTolerance }: Run, { low, high }: Bounds): boolean {
  return high - low <= conversionTolerance * CENTS_IN_DOLLAR;
}

function firstCents(run: Run, bounds: Bounds): number {
  const { low, high, excessAtLow, excessAtHigh } = bounds;
  const isFromLow = low >= 0 && (excessAtHigh <= 0 || -excessAtLow < excessAtHigh);
  if (!isFromLow && excessAtHigh <= 0)
    return Math.min(Math.floor(run.status.expectedConversion * CENTS_IN_DOLLAR), high - 1);
  if (high === 0) return 0;
  if (isBracketed(bounds)) setSlope(run, high - low, excessAtHigh - excessAtLow);
  if (low >= 0 && isClose(run, bounds, LEAST_RISE)) return low;
  const from = isFromLow ? { cents: low, excess: excessAtLow } : { cents: high, excess: excessAtHigh };
  return nextCents(run, bounds, { ...from, isHalving: false });
}

interface Tried {
  readonly cents: number;
  readonly excess: number;
  readonly isHalving: boolean;
}

/** The next whole number of cents strictly between the bounds; the lower one again where none is left. */
function nextCents(run: Run, bounds: Bounds, tried: Tried): number {
  const { low, high } = bounds;
  const { isHalving } = tried;
  if (low >= 0 && isNarrow(run, bounds)) return low;
  const middle = Math.max(low + 1, Math.floor((low + high) / 2));
  if (isHalving && high !== Number.POSITIVE_INFINITY) return middle;
  const isAtStep = hasStep(bounds);
  const excess = isAtStep ? bounds.excessAtLow : tried.excess;
  // A coarse search aims at the middle of what it accepts.
  const missed = run.conversionTolerance > CENT ? excess + toleranceOf(run, LEAST_RISE) / 2 : excess;
  const from = isAtStep ? low : tried.cents;
  const aim = Math.floor(from - (missed / run.status.conversionSlope) * CENTS_IN_DOLLAR + NOISE_IN_CENTS);
  const isOutside =
    low >= 0 && high !== Number.POSITIVE_INFINITY && (aim < low || aim > high || (isAtStep && aim === high));
  return isOutside ? middle : Math.max(low + 1, Math.min(aim, high - 1));
}

/** Runs December with a conversion of `amount`, and where it pays its own tax with that much withheld. Returns the excess over the limits. */
function tryConversion(program: Program, run: Run, year: ProgramYear, amount: number): number {
  runDecember(program, run, year, amount);
  if (program.conversionTaxFrom === 'conversion') solveWithholding(program, run, year, amount);
  keepTrial(run, amount);
  return excessOverLimits(program, run.lines, run.status.yearIndex);
}

/** Runs December again until what is withheld is the tax that the conversion adds: by the secant method, because the tax rises with what is withheld too early. */
function solveWithholding(program: Program, run: Run, year: ProgramYear, amount: number): void {
  const { status } = run;
  let [withheldBefore, missingBefore] = [Number.NaN, 0];
  for (let step = 0; step < MOST_WITHHOLDING_STEPS; step++) {
    const { withheld, converted } = status;
    const missing = Math.min(status.conversionTax, converted) - withheld;
    if (Math.abs(missing) <= WITHHOLDING_PRECISION) return;
    const slope = (missing - missingBefore) / (withheld - withheldBefore);
    const more = slope < -LEAST_WITHHOLDING_SLOPE ? -missing / slope : missing;
    [withheldBefore, missingBefore] = [withheld, missing];
    status.withheldShare = within({ least: 0, most: converted }, withheld + more) / converted;
    runDecember(program, run, year, amount);
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

function runDecember(program: Program, run: Run, year: ProgramYear, amount: number): void {
  if (run.exploration.isOpen && isAmendable(program, run, amount)) {
    run.exploration.isOpen = false;
    run.exploration.isForeseen &&= amount === run.foresight.converted;
    amendConversion(program, run, amount);
    settleYear(program, run, year);
    return;
  }
  openTrial(run, amount);
  finishDecember(program, run, year);
}

/** December from its conversion on: what comes before has been settled. */
function finishDecember(program: Program, run: Run, year: ProgramYear): void {
  convertAndPay(program, run);
  growAccounts(program, run);
  closeYear(program, run, year);
}

/** Returns to the state before the conversion, but for what trials have learnt. */
function openTrial(run: Run, amount: number): void {
  run.exploration.isOpen = false;
  run.exploration.isForeseen = false;
  returnTo(run, run.december);
  run.status.conversion = amount;
}

function returnTo(run: Run, kept: Checkpoint): void {
  const { status } = run;
  const { withheldShare, conversionSlope } = status;
  restoreCheckpoint(run, kept);
  status.withheldShare = withheldShare;
  status.conversionSlope = conversionSlope;
}
