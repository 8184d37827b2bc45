import type { Plan, Relocation } from '../../plan/complete/plan.ts';
import type { StateCode } from '../../plan/schema/state-code.ts';
import type { When } from '../../plan/schema/when.ts';
import { type MonthIndex, monthOf, yearMonth } from '../../primitives/calendar.ts';

interface Calendar {
  readonly firstMonth: MonthIndex;
  readonly monthOf: (when: When) => MonthIndex;
}

/** The state of the return of calendar year `year`: that of the last move up to its January, or up to the plan's start. */
export function stateInYear(plan: Plan, timeline: Calendar, year: number): StateCode {
  return stateIn(plan, timeline, Math.max(yearMonth(year, 1), timeline.firstMonth));
}

/** The state of residence in a calendar month: that of the last move up to it. */
export function stateIn(plan: Plan, timeline: Calendar, settledBy: MonthIndex): StateCode {
  let state = plan.state;
  let since = Number.NEGATIVE_INFINITY;
  for (const move of plan.relocations) {
    const month = timeline.monthOf(move.when);
    if (month > settledBy || month < since) continue;
    state = move.state;
    since = month;
  }
  return state;
}

/** Whether a move splits a year between two states, whose part-year returns have no rule here. */
export function splitsYear({ when }: Relocation, timeline: Calendar): boolean {
  const month = timeline.monthOf(when);
  return monthOf(month) !== 1 && month > timeline.firstMonth;
}
