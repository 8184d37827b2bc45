import type { Plan } from '../../plan/complete/plan.ts';
import type { Timeline } from '../program/timeline.ts';
import { scheduleGifts } from './gift-schedule.ts';
import { scheduleGoals } from './goal-schedule.ts';
import { type ScheduleTables, scheduleIncomes } from './income-schedule.ts';
import { scheduleItemized } from './itemized-schedule.ts';
import { scheduleLifeInsurance } from './life/life-insurance.ts';
import { scheduleLumpSums } from './lump-sum-schedule.ts';
import { emptyTables, lawIn, type ScheduleLaw } from './schedule-flows.ts';

/**
 * What of the schedule comes once in its year, not month by month: single incomes, lump sums, life insurance given up, yearly and single goals, yearly gifts,
 * and the deductions that the plan states for a year. Gains on property are in `ScheduleTables.propertyGain` of the whole schedule.
 */
export function scheduleOnce(plan: Plan, timeline: Timeline, { laws }: Pick<ScheduleLaw, 'laws'>): ScheduleTables {
  const tables = emptyTables(plan, timeline, null);
  const once: Plan = {
    ...plan,
    incomes: plan.incomes.filter(({ frequency, lumpSum }) => frequency === 'once' || lumpSum?.taken === true),
    // Monthly goals are not left out, because the shape of spending goes by all of them.
    goals: plan.goals.map((goal) => (goal.frequency === 'monthly' ? { ...goal, end: goal.start } : goal)),
  };
  const context = { plan: once, timeline, tables, lawOf: (year: number) => lawIn(laws, year) };
  scheduleIncomes(once, timeline, tables);
  scheduleLumpSums(context);
  if (plan.lifeInsurance !== null) scheduleLifeInsurance(once, timeline, tables);
  scheduleGoals(once, timeline, tables);
  scheduleGifts(once, timeline, tables);
  scheduleItemized(context, []);
  return tables;
}
