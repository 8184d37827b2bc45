import { yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import type { GoalDocument, PlanDocument } from '../households/household.ts';
import { birthOf, isAlive, monthNumber, retirementMonth } from './calendar-sheet.ts';

const FREE: readonly GoalDocument['category'][] = ['discretionary', 'travel', 'gift'];

/** What a spending rule may change: gifts to charity and what is paid once stay. */
export function isAdjustable({ category, frequency }: GoalDocument): boolean {
  return frequency !== 'once' && FREE.includes(category);
}

/** What is left of real discretionary spending in a year, from the January after the last living person's retirement. */
export function shapeLevel(plan: PlanDocument, year: number): number {
  const shape = plan.spendingShape ?? 'flat';
  if (shape === 'flat') return 1;
  let level = 1;
  for (let at = yearOf(monthNumber(plan.startMonth)) + 1; at <= year; at++) {
    const living = plan.persons.filter((person) => isAlive(person, at));
    if (living.some((person) => retirementMonth(plan, person) >= yearMonth(at, 1))) continue;
    const age = at - Math.min(...living.map((person) => birthOf(person).year));
    level *= 1 + (shape === 'smile' ? smile(age, yearlyTarget(plan)) : -shape.declining.rate);
  }
  return level;
}

/** D. Blanchett, 2014: the real change of a year's spending by age and the yearly target in today's dollars. */
function smile(age: number, target: number): number {
  return 0.00008 * age ** 2 - 0.0125 * age - 0.0066 * Math.log(target) + 0.546;
}

function yearlyTarget(plan: PlanDocument): number {
  const paymentsOf = ({ frequency, everyYears = 1 }: GoalDocument) =>
    frequency === 'monthly' ? 12 : frequency === 'annual' ? 1 : 1 / everyYears;
  return plan.goals.filter((goal) => isShaped(goal)).reduce((sum, goal) => sum + goal.amount * paymentsOf(goal), 0);
}

/** Gifts to charity follow the shape, though no guardrail. */
export function isShaped(goal: GoalDocument): boolean {
  return isAdjustable(goal) || (goal.category === 'charity' && goal.frequency !== 'once');
}
