import type { Care } from '../../../plan/schema/risks/care.ts';
import { monthOfAge } from '../../../primitives/calendar.ts';
import type { Timeline } from '../timeline.ts';

/** Months of the plan, from the first up to but not including the second; the first may lie before the plan, or behind the second. */
export interface CareMonths {
  readonly from: number;
  readonly to: number;
}

/** In which months of the plan a person is in care: from the month of the birthday on, to the last of the years or to death. */
export function careMonthsOf(care: Care, person: number, timeline: Timeline): CareMonths {
  const birth = timeline.births[person];
  if (birth === undefined) return { from: 0, to: 0 };
  const from = monthOfAge(birth, care.startAge * 12) - timeline.firstMonth;
  const death = (timeline.deaths[person] ?? 0) - timeline.firstMonth;
  return { from, to: Math.min(from + care.years * 12, death, timeline.months) };
}
