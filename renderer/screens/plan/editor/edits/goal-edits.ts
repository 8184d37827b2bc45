import type { GoalInputs } from '../../../../../engine/plan/schema/goal.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { type Added, freeId, replacedAt, withCopy, without } from './list-edits.ts';

export function withGoal(inputs: PlanInputs, goal: Pick<GoalInputs, 'category' | 'frequency' | 'everyYears'>): Added {
  const goals = inputs.goals ?? [];
  const id = freeId('g', goals);
  return { id, inputs: { ...inputs, goals: [...goals, { id, amount: 0, ...goal }] } };
}

export function withGoalCopy(inputs: PlanInputs, index: number, name: string): Added {
  const { id, items } = withCopy(inputs.goals ?? [], index, { prefix: 'g', name });
  return { id, inputs: { ...inputs, goals: items } };
}

export function withoutGoal(inputs: PlanInputs, index: number): PlanInputs {
  return { ...inputs, goals: without(inputs.goals ?? [], index, 'g') };
}

export function withoutGoals(inputs: PlanInputs): PlanInputs {
  const { goals: _, ...rest } = inputs;
  return rest;
}

/** How a goal is paid, as the page asks it. A sum spread over the year is paid every month. */
export type Paid = GoalInputs['frequency'] | 'spread';

const MONTHS = 12;
const FIRST_INTERVAL = 5;

/** The amount that the page shows for a goal: of a sum spread over the year that of the year. */
export function shownAmount({ amount }: GoalInputs, paid: Paid): number {
  return paid === 'spread' ? MONTHS * amount : amount;
}

/** The goal with the amount shown paid in another way: 18,000 once a year becomes 18,000 spread over a year, and so on. */
export function paidAnotherWay(goal: GoalInputs, from: Paid, to: Paid): GoalInputs {
  const { everyYears, end, ...rest } = goal;
  const shown = shownAmount(goal, from);
  const until = end === undefined ? {} : { end };
  if (to === 'spread') return { ...rest, ...until, amount: shown / MONTHS, frequency: 'monthly' };
  if (to === 'once') return { ...rest, amount: shown, frequency: to };
  const interval = to === 'everyNYears' ? { everyYears: everyYears ?? FIRST_INTERVAL } : {};
  return { ...rest, ...until, amount: shown, frequency: to, ...interval };
}

export function withGoalPaid(inputs: PlanInputs, index: number, from: Paid, to: Paid): PlanInputs {
  const goals = inputs.goals ?? [];
  const goal = goals[index];
  if (goal === undefined) return inputs;
  return { ...inputs, goals: replacedAt(goals, index, paidAnotherWay(goal, from, to)) };
}
