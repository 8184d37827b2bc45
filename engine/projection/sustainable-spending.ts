import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { Goal } from '../plan/schema/goal.ts';
import { CENT } from '../primitives/cent.ts';
import { compilePlan } from './compile/compile-plan.ts';
import { type PlanYears, planYears } from './compile/plan-years.ts';
import { isDiscretionary } from './program/spending-column.ts';
import { meanReturns } from './result/mean-returns.ts';
import type { SustainableSpending } from './result/projection-result.ts';
import { RECORDS_NOTHING, simulate } from './run/simulate.ts';
import { netPortfolio } from './state/holdings.ts';

/** Solved to one dollar a month. */
const PRECISION = 1;
/** The search stops at so many times the plan's spending. */
const LARGEST_FACTOR = 1e6;

/**
 * The highest level spending that the plan supports: every essential and discretionary goal scaled by one factor, such
 * that no month has a shortfall and the legacy target is met. Null for a plan without such goals. Found by bisection,
 * to one dollar a month; where cliffs of law make a higher level affordable again, the level below the first cliff.
 */
export function sustainableSpending(
  plan: Plan,
  law: LawTables,
  years: PlanYears = planYears(plan, law),
): SustainableSpending | null {
  const isSustainedAt = (factor: number) => isSustained(scaledPlan(plan, factor), law, years);
  const planned = plannedSpending(plan);
  if (planned <= 0) return null;
  let low = 0;
  let high = 1;
  if (!isSustainedAt(0)) return { monthly: 0, factor: 0 };
  while (isSustainedAt(high) && high < LARGEST_FACTOR) {
    low = high;
    high *= 2;
  }
  while ((high - low) * planned > PRECISION) {
    const middle = (low + high) / 2;
    if (isSustainedAt(middle)) low = middle;
    else high = middle;
  }
  const monthly = Math.floor(high * planned);
  return isSustainedAt(monthly / planned)
    ? { monthly, factor: monthly / planned }
    : { monthly: Math.floor(low * planned), factor: Math.floor(low * planned) / planned };
}

/** Essential and discretionary goals that go on, today's dollars a month. */
export function plannedSpending({ goals }: Plan): number {
  return goals.filter(isScaled).reduce((sum, goal) => sum + monthlyAmount(goal), 0);
}

/** Essential and discretionary goals that go on; single payments, health and housing stay as planned. */
function isScaled(goal: Goal): boolean {
  return goal.frequency !== 'once' && (goal.category === 'essential' || isDiscretionary(goal));
}

/** Today's dollars a month. */
function monthlyAmount({ amount, frequency, everyYears }: Goal): number {
  switch (frequency) {
    case 'monthly':
      return amount;
    case 'annual':
      return amount / 12;
    case 'everyNYears':
      return amount / (12 * (everyYears ?? 1));
    case 'once':
      return 0;
  }
}

/** The plan with those goals scaled by one factor. */
export function scaledPlan(plan: Plan, factor: number): Plan {
  return {
    ...plan,
    goals: plan.goals.map((goal) => (isScaled(goal) ? { ...goal, amount: goal.amount * factor } : goal)),
  };
}

function isSustained(plan: Plan, law: LawTables, years: PlanYears): boolean {
  const program = compilePlan(plan, law, years);
  const run = simulate(program, meanReturns(plan, program), RECORDS_NOTHING);
  const left = netPortfolio(run) / (program.priceLevel[program.months] ?? 1);
  return run.status.firstShortfallMonth < 0 && left >= plan.legacy.target - CENT;
}
