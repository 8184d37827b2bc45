import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

/** A single person with a pension of 12,000 a year, a cash account and one account more. */
function planWith(account: object, takesSurplus = false) {
  return singlePlan({
    accounts: [{ kind: 'cash', balance: 100_000, ...(takesSurplus ? {} : { surplus: true }) }, account as never],
    incomes: [{ kind: 'pension', amount: 12_000, frequency: 'annual', start: { month: '2026-01' } }],
  });
}

const basisOfSecond = (plan: object) => projectYearly(plan).rows.map(({ accounts }) => accounts[1]?.basis);

describe('an account whose balance was emptied and whose basis was not', () => {
  it('has no basis where every share carries its own: the loss was realized with the last one', () => {
    expect(basisOfSecond(planWith({ kind: 'taxable', balance: 0, basis: 80_000 }))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(basisOfSecond(planWith({ kind: 'roth401k', balance: 0, basis: 80_000 }))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('counts what is deposited later as basis, and that alone', () => {
    const plan = planWith({ kind: 'taxable', balance: 0, basis: 80_000, yield: { dividend: 0 } }, true);
    expect(basisOfSecond(plan)).toEqual(
      [12_000, 24_000, 36_000, 48_000, 60_000, 72_000].map((basis) => expect.closeTo(basis, 6)),
    );
  });

  it('keeps that of a traditional IRA, which Form 8606 carries on', () => {
    expect(basisOfSecond(planWith({ kind: 'traditionalIra', balance: 0, basis: 80_000 }))[5]).toBe(80_000);
  });
});
