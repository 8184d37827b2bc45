import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/index.ts';
import { explainYear } from '../../../engine/projection/explain/explain.ts';
import { lawTables } from '../../law-tables.ts';
import { planOf, projectYearly } from '../../projection.ts';
import { stillPlan } from '../households/still-plan.ts';

/** Households that inherit within the plan, worked by hand from statute and regulation. Prices and returns stand still. */

const SAVED: Partial<PlanInputs> = { accounts: [{ id: 'cash', kind: 'cash', balance: 200_000, surplus: true }] };

const heir = (inheritances: PlanInputs['inheritances'], rest: Partial<PlanInputs> = {}) =>
  stillPlan('1966-05-15', 80, {
    accounts: [{ id: 'cash', kind: 'cash', balance: 0, surplus: true }],
    ...rest,
    inheritances,
  });

function rowsOf(plan: PlanInputs) {
  return projectYearly(plan).rows;
}

function accountIn(plan: PlanInputs, year: number, id: string) {
  return rowsOf(plan)
    .find((row) => row.year === year)
    ?.accounts.find((account) => account.id === id);
}

describe('cash of $100,000 that comes in June 2030', () => {
  const plan = heir([{ kind: 'cash', when: { month: '2030-06' }, amount: 100_000 }]);

  it('is no income for tax, and is kept: 26 USC 102(a)', () => {
    const row = rowsOf(plan).find(({ year }) => year === 2030);
    expect(row?.income.other).toBe(100_000);
    expect(row?.taxes.total).toBe(0);
    expect(row?.taxes.agi).toBe(0);
    expect(row?.surplusDeposited).toBe(100_000);
    expect(row?.events).toContainEqual({ kind: 'inheritance', person: 'p1', text: 'Inheritance arrives' });
  });

  it('is spent before it is saved in no month that spends what is left over: it is capital', () => {
    const spending = heir([{ kind: 'cash', when: { month: '2030-06' }, amount: 100_000 }], {
      leftOver: 'spend',
      incomes: [{ kind: 'wage', amount: 60_000, frequency: 'annual', end: { month: '2032-01' } }],
    });
    expect(accountIn(spending, 2030, 'cash')?.endBalance).toBe(100_000);
  });

  it('rises with prices until it comes where it is in today’s dollars', () => {
    const row = rowsOf({
      ...heir([{ kind: 'cash', when: { month: '2030-01' }, amount: 100_000, inTodaysDollars: true }]),
      assumptions: { ...plan.assumptions, inflation: 0.03 },
    }).find(({ year }) => year === 2030);
    // 100,000 × 1.03⁴.
    expect(row?.income.other).toBeDollars(112_550.881);
  });

  it('does not come where its heir is dead: that is said', () => {
    const couple: PlanInputs = {
      ...heir([{ kind: 'cash', owner: 'p2', when: { month: '2036-06' }, amount: 100_000 }]),
      filingStatus: 'marriedFilingJointly',
      persons: [
        { id: 'p1', birthDate: '1966-05-15', planEnd: 80, socialSecurity: { basis: 'none' } },
        { id: 'p2', birthDate: '1965-05-15', planEnd: 70, socialSecurity: { basis: 'none' } },
      ],
    };
    const { rows, warnings } = projectYearly(couple);
    expect(rows.every(({ income }) => income.other === 0)).toBe(true);
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'askedNotDone',
        what: 'inheritance',
        reason: 'ownerDead',
        asked: 100_000,
        done: 0,
      }),
    );
  });
});

describe('an IRA of $100,000 that comes in June 2028 from somebody born on May 6, 1950', () => {
  // Born in 1950: the required age of 72 was reached in 2022, so that the required beginning date was April 1, 2023.
  const begun = heir(
    [{ kind: 'traditionalIra', when: { month: '2028-06' }, amount: 100_000, decedentBirthDate: '1950-05-06' }],
    SAVED,
  );

  it('pays a minimum in each year from 2029 on and the rest by 2038: 26 CFR 1.401(a)(9)-5(d), (e)', () => {
    // In 2029 the heir of 1966 is 63: Single Life Table 24.5. The deceased, 78 in 2028: 12.6, less one is 11.6 in 2029.
    const withdrawn = [2028, 2029, 2030].map((year) => accountIn(begun, year, 'inheritance-1')?.withdrawals);
    expect(withdrawn[0]).toBe(0);
    expect(withdrawn[1]).toBeDollars(100_000 / 24.5);
    // 100,000 − 4,081.63 = 95,918.37, over 23.5.
    expect(withdrawn[2]).toBeDollars(4081.6327);
    expect(accountIn(begun, 2037, 'inheritance-1')?.endBalance).toBeGreaterThan(0);
    expect(accountIn(begun, 2038, 'inheritance-1')?.endBalance).toBe(0);
  });

  it('is taxed as it is drawn, and never bears the additional tax: 26 USC 72(t)(2)(A)(ii), 691(a)', () => {
    const row = rowsOf(begun).find(({ year }) => year === 2029);
    expect(row?.taxes.agi).toBeDollars(4081.6327);
    expect(row?.taxes.earlyWithdrawalPenalty).toBe(0);
  });

  it('pays nothing until the tenth year where the death comes before April of the year after: 401(a)(9)(B)(ii)', () => {
    // Born in 1955: 73 in 2028, so that the required beginning date is April 1, 2029.
    const before = heir(
      [{ kind: 'traditionalIra', when: { month: '2029-03' }, amount: 100_000, decedentBirthDate: '1955-05-06' }],
      SAVED,
    );
    const on = heir(
      [{ kind: 'traditionalIra', when: { month: '2029-04' }, amount: 100_000, decedentBirthDate: '1955-05-06' }],
      SAVED,
    );
    expect(accountIn(before, 2030, 'inheritance-1')?.withdrawals).toBe(0);
    expect(accountIn(before, 2038, 'inheritance-1')?.endBalance).toBe(100_000);
    expect(accountIn(before, 2039, 'inheritance-1')?.endBalance).toBe(0);
    // The heir is 64 in 2030: 23.7.
    expect(accountIn(on, 2030, 'inheritance-1')?.withdrawals).toBeDollars(100_000 / 23.7);
  });

  it('is shown with its divisor', () => {
    const explained = explainYear(planOf(begun), lawTables, 2029);
    if (!explained.ok) throw new Error('not simulatable');
    const sheet = explained.value.worksheets.find(({ id }) => id === 'rmd-inheritance-1');
    expect(sheet?.lines.map(({ value }) => value)).toEqual(expect.arrayContaining([100_000, 24.5]));
  });
});

describe('a Roth IRA of $100,000 that comes in June 2028', () => {
  it('is left to grow until its tenth year and is not taxed: 26 CFR 1.408A-6, A-14(b)', () => {
    const plan = heir([{ kind: 'rothIra', when: { month: '2028-06' }, amount: 100_000 }], SAVED);
    expect(accountIn(plan, 2037, 'inheritance-1')?.endBalance).toBe(100_000);
    expect(accountIn(plan, 2038, 'inheritance-1')?.endBalance).toBe(0);
    expect(rowsOf(plan).every(({ taxes }) => taxes.total === 0)).toBe(true);
  });
});

describe('a home of $300,000 that comes in January 2030 and grows 4% a year', () => {
  const home = (sale?: { readonly when: { readonly month: string }; readonly costs: number }) =>
    heir(
      [
        {
          kind: 'home',
          when: { month: '2030-01' },
          amount: 300_000,
          home: { growth: 0.04, propertyTax: 2400, ...(sale && { sale }) },
        },
      ],
      { accounts: [{ id: 'cash', kind: 'cash', balance: 50_000, surplus: true }] },
    );

  it('is part of the net worth from then on, and costs its property tax', () => {
    const rows = rowsOf(home());
    const [before, first] = [2029, 2030].map((year) => rows.find((row) => row.year === year));
    expect((before?.netWorth ?? 0) - (before?.netPortfolio ?? 0)).toBe(0);
    // 300,000 × 1.04.
    expect((first?.netWorth ?? 0) - (first?.netPortfolio ?? 0)).toBeDollars(312_000);
    expect(first?.spending.housing).toBeDollars(2400);
  });

  it('is taxed on the growth since the death alone when it is sold: 26 USC 1014(a)(1)', () => {
    const row = rowsOf(home({ when: { month: '2032-01' }, costs: 0.06 })).find(({ year }) => year === 2032);
    // 300,000 × 1.04² = 324,480; less 6% it brings 305,011.20, and 5,011.20 is a gain.
    expect(row?.income.other).toBeDollars(305_011.2);
    expect(row?.taxes.agi).toBeDollars(5011.2);
    const soon = rowsOf(home({ when: { month: '2030-01' }, costs: 0 })).find(({ year }) => year === 2030);
    expect(soon?.income.other).toBeDollars(300_000);
    expect(soon?.taxes.agi).toBe(0);
  });
});
