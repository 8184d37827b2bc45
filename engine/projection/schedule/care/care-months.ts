import type { Plan } from '../../../plan/complete/plan.ts';
import type { Goal } from '../../../plan/schema/goal.ts';
import type { Care } from '../../../plan/schema/risks/care.ts';
import { monthOfAge } from '../../../primitives/calendar.ts';
import { keptFor } from '../../../primitives/recent-values.ts';
import type { Timeline } from '../../program/timeline.ts';

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

const REPLACED: readonly Goal['category'][] = ['essential', 'discretionary', 'travel'];

/** Which part of a goal is still spent in a month of the plan, while care takes the place of the rest. */
export function keptBesideCare(goal: Goal, plan: Plan, timeline: Timeline, month: number): number {
  const shares = replacedShares(plan, timeline);
  if (shares === null || goal.frequency === 'once' || !REPLACED.includes(goal.category)) return 1;
  return 1 - (shares[month] ?? 0);
}

/** Of each month; null in a plan without care. Of two in care the shares add up. */
function replacedShares(plan: Plan, timeline: Timeline): Float64Array | null {
  return replacedIn(timeline)(plan).shares;
}

const replacedIn = keptFor((timeline: Timeline) => keptFor((plan: Plan) => ({ shares: sharesOf(plan, timeline) })));

function sharesOf({ persons }: Plan, timeline: Timeline): Float64Array | null {
  if (persons.every(({ care }) => care === null || care.replaces === 0)) return null;
  const shares = new Float64Array(timeline.months);
  persons.forEach(({ care }, person) => {
    if (care === null) return;
    const { from, to } = careMonthsOf(care, person, timeline);
    for (let month = Math.max(0, from); month < to; month++)
      shares[month] = Math.min(1, (shares[month] ?? 0) + care.replaces);
  });
  return shares;
}
