import { describe, expect, it } from 'vitest';
import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import type { GoalInputs } from '../../../../../engine/plan/schema/goal.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { projectYearly } from '../../../../projection.ts';
import { couplePlan, singlePlan } from '../../plans.ts';

const tuition: AccountInputs = { id: 'tuition', kind: 'education529', balance: 50_000, basis: 30_000 };
const cash: AccountInputs = { id: 'cash', kind: 'cash', balance: 100_000 };
const college: GoalInputs = {
  amount: 20_000,
  frequency: 'annual',
  category: 'education',
  start: { month: '2026-09' },
  payableFrom529: true,
};

function rowsOf(accounts: readonly AccountInputs[], goals: readonly GoalInputs[], changes: Partial<PlanInputs> = {}) {
  return projectYearly(singlePlan({ accounts, goals, ...changes })).rows;
}

describe('education that a 529 plan pays, 26 USC 529(c)(3)(B)', () => {
  it('is paid by it first, free of tax, and by other money once it is empty', () => {
    const rows = rowsOf([cash, tuition], [college]);
    expect(
      rows.slice(0, 4).map(({ withdrawals }) => [Math.round(withdrawals.education), Math.round(withdrawals.cash)]),
    ).toEqual([
      [20_000, 0],
      [20_000, 0],
      [10_000, 10_000],
      [0, 20_000],
    ]);
    expect(rows.every(({ taxes }) => taxes.total === 0)).toBe(true);
  });

  it('is paid by other money first where the goal does not say so', () => {
    const [row] = rowsOf([cash, tuition], [{ ...college, payableFrom529: false }]);
    expect(row?.withdrawals).toMatchObject({ education: 0, cash: 20_000 });
  });

  it('is paid by the accounts that it names, in their order', () => {
    const second = { ...tuition, id: 'second', balance: 15_000, basis: 15_000 };
    const [row] = rowsOf([cash, tuition, second], [{ ...college, payableFrom529: ['second', 'tuition'] }]);
    const taken = (id: string) => row?.accounts.find((account) => account.id === id)?.withdrawals;
    expect([taken('second'), taken('tuition')]).toEqual([15_000, 5000]);
  });

  it('is cut and raised with discretionary spending', () => {
    const guarded = rowsOf(
      [{ ...cash, balance: 400_000 }, tuition],
      [college, { amount: 30_000, frequency: 'annual', category: 'discretionary' }],
      { withdrawal: { guardrails: 'vanguardDynamic' } },
    );
    // Two fifths of the discretionary spending are college, as far as the account reaches.
    const paid = guarded.slice(0, 2).map(({ withdrawals }) => withdrawals.education);
    expect(paid[0]).toBe(20_000);
    expect(paid[1]).toBeDollars(0.4 * (guarded[1]?.spending.discretionary ?? 0));
    expect(paid[1]).not.toBeCloseTo(20_000, 0);
  });
});

describe('money of a 529 plan that is spent on something else', () => {
  const roof: GoalInputs = { amount: 120_000, frequency: 'once', start: { month: '2026-03' } };

  it('is the last that is drawn, its earnings income and 10% on top', () => {
    const ira: AccountInputs = { id: 'ira', kind: 'traditionalIra', balance: 10_000 };
    const [row] = rowsOf([tuition, ira, cash], [roof]);
    expect(row?.withdrawals.cash).toBe(100_000);
    expect(row?.withdrawals.traditional).toBe(10_000);
    const fromTuition = row?.withdrawals.education ?? 0;
    // 10,000 for the roof and the additional taxes on it: x = 10,000 + 1,000 + 10% × 40% × x.
    expect(fromTuition).toBeDollars(11_000 / 0.96);
    expect(row?.taxes.agi).toBeDollars(10_000 + 0.4 * fromTuition);
    expect(row?.taxes.earlyWithdrawalPenalty).toBeDollars(1000 + 0.04 * fromTuition);
    expect(row?.taxes.federalIncome).toBe(0);
  });

  it('comes before the reserve of cash', () => {
    const reserved = rowsOf([cash, tuition], [{ ...roof, amount: 80_000 }], { withdrawal: { emergencyCash: 50_000 } });
    expect(reserved[0]?.withdrawals.cash).toBe(50_000);
    expect(reserved[0]?.withdrawals.education).toBeDollars(30_000 / 0.96);
  });

  it('stands where a custom order puts it among money that bears an additional tax', () => {
    const ira: AccountInputs = { id: 'ira', kind: 'traditionalIra', balance: 50_000 };
    const [row] = rowsOf([tuition, ira, cash], [roof], { withdrawal: { order: { custom: ['tuition', 'ira'] } } });
    expect(row?.withdrawals.cash).toBe(100_000);
    expect(row?.withdrawals.education).toBeDollars(20_000 / 0.96);
    expect(row?.withdrawals.traditional).toBe(0);
  });

  it('bears no additional tax after the beneficiary’s death or disability, and is income still', () => {
    const free = { ...tuition, education: { exceptionFrom: { month: '2026-01' } } };
    const [row] = rowsOf([free, cash], [roof]);
    expect(row?.withdrawals).toMatchObject({ education: 20_000, cash: 100_000 });
    expect(row?.taxes).toMatchObject({ agi: 8000, earlyWithdrawalPenalty: 0 });
  });

  it('brings no income where the account has lost money', () => {
    const [row] = rowsOf([{ ...tuition, basis: 60_000 }, cash], [roof]);
    expect(row?.withdrawals.education).toBe(20_000);
    expect(row?.taxes).toMatchObject({ agi: 0, total: 0 });
  });
});

describe('the 529 plan of a spouse who dies', () => {
  it('becomes the survivor’s, and pays what it paid', () => {
    const plan = couplePlan({
      accounts: [
        { ...cash, owner: 'joint' },
        { ...tuition, owner: 'p1' },
      ],
      goals: [college],
    });
    expect(
      projectYearly(plan)
        .rows.slice(0, 3)
        .map(({ withdrawals }) => Math.round(withdrawals.education)),
    ).toEqual([20_000, 20_000, 10_000]);
  });
});
