import type { Plan } from '../../plan/complete/plan.ts';
import { add } from '../../primitives/cells.ts';
import type { LoanSchedule } from '../program/homes/program-homes.ts';
import { SCHEDULE } from '../program/schedule-columns.ts';
import type { Timeline } from '../program/timeline.ts';
import { debtSchedule } from './homes/loans-of-plan.ts';
import { type ScheduleTables } from './income-schedule.ts';
import { flowInto } from './scheduled-source.ts';

/**
 * Writes the payments on debts without a property, what a loan that begins within the plan pays out, and what is still owed at
 * the end of each month. What is borrowed is no income: a debt comes with it.
 */
export function scheduleDebts(plan: Plan, timeline: Timeline, tables: ScheduleTables): readonly LoanSchedule[] {
  return plan.debts.map((debt, at) => {
    const path = `debts[${at}]`;
    const write = flowInto(tables, SCHEDULE.debtService, { path, name: debt.name });
    const schedule = debtSchedule(debt, timeline);
    const { payments, owed, borrowed } = schedule;
    for (let month = 0; month < timeline.months; month++) {
      write(month, payments[month] ?? 0);
      add(tables.netProperty, month, -(owed[month + 1] ?? 0));
    }
    if (debt.start === null) return schedule;
    const paidOut = flowInto(tables, SCHEDULE.other, { path: `${path}.start`, name: `${debt.name} paid out` });
    for (let month = 0; month < timeline.months; month++) paidOut(month, borrowed[month] ?? 0);
    return schedule;
  });
}
