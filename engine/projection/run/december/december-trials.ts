import { CENT, CENTS_IN_DOLLAR } from '../../../primitives/cent.ts';
import { nextGuess, openSearch, type RootSearch, type RootTerms, searchedOn } from '../../../primitives/root-search.ts';
import { LIMIT, type Program, type ProgramYear } from '../../program/program.ts';
import { restoreMonth, saveMonth } from '../../state/checkpoint.ts';
import type { LastConversion, SolvedSettlement } from '../../state/december-state.ts';
import type { Checkpoint, Run } from '../../state/run-state.ts';
import { excessOverLimits, measureOf } from '../../year-return/conversion-limits.ts';
import { closeYear } from '../harvest/close-year.ts';
import { convertAndPay, growAccounts } from '../month.ts';
import { SETTLED } from '../settle-return.ts';
import { bringToReturn, settleYear } from '../year-end.ts';
import { adjustConversion, isAdjustable } from './adjust-conversion.ts';

/** What is withheld from a conversion too little, dollars, as it falls: by less than half of what is withheld only at a step of the law. */
const WITHHOLDING = {
  noise: 0,
  slopes: { least: 0.5, most: Number.POSITIVE_INFINITY },
  leastStep: 0,
  asExpected: 0,
} satisfies RootTerms;

const MOST_WITHHOLDING_STEPS = 60;

/** A December that is run on trial. */
export interface December {
  readonly program: Program;
  readonly run: Run;
  readonly year: ProgramYear;
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

/** Runs December with a conversion of so many cents, and where it pays its own tax with that much withheld. Returns the excess over the limits, in cents. */
export function tryConversion(december: December, cents: number, last: LastConversion | null): number {
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
export function keepTrial({ lines, status, decemberTrials, conversionTolerance }: Run, amount: number): void {
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
export function finishDecember({ program, run, year }: December, solved: SolvedSettlement | null): void {
  convertAndPay(program, run);
  growAccounts(program, run);
  closeYear(program, run, year, solved);
}

/** Runs a December up to its return. A cent is enough to open the accounts. */
export function bringToTrial({ program, run, year }: December, cents: number): LastConversion | null {
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

/** Returns to an earlier state of the December, but for the share that is withheld, which trials have learned. */
export function openTrial(run: Run, kept: Checkpoint): void {
  const { withheldShare } = run.status;
  const { isUntried } = run.decemberTrials;
  run.decemberTrials.isUntried = false;
  if (isUntried) return;
  restoreMonth(run, kept);
  run.status.withheldShare = withheldShare;
}
