import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/index.ts';
import { projectYearly } from '../projection.ts';
import { stillPlan } from './households/still-plan.ts';

/** Households whose contributions meet several limits of law at once, worked by hand from the statute’s figures of 2026. */

type Account = NonNullable<PlanInputs['accounts']>[number];

const CASH: Account = { id: 'cash', kind: 'cash', balance: 1_000_000 };

const pay = (id: string, kind: 'wage' | 'selfEmployment', amount: number, end = '2027-01') =>
  ({ id, kind, amount, frequency: 'annual', growth: { kind: 'none' }, end: { month: end } }) as const;

const into = (
  id: string,
  kind: Account['kind'],
  amount: number,
  rest: Partial<Account> & { incomeId?: string } = {},
) => {
  const { incomeId = 'job', ...account } = rest;
  return { id, kind, balance: 0, contributions: [{ amount, incomeId }], ...account };
};

function yearOf(plan: PlanInputs, year = 2026) {
  const row = projectYearly(plan).rows.find((candidate) => candidate.year === year);
  if (row === undefined) throw new Error(`The plan has no year ${year}`);
  const account = (id: string) => row.accounts.find((candidate) => candidate.id === id);
  return { row, put: (id: string) => account(id)?.contributions ?? 0, account };
}

describe('at 61 with a 401(k) and the 403(b) of a second job: one limit of 402(g) with one catch-up', () => {
  const plan = stillPlan('1965-05-15', 62, {
    incomes: [pay('job', 'wage', 90_000), pay('second', 'wage', 50_000)],
    accounts: [
      CASH,
      into('k401', 'traditional401k', 30_000),
      into('b403', 'traditional401k', 12_000, { planType: '403b', incomeId: 'second' }),
    ],
  });

  it('takes 24,500 and 11,250 together, whoever’s they are', () => {
    const { row, put } = yearOf(plan);
    // 3,500 a month: 35,000 by October; of November 750 are left, and the 401(k) comes first.
    expect(put('k401')).toBeDollars(25_750);
    expect(put('b403')).toBeDollars(10_000);
    expect(row.taxes.agi).toBeDollars(140_000 - 35_750);
    // Social Security and Medicare tax is on all of the pay: 7.65% of 140,000.
    expect(row.taxes.payroll).toBeDollars(10_710);
  });
});

describe('at 52 with a 403(b) and a governmental 457(b): two limits, each with its catch-up', () => {
  const plan = stillPlan('1974-05-15', 53, {
    incomes: [pay('job', 'wage', 145_000)],
    accounts: [
      CASH,
      into('b403', 'traditional401k', 40_000, { planType: '403b' }),
      into('b457', 'deferredComp457b', 40_000),
    ],
  });

  it('defers twice 32,500', () => {
    const { row, put } = yearOf(plan);
    expect([put('b403'), put('b457')]).toEqual([expect.closeTo(32_500, 2), expect.closeTo(32_500, 2)]);
    expect(row.taxes.agi).toBeDollars(80_000);
    // 63,900: 10% of 12,400, 12% of 38,000, 22% of 13,500.
    expect(row.taxes.federalIncome).toBeDollars(8770);
    expect(row.taxes.payroll).toBeDollars(11_092.5);
  });
});

describe('a business of $400,000 with a solo 401(k)', () => {
  const of = (born: number) =>
    stillPlan(`${born}-05-15`, 2027 - born, {
      incomes: [pay('shop', 'selfEmployment', 400_000)],
      accounts: [CASH, into('solo', 'traditional401k', 120_000, { planType: 'solo401k', incomeId: 'shop' })],
    });

  it('ends at the limit of 415(c), not at a fifth of the profit', () => {
    const { row, put } = yearOf(of(1981));
    // 92.35% of 400,000 is 369,400: 12.4% of 184,500 is 22,878, 2.9% of it 10,712.60; half of 33,590.60 is 16,795.30.
    // As employer 20% of 383,204.70, 76,640.94, with 24,500 of deferrals: over 72,000.
    expect(put('solo')).toBeDollars(72_000);
    expect(row.taxes.agi).toBeDollars(400_000 - 16_795.3 - 72_000);
    // And 0.9% of what is over 200,000: 1,524.60.
    expect(row.taxes.payroll).toBeDollars(33_590.6 + 1524.6);
  });

  it('takes the catch-up on top of it: 414(v)(3)(A)', () => {
    expect(yearOf(of(1971)).put('solo')).toBeDollars(80_000);
    expect(yearOf(of(1964)).put('solo')).toBeDollars(83_250);
  });
});

describe('at 24 with a profit of $30,000, a SEP and an IRA', () => {
  const plan = stillPlan('2002-05-15', 25, {
    incomes: [pay('shop', 'selfEmployment', 30_000)],
    accounts: [
      CASH,
      into('sep', 'traditionalIra', 30_000, { planType: 'sep', incomeId: 'shop' }),
      into('ira', 'traditionalIra', 9000, { incomeId: 'shop' }),
    ],
  });

  it('takes a fifth of the profit less half of its tax, and the whole limit of the IRA besides', () => {
    const { row, put } = yearOf(plan);
    // 15.3% of 27,705 is 4,238.865; 20% of 30,000 - 2,119.4325.
    expect(put('sep')).toBeDollars(5576.1135);
    expect(put('ira')).toBeDollars(7500);
    // An active participant deducts all of it below 81,000: 26 USC 219(g)(3)(B).
    expect(row.taxes.agi).toBeDollars(30_000 - 2119.4325 - 5576.1135 - 7500);
    expect(row.taxes.federalIncome).toBe(0);
    expect(row.taxes.payroll).toBeDollars(4238.865);
  });
});

describe('a backdoor contribution beside $92,500 in an IRA', () => {
  const plan = stillPlan('1986-05-15', 42, {
    incomes: [pay('job', 'wage', 300_000, '2028-01')],
    accounts: [
      CASH,
      { id: 'ira', kind: 'traditionalIra', balance: 92_500 },
      { id: 'roth', kind: 'rothIra', balance: 0, contributions: [{ amount: 7500, incomeId: 'job', backdoor: true }] },
    ],
  });

  it('is untaxed by the part of all IRAs that was taxed: Form 8606, lines 6 to 18', () => {
    const first = yearOf(plan, 2026);
    // 7,500 of 100,000: 562.50 of the 7,500 converted.
    expect(first.row.rothConversion).toBeDollars(7500);
    expect(first.row.taxes.agi).toBeDollars(306_937.5);
    expect(first.account('roth')?.endBalance).toBeDollars(7500);
    const second = yearOf(plan, 2027);
    // 6,937.50 of basis carried on and 7,500 of 100,000: 14.4375% of 7,500.
    expect(second.row.taxes.agi).toBeDollars(300_000 + 7500 - 1082.8125);
  });
});

describe('a 529 plan that fills its owner’s Roth IRA', () => {
  const plan = stillPlan('1986-05-15', 48, {
    incomes: [pay('job', 'wage', 60_000, '2034-01')],
    accounts: [
      CASH,
      { id: 'roth', kind: 'rothIra', balance: 0, contributions: [{ amount: 1000, incomeId: 'job' }] },
      {
        id: 'tuition',
        kind: 'education529',
        balance: 90_000,
        basis: 60_000,
        education: { beneficiary: 'p1', openedOn: '2005-09', rothRollover: { before: 5000 } },
      },
    ],
  });

  it('moves what contributions leave of each year’s limit, and no more than $35,000 for life: 26 USC 529(c)(3)(E)(ii)', () => {
    const moved = projectYearly(plan).rows.map(({ accounts }) =>
      Math.round(accounts.find(({ id }) => id === 'roth')?.transferred ?? 0),
    );
    // 7,500 - 1,000 a year; of 35,000 - 5,000 the fifth year leaves 4,000.
    expect(moved.slice(0, 7)).toEqual([6500, 6500, 6500, 6500, 4000, 0, 0]);
    expect(yearOf(plan, 2030).row.taxes.agi).toBeDollars(60_000);
    // A third of what leaves is earnings: 90,000 - 30,000, and 60,000 - 20,000.
    expect(yearOf(plan, 2031).account('tuition')).toMatchObject({
      endBalance: expect.closeTo(60_000, 2),
      basis: expect.closeTo(40_000, 2),
    });
  });
});

describe('the saver’s match of 2027, put in by the Treasury in January 2028', () => {
  const single = (wages: number, contribution: number) =>
    stillPlan('1996-05-15', 32, {
      incomes: [pay('job', 'wage', wages, '2028-01')],
      accounts: [
        CASH,
        {
          id: 'roth',
          kind: 'rothIra',
          balance: 0,
          contributions: [{ amount: contribution, start: { month: '2027-01' }, end: { month: '2028-01' } }],
        },
        { id: 'ira', kind: 'traditionalIra', balance: 0 },
      ],
    });

  it.each([
    // 50% up to 20,500 of income, less 50 points over 15,000, of which whole points alone count, rounded down: 26 USC 6433(b).
    [20_000, 3000, 1000],
    [28_000, 2000, 500],
    [28_000, 1200, 300],
    // 7,499 ÷ 15,000 of 50 are 24.997 points, 14,500 are 48.33.
    [27_999, 2000, 520],
    [35_000, 2000, 40],
    [35_500, 2000, 0],
  ])('of an income of %i and a contribution of %i is %i', (wages, contribution, match) => {
    expect(yearOf(single(wages, contribution), 2028).row.contributions.saversMatch ?? 0).toBeCloseTo(match, 2);
  });
});
