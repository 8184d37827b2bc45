import { add } from '../../primitives/cells.ts';
import type { Program } from '../program/program.ts';
import type { Holding } from './holding.ts';
import type { Run } from './run-state.ts';

/**
 * Cells of `Run.series`, one row an account: what its equal periodic payments have paid before they were free of the
 * additional tax for another reason, and the year of the plan in which they were broken off, counted from 1; 0 while kept.
 */
export const SERIES = { paidEarly: 0, brokenInYear: 1, columns: 2 } as const;

/** Whether nothing may be drawn on an account because it is in, or awaits, a series of equal periodic payments. */
export function isClosed(program: Program, run: Run, { account, at }: Holding): boolean {
  return program.firstMonth + run.status.month < account.closedUntil && !isBroken(run.series, at);
}

/** Whether the payments of an account have been broken off. */
export function isBroken(series: Float64Array, account: number): boolean {
  return (series[account * SERIES.columns + SERIES.brokenInYear] ?? 0) > 0;
}

/** Counts a payment that only its series keeps free of the additional tax. */
export function addEarlyPayment({ series }: Run, { at }: Holding, amount: number): void {
  add(series, at * SERIES.columns + SERIES.paidEarly, amount);
}

export function breakOff({ series, status }: Run, { at }: Holding): void {
  series[at * SERIES.columns + SERIES.brokenInYear] = status.yearIndex + 1;
}

/** Payments of earlier years and of this one that bear the additional tax because the series was broken off in this one. 26 USC 72(t)(4)(A). */
export function recapturedPayments({ hasEqualPayments, accounts }: Program, series: Float64Array, yearIndex: number) {
  if (!hasEqualPayments) return 0;
  let sum = 0;
  for (let account = 0; account < accounts.length; account++) {
    const row = account * SERIES.columns;
    if (series[row + SERIES.brokenInYear] === yearIndex + 1) sum += series[row + SERIES.paidEarly] ?? 0;
  }
  return sum;
}
