import { CENT } from '../../primitives/cent.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { type Run, type RunStatus, YEAR } from '../state/run-state.ts';
import { excessOverLimits } from '../year-return/conversion-limits.ts';
import { taxesOnReturn } from '../year-return/taxes-on-return.ts';
import { yearLiability } from '../year-return/year-return.ts';
import { incomeShareOfWithdrawal } from './pay-from-one.ts';

/** Dollars that tell a rate from noise, and a share of income that is noise itself. */
const LEAST_STEP = 1;
const NOISE = 1e-9;

/** Whether what a settlement comes to tells the next conversion of the path where to begin: not in a search, whose trials stop early. */
export function isSettlementTelling({ status, conversionTolerance }: Run): boolean {
  return status.converted > 0 && conversionTolerance <= CENT;
}

/** A return before its balance due is withdrawn. */
export interface Unsettled {
  readonly liability: number;
  readonly excess: number;
  /** Income for each dollar withdrawn. */
  readonly incomeShare: number;
}

/** Keeps at what rates a settled return rose with the income that paid its balance due, and with the conversion. */
export function learnFromSettlement(program: Program, run: Run, before: Unsettled, due: number): void {
  const { status, exploration, lines } = run;
  const rise = taxesOnReturn(run) - before.liability;
  const income = before.incomeShare * (due + rise);
  if (!(income >= LEAST_STEP)) return;
  status.incomeRate = rise / income;
  const counted = (excessOverLimits(program, lines, status.yearIndex) - before.excess) / income;
  status.countedShare = counted > NOISE ? counted / exploration.slope : 0;
  const less = exploration.unsettled - status.converted;
  if (less >= LEAST_STEP) status.conversionRate = (exploration.liability - before.liability) / less;
  exploration.settledSlope = settledSlope(run, before.incomeShare);
}

/** What a dollar converted adds to the excess with what is withdrawn for its own tax. */
function settledSlope({ status, exploration }: Run, incomeShare: number): number {
  const drawn = conversionRateOf(status) / (1 - incomeShare * status.incomeRate);
  return exploration.slope * (1 + incomeShare * status.countedShare * drawn);
}

/** Until it is known, the rate of other income. */
function conversionRateOf({ conversionRate, incomeRate }: RunStatus): number {
  return Number.isNaN(conversionRate) ? incomeRate : conversionRate;
}

/**
 * Takes off an amount that was found on the income before its settlement what the settlement will add to that income: from
 * one return at this amount, and the rates and shares of the path's last settlement. `cell` of the year holds the conversion.
 */
export function allowForSettlement(program: Program, run: Run, year: ProgramYear, cell: number): void {
  const { status, exploration: found } = run;
  const incomeShare = incomeShareOfWithdrawal(program, run);
  if (status.countedShare === 0 || !(incomeShare > 0) || !run.isLiquidFirst) return;
  const explored = run.year[cell] ?? 0;
  run.year[cell] = explored + found.amount - status.converted;
  found.liability = yearLiability(program, run, year);
  found.unsettled = found.amount;
  run.year[cell] = explored;
  const due = found.liability + status.surchargeDue - (run.year[YEAR.taxPaid] ?? 0);
  const counted = incomeShare * status.countedShare;
  const drawn = due / (1 - incomeShare * status.incomeRate + counted * conversionRateOf(status));
  if (due <= 0 || !(drawn > 0)) return;
  found.amount = Math.max(0, found.amount - counted * drawn);
  found.settledSlope = settledSlope(run, incomeShare);
}
