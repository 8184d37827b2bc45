import type { Goal } from './schema/goal.ts';

type Paid = Pick<Goal, 'frequency' | 'category'>;
type Amount = Pick<Goal, 'amount' | 'frequency' | 'everyYears'>;

/** Essential and discretionary goals that go on, by which a level of living is set; single payments, health and housing are not. */
export function isLivingGoal({ frequency, category }: Paid): boolean {
  return frequency !== 'once' && category !== 'healthcare' && category !== 'housing';
}

/** Today's dollars a month. */
export function monthlyAmount({ amount, frequency, everyYears }: Amount): number {
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

/** All goals of that kind together, today's dollars a month. */
export function plannedSpending(goals: readonly Goal[]): number {
  return goals.filter(isLivingGoal).reduce((sum, goal) => sum + monthlyAmount(goal), 0);
}
