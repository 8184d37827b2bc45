import type { Plan } from '../../plan/complete/plan.ts';
import { add } from '../../primitives/cells.ts';
import { SCHEDULE } from '../program/schedule-columns.ts';
import type { Timeline } from '../program/timeline.ts';
import { type ScheduleTables } from './income-schedule.ts';
import { amortized } from './loan.ts';
import { flowInto } from './scheduled-source.ts';

/** Writes the payments on debts without a property, and what is still owed at the end of each month. */
export function scheduleDebts(plan: Plan, { months }: Timeline, tables: ScheduleTables): void {
  plan.debts.forEach((debt, at) => {
    const write = flowInto(tables, SCHEDULE.debtService, { path: `debts[${at}]`, name: debt.name });
    const { payments, owed } = amortized(debt, months);
    for (let month = 0; month < months; month++) {
      write(month, payments[month] ?? 0);
      add(tables.netProperty, month, -(owed[month + 1] ?? 0));
    }
  });
}
