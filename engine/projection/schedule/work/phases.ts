import type { Income } from '../../../plan/schema/income.ts';
import type { Phase } from '../../../plan/schema/work/phases.ts';
import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Timeline } from '../../program/timeline.ts';

/** The step of phased retirement that a month of wages lies in; undefined before the first. */
function phaseIn({ phases }: Income, { monthOf }: Timeline, month: MonthIndex): Phase | undefined {
  return phases?.findLast(({ when }) => monthOf(when) <= month);
}

/** Share of the full wages that is paid in a month. */
export function phaseShare(income: Income, timeline: Timeline, month: MonthIndex): number {
  return income.phases === null ? 1 : (phaseIn(income, timeline, month)?.share ?? 1);
}

/** Whether the job insures in a month in which it pays. */
export function hasBenefits(income: Income, timeline: Timeline, month: MonthIndex): boolean {
  return income.phases === null || (phaseIn(income, timeline, month)?.benefits ?? true);
}
