import { yearOf } from '../../primitives/calendar.ts';
import { SCHEDULE } from '../program/program.ts';
import type { Timeline } from '../program/timeline.ts';

/**
 * The year of the first January from which on nobody earns wages or a profit in the plan, a place among its years: the
 * first year where nobody ever does, the number of years where somebody does so in the last.
 */
export function firstRetirementYear(schedule: Float64Array, { firstMonth, firstYear, months }: Timeline): number {
  let last = months - 1;
  while (last >= 0 && !isEarning(schedule, last)) last -= 1;
  return last < 0 ? 0 : yearOf(firstMonth + last) + 1 - firstYear;
}

function isEarning(schedule: Float64Array, month: number): boolean {
  const row = month * SCHEDULE.columns;
  return (schedule[row + SCHEDULE.wages] ?? 0) > 0 || (schedule[row + SCHEDULE.selfEmployment] ?? 0) > 0;
}
