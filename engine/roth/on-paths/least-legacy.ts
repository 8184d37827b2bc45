import type { LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { planYears } from '../../projection/compile/plan-years.ts';
import { paymentsAYear } from '../../projection/schedule/spending-shape.ts';

/** Where a plan has no yearly goals at its start, dollars of the start month. */
const WITHOUT_GOALS = 10_000;

/**
 * A year of spending: the yearly goals of the plan's start, in its dollars. No legacy counts as less, because with nothing left a
 * person who is averse to risk would compare nothing else.
 */
export function leastLegacy(plan: Plan, law: LawTables): number {
  const { timeline } = planYears(plan, law);
  const { firstMonth } = timeline;
  let spending = 0;
  for (const goal of plan.goals) {
    const isOfStart = timeline.monthOf(goal.start) <= firstMonth && firstMonth < timeline.monthOf(goal.end);
    if (isOfStart && goal.frequency !== 'once') spending += goal.amount * paymentsAYear(goal);
  }
  return spending > 0 ? spending : WITHOUT_GOALS;
}

/** Legacies in today's dollars, none below the least. */
export function atLeast(legacies: Float64Array, least: number): Float64Array {
  return legacies.map((legacy) => Math.max(legacy, least));
}
