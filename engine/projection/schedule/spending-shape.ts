import type { Plan } from '../../plan/complete/plan.ts';
import type { Goal } from '../../plan/schema/goal.ts';
import { type CalendarDate, yearMonth } from '../../primitives/calendar.ts';
import { log } from '../../primitives/math.ts';
import { isDiscretionary } from '../program/spending-column.ts';
import type { Timeline } from '../program/timeline.ts';

/**
 * What is left of discretionary spending in each year of the plan, 1 at first. A shape other than flat moves it each
 * January after the month in which the last living person has retired, or after the plan's start where that is later.
 */
export function spendingLevels(plan: Plan, timeline: Timeline): Float64Array {
  const levels = new Float64Array(timeline.years);
  const target = yearlyTarget(plan.goals);
  let level = 1;
  for (let at = 0; at < timeline.years; at++) {
    const year = timeline.firstYear + at;
    if (isEverybodyRetired(timeline, year)) level *= Math.max(0, 1 + realChange(plan, timeline, { year, target }));
    levels[at] = level;
  }
  return levels;
}

/** Whether by January of a year everybody alive then had retired in an earlier month of the plan, or before it. */
export function isEverybodyRetired({ retirements, deaths, firstMonth }: Timeline, year: number): boolean {
  const january = yearMonth(year, 1);
  if (firstMonth >= january) return false;
  return retirements.every((retirement, person) => retirement < january || (deaths[person] ?? 0) <= january);
}

interface ShapeYear {
  readonly year: number;
  readonly target: number;
}

function realChange({ spendingShape }: Plan, timeline: Timeline, { year, target }: ShapeYear): number {
  if (spendingShape === 'flat') return 0;
  return spendingShape === 'smile' ? smileChange(ageIn(timeline, year), target) : -spendingShape.declining.rate;
}

/** D. Blanchett, "Exploring the Retirement Consumption Puzzle", Journal of Financial Planning 27(5), 2014. */
const SMILE = { ageSquared: 0.00008, age: -0.0125, logOfTarget: -0.0066, constant: 0.546 } as const;

/** Real change of a year's spending at an age, for a yearly target in today's dollars. Without a target nothing changes. */
export function smileChange(age: number, target: number): number {
  if (target <= 0) return 0;
  return SMILE.ageSquared * age * age + SMILE.age * age + SMILE.logOfTarget * log(target) + SMILE.constant;
}

/** The age of the older living person on December 31 of the year. */
function ageIn(timeline: Timeline, year: number): number {
  return year - (timeline.births[olderLiving(timeline, year)]?.year ?? year);
}

/** The older of those who live through a year: the place among the plan's persons. */
export function olderLiving({ births, deaths }: Timeline, year: number): number {
  const living = births.flatMap((birth, person) =>
    (deaths[person] ?? 0) > yearMonth(year, 1) ? [{ person, birth }] : [],
  );
  const [older] = living.sort(({ birth: one }, { birth: other }) => compareDates(one, other));
  return older?.person ?? 0;
}

function compareDates(one: CalendarDate, other: CalendarDate): number {
  return one.year - other.year || one.month - other.month || one.day - other.day;
}

/** All discretionary goals of a year together, whenever they run, in today's dollars; rarer ones by their yearly share. */
function yearlyTarget(goals: readonly Goal[]): number {
  let target = 0;
  for (const goal of goals) if (isDiscretionary(goal)) target += goal.amount * paymentsAYear(goal);
  return target;
}

/** Payments of a goal in a year; of a rarer one its yearly share. */
export function paymentsAYear({ frequency, everyYears }: Goal): number {
  if (frequency === 'monthly') return 12;
  return frequency === 'everyNYears' ? 1 / (everyYears ?? 1) : 1;
}
