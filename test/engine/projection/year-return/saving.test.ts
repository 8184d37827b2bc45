import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

type Account = NonNullable<PlanInputs['accounts']>[number];

const roth = (amount: number, changes: Partial<Account> = {}): Account => ({
  id: 'roth',
  kind: 'rothIra',
  owner: 'p1',
  balance: 0,
  contributions: [{ amount }],
  ...changes,
});

/** Single, born in 1990, with wages until the plan ends, who saves as the accounts say, at no return and no inflation. */
function saver(wages: number, accounts: readonly Account[], changes: Partial<PlanInputs> = {}): PlanInputs {
  return singlePlan({
    persons: [{ id: 'p1', birthDate: '1990-01-01', planEnd: 40 }],
    accounts: [{ id: 'cash', kind: 'cash', balance: 100_000 }, ...accounts],
    incomes: [{ id: 'job', kind: 'wage', amount: wages, frequency: 'annual', owner: 'p1', end: { event: 'planEnd' } }],
    goals: [{ amount: 12_000, frequency: 'annual' }],
    ...changes,
  });
}

const federal = (inputs: PlanInputs) =>
  projectYearly(inputs).rows.map(({ taxes }) => Math.round(taxes.federalIncome * 100) / 100);

describe('the saver’s credit in a projection, 26 USC 25B; Form 8880', () => {
  it.each([
    // wages less the standard deduction of 16,100 (2026) at 10%, less 50%, 20% or 10% of 2,000
    [24_250, 0, 'the 815 of tax is less than half of 2,000: the credit is not refundable'],
    [26_250, 1_015 - 400, '20% up to 26,250'],
    [26_251, 1_015.1 - 200, '10% a dollar above'],
    [40_250, 1_240 + 0.12 * (40_250 - 16_100 - 12_400) - 200, '10% up to 40,250'],
    [40_251, 1_240 + 0.12 * (40_251 - 16_100 - 12_400), 'none above'],
  ])('on wages of %d: %d, %s', (wages, tax) => {
    expect(federal(saver(wages, [roth(2_400)]))[0]).toBeCloseTo(tax, 1);
  });

  it('counts deferrals, which lower the income it goes by', () => {
    const plan: Account = {
      id: 'k',
      kind: 'traditional401k',
      owner: 'p1',
      balance: 0,
      contributions: [{ amount: 1_500 }],
    };
    // 26,700 − 1,500 = 25,200, less 16,100 is 9,100: 910 − 20% of 1,500.
    expect(federal(saver(26_700, [plan]))[0]).toBeDollars(610);
  });

  it('counts no employer’s money, no health savings and no non-governmental 457(b)', () => {
    const of = (kind: 'hsa' | 'deferredComp457b' | 'traditional401k', changes: Partial<Account>): Account => ({
      id: 'other',
      kind,
      owner: 'p1',
      balance: 0,
      ...changes,
    });
    const employer = of('traditional401k', {
      contributions: [{ incomeId: 'job', amount: 2_000, paidBy: 'employer' }],
    });
    expect(federal(saver(26_000, [employer]))[0]).toBeDollars(990);
    const b457 = (planType: 'governmental' | 'nonGovernmental') =>
      of('deferredComp457b', { planType, contributions: [{ amount: 1_000 }] });
    expect(federal(saver(26_000, [b457('governmental')]))[0]).toBeDollars(890 - 200);
    expect(federal(saver(26_000, [b457('nonGovernmental')]))[0]).toBeDollars(890);
  });

  it('is reduced by distributions of the year and the two before it: 26 USC 25B(d)(2)', () => {
    const ira: Account = { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 1_500 };
    // Nothing but the IRA pays for what wages do not: 1,500 in January. A withdrawal of 2024 and 2025 is not known.
    const inputs = saver(26_000, [roth(2_000), ira], {
      accounts: [roth(2_000), ira],
      goals: [{ amount: 30_000, frequency: 'annual' }],
    });
    const explanation = explanationOf(inputs, 2026);
    expect(valueOn(explanation, 'form-8880', 'Distributions')).toBeGreaterThan(1_499);
    expect(valueOn(explanation, 'form-8880', 'Up to the limit')).toBeLessThan(501);
  });

  it('stands on Form 8880 with its lines', () => {
    const explanation = explanationOf(saver(26_250, [roth(2_400)]), 2026);
    expect(valueOn(explanation, 'form-8880', 'Contributions')).toBeDollars(2_400);
    expect(valueOn(explanation, 'form-8880', 'Up to the limit')).toBeDollars(2_000);
    expect(valueOn(explanation, 'form-8880', 'Retirement savings contributions credit')).toBeDollars(400);
  });
});

describe('the saver’s match from 2027, 26 USC 6433', () => {
  it('is paid in January after the year into a traditional IRA that the plan adds', () => {
    const { rows } = projectYearly(saver(24_000, [roth(2_400)]));
    // 24,000 is 3,500 over 20,500: 50 × 3,500 ÷ 15,000 = 11.67, so 11 points less. 39% of 2,000.
    expect(rows.map(({ contributions }) => contributions.saversMatch)).toEqual([0, 0, 780, 780, 780]);
    expect(rows[2]?.contributions.total).toBeDollars(2_400 + 780);
    const into = rows[4]?.accounts.find(({ id }) => id.startsWith('rollover') || id.includes('ira-p1'));
    expect(into?.endBalance).toBeDollars(3 * 780);
  });

  it('goes into the owner’s own traditional account, and never into a Roth account', () => {
    const ira: Account = { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 1_000 };
    const { rows } = projectYearly(saver(24_000, [roth(2_400), ira]));
    expect(rows[2]?.accounts.map(({ id, contributions }) => [id, contributions])).toEqual([
      ['cash', rows[2]?.surplusDeposited],
      ['roth', 2_400],
      ['ira', 780],
    ]);
  });

  it('leaves every figure of a plan without it as it was, and says nothing of it', () => {
    const { rows } = projectYearly(saver(90_000, [roth(2_400)]));
    expect(rows.every(({ contributions }) => !('saversMatch' in contributions))).toBe(true);
  });
});
