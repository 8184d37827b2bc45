import { CENT } from '../../primitives/cent.ts';
import type { Program } from '../../projection/program/program.ts';
import { paidCell } from '../../projection/state/goals/flexible-cells.ts';
import type { Run } from '../../projection/state/run-state.ts';
import { surchargeOfMonth } from '../../projection/year-return/medicare-surcharge.ts';
import type { Obligation } from './obligations.ts';

/** The first month of the plan in which each obligation was left unpaid, or -1: a row of `paths` for each obligation. */
export interface UnpaidMonths {
  readonly paths: number;
  readonly unpaid: Int16Array;
}

/** Before a path: all of its column is paid. */
export function openUnpaid({ paths, unpaid }: UnpaidMonths, column: number): void {
  for (let cell = column; cell < unpaid.length; cell += paths) unpaid[cell] = -1;
}

/**
 * Charges what the months of a year lacked to obligations in their order. For display only: the run itself knows how much
 * is unpaid, not whose. Allocates nothing.
 */
export function chargeShortfalls(
  program: Program,
  run: Run,
  obligations: readonly Obligation[],
  { table, column }: { readonly table: UnpaidMonths; readonly column: number },
): void {
  const year = program.years[run.status.yearIndex];
  if (year === undefined) return;
  for (let month = year.from; month < year.to; month++) {
    let lacking = run.monthlyShortfalls[month - year.from] ?? 0;
    for (let at = 0; at < obligations.length && lacking > CENT; at++) {
      const obligation = obligations[at];
      if (obligation === undefined) continue;
      const due = dueIn(program, run, obligation, month);
      if (due <= 0) continue;
      const cell = at * table.paths + column;
      if ((table.unpaid[cell] ?? -1) < 0) table.unpaid[cell] = month;
      lacking -= due;
    }
  }
}

function dueIn(program: Program, run: Run, { kind, due, isAdjustable, flexible }: Obligation, month: number): number {
  if (flexible >= 0)
    return run.flexiblePaid[paidCell(flexible, month - (program.years[run.status.yearIndex]?.from ?? 0))] ?? 0;
  if (kind === 'taxes') return Number.POSITIVE_INFINITY;
  const scheduled = (due[month] ?? 0) * (kind === 'debts' ? 1 : (program.prices?.factors[run.status.yearIndex] ?? 1));
  if (kind === 'premiums') return scheduled + surchargeOfMonth(program, run, month);
  return isAdjustable ? scheduled * run.status.spendingFactor : scheduled;
}
