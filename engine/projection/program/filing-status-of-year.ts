import type { Plan } from '../../plan/complete/plan.ts';
import { yearMonth } from '../../primitives/calendar.ts';
import type { FilingStatus } from '../../primitives/filing-status.ts';
import type { Timeline } from './timeline.ts';

/** A couple files jointly through the year of the first death, then the survivor files as single. 26 USC 6013(a)(3). */
export function filingStatusIn(plan: Plan, timeline: Timeline, year: number): FilingStatus {
  if (plan.persons.length === 1) return plan.filingStatus;
  return timeline.deaths.every((death) => death > yearMonth(year, 1)) ? plan.filingStatus : 'single';
}
