import { monthInWords } from '../../primitives/calendar.ts';
import { tryResolveWhen } from '../complete/resolve-when.ts';
import { statedClaimMonths } from '../complete/stated-claim-months.ts';
import { isFlexible } from '../goal-layers.ts';
import { type PlanIssue, planError } from '../plan-issue.ts';
import type { Goal } from '../schema/goal.ts';
import type { CheckContext } from './check-context.ts';

/** Checks what goals that may be put off or skipped need. */
export function checkLayers({ plan }: CheckContext): readonly PlanIssue[] {
  const claims = statedClaimMonths(plan.persons);
  const monthOf = (when: Goal['start']) => {
    const resolved = tryResolveWhen(when, plan, claims);
    return 'month' in resolved ? resolved.month : null;
  };
  return plan.goals.flatMap((goal, index): readonly PlanIssue[] => {
    if (!isFlexible(goal)) return [];
    const path = `goals[${index}]`;
    const field = goal.movable === null ? 'skippable' : 'movable';
    const cause = whyNot(goal, field);
    if (cause !== null) return [planError('goalNotFlexible', `${path}.${field}`, cause)];
    if (goal.movable === null) return [];
    const start = monthOf(goal.start);
    const latest = monthOf(goal.movable.latest);
    if (start === null || latest === null || latest >= start) return [];
    const message = `Enter a month from ${monthInWords(start)} on, when the goal starts; ${monthInWords(latest)} is before it.`;
    return [planError('latestBeforeStart', `${path}.movable.latest`, message)];
  });
}

/** Why a goal is always paid when it is due; null where it need not be. */
function whyNot(goal: Goal, field: string): string | null {
  if (goal.layer === 'must')
    return `Enter want or wish as the layer, or leave ${field} out: a must goal is always paid when it is due.`;
  if (goal.category === 'charity')
    return `Leave ${field} out, or enter another category: gifts to charity are deducted in the year in which they are planned.`;
  if (goal.category === 'healthcare' || goal.payableFromHsa || goal.payableFrom529 !== null)
    return `Leave ${field} out: what is a medical expense, or paid from an HSA or a 529 plan, counts in the year in which it is planned.`;
  if (goal.movable !== null && goal.frequency === 'monthly')
    return 'Enter annual, once or everyNYears as the frequency, or leave movable out: after a month the next payment of a monthly goal is due. It may be skippable.';
  return null;
}
