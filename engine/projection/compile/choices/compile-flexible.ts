import type { Plan } from '../../../plan/complete/plan.ts';
import { isFlexible, isRuled } from '../../../plan/goal-layers.ts';
import type { Goal } from '../../../plan/schema/goal.ts';
import { add } from '../../../primitives/cells.ts';
import type { FlexibleGoal, ProgramFlexible } from '../../program/spending/program-flexible.ts';
import { spendingColumn } from '../../program/spending-column.ts';
import type { Timeline } from '../../program/timeline.ts';
import { sharesReplaced } from '../../schedule/care/care-months.ts';
import { goalAmount, isDue } from '../../schedule/goal-schedule.ts';
import { spendingLevels } from '../../schedule/spending-shape.ts';

/** The goals that may be put off or skipped, and what must be covered beside them; null where the plan has none. */
export function flexibleOf(plan: Plan, timeline: Timeline, scheduledNeed: Float64Array): ProgramFlexible | null {
  if (!plan.goals.some(isFlexible)) return null;
  const place = { timeline, levels: spendingLevels(plan, timeline), replaced: sharesReplaced(plan, timeline) };
  const goals = plan.goals.map((goal, at) => ({ goal, at }));
  const amounts = plan.goals.map((goal) => monthlyAmounts(goal, plan, place));
  const asked = goals.filter(({ goal }) => isFlexible(goal));
  const ofLayer = (layer: string) => asked.filter(({ goal }) => goal.layer === layer);
  return {
    goals: [...ofLayer('want'), ...ofLayer('wish')].map(
      ({ goal, at }): FlexibleGoal => ({
        at,
        name: goal.name,
        column: spendingColumn(goal),
        isRuled: isRuled(goal),
        isSkippable: goal.skippable,
        amounts: amounts[at] ?? new Float64Array(),
        latest: latestMonths(goal, timeline),
      }),
    ),
    kept: keptMonths(
      mustNeed(
        scheduledNeed,
        goals.map(({ goal, at }) => ({ goal, amounts: amounts[at] ?? new Float64Array() })),
        timeline,
      ),
      plan.withdrawal.keepMonths,
    ),
  };
}

function monthlyAmounts(goal: Goal, plan: Plan, place: Parameters<typeof goalAmount>[2]): Float64Array {
  const { months, firstMonth } = place.timeline;
  return new Float64Array(months).map((_, month) => goalAmount(goal, plan, place, firstMonth + month));
}

/** Months of the plan in which a goal is due. */
function dueMonths(goal: Goal, timeline: Timeline): readonly number[] {
  const { firstMonth, months } = timeline;
  const start = timeline.monthOf(goal.start);
  const end = Math.min(timeline.monthOf(goal.end), firstMonth + months);
  const due: number[] = [];
  for (let month = Math.max(start, firstMonth); month < end; month++)
    if (isDue(goal, start, month)) due.push(month - firstMonth);
  return due;
}

/** Each payment may be put off as long as the first, but not up to the next, nor beyond the plan. */
function latestMonths(goal: Goal, timeline: Timeline): Int16Array {
  const latest = new Int16Array(timeline.months).fill(-1);
  const delay =
    goal.movable === null ? 0 : Math.max(0, timeline.monthOf(goal.movable.latest) - timeline.monthOf(goal.start));
  const due = dueMonths(goal, timeline);
  due.forEach((month, place) => {
    latest[month] = Math.min(month + delay, (due[place + 1] ?? timeline.months) - 1);
  });
  return latest;
}

interface GoalAmounts {
  readonly goal: Goal;
  readonly amounts: Float64Array;
}

/** Scheduled outflow less income of each month without the goals that are no must. */
function mustNeed(scheduledNeed: Float64Array, goals: readonly GoalAmounts[], timeline: Timeline): Float64Array {
  const need = Float64Array.from(scheduledNeed);
  for (const { goal, amounts } of goals) {
    if (goal.layer === 'must') continue;
    for (const month of dueMonths(goal, timeline)) add(need, month, -(amounts[month] ?? 0));
  }
  return need;
}

/** The sum of each month and those after it, so many in all, as far as the plan goes; nothing where income is more. */
function keptMonths(need: Float64Array, count: number): Float64Array {
  const { length } = need;
  const before = new Float64Array(length + 1);
  for (let month = 0; month < length; month++) before[month + 1] = (before[month] ?? 0) + (need[month] ?? 0);
  return need.map((_, month) => Math.max(0, (before[Math.min(length, month + count)] ?? 0) - (before[month] ?? 0)));
}
