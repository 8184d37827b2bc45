import { copyCells } from '../../primitives/cells.ts';
import { CENT, CENTS_IN_DOLLAR, wholeCents } from '../../primitives/cent.ts';
import { creditIncomeLimit } from '../../tax/federal/premium-tax-credit.ts';
import { ACCOUNT_CLASS, type Program, type ProgramYear } from '../program/program.ts';
import { restoreSnapshot, saveSnapshot } from '../state/checkpoint.ts';
import { balanceOf, type Holding } from '../state/holding.ts';
import { type Foresight, type Run, YEAR, yearCell } from '../state/run-state.ts';
import { excessOverLimits } from '../year-return/conversion-limits.ts';
import { acaMagiOf } from '../year-return/return-deductions.ts';
import { yearLiability } from '../year-return/year-return.ts';
import { NOISE } from './conversion-bounds.ts';
import { cashDrawnFirst, incomeCellOf, incomeShareOf, sourceAfterCash } from './pay-from-one.ts';
import { receiveRefund } from './refund.ts';
import { isConversionTaxSingledOut } from './roth-conversion.ts';
import { withdraw } from './withdraw.ts';

/** Returns that are worked out at most. */
const MOST_RETURNS = 5;
/** A balance due is foreseen to this, dollars. */
const PRECISION = 5e-7;
/** Where a search only compares schedules, to this part of the dollars by which it may stay below a limit. */
const COARSE_PART = 0.1;
/** Of the rise that is expected of a cent more, what it certainly comes to. */
const ALMOST = 1 - 2e-4;

/**
 * Looks on returns alone for the conversion, in whole cents, and the withdrawal with which the limits are met and nothing is due: by
 * Broyden's method, from the rates of the path's last such settlement. Where one account pays after cash, the December that
 * comes of it is known before it is run. Begins with the amount found on income alone; `cell` of the year holds the conversion.
 */
export function foreseeSettlement(program: Program, run: Run, year: ProgramYear, cell: number): void {
  const { exploration: found, foresight } = run;
  if (isConversionTaxSingledOut(program, run) || run.conversionSources.some(isPartlyUnmatched)) return;
  if (found.isKept) moveForesight(foresight, found.amount);
  else openForesight(program, run);
  foresight.tolerance = run.conversionTolerance;
  for (let step = 0; step < MOST_RETURNS; step++) {
    const { excess, missing } = foresight;
    workOut(program, run, year, cell);
    if (step > 0) learn(foresight, foresight.excess - excess, foresight.missing - missing);
    found.isForeseen = isReached(foresight) && !isAcrossCredit(run, year);
    if (found.isForeseen || !isSimple(foresight) || !takeStep(foresight)) break;
  }
  keepForesight(run);
}

/** What is converted from it adds to two cells of the year. */
function isPartlyUnmatched({ account }: Holding): boolean {
  return account.unmatchedShare > 0;
}

function openForesight(program: Program, run: Run): void {
  const { status, exploration: found, foresight } = run;
  const source = sourceAfterCash(program, run);
  const isOfGains = source?.accountClass === ACCOUNT_CLASS.taxable;
  const rate = status.incomeRate;
  const share = source === null ? 0 : incomeShareOf(program, source);
  foresight.incomeCell = source === null ? YEAR.longTermGain : incomeCellOf(source);
  foresight.incomeShare = share;
  foresight.cash = cashDrawnFirst(program, run);
  foresight.most = foresight.cash + (source === null ? 0 : balanceOf(source));
  foresight.converted = wholeCents(found.amount) / CENTS_IN_DOLLAR;
  foresight.drawn = 0;
  foresight.moreConverted = 0;
  foresight.moreDrawn = 0;
  foresight.excessOfConverted = found.slope;
  foresight.excessOfDrawn = found.slope * share * (isOfGains ? status.countedShare : 1);
  foresight.missingOfConverted = isOfGains ? status.conversionRate : rate;
  foresight.missingOfDrawn = share * rate - 1;
}

/** Begins at another amount of the same December: the withdrawal changes with it as it did before. */
function moveForesight(foresight: Foresight, amount: number): void {
  const { converted, drawn, cash, missingOfConverted, missingOfDrawn } = foresight;
  foresight.converted = wholeCents(amount) / CENTS_IN_DOLLAR;
  const more = ((foresight.converted - converted) * missingOfConverted) / -missingOfDrawn;
  foresight.drawn = drawn > cash && Number.isFinite(more) ? Math.max(cash, drawn + more) : 0;
}

/** The excess over the limits and what is missing with the conversion and the withdrawal that are looked at. Cash brings no income. */
function workOut(program: Program, run: Run, year: ProgramYear, cell: number): void {
  const { status, foresight } = run;
  const { converted, drawn, cash, incomeShare, incomeCell } = foresight;
  const explored = yearCell(run, cell);
  const taxed = drawn > cash ? incomeShare * (drawn - cash) : 0;
  const income = yearCell(run, incomeCell);
  run.year[cell] = explored + (converted - status.converted);
  run.year[incomeCell] = yearCell(run, incomeCell) + taxed;
  copyCells(run.year, foresight.year, YEAR.columns);
  const due = yearLiability(program, run, year) + status.surchargeDue - yearCell(run, YEAR.taxPaid);
  run.year[incomeCell] = income;
  run.year[cell] = explored;
  foresight.excess = excessOverLimits(program, run.lines, status.yearIndex);
  foresight.taxed = taxed;
  if (taxed === 0) foresight.drawn = Math.max(0, Math.min(due, cash));
  foresight.refund = Math.max(0, -due);
  foresight.missing = Math.max(0, due) - foresight.drawn;
}

/** Whether the limits are kept, by the largest whole number of cents or as nearly as a search wants it, and the withdrawal pays what is due. */
function isReached(foresight: Foresight): boolean {
  const { excess, missing, refund, drawn, most, tolerance } = foresight;
  const isCoarse = tolerance > CENT;
  if (Math.abs(missing) > (isCoarse ? COARSE_PART * tolerance : PRECISION) || drawn > most || excess > NOISE)
    return false;
  // Nothing is withdrawn for a refund.
  if (refund > 0 && drawn > 0) return false;
  if (isCoarse) return -excess < tolerance;
  return excess + settledSlopeOf(foresight) * CENT * ALMOST > NOISE;
}

/** Whether the withdrawal takes income across the end of the premium tax credit: a smaller one may then pay a smaller tax. */
function isAcrossCredit(
  { lines, foresight }: Run,
  { isBenchmarkPaid, povertyLine, affordableCare }: ProgramYear,
): boolean {
  if (!isBenchmarkPaid) return false;
  const room = creditIncomeLimit(povertyLine, affordableCare) - acaMagiOf(lines);
  return room < 0 && room + foresight.taxed >= 0;
}

/** What a dollar converted adds to the excess with what is withdrawn for its own tax. */
function settledSlopeOf({
  drawn,
  cash,
  excessOfConverted,
  excessOfDrawn,
  missingOfConverted,
  missingOfDrawn,
}: Foresight): number {
  return drawn > cash ? excessOfConverted - (excessOfDrawn * missingOfConverted) / missingOfDrawn : excessOfConverted;
}

/** Whether what is missing comes from an account whose income is known. */
function isSimple({ missing, incomeShare }: Foresight): boolean {
  return missing === 0 || incomeShare > 0;
}

/** Corrects the rates by what the last step came to. */
function learn(foresight: Foresight, moreExcess: number, moreMissing: number): void {
  const { moreConverted, moreDrawn } = foresight;
  const length = moreConverted * moreConverted + moreDrawn * moreDrawn;
  if (length === 0) return;
  const ofExcess =
    (moreExcess - foresight.excessOfConverted * moreConverted - foresight.excessOfDrawn * moreDrawn) / length;
  const ofMissing =
    (moreMissing - foresight.missingOfConverted * moreConverted - foresight.missingOfDrawn * moreDrawn) / length;
  foresight.excessOfConverted += ofExcess * moreConverted;
  foresight.excessOfDrawn += ofExcess * moreDrawn;
  foresight.missingOfConverted += ofMissing * moreConverted;
  foresight.missingOfDrawn += ofMissing * moreDrawn;
}

/** To where the rates say that the limits are met and nothing is missing, whole cents converted. Returns whether that is another place. */
function takeStep(foresight: Foresight): boolean {
  const { missing, converted, drawn, cash, tolerance } = foresight;
  // A search aims at the middle of what it accepts.
  const excess = foresight.excess + (tolerance > CENT ? tolerance / 2 : 0);
  const { excessOfConverted, excessOfDrawn, missingOfConverted, missingOfDrawn } = foresight;
  const isPaid = missing === 0 && drawn <= cash;
  const determinant = excessOfConverted * missingOfDrawn - excessOfDrawn * missingOfConverted;
  const more = isPaid ? -excess / excessOfConverted : (excessOfDrawn * missing - missingOfDrawn * excess) / determinant;
  const moreDrawn = isPaid ? 0 : (missingOfConverted * excess - excessOfConverted * missing) / determinant;
  if (!Number.isFinite(more + moreDrawn)) return false;
  const aimed = Math.max(0, converted + more);
  foresight.converted = wholeCents(aimed) / CENTS_IN_DOLLAR;
  foresight.moreConverted = foresight.converted - converted;
  const ofCents = isPaid ? 0 : ((foresight.converted - aimed) * missingOfConverted) / -missingOfDrawn;
  foresight.drawn = foresight.refund > 0 ? 0 : Math.max(0, drawn + moreDrawn + ofCents);
  foresight.moreDrawn = foresight.drawn - drawn;
  return foresight.moreConverted !== 0 || foresight.moreDrawn !== 0;
}

/** Keeps what was found, and the rates for the path's next settlement. */
function keepForesight({ status, exploration: found, foresight }: Run): void {
  found.amount = foresight.converted;
  if (!found.isForeseen) return;
  found.settledSlope = settledSlopeOf(foresight);
  if (foresight.drawn <= foresight.cash) return;
  status.incomeRate = (foresight.missingOfDrawn + 1) / foresight.incomeShare;
  status.conversionRate = foresight.missingOfConverted;
  if (foresight.incomeCell === YEAR.longTermGain)
    status.countedShare = foresight.excessOfDrawn / (foresight.incomeShare * foresight.excessOfConverted);
}

/**
 * Settles a return as it was foreseen: `run.lines` are its lines already. Returns false, with nothing withdrawn, where it was not, or
 * where the withdrawal brings another income.
 */
export function settleAsForeseen(program: Program, run: Run): boolean {
  const { exploration: found, foresight } = run;
  if (!found.isForeseen) return false;
  if (foresight.refund > 0) receiveRefund(program, run, foresight.refund);
  if (foresight.drawn === 0) return true;
  const income = yearCell(run, foresight.incomeCell) + foresight.taxed;
  saveSnapshot(run, run.snapshot);
  const unmet = withdraw(program, run, foresight.drawn);
  if (unmet === 0 && Math.abs(yearCell(run, foresight.incomeCell) - income) <= NOISE) return true;
  restoreSnapshot(run, run.snapshot);
  found.isForeseen = false;
  return false;
}

/** Works the foreseen return out once more, to the bit, where its lines are recorded. */
export function readForeseenReturn(program: Program, run: Run, year: ProgramYear): void {
  copyCells(run.year, run.yearKept, YEAR.columns);
  copyCells(run.foresight.year, run.year, YEAR.columns);
  yearLiability(program, run, year);
  copyCells(run.yearKept, run.year, YEAR.columns);
}
