import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

type Account = NonNullable<PlanInputs['accounts']>[number];

/** Aged 50 in 2026, without income, who spends 24,000 a year out of these accounts at no return. */
function spender(accounts: readonly Account[], changes: Partial<PlanInputs> = {}): PlanInputs {
  return singlePlan({
    persons: [{ birthDate: '1976-01-01', planEnd: 53 }],
    accounts,
    goals: [{ amount: 24_000, frequency: 'annual', category: 'essential' }],
    ...changes,
  });
}

const simple = (simpleSince?: string): Account => ({
  id: 'simple',
  kind: 'traditionalIra',
  planType: 'simple',
  balance: 200_000,
  ...(simpleSince !== undefined && { simpleSince }),
});

describe('money out of a SIMPLE plan before 59½', () => {
  it('bears 25% in its first two years and 10% after them: 26 USC 72(t)(6)', () => {
    const { rows } = projectYearly(spender([simple('2025-01')]));
    const [first, second] = rows;
    expect(first?.taxes.earlyWithdrawalPenalty).toBeDollars(0.25 * (first?.withdrawals.traditional ?? 0));
    expect(second?.taxes.earlyWithdrawalPenalty).toBeDollars(0.1 * (second?.withdrawals.traditional ?? 0));
    expect(first?.withdrawals.traditional).toBeGreaterThan(24_000);
  });

  it('bears 10% where the plan is older, or nothing is said', () => {
    for (const account of [simple('2020-01'), simple()]) {
      const [first] = projectYearly(spender([account])).rows;
      expect(first?.taxes.earlyWithdrawalPenalty).toBeDollars(0.1 * (first?.withdrawals.traditional ?? 0));
    }
  });

  it('stands on the worksheet with its own rate', () => {
    const inputs = spender([simple('2025-01')]);
    const [first] = projectYearly(inputs).rows;
    const explanation = explanationOf(inputs, 2026);
    expect(valueOn(explanation, 'form-5329', 'SIMPLE plan in its first two years')).toBeDollars(
      first?.withdrawals.traditional ?? 0,
    );
  });

  it('is not converted in the first two years: 26 USC 408(d)(3)(G)', () => {
    const manual = {
      manual: [
        { year: 2026, amount: 10_000 },
        { year: 2027, amount: 10_000 },
      ],
    };
    const cash: Account = { id: 'cash', kind: 'cash', balance: 200_000 };
    const { rows, warnings } = projectYearly(spender([cash, simple('2025-06')], { roth: manual }));
    expect(rows.slice(0, 2).map(({ rothConversion }) => rothConversion)).toEqual([0, 10_000]);
    expect(warnings.filter(({ code }) => code === 'askedNotDone')).toMatchObject([
      { what: 'conversion', id: 'simple', asked: 10_000, done: 0 },
    ]);
  });
});

describe('required distributions', () => {
  const retiree = (accounts: readonly Account[]) =>
    singlePlan({
      persons: [{ birthDate: '1951-01-01', planEnd: 78 }],
      accounts: [{ kind: 'cash', balance: 500_000 }, ...accounts],
    });
  const b403 = (id: string, balance: number): Account => ({ id, kind: 'traditional401k', planType: '403b', balance });

  it('of 403(b) accounts may be taken from any of them: 26 CFR 1.403(b)-6(e)(7)', () => {
    const plan = retiree([
      b403('first', 246_000),
      b403('second', 123_000),
      { id: 'k401', kind: 'traditional401k', balance: 24_600 },
    ]);
    const [row] = projectYearly(plan).rows;
    const out = (id: string) => row?.accounts.find((account) => account.id === id)?.withdrawals;
    // At 75 the divisor is 24.6: 10,000 and 5,000 together out of the first, 1,000 out of the 401(k) alone.
    expect(out('first')).toBeDollars(15_000);
    expect(out('second')).toBeDollars(0);
    expect(out('k401')).toBeDollars(1000);
    expect(row?.rmd).toMatchObject({ required: 16_000, taken: 16_000 });
    const id = 'rmd-403bs-p1';
    expect(valueOn(explanationOf(plan, 2026), id, 'Required minimum distribution')).toBeDollars(15_000);
  });

  it('of SEP and SIMPLE IRAs count with the owner’s other IRAs: 26 CFR 1.408-8(e)(1)', () => {
    const ira = (id: string, planType: 'ira' | 'sep' | 'simple', balance: number): Account => ({
      id,
      kind: 'traditionalIra',
      planType,
      balance,
    });
    const [row] = projectYearly(
      retiree([ira('own', 'ira', 246_000), ira('sep', 'sep', 24_600), ira('simple', 'simple', 49_200)]),
    ).rows;
    const out = row?.accounts.map(({ id, withdrawals }) => [id, Math.round(withdrawals)]);
    expect(out?.slice(1)).toEqual([
      ['own', 13_000],
      ['sep', 0],
      ['simple', 0],
    ]);
  });
});

describe('a non-governmental 457(b)', () => {
  it('is not converted and takes no rollover: 26 USC 402(c)(8)(B)(v)', () => {
    const cash: Account = { id: 'cash', kind: 'cash', balance: 200_000 };
    const plan: Account = { id: 'b457', kind: 'deferredComp457b', planType: 'nonGovernmental', balance: 100_000 };
    const roth = { manual: [{ year: 2026, amount: 10_000 }] };
    const [row] = projectYearly(spender([cash, plan], { roth })).rows;
    expect(row?.rothConversion).toBe(0);
  });

  it('pays by its schedule, in equal parts of what is left, and nothing else: 26 CFR 1.457-7(c)', () => {
    const cash: Account = { id: 'cash', kind: 'cash', balance: 200_000 };
    const paid = (payoutYears: number, balance = 96_000) =>
      projectYearly(
        spender([
          {
            id: 'b457',
            kind: 'deferredComp457b',
            planType: 'nonGovernmental',
            balance,
            planTerms: { payoutStart: { month: '2027-07' }, payoutYears },
          },
          cash,
        ]),
      ).rows.map((row) =>
        [row.withdrawals.traditional, row.taxes.agi, row.taxes.earlyWithdrawalPenalty].map(Math.round),
      );
    // Two years from July 2027: 4,000 a month.
    expect(paid(2)).toEqual([
      [0, 0, 0],
      [24_000, 24_000, 0],
      [48_000, 48_000, 0],
      [24_000, 24_000, 0],
    ]);
    expect(paid(0)).toEqual([
      [0, 0, 0],
      [96_000, 96_000, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('closed until then, leaves a shortfall where there is no other money', () => {
    const plan: Account = {
      id: 'b457',
      kind: 'deferredComp457b',
      planType: 'nonGovernmental',
      balance: 96_000,
      planTerms: { payoutStart: { month: '2028-01' }, payoutYears: 2 },
    };
    const { rows } = projectYearly(spender([plan]));
    // The year's 24,000 are wanted in January, when the first 4,000 come.
    expect(rows.map(({ shortfall }) => Math.round(shortfall)).slice(0, 3)).toEqual([24_000, 24_000, 20_000]);
  });
});

describe('the 10% on money of a plan of public safety, 26 USC 72(t)(10)', () => {
  /** Born in 1976, who leaves in the year named and draws on the plan from then on; until 59½, past the plan, others pay 10%. */
  const penalties = (leaving: string, planTerms: Account['planTerms'], born = '1976-01-01') =>
    projectYearly({
      ...spender([
        {
          id: 'plan',
          kind: 'traditional401k',
          planType: 'tsp',
          balance: 400_000,
          ...(planTerms !== undefined && { planTerms }),
        },
      ]),
      persons: [{ birthDate: born, planEnd: 2029 - Number(born.slice(0, 4)), retirement: { month: leaving } }],
    }).rows.map(({ taxes, withdrawals }) => Math.round((taxes.earlyWithdrawalPenalty / withdrawals.traditional) * 100));

  it('is spared who leaves in the year of 50, and nobody else at that age', () => {
    expect(penalties('2026-01', { publicSafety: true })).toEqual([0, 0, 0, 0]);
    expect(penalties('2026-01', undefined)).toEqual([10, 10, 10, 10]);
    expect(penalties('2025-12', { publicSafety: true })).toEqual([10, 10, 10, 10]);
  });

  it('is spared after 25 years of service at any age', () => {
    const terms = (serviceSince: string) => ({ publicSafety: true, serviceSince });
    expect(penalties('2026-01', terms('2001-01'), '1980-01-01')).toEqual([0, 0, 0, 0]);
    expect(penalties('2026-01', terms('2001-02'), '1980-01-01')).toEqual([10, 10, 10, 10]);
  });
});
