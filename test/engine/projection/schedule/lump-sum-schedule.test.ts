import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { checkPlan } from '../../../../engine/index.ts';
import { inputsHash } from '../../../../engine/plan/inputs-hash.ts';
import { explanationOf } from '../../../explained.ts';
import { planOf, projectMonthly, projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

type Income = NonNullable<PlanInputs['incomes']>[number];
type Accounts = NonNullable<PlanInputs['accounts']>;

const CASH = { id: 'savings', kind: 'cash', balance: 1_000_000 } as const;
const IRA = { id: 'ira', kind: 'traditionalIra', balance: 100_000 } as const;
const SERIES = { ...IRA, seppPlan: { start: { month: '2026-01' }, method: 'amortization', rate: 0.05 } } as const;

function lumpSum(terms: Partial<NonNullable<Income['lumpSum']>> = {}, changes: Partial<Income> = {}): Income {
  return {
    kind: 'pension',
    amount: 30_000,
    frequency: 'annual',
    start: { month: '2027-03' },
    lumpSum: { amount: 550_000, taken: true, ...terms },
    ...changes,
  };
}

/** Aged 66 in 2027, the year of the lump sum, unless another birth date is given. */
function retiree(income: Income, accounts: Accounts = [CASH, IRA], birthDate = '1961-05-15', planEnd = 69): PlanInputs {
  return singlePlan({ persons: [{ birthDate, planEnd, medicare: { enrolled: false } }], incomes: [income], accounts });
}

function rowOf2027(plan: PlanInputs) {
  const row = projectYearly(plan).rows.find(({ year }) => year === 2027);
  if (row === undefined) throw new Error('The plan has no 2027');
  return { ...row, into: Object.fromEntries(row.accounts.map(({ id, contributions }) => [id, contributions])) };
}

describe('a lump sum that is rolled over, 26 USC 402(c)(1)', () => {
  it('of $550,000 is no income and bears no tax: all of it is in the first traditional IRA', () => {
    const second = { ...IRA, id: 'second' };
    const { income, taxes, contributions, into } = rowOf2027(retiree(lumpSum(), [CASH, IRA, second]));
    expect([income.total, taxes.total, taxes.magi, contributions.total]).toEqual([0, 0, 0, 0]);
    expect(into).toEqual({ savings: 0, ira: 550_000, second: 0 });
  });

  it('passes over an IRA under equal payments: Notice 2022-6, section 3.02(e)', () => {
    const second = { ...IRA, id: 'second' };
    const plans = [
      [CASH, SERIES, second],
      [CASH, SERIES],
    ].map((accounts) => retiree(lumpSum(), accounts, '1971-05-15', 59));
    expect(plans.map((plan) => rowOf2027(plan).into)).toMatchObject([
      { ira: 0, second: 550_000 },
      { ira: 0, 'ira-p1': 550_000 },
    ]);
  });

  it('goes into an IRA that is added where its owner has none, with the mix of the first account that has one', () => {
    const funds = { id: 'funds', kind: 'taxable', balance: 1000, basis: 1000, strategyId: 'bonds' } as const;
    const plan = {
      ...retiree(lumpSum(), [CASH, funds]),
      strategies: [
        { id: 'shares', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } },
        { id: 'bonds', kind: 'fixed', mix: { equity: 0, bond: 1, cash: 0 } },
      ],
      assumptions: { bondReturn: 0.06, equityReturn: 0.2, inflation: 0, medicalInflation: 0 },
    } satisfies PlanInputs;
    const rows = projectYearly(plan).rows;
    const added = rows.map(({ accounts }) => accounts.find(({ id }) => id === 'ira-p1'));
    expect(added[1]).toMatchObject({ name: 'Client: Traditional IRA', contributions: 550_000, fees: 0 });
    // Ten months in 2027, from March on, and then a whole year.
    expect(added[1]?.endBalance).toBeDollars(550_000 * 1.06 ** (10 / 12));
    expect(added[2]?.endBalance).toBeDollars(550_000 * 1.06 ** (22 / 12));
    expect(projectYearly(retiree(lumpSum({ taken: false }), [CASH])).rows[1]?.accounts).toHaveLength(1);
  });

  it('is not rolled over beyond its taxable part: 402(c)(2)', () => {
    const { income, taxes, into } = rowOf2027(retiree(lumpSum({}, { taxableShare: 0.8 })));
    expect([income.other, taxes.agi]).toEqual([expect.closeTo(110_000, 6), 0]);
    expect(into).toEqual({ savings: expect.closeTo(110_000, 6), ira: expect.closeTo(440_000, 6) });
  });

  it('keeps back the required distribution of the year: 402(c)(4)(B)', () => {
    // Born 1954, 73 in 2027: the uniform table's 26.5, 26 CFR 1.401(a)(9)-9(c). 530,000 / 26.5 = 20,000.
    const plan = retiree(lumpSum({ amount: 530_000 }), [CASH, { ...IRA, balance: 0 }], '1954-05-15', 76);
    const { income, taxes, into, rmd } = rowOf2027(plan);
    expect(income.other).toBeDollars(20_000);
    expect(taxes.agi).toBeDollars(20_000);
    expect(into['ira']).toBeDollars(510_000);
    expect(rmd.required).toBe(0);
    // One born in 1955 is 72: all of it.
    const before = retiree(lumpSum({ amount: 530_000 }), [CASH, { ...IRA, balance: 0 }], '1955-05-15', 76);
    expect(rowOf2027(before).into['ira']).toBe(530_000);
  });

  it('goes into an employer plan that is named, in the month that is named', () => {
    const plan401k = { id: 'plan', kind: 'traditional401k', balance: 0 } as const;
    const income = lumpSum({ to: 'plan', when: { month: '2028-06' } });
    const { rows } = projectMonthly(retiree(income, [CASH, IRA, plan401k]));
    const paid = rows.filter(({ accounts }) =>
      accounts.some(({ id, contributions }) => id === 'plan' && contributions > 0),
    );
    expect(paid.map(({ period }) => period)).toEqual(['2028-06']);
    expect(paid[0]?.events.map(({ text }) => text)).toContain('Lump sum instead of Pension is rolled over');
  });

  it('adds up in the worksheet of the account', () => {
    const sheet = explanationOf(retiree(lumpSum()), 2027).worksheets.find(({ id }) => id === 'account-ira');
    expect(sheet?.lines.find(({ label }) => label === 'Put in')?.formula).toBe(
      'own 0.00 + employer’s 0.00 + lump sum rolled over 550,000.00',
    );
  });
});

describe('a lump sum in cash', () => {
  it('is taxed in its year', () => {
    const { income, taxes, into } = rowOf2027(retiree(lumpSum({ to: 'cash' })));
    expect([income.other, taxes.agi]).toEqual([550_000, 550_000]);
    expect(into['ira']).toBe(0);
  });

  it('counts in the scheduled return of the first year', () => {
    const [january] = projectMonthly(retiree(lumpSum({ to: 'cash', when: { month: '2026-09' } }))).rows;
    expect(january?.taxes.total).toBeGreaterThan(10_000);
    expect(projectMonthly(retiree(lumpSum({ when: { month: '2026-09' } }))).rows[0]?.taxes.total).toBe(0);
  });
});

describe('a lump sum that is not paid', () => {
  it('was paid before the plan starts', () => {
    const { rows } = projectYearly(retiree(lumpSum({ when: { month: '2025-12' } })));
    expect(rows.every(({ income, accounts }) => income.total === 0 && accounts[1]?.contributions === 0)).toBe(true);
  });

  it('finds nobody alive', () => {
    const persons = [
      { birthDate: '1961-05-15', planEnd: 65, medicare: { enrolled: false } },
      { birthDate: '1966-05-15', planEnd: 64, medicare: { enrolled: false } },
    ];
    const { rows } = projectYearly(singlePlan({ persons, incomes: [lumpSum()], accounts: [CASH, IRA] }));
    expect(rows.every(({ accounts }) => accounts.every(({ contributions }) => contributions === 0))).toBe(true);
  });
});

describe('where a lump sum may go', () => {
  const spouse = { birthDate: '1963-01-10' };
  it.each([
    ['another person’s IRA', { ...IRA, owner: 'p2' }],
    ['a Roth IRA', { ...IRA, kind: 'rothIra' as const }],
    ['a Roth 401(k)', { ...IRA, kind: 'roth401k' as const }],
    ['an account under equal payments, which an addition would modify: Notice 2022-6', SERIES],
    ['a taxable account', { ...IRA, kind: 'taxable' as const }],
    ['an account that is not there', { ...IRA, id: 'other' }],
  ])('%s is refused', (_, account) => {
    const plan = {
      ...retiree(lumpSum({ to: 'ira' }), [CASH, account]),
      persons: [{ birthDate: '1961-05-15' }, spouse],
    };
    const { issues } = checkPlan(plan, { startMonth: '2026-01' });
    expect(issues.filter(({ severity }) => severity === 'error').map(({ code, path }) => [code, path])).toEqual([
      ['lumpSumTarget', 'incomes[0].lumpSum.to'],
    ]);
  });

  it('changes no hash of a plan that does not say', () => {
    const hash = (income: Income) => inputsHash(planOf(retiree(income)));
    const { lumpSum: offered } = planOf(retiree(lumpSum())).incomes[0] ?? {};
    expect(offered).toEqual({ amount: 550_000, taken: true, when: null, to: null });
    expect(hash(lumpSum({ to: 'ira' }))).not.toBe(hash(lumpSum()));
  });
});

describe('a pension or annuity without a start', () => {
  const pension = { kind: 'pension', amount: 1000, frequency: 'monthly', survivorShare: 0.5 } as const;
  const paidFrom = (incomes: readonly Income[], persons: PlanInputs['persons']) =>
    projectMonthly(singlePlan({ persons, incomes: [...incomes] })).rows.find(
      ({ income }) => income.pensions + income.annuities > 0,
    )?.period;

  it.each(['pension', 'annuity'] as const)('of kind %s begins at its owner’s retirement', (kind) => {
    const persons = [{ birthDate: '1971-05-15', planEnd: 60, retirement: { month: '2029-04' } }];
    expect(paidFrom([{ ...pension, kind }], persons)).toBe('2029-04');
  });

  it('begins at 67 where there are wages and nothing is said of retirement', () => {
    const wage = { kind: 'wage', amount: 50_000, frequency: 'annual' } as const;
    expect(paidFrom([wage, pension], [{ birthDate: '1961-05-15', planEnd: 69 }])).toBe('2028-05');
  });

  it('begins with the plan where retirement is past or there is no work', () => {
    expect(paidFrom([pension], [{ birthDate: '1961-05-15', planEnd: 69 }])).toBe('2026-01');
    expect(paidFrom([pension], [{ birthDate: '1961-05-15', planEnd: 69, retirement: { month: '2024-01' } }])).toBe(
      '2026-01',
    );
    const once = { ...pension, frequency: 'once' } as const;
    expect(paidFrom([once], [{ birthDate: '1961-05-15', planEnd: 69, retirement: { month: '2024-01' } }])).toBe(
      '2026-01',
    );
  });

  it('is not moved by a death before retirement: the survivor’s part begins then', () => {
    const persons = [
      { birthDate: '1964-05-15', planEnd: 63, retirement: { month: '2029-06' } },
      { birthDate: '1964-05-15', planEnd: 70 },
    ];
    expect(paidFrom([pension], persons)).toBe('2029-06');
  });
});
