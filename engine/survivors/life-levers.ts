import { NO_GROWTH } from '../plan/complete/complete-growth.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { monthAfter } from '../plan/complete/plan-span.ts';
import { isLivingGoal, monthlyAmount } from '../plan/living-goals.ts';
import type { Income } from '../plan/schema/income.ts';
import { formatYearMonth } from '../primitives/calendar.ts';
import { type Lever, spendingLever } from '../solve/lever.ts';

/** Steps of insurance, and the most that is tried, dollars. */
const INSURANCE_STEP = 1000;
const MOST_INSURANCE = 100_000_000;
/** First step, in steps of insurance. */
const FIRST_INSURANCE = 100;
/** Most times the planned spending that is tried. */
const LARGEST_FACTOR = 100;

/** What the survivor is to spend on goals that go on, today's dollars a month. */
export function survivorSpending({ goals }: Pick<Plan, 'goals'>): number {
  return goals.filter(isLivingGoal).reduce((sum, goal) => sum + monthlyAmount(goal) * goal.survivorShare, 0);
}

/** Whole dollars a month of those goals from the first death on, scaled by one factor; null where the survivor has none. */
export function spendingAfterDeath(plan: Plan): Lever | null {
  const planned = survivorSpending(plan);
  if (planned <= 0) return null;
  return spendingLever(planned, LARGEST_FACTOR, (factor) => ({
    ...plan,
    goals: plan.goals.map((goal) =>
      isLivingGoal(goal) ? { ...goal, survivorShare: goal.survivorShare * factor } : goal,
    ),
  }));
}

/** Thousands of dollars below the most that is tried, paid to the survivor free of tax in the January after the first death. */
export function insuranceAtDeath(
  plan: Plan,
  { deathYear, survivor }: { readonly deathYear: number; readonly survivor: string },
): Lever {
  const highest = MOST_INSURANCE / INSURANCE_STEP;
  const valueAt = (level: number) => (highest - level) * INSURANCE_STEP;
  return {
    highest,
    start: highest,
    step: FIRST_INSURANCE,
    planAt: (level) => ({
      ...plan,
      incomes: [...plan.incomes, insurance(survivor, formatYearMonth(monthAfter(deathYear)), valueAt(level))],
    }),
    valueAt,
    isFalling: true,
    factorAt: () => null,
    person: survivor,
    keepsYears: true,
    keepsMarkets: true,
  };
}

/** Death benefits of life insurance are no income: 26 USC 101(a)(1). */
function insurance(owner: string, month: string, amount: number): Income {
  return {
    id: 'survivor-insurance',
    name: 'Life insurance',
    owner,
    kind: 'other',
    amount,
    frequency: 'once',
    start: { month },
    end: { event: 'planEnd', offsetYears: 0 },
    growth: NO_GROWTH,
    inTodaysDollars: true,
    taxableShare: 0,
    survivorShare: 0,
    covered: false,
    lumpSum: null,
    vesting: null,
    purchase: null,
    exclusionRatio: 0,
    passive: false,
    phases: null,
    survivorForms: null,
    payer: 'private',
    qualifiedBusinessIncome: false,
  };
}
