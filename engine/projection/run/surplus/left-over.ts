import type { Program } from '../../program/program.ts';
import { FLOW } from '../../state/run-cells.ts';
import { type Run, recordFlow } from '../../state/run-state.ts';

/** Whether what the month's income leaves is spent: until the last wages end. */
export function isLeftOverSpent({ leftOverSpentUntil }: Program, { status }: Run): boolean {
  return status.month < leftOverSpentUntil;
}

/**
 * Spends what the month's income leaves beyond goals, premiums, contributions and the estimated payment of tax. Of `surplus` what came
 * out of accounts by a rule, or of capital that was sold, is not income: it is returned, to be saved. December's waits for the balance of the year's tax.
 */
export function spendMonthsLeftOver(program: Program, run: Run, surplus: number): number {
  const { status } = run;
  const left = surplus - status.takenByRule - (program.capitalReceived[status.month] ?? 0);
  const spent = Math.max(0, Math.min(left, surplus));
  if (status.month === (program.years[status.yearIndex]?.to ?? 0) - 1) status.leftOver = left;
  else recordFlow(run, FLOW.leftOverSpent, spent);
  return Math.max(0, surplus) - spent;
}

/** Pays what it can of a balance due out of what December's income leaves. Returns the rest, which accounts pay. */
export function payFromLeftOver({ status }: Run, due: number): number {
  const paid = Math.max(0, Math.min(due, status.leftOver));
  status.leftOver -= paid;
  status.paidFromLeftOver = paid;
  return due - paid;
}

/** A refund is income that tax left after all. Returns what of it is saved: what December drew out of accounts for want of income. */
export function saveOfRefund({ status }: Run, refund: number): number {
  const saved = Math.min(refund, Math.max(0, -status.leftOver));
  status.leftOver += refund;
  return saved;
}

/** Spends what the year's tax has left of December's income. */
export function spendDecembersLeftOver(run: Run): void {
  const { status } = run;
  if (status.leftOver > 0) recordFlow(run, FLOW.leftOverSpent, status.leftOver);
  status.leftOver = 0;
  status.paidFromLeftOver = 0;
}
