import type { Plan } from '../../../plan/complete/plan.ts';
import type { Income, Vesting } from '../../../plan/schema/income.ts';
import { add } from '../../../primitives/cells.ts';
import type { AccountContributions } from '../../program/program-account.ts';
import type { ProgramVesting } from '../../program/program-shares.ts';
import type { Timeline } from '../../program/timeline.ts';
import { incomeInMonth, incomeSpan } from '../income-schedule.ts';

/**
 * Puts the shares that vest into their accounts: they are wages at their value, 26 USC 83(a), of which a part is sold at once to
 * pay tax. The rest is held at that value as basis, 26 CFR 1.83-4(b)(1), as if the wages had been paid in money and put there.
 */
export function scheduleVesting(plan: Plan, timeline: Timeline, accounts: readonly AccountContributions[]): void {
  for (const { income, vesting } of vestingIncomes(plan)) {
    const into = accounts[plan.accounts.findIndex(({ id }) => id === vesting.account)];
    if (into === undefined) continue;
    eachMonth(plan, timeline, { income, vesting }, (month, _, kept) => {
      add(into.employee, month, kept);
      add(into.afterTax, month, kept);
    });
  }
}

/** What vests in each month; null where nothing does. */
export function vestingOf(plan: Plan, timeline: Timeline): ProgramVesting | null {
  const incomes = vestingIncomes(plan);
  if (incomes.length === 0) return null;
  const all = { value: new Float64Array(timeline.months), kept: new Float64Array(timeline.months) };
  for (const one of incomes) {
    eachMonth(plan, timeline, one, (month, value, kept) => {
      add(all.value, month, value);
      add(all.kept, month, kept);
    });
  }
  return all;
}

interface VestingIncome {
  readonly income: Income;
  readonly vesting: Vesting;
}

function vestingIncomes({ incomes }: Plan): readonly VestingIncome[] {
  return incomes.flatMap((income) => (income.vesting === null ? [] : [{ income, vesting: income.vesting }]));
}

function eachMonth(
  { assumptions: { inflation } }: Plan,
  timeline: Timeline,
  { income, vesting }: VestingIncome,
  vest: (month: number, value: number, kept: number) => void,
): void {
  const { start, end } = incomeSpan(income, timeline);
  for (let month = Math.max(start, timeline.firstMonth); month < end; month++) {
    const value = incomeInMonth(income, timeline, { start, month, inflation });
    vest(month - timeline.firstMonth, value, value * (1 - vesting.soldForTax));
  }
}
