import type { Plan } from '../../../plan/complete/plan.ts';
import { add } from '../../../primitives/cells.ts';
import type { AccountContributions } from '../../program/program.ts';
import type { Timeline } from '../../program/timeline.ts';
import { incomeInMonth, incomeSpan } from '../income-schedule.ts';

/**
 * Puts the shares that vest into their accounts: they are wages at their value, 26 USC 83(a), of which a part is sold at once to
 * pay tax. The rest is held at that value as basis, 26 CFR 1.83-4(b)(1), as if the wages had been paid in money and put there.
 */
export function scheduleVesting(plan: Plan, timeline: Timeline, accounts: readonly AccountContributions[]): void {
  for (const income of plan.incomes) {
    const { vesting } = income;
    if (vesting === null) continue;
    const into = accounts[plan.accounts.findIndex(({ id }) => id === vesting.account)];
    if (into === undefined) continue;
    const { start, end } = incomeSpan(income, timeline);
    for (let month = Math.max(start, timeline.firstMonth); month < end; month++) {
      const value = incomeInMonth(income, timeline, { start, month, inflation: plan.assumptions.inflation });
      const kept = value * (1 - vesting.soldForTax);
      add(into.employee, month - timeline.firstMonth, kept);
      add(into.afterTax, month - timeline.firstMonth, kept);
    }
  }
}
