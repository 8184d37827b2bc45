import { add } from '../../primitives/cells.ts';
import { CENT, CENTS_IN_DOLLAR, wholeCents } from '../../primitives/cent.ts';
import { earlyDistributionTax } from '../../tax/federal/early-distribution.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { balanceOf, type Holding, taxOwner } from '../state/holding.ts';
import { type Exploration, isPenaltyFree, type Run, YEAR } from '../state/run-state.ts';
import { excessOverLimits } from '../year-return/conversion-limits.ts';
import { addToIncome, fillIncome } from '../year-return/year-return.ts';
import { NOISE, SLOPE, within } from './conversion-bounds.ts';
import { foreseeSettlement } from './foresee-settlement.ts';
import { convertAndPay, growAccounts } from './month.ts';
import { bringToReturn, conversionTaxBefore } from './year-end.ts';

/** Amounts for which a whole return is worked out, and for which its income alone is. */
const MOST_RETURNS = 3;
const MOST_STEPS = 8;
/** An amount is near enough where the income is within this of what is wanted, dollars. */
const PRECISION = 1e-4;
/** And a step is as expected where it comes to this of what the slope led to expect. */
const STRAIGHT = 1e-5;

/**
 * Runs a December once without settling its return, and looks on that return's income alone for the amount that meets the limits:
 * a fraction of the work of a settled December, after which mostly only one of those is left to run. The conversion is
 * varied in the cells of the year; where more hangs on it, what is found is only nearer than the first guess.
 */
export function exploreConversion(program: Program, run: Run, year: ProgramYear): void {
  const { status, exploration: found } = run;
  runUnsettled(program, run, year);
  const cell = conversionCell(run);
  const taxedShare = taxedShareOf(run, cell);
  const asked = status.converted;
  fillIncome(program, run, year);
  openExploration(found, asked);
  found.excess = excessOverLimits(program, run.lines, status.yearIndex);
  found.settledSlope = 1;
  found.isStraight = false;
  const isClosed = asked === 0 && status.conversion > 0;
  // No account is open, or no limit is in force.
  if (isClosed || found.excess === Number.NEGATIVE_INFINITY) {
    found.amount = isClosed ? status.conversion : Number.POSITIVE_INFINITY;
    return;
  }
  for (let step = 0; step < MOST_STEPS; step++) {
    if (Math.abs(found.excess) <= PRECISION) break;
    const next = Math.max(0, found.amount - found.excess / found.slope);
    const more = next - found.amount;
    if (Math.abs(more) < CENT / 2) break;
    addToIncome(run, year, more * taxedShare);
    stepTo(found, more, excessOverLimits(program, run.lines, status.yearIndex));
  }
  found.settledSlope = found.slope;
  if (found.amount < CENT) return;
  if (program.conversionTaxFrom === 'conversion') foreseeWithholding(program, run, year, cell);
  else foreseeSettlement(program, run, year, cell);
}

/**
 * Brings the amount to what the whole return leaves room for, state tax that is itemized included, and sets the share of it
 * that is withheld for its tax. What is withheld too early bears the additional tax itself.
 */
function foreseeWithholding(program: Program, run: Run, year: ProgramYear, cell: number): void {
  const { status, exploration: found, conversionSources } = run;
  const source = conversionSources.find(hasMoney);
  const isEarly = source !== undefined && !isPenaltyFree(program, run, source);
  const ownTax = isEarly ? earlyDistributionTax(1, year) : 0;
  let [amountBefore, excessBefore] = [Number.NaN, 0];
  for (let step = 0; step < MOST_RETURNS; step++) {
    const converted = wholeCents(found.amount) / CENTS_IN_DOLLAR;
    addConversion(run, source, cell, converted - status.converted);
    const tax = conversionTaxBefore(program, run, year);
    addConversion(run, source, cell, status.converted - converted);
    status.withheldShare = Math.min(1, tax / (1 - ownTax) / converted);
    const { excess } = found;
    found.amount = converted;
    if (excess <= NOISE && excess > -CENT * found.slope) return;
    const slope = (excess - excessBefore) / (converted - amountBefore);
    if (slope >= SLOPE.least && slope <= SLOPE.most) found.slope = slope;
    [amountBefore, excessBefore] = [converted, excess];
    found.amount = Math.max(CENT, converted - excess / found.slope);
  }
}

/** Runs a December up to its return. */
export function runUnsettled(program: Program, run: Run, year: ProgramYear): void {
  run.noted.parts = 0;
  convertAndPay(program, run);
  growAccounts(program, run);
  bringToReturn(program, run, year);
}

/** Looks on the returns of a December that has been run up to them, beginning with an amount that other limits have led to. */
export function exploreNear(program: Program, run: Run, year: ProgramYear, amount: number): void {
  openExploration(run.exploration, amount);
  foreseeSettlement(program, run, year, conversionCell(run));
  run.exploration.isKept = true;
}

/** Begins at an amount of which nothing is known yet. */
function openExploration(found: Exploration, amount: number): void {
  found.amount = amount;
  found.slope = 1;
  found.isOpen = true;
  found.isForeseen = false;
}

function stepTo(found: Exploration, more: number, excess: number): void {
  const rise = excess - found.excess;
  found.isStraight = Math.abs(more) >= 1 && Math.abs(rise - found.slope * more) < STRAIGHT;
  if (!found.isStraight) found.slope = within(SLOPE, rise / more);
  found.amount += more;
  found.excess = excess;
}

/** The cell of `year` that holds what the first source with money converts. */
function conversionCell({ conversionSources }: Run): number {
  const source = conversionSources.find(hasMoney) ?? conversionSources[0];
  if (source === undefined) return YEAR.iraConversions;
  return (source.isIra ? YEAR.iraConversions : YEAR.planConversions) + taxOwner(source);
}

function addConversion({ year, ofConversion }: Run, source: Holding | undefined, cell: number, more: number): void {
  add(year, cell, more);
  add(ofConversion, cell, more);
  if (source !== undefined) addUnmatched(year, ofConversion, source, more);
}

function addUnmatched(year: Float64Array, ofConversion: Float64Array, source: Holding, more: number): void {
  const unmatched = more * source.account.unmatchedShare;
  add(year, YEAR.unmatchedConversions + taxOwner(source), unmatched);
  add(ofConversion, YEAR.unmatchedConversions + taxOwner(source), unmatched);
}

/** Of what is converted from an IRA the part that is not a return of after-tax money. */
function taxedShareOf({ untaxedIraShares }: Run, cell: number): number {
  return cell < YEAR.planConversions ? 1 - (untaxedIraShares[cell - YEAR.iraConversions] ?? 0) : 1;
}

function hasMoney(holding: Holding): boolean {
  return balanceOf(holding) > 0;
}
