import { describe, expect, it } from 'vitest';
import { projectMonthly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

describe('debts without a property', () => {
  const { rows } = projectMonthly(
    singlePlan({ debts: [{ name: 'Car', balance: 1_500, rate: 0, monthlyPayment: 1_000 }] }),
  );

  it.each([
    // month  debt service  net worth
    [0, 1_000, 998_500, 'cash 999,000 less 500 still owed'],
    [1, 500, 998_500, 'the last payment is what is left'],
    [2, 0, 998_500, 'nothing is owed any more'],
  ])('month %d: debt service %d, net worth %d (%s)', (month, debtService, netWorth) => {
    expect(rows[month]?.spending.debtService).toBeDollars(debtService);
    expect(rows[month]?.netWorth).toBeDollars(netWorth);
  });

  it('the payoff is an event of its month', () => {
    expect(rows[1]?.events).toContainEqual(expect.objectContaining({ text: 'Car is paid off' }));
  });
});
