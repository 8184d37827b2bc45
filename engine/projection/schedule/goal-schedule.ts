import type { Plan } from '../../plan/complete/plan.ts';
import { isRuled } from '../../plan/goal-layers.ts';
import type { Goal } from '../../plan/schema/goal.ts';
import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { invariant } from '../../primitives/invariant.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import { isDiscretionary, spendingColumn } from '../program/spending-column.ts';
import { steppedLevel, type Timeline } from '../program/timeline.ts';
import { keptBesideCare, sharesReplaced } from './care/care-months.ts';
import { type ScheduleTables } from './income-schedule.ts';
import { flowInto, type WriteFlow } from './scheduled-source.ts';
import { spendingLevels } from './spending-shape.ts';

/**
 * Writes every goal of the plan into the schedule. Gifts to charity and medical expenses are deductible in their year.
 * 26 USC 170(a)(1), 213(a), (d)(1).
 */
export function scheduleGoals(plan: Plan, timeline: Timeline, tables: ScheduleTables): void {
  const place = { timeline, tables, levels: spendingLevels(plan, timeline), replaced: sharesReplaced(plan, timeline) };
  plan.goals.forEach((goal, at) => {
    const write = flowInto(tables, spendingColumn(goal), { path: `goals[${at}]`, name: goal.name });
    const start = timeline.monthOf(goal.start);
    const end = Math.min(timeline.monthOf(goal.end), timeline.firstMonth + timeline.months);
    for (let month = Math.max(start, timeline.firstMonth); month < end; month++) {
      if (isDue(goal, start, month)) writeGoal(goal, plan, { ...place, month, write });
    }
  });
}

/** What rules change beyond discretionary spending, by the ledger's column. */
function addElsewhere(goal: Goal, { adjustableElsewhere, adjustable }: ScheduleTables, month: number, amount: number) {
  const column = spendingColumn(goal);
  const amounts = adjustableElsewhere.get(column) ?? new Float64Array(adjustable.length);
  add(amounts, month, amount);
  adjustableElsewhere.set(column, amounts);
}

/** Whether a payment falls in this month. Yearly and rarer goals are paid in the month of their start. */
export function isDue(goal: Goal, start: MonthIndex, month: MonthIndex): boolean {
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
  /** What is left of discretionary spending in each year. */
  readonly levels: Float64Array;
  /** Which share of ordinary spending care takes the place of in each month; null in a plan without care. */
  readonly replaced: Float64Array | null;
  readonly write: WriteFlow;
}

/** One payment of a goal if it is paid in a month, nominal dollars. */
export function goalAmount(
  goal: Goal,
  { assumptions: { inflation, medicalInflation } }: Plan,
  { timeline, levels, replaced }: Pick<GoalPlace, 'timeline' | 'levels' | 'replaced'>,
  month: MonthIndex,
): number {
  const prices = goal.category === 'healthcare' ? medicalInflation : inflation;
  const level = steppedLevel(timeline, yearOf(month), (1 + prices) * (1 + goal.growth) - 1);
  const firstDeath = timeline.deaths.length > 1 ? Math.min(...timeline.deaths) : Number.POSITIVE_INFINITY;
  const shape = isDiscretionary(goal) ? (levels[yearOf(month) - timeline.firstYear] ?? 1) : 1;
  const kept = replaced === null ? 1 : keptBesideCare(goal, replaced, month - timeline.firstMonth);
  return goal.amount * level * shape * (month >= firstDeath ? goal.survivorShare : 1) * kept;
}

function writeGoal(goal: Goal, plan: Plan, { month, write, ...place }: GoalPlace): void {
  const { timeline, tables } = place;
  const yearIndex = yearOf(month) - timeline.firstYear;
  const amount = goalAmount(goal, plan, place, month);
  write(month - timeline.firstMonth, amount);
  const row = yearIndex * TAXABLE.columns;
  if (isRuled(goal)) {
    add(tables.adjustable, month - timeline.firstMonth, amount);
    if (!isDiscretionary(goal)) addElsewhere(goal, tables, month - timeline.firstMonth, amount);
  }
  if (goal.payableFromHsa) add(tables.payableFromHsa, month - timeline.firstMonth, amount);
  if (goal.payableFrom529 !== null)
    note(tables.paidFrom529, goal, { month: month - timeline.firstMonth, timeline }, amount);
  if (goal.credit !== null) note(tables.credited, goal, { month: month - timeline.firstMonth, timeline }, amount);
  if (goal.category === 'charity') {
    add(tables.taxable, row + TAXABLE.charity, amount);
    add(tables.giftsToCharity, month - timeline.firstMonth, amount);
    if (!isDiscretionary(goal)) add(tables.oneTimeGifts, month - timeline.firstMonth, amount);
    if (plan.taxes.charity.qcdForGoals) add(tables.giftsFromIras, month - timeline.firstMonth, amount);
  }
  if (goal.category === 'healthcare' || goal.payableFromHsa) add(tables.taxable, row + TAXABLE.medical, amount);
}

/** Keeps what a goal costs in a month by its id. */
function note(
  goals: Map<string, Float64Array>,
  { id }: Goal,
  { month, timeline: { months } }: Pick<GoalPlace, 'month' | 'timeline'>,
  amount: number,
): void {
  const amounts = goals.get(id) ?? new Float64Array(months);
  amounts[month] = amount;
  goals.set(id, amounts);
}
