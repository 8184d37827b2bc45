import type { Goal } from '../plan/goal.ts';
import type { Plan } from '../plan/plan.ts';
import { type MonthIndex, yearOf } from '../primitives/calendar.ts';
import { invariant } from '../primitives/invariant.ts';
import { add, type ScheduleTables } from './income-schedule.ts';
import { SCHEDULE, TAXABLE } from './program.ts';
import { steppedLevel, type Timeline } from './timeline.ts';

/** Writes every goal of the plan into the schedule. Gifts to charity are deductible in their year. */
export function scheduleGoals(plan: Plan, timeline: Timeline, tables: ScheduleTables): void {
  for (const goal of plan.goals) {
    const start = timeline.monthOf(goal.start);
    const end = Math.min(timeline.monthOf(goal.end), timeline.firstMonth + timeline.months);
    for (let month = Math.max(start, timeline.firstMonth); month < end; month++) {
      if (isDue(goal, start, month)) writeGoal(goal, plan, { month, timeline, tables });
    }
  }
}

/** Whether a payment falls in this month. Yearly and rarer goals are paid in the month of their start. */
function isDue(goal: Goal, start: MonthIndex, month: MonthIndex): boolean {
  const elapsed = month - start;
  switch (goal.frequency) {
    case 'monthly':
      return true;
    case 'annual':
      return elapsed % 12 === 0;
    case 'once':
      return elapsed === 0;
    case 'everyNYears':
      invariant(goal.everyYears !== null, 'a goal every so many years says how many');
      return elapsed % (12 * goal.everyYears) === 0;
  }
}

interface GoalPlace {
  readonly month: MonthIndex;
  readonly timeline: Timeline;
  readonly tables: ScheduleTables;
}

function writeGoal(goal: Goal, plan: Plan, { month, timeline, tables }: GoalPlace): void {
  const { inflation, medicalInflation } = plan.assumptions;
  const prices = goal.category === 'healthcare' ? medicalInflation : inflation;
  const level = steppedLevel(timeline, yearOf(month), (1 + prices) * (1 + goal.growth) - 1);
  const firstDeath = timeline.deaths.length > 1 ? Math.min(...timeline.deaths) : Number.POSITIVE_INFINITY;
  const amount = goal.amount * level * (month >= firstDeath ? goal.survivorShare : 1);
  add(tables.schedule, (month - timeline.firstMonth) * SCHEDULE.columns + spendingColumn(goal), amount);
  if (goal.category === 'charity') {
    add(tables.taxable, (yearOf(month) - timeline.firstYear) * TAXABLE.columns + TAXABLE.charity, amount);
  }
}

function spendingColumn(goal: Goal): number {
  if (goal.frequency === 'once') return SCHEDULE.oneTime;
  switch (goal.category) {
    case 'essential':
      return SCHEDULE.essential;
    case 'healthcare':
      return SCHEDULE.healthcare;
    case 'housing':
      return SCHEDULE.housing;
    case 'discretionary':
    case 'education':
    case 'travel':
    case 'gift':
    case 'charity':
      return SCHEDULE.discretionary;
  }
}
