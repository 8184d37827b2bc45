import type { Plan } from '../../../plan/complete/plan.ts';
import type { Goal } from '../../../plan/schema/goal.ts';
import type { Person } from '../../../plan/schema/person.ts';
import type { Care } from '../../../plan/schema/risks/care.ts';
import { careMonthsOf } from '../../program/spending/care-span.ts';
import type { Timeline } from '../../program/timeline.ts';

const REPLACED: readonly Goal['category'][] = ['essential', 'discretionary', 'travel'];

/** Which part of a goal is still spent in a month of the plan, while care takes the place of the rest. */
export function keptBesideCare(goal: Goal, replaced: Float64Array, month: number): number {
  return isOrdinary(goal) ? 1 - (replaced[month] ?? 0) : 1;
}

/** Whether a person's care takes the place of a part of a goal while it lasts. Care that costs nothing takes the place of nothing. */
export function isReplaced(goal: Goal, { care }: Pick<Person, 'care'>): boolean {
  return isOrdinary(goal) && takesThePlace(care);
}

function isOrdinary({ category, frequency }: Goal): boolean {
  return frequency !== 'once' && REPLACED.includes(category);
}

function takesThePlace(care: Care | null): care is Care {
  return care !== null && care.replaces > 0 && care.yearlyCost > 0;
}

/**
 * Which share of ordinary spending care takes the place of in each month: of two in care the shares add up. Null in a plan in
 * which it never does.
 */
export function sharesReplaced({ persons }: Plan, timeline: Timeline): Float64Array | null {
  if (!persons.some(({ care }) => takesThePlace(care))) return null;
  const shares = new Float64Array(timeline.months);
  persons.forEach(({ care }, person) => {
    if (!takesThePlace(care)) return;
    const { from, to } = careMonthsOf(care, person, timeline);
    for (let month = Math.max(0, from); month < to; month++)
      shares[month] = Math.min(1, (shares[month] ?? 0) + care.replaces);
  });
  return shares;
}
