import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { isLivingGoal, plannedSpending } from '../plan/living-goals.ts';
import { bisected, doubledBracket } from '../primitives/bracket.ts';
import { CENT } from '../primitives/cent.ts';
import type { SustainableSpending } from '../results/projection.ts';
import { compilePlan } from './compile/compile-plan.ts';
import { type PlanYears, planYears } from './compile/plan-years.ts';
import { meanReturns } from './run/mean-returns.ts';
import { RECORDS_NOTHING, simulate } from './run/simulate.ts';
import { netPortfolio } from './state/holdings.ts';

/** Solved to one dollar a month. */
const PRECISION = 1;
/** The search stops at so many doublings of the plan's spending, a million times as much. */
const DOUBLINGS = 20;

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
  const isAbove = (factor: number) => !isSustainedAt(factor);
  const planned = plannedSpending(plan.goals);
  if (planned <= 0) return null;
  if (isAbove(0)) return { monthly: 0, factor: 0 };
  const bracket = doubledBracket(1, DOUBLINGS, isAbove) ?? { low: 2 ** DOUBLINGS, high: 2 ** DOUBLINGS };
  const { low, high } = bisected(bracket, PRECISION / planned, isAbove);
  const monthly = Math.floor(high * planned);
  return isSustainedAt(monthly / planned)
    ? { monthly, factor: monthly / planned }
    : { monthly: Math.floor(low * planned), factor: Math.floor(low * planned) / planned };
}

/** The plan with its essential and discretionary goals that go on scaled by one factor. */
export function scaledPlan(plan: Plan, factor: number): Plan {
  return {
    ...plan,
    goals: plan.goals.map((goal) => (isLivingGoal(goal) ? { ...goal, amount: goal.amount * factor } : goal)),
  };
}

function isSustained(plan: Plan, law: LawTables, years: PlanYears): boolean {
  const program = compilePlan(plan, law, years);
  const run = simulate(program, meanReturns(plan, program), RECORDS_NOTHING);
  const left = netPortfolio(run) / (program.priceLevel[program.months] ?? 1);
  return run.status.firstShortfallMonth < 0 && left >= plan.legacy.target - CENT;
}
