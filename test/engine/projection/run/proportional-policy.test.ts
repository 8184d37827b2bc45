import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

const still = { yield: { dividend: 0, turnover: 0 } } as const;

/** What each account gives for 12,000 in January 2026, at 55, in proportion to what is free of penalty. */
function drawnFrom(accounts: readonly object[]) {
  const plan = singlePlan({
    accounts: accounts as never,
    goals: [{ amount: 12_000, frequency: 'once' }],
    withdrawal: { order: 'proportional' },
  });
  return projectYearly(plan).rows[0]?.accounts.map(({ withdrawals }) => Math.round(withdrawals));
}

const taxable = { kind: 'taxable', balance: 100_000, basis: 100_000, ...still };
const roth = (basis: number) => ({ kind: 'rothIra', balance: 50_000, basis });

describe('in proportion to the money free of penalty', () => {
  it('a Roth IRA counts by its contributions before 59½', () => {
    expect(drawnFrom([taxable, roth(20_000)])).toEqual([10_000, 2_000]); // 100 : 20
  });

  /** 26 USC 408A(d)(4)(A), 408(d)(2): all Roth IRAs of an owner are one, so that the second finds nothing left to promise. */
  it('the contributions of an owner are counted once, however many Roth IRAs there are', () => {
    expect(drawnFrom([taxable, roth(20_000), roth(0)])).toEqual([10_000, 2_000, 0]);
    expect(drawnFrom([taxable, roth(0), roth(20_000)])).toEqual([10_000, 2_000, 0]);
    expect(drawnFrom([taxable, roth(45_000), roth(35_000)])).toEqual([6_667, 3_333, 2_000]); // 100 : 50 : 30
  });
});
