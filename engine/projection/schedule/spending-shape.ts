import type { Plan } from '../../plan/complete/plan.ts';
import type { Goal } from '../../plan/schema/goal.ts';
import { yearMonth } from '../../primitives/calendar.ts';
import { log } from '../../primitives/math.ts';
import { isDiscretionary } from '../program/spending-column.ts';
import type { Timeline } from '../program/timeline.ts';

/**
 * What is left of discretionary spending in each year of the plan, 1 at first. A shape other than flat moves it each
 * January after the client's retirement, in a plan of retired people each January after its start.
 */
export function spendingLevels(plan: Plan, timeline: Timeline): Float64Array {
  const levels = new Float64Array(timeline.years);
  const from = Math.max(timeline.retirements[0] ?? 0, timeline.firstMonth);
  const target = yearlyTarget(plan.goals);
  let level = 1;
  for (let at = 0; at < timeline.years; at++) {
    const year = timeline.firstYear + at;
    if (yearMonth(year, 1) > from) level *= Math.max(0, 1 + realChange(plan, timeline, { year, target }));
    levels[at] = level;
  }
  return levels;
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

/** The age that the client attains in the year; after the client's death, the survivor's. */
function ageIn({ births, deaths }: Timeline, year: number): number {
  const person = deaths.findIndex((death) => death > yearMonth(year, 1));
  return year - (births[Math.max(0, person)]?.year ?? year);
}

/** All discretionary goals of a year together, whenever they run, in today's dollars; rarer ones by their yearly share. */
function yearlyTarget(goals: readonly Goal[]): number {
  let target = 0;
  for (const goal of goals) if (isDiscretionary(goal)) target += goal.amount * paymentsAYear(goal);
  return target;
}

function paymentsAYear({ frequency, everyYears }: Goal): number {
  if (frequency === 'monthly') return 12;
  return frequency === 'everyNYears' ? 1 / (everyYears ?? 1) : 1;
}
