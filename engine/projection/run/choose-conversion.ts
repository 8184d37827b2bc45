import { CENT } from '../../primitives/cent.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { restoreCheckpoint, saveCheckpoint } from '../state/checkpoint.ts';
import { isEmpty } from '../state/holding.ts';
import type { Run } from '../state/run-state.ts';
import { excessOverLimits } from '../year-return/conversion-limits.ts';
import { growAccounts, settleMonth } from './month.ts';
import { closeYear } from './year-end.ts';

/** A limit is kept where the return exceeds it by no more than this: binary noise. Dollars. */
const NOISE = 1e-6;
/** More trials than bisection alone needs to find a cent among 10^12 dollars. */
const MOST_TRIALS = 150;
/** The tax withheld from a conversion is solved to a ten-millionth of a dollar. */
const WITHHOLDING_PRECISION = 1e-7;
const MOST_WITHHOLDING_STEPS = 60;
/** Amounts are tried in whole cents. */
const CENTS_IN_DOLLAR = 100;
/** Binary noise must not cost a cent. */
const NOISE_IN_CENTS = 1e-4;
/** Dollars of excess for a dollar converted: steps of the law, at which it is next to infinite, are left out. */
const SLOPE = { least: 0.5, most: 4 } as const;
/** One trial in so many halves the bracket, because the secant method stalls at a step. */
const HALVING_EVERY = 4;

/** What a cent more adds to the return at least, but for deductions that rise with it: where there is less room, no cent fits. */
const LEAST_RISE = 0.97;

/** Whether a December must be tried before it is run: its conversion goes by a rule, or pays its own tax. */
export function hasConversionToChoose(program: Program, yearIndex: number): boolean {
  if (program.convertsByRule[yearIndex] === 1) return true;
  return program.conversionTaxFrom === 'conversion' && (program.conversions[yearIndex] ?? 0) > 0;
}

/**
 * Settles what December converts by running it on trial up to the settled return: by a rule the largest amount, to the
 * cent, with which the final return keeps every limit in force, and none where it is beyond one without a conversion.
 * Returns whether the last trial stands as the run's December; where rows are recorded, it does not.
 */
export function chooseConversion(program: Program, run: Run, year: ProgramYear): boolean {
  const { status, recordsMonths } = run;
  if (!hasMoneyToConvert(run)) {
    status.conversion = 0;
    return false;
  }
  run.recordsMonths = false;
  saveCheckpoint(run, run.december);
  if (program.convertsByRule[status.yearIndex] === 1) fillToLimits(program, run, year);
  else tryConversion(program, run, year, program.conversions[status.yearIndex] ?? 0);
  run.recordsMonths = recordsMonths;
  if (!recordsMonths) return true;
  const { conversion, withheldShare, conversionSlope } = status;
  restoreCheckpoint(run, run.december);
  status.conversion = conversion;
  status.withheldShare = withheldShare;
  status.conversionSlope = conversionSlope;
  return false;
}

function hasMoneyToConvert({ conversionSources }: Run): boolean {
  for (const holding of conversionSources) if (!isEmpty(holding)) return true;
  return false;
}

/**
 * At most the year's amount, where the program has one. By the secant method inside a bracket of whole cents, before there
 * is one by the last two trials: the return rises with the conversion, dollar for dollar but for benefits that become
 * taxable and for what is sold to pay the tax. The last trial is of the amount found.
 */
function fillToLimits(program: Program, run: Run, year: ProgramYear): void {
  const { status } = run;
  const most = program.conversions[status.yearIndex] ?? 0;
  let low = -1;
  let high = most > 0 ? Math.round(most * CENTS_IN_DOLLAR) + 1 : Number.POSITIVE_INFINITY;
  let excessAtLow = 0;
  let excessAtHigh = 0;
  let centsBefore = 0;
  let excessBefore = Number.NaN;
  let cents = Math.min(Math.floor(status.expectedConversion * CENTS_IN_DOLLAR), high - 1);
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    const excess = tryConversion(program, run, year, cents / CENTS_IN_DOLLAR);
    if (excess <= NOISE) {
      // All the money there is has been converted.
      if (status.converted * CENTS_IN_DOLLAR < cents - 1 / 2) return;
      low = cents;
      excessAtLow = excess;
    } else {
      if (cents === 0) return;
      high = cents;
      excessAtHigh = excess;
    }
    const isBracketed = low >= 0 && excessAtHigh > 0;
    if (isBracketed) status.conversionSlope = slopeBetween(low, high, excessAtHigh - excessAtLow);
    else if (trial > 0) status.conversionSlope = slopeBetween(centsBefore, cents, excess - excessBefore);
    centsBefore = cents;
    excessBefore = excess;
    const isCoarse = run.conversionTolerance > CENT;
    const tolerance = run.conversionTolerance * (isCoarse ? status.conversionSlope : LEAST_RISE);
    if (cents === low && (high - low === 1 || -excess < tolerance)) return;
    cents = nextCents({
      low,
      high,
      cents,
      // A coarse search aims at the middle of what it accepts.
      excess: isCoarse ? excess + tolerance / 2 : excess,
      slope: status.conversionSlope,
      isHalving: isBracketed && trial % HALVING_EVERY === HALVING_EVERY - 1,
    });
  }
}

function slopeBetween(from: number, to: number, rise: number): number {
  return Math.min(Math.max((rise * CENTS_IN_DOLLAR) / (to - from), SLOPE.least), SLOPE.most);
}

interface Tried {
  readonly low: number;
  readonly high: number;
  readonly cents: number;
  readonly excess: number;
  readonly slope: number;
  readonly isHalving: boolean;
}

/** The next whole number of cents strictly between the bounds; the lower one again where none is left. */
function nextCents({ low, high, cents, excess, slope, isHalving }: Tried): number {
  if (high - low === 1) return low;
  if (isHalving) return Math.max(low + 1, Math.floor((low + high) / 2));
  const aim = Math.floor(cents - (excess / slope) * CENTS_IN_DOLLAR + NOISE_IN_CENTS);
  return Math.max(low + 1, Math.min(aim, high - 1));
}

/** Runs December with a conversion of `amount`, and where it pays its own tax with that much withheld. Returns the excess over the limits. */
function tryConversion(program: Program, run: Run, year: ProgramYear, amount: number): number {
  runDecember(program, run, year, amount);
  if (program.conversionTaxFrom === 'conversion') solveWithholding(program, run, year, amount);
  return excessOverLimits(program, run.lines, run.status.yearIndex);
}

/** Runs December again until what is withheld is the tax that the conversion adds. */
function solveWithholding(program: Program, run: Run, year: ProgramYear, amount: number): void {
  const { status } = run;
  for (let step = 0; step < MOST_WITHHOLDING_STEPS; step++) {
    const due = Math.min(status.conversionTax, status.converted);
    if (Math.abs(due - status.withheld) <= WITHHOLDING_PRECISION) return;
    status.withheldShare = due / status.converted;
    runDecember(program, run, year, amount);
  }
}

function runDecember(program: Program, run: Run, year: ProgramYear, amount: number): void {
  const { status } = run;
  const { withheldShare, conversionSlope } = status;
  restoreCheckpoint(run, run.december);
  status.withheldShare = withheldShare;
  status.conversionSlope = conversionSlope;
  status.conversion = amount;
  settleMonth(program, run);
  growAccounts(program, run);
  closeYear(program, run, year);
}
