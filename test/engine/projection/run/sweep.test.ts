import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/index.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { projectMonthly, projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

type Sweep = NonNullable<NonNullable<PlanInputs['withdrawal']>['sweep']>;

const BROKERAGE = {
  id: 'brokerage',
  kind: 'taxable',
  balance: 0,
  yield: { dividend: 0, turnover: 0 },
} as const;

/** $100,000 in cash, of which $20,000 are the reserve; $1,000 a month to live on. */
function sweeping(sweep: Sweep, changes: Partial<PlanInputs> = {}): PlanInputs {
  return singlePlan({
    accounts: [{ id: 'cash', kind: 'cash', balance: 100_000 }, BROKERAGE],
    goals: [{ amount: 1000, frequency: 'monthly', category: 'essential' }],
    withdrawal: { emergencyCash: 20_000, sweep },
    ...changes,
  });
}

const accountsOf = (plan: PlanInputs, year = 0) => projectYearly(plan).rows[year]?.accounts;

describe('cash beyond the reserve and what is to stay beyond it', () => {
  // January leaves 99,000 and keeps 30,000. Ten months more draw cash down to the reserve; December is paid by the brokerage account.
  it('is moved each month, after its flows', () => {
    const plan = sweeping({ to: 'brokerage', above: 10_000 });
    expect(projectMonthly(plan).rows[0]?.accounts).toMatchObject([
      { id: 'cash', withdrawals: 1000, transferred: -69_000, endBalance: 30_000 },
      { id: 'brokerage', contributions: 0, transferred: 69_000, endBalance: 69_000, basis: 69_000 },
    ]);
    expect(accountsOf(plan)).toMatchObject([
      { withdrawals: 11_000, transferred: -69_000, endBalance: 20_000 },
      { withdrawals: 1000, transferred: 69_000, endBalance: 68_000, basis: 68_000 },
    ]);
  });

  it('or each December', () => {
    const plan = sweeping({ to: 'brokerage', above: 10_000, frequency: 'yearly' });
    expect(accountsOf(plan)).toMatchObject([
      { withdrawals: 12_000, transferred: -58_000, endBalance: 30_000 },
      { withdrawals: 0, transferred: 58_000, endBalance: 58_000, basis: 58_000 },
    ]);
  });

  it('is neither income nor a withdrawal nor a contribution', () => {
    const [row] = projectYearly(sweeping({ to: 'brokerage' })).rows;
    expect(row?.income.total).toBe(0);
    expect(row?.withdrawals).toMatchObject({ total: 12_000 });
    expect(row).toMatchObject({
      surplusDeposited: 0,
      contributions: { total: 0 },
      taxes: { total: 0 },
      netCashFlow: 0,
    });
    expect(row?.netPortfolio).toBeCloseTo(88_000, 6);
  });

  it('keeps step with prices, as the reserve does', () => {
    const plan = sweeping(
      { to: 'brokerage', above: 10_000, frequency: 'yearly' },
      { assumptions: { ...STILL, inflation: 0.1 }, goals: [] },
    );
    // Worked by hand: 30,000 stay in 2026 and 33,000 in 2027, which cash that earns nothing never comes to again.
    expect(accountsOf(plan)?.[0]).toMatchObject({ transferred: -70_000, endBalance: 30_000 });
    expect(accountsOf(plan, 1)?.[0]).toMatchObject({ transferred: 0, endBalance: 30_000 });
  });

  it('comes out of all cash accounts in the order of withdrawals', () => {
    const plan = sweeping(
      { to: 'brokerage' },
      {
        accounts: [
          { id: 'one', kind: 'cash', balance: 15_000 },
          BROKERAGE,
          { id: 'other', kind: 'cash', balance: 15_000 },
        ],
        goals: [],
      },
    );
    expect(accountsOf(plan)?.map(({ id, transferred }) => [id, transferred])).toEqual([
      ['one', -10_000],
      ['brokerage', 10_000],
      ['other', 0],
    ]);
  });
});

describe('where cash may not be swept to', () => {
  const issuesOf = (to: string, kind: 'traditionalIra' | 'taxable' = 'traditionalIra') =>
    checkPlan(
      sweeping(
        { to },
        {
          accounts: [
            { id: 'cash', kind: 'cash', balance: 1 },
            { id: 'other', kind, balance: 1 },
          ],
        },
      ),
      {
        startMonth: '2026-01',
      },
    ).issues.map(({ code, path, message }) => [code, path, message]);

  it('an account that takes contributions alone is refused', () => {
    expect(issuesOf('other').slice(0, 1)).toEqual([
      ['sweepTarget', 'withdrawal.sweep.to', 'Enter the id of a taxable account: other cannot take swept cash.'],
    ]);
  });

  it('so is an account that is not there, and cash itself', () => {
    expect(issuesOf('nowhere')[0]?.slice(0, 2)).toEqual(['unknownAccount', 'withdrawal.sweep.to']);
    expect(issuesOf('cash')[0]?.slice(0, 2)).toEqual(['sweepTarget', 'withdrawal.sweep.to']);
  });
});
