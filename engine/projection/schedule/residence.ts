import type { Plan } from '../../plan/complete/plan.ts';
import type { StateChoice } from '../../plan/schema/state-choice.ts';
import type { When } from '../../plan/schema/when.ts';
import { type MonthIndex, yearMonth } from '../../primitives/calendar.ts';

interface Calendar {
  readonly firstMonth: MonthIndex;
  readonly monthOf: (when: When) => MonthIndex;
}

/** A state, and the first month of a year in which it is lived in. */
export interface Residence {
  readonly state: StateChoice;
  readonly from: MonthIndex;
}

/** The states lived in during calendar year `year`, in order: one, unless a move falls within the plan's months of it. */
export function residencesIn(plan: Plan, timeline: Calendar, year: number): readonly [Residence, ...Residence[]] {
  const from = Math.max(yearMonth(year, 1), timeline.firstMonth);
  const found: [Residence, ...Residence[]] = [{ state: stateIn(plan, timeline, from), from }];
  for (let month = from + 1; month <= yearMonth(year, 12); month++) {
    const state = stateIn(plan, timeline, month);
    if (state !== found.at(-1)?.state) found.push({ state, from: month });
  }
  return found;
}

/** The state of residence in a calendar month: that of the last move up to it. */
export function stateIn(plan: Plan, timeline: Calendar, settledBy: MonthIndex): StateChoice {
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
