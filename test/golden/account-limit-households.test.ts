import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/index.ts';
import { projectYearly } from '../projection.ts';
import { stillPlan } from './households/still-plan.ts';

/** One household a rule, every amount worked by hand from the statute's figures of 2026 at prices that stand still. */

type Account = NonNullable<PlanInputs['accounts']>[number];
type Contribution = NonNullable<Account['contributions']>[number];

const CASH: Account = { id: 'cash', kind: 'cash', balance: 1_000_000, surplus: true };
const NO_CASH: Account = { ...CASH, balance: 0 };
const yearly = { frequency: 'annual', growth: { kind: 'none' } } as const;
const wage = (amount: number) => ({ id: 'job', kind: 'wage', amount, ...yearly, end: { month: '2027-01' } }) as const;
const profit = (amount: number) => ({ ...wage(amount), kind: 'selfEmployment' }) as const;
const pension = (amount: number) => ({ kind: 'pension', amount, ...yearly }) as const;
const spends = (amount: number) => [{ amount, frequency: 'annual' } as const];

function into(kind: Account['kind'], more: Partial<Account>, ...contributions: readonly Contribution[]): Account {
  return {
    id: 'into',
    kind,
    balance: 0,
    ...more,
    contributions: contributions.map((one) => ({ incomeId: 'job', ...one })),
  };
}

/** The rows of a single client born in a year, until 2030. */
function rowsOf(born: number, rest: Partial<PlanInputs>) {
  return projectYearly(stillPlan(`${born}-03-15`, 2035 - born, { accounts: [CASH], ...rest })).rows;
}

function firstOf(born: number, rest: Partial<PlanInputs>) {
  const [row] = rowsOf(born, rest);
  if (row === undefined) throw new Error('The plan has no year');
  return { row, put: (id = 'into') => row.accounts.find((account) => account.id === id)?.contributions ?? 0 };
}

describe('what goes in', () => {
  it.each([
    // 21 years to December 2026: 5,000 each less what was deferred; no more than 3,000 a year and 15,000 in all.
    [60_000, 0, 27_500, 'all of the 3,000'],
    [103_000, 0, 26_500, '105,000 less 103,000'],
    [150_000, 0, 24_500, 'more was deferred than 5,000 a year'],
    [60_000, 14_000, 25_500, '15,000 less 14,000'],
  ])(
    'a 403(b) after 15 years, %d deferred and %d of it over the limits: %d (%s), 26 USC 402(g)(7)',
    (deferredBefore, catchUpUsed, limit) => {
      const planTerms = { serviceSince: '2006-01', deferredBefore, catchUpUsed };
      const account = into('traditional401k', { planType: '403b', planTerms }, { amount: 60_000 });
      expect(firstOf(1980, { incomes: [wage(90_000)], accounts: [CASH, account] }).put()).toBeDollars(limit);
    },
  );

  it.each([
    [140_000, 35_750, 'no more than 150,000 of wages the year before'],
    [200_000, 24_500, 'a catch-up must be Roth, and there is no Roth account'],
  ])('at 62 with wages of %d a 401(k) takes %d (%s), 26 USC 414(v)(7)', (pay, limit) => {
    const account = into('traditional401k', {}, { amount: 60_000 });
    expect(firstOf(1964, { incomes: [wage(pay)], accounts: [CASH, account] }).put()).toBeDollars(limit);
  });

  it.each([
    [100_000, 25_000, 'a quarter of pay'],
    [400_000, 72_000, 'a quarter of 360,000 is more than the limit on additions'],
  ])('a SEP takes from the employer of somebody with %d of pay %d (%s), 26 USC 402(h)(2)', (pay, limit) => {
    const account = into('traditionalIra', { planType: 'sep' }, { shareOfIncome: 0.3, paidBy: 'employer' });
    const { row } = firstOf(1980, { incomes: [wage(pay)], accounts: [CASH, account] });
    expect(row.contributions.employer).toBeDollars(limit);
    expect(row.taxes.agi).toBeDollars(pay);
  });

  it('a SEP of the self-employed takes a fifth of 120,000 less half of the tax on it: 26 USC 401(c)(2), 404(a)(8)', () => {
    const account = into('traditionalIra', { planType: 'sep' }, { amount: 60_000 });
    // 15.3% of 92.35% of 120,000 is 16,955.46; 20% of 111,522.27.
    expect(firstOf(1980, { incomes: [profit(120_000)], accounts: [CASH, account] }).put()).toBeDollars(22_304.454);
  });

  it('a solo 401(k) takes the deferral and a fifth of the rest of 100,000: 26 USC 402(g), 404(a)(3)', () => {
    const account = into('traditional401k', { planType: 'solo401k' }, { amount: 90_000 });
    // 14,129.55 of tax; 24,500 + 20% of 92,935.225.
    expect(firstOf(1981, { incomes: [profit(100_000)], accounts: [CASH, account] }).put()).toBeDollars(43_087.045);
  });

  it('a SIMPLE IRA takes 3% of pay as a match and 10% of pay besides: 26 USC 408(p)(2)(A)(iii), (iv)', () => {
    const match = { employerMatch: { rate: 1, upTo: 0.05 } };
    const account = into(
      'traditionalIra',
      { planType: 'simple' },
      { amount: 17_000, ...match },
      {
        amount: 4000,
        paidBy: 'employer',
      },
    );
    // 40,000 of pay: 1,200 and 4,000.
    const { row, put } = firstOf(1980, { incomes: [wage(40_000)], accounts: [CASH, account] });
    expect(row.contributions.employer).toBeDollars(5200);
    expect(put()).toBeDollars(22_200);
  });

  it('after-tax contributions fill what deferral and match leave of 72,000, converted untaxed: 26 USC 415(c), 402A(c)(4)', () => {
    const account = into(
      'traditional401k',
      {},
      { amount: 24_500, employerMatch: { rate: 0.5, upTo: 0.06 } },
      { amount: 60_000, taxType: 'afterTax', convertTo: 'roth' },
    );
    const roth: Account = { id: 'roth', kind: 'roth401k', balance: 0 };
    const { row } = firstOf(1981, { incomes: [wage(200_000)], accounts: [CASH, account, roth] });
    // The match of 3% of 200,000 is 6,000.
    expect(row.accounts.find(({ id }) => id === 'roth')?.endBalance).toBeDollars(41_500);
    expect(row.taxes.agi).toBeDollars(175_500);
  });

  it('a backdoor contribution without another IRA is not taxed: 26 USC 408A(d)(3), 408(d)(2)', () => {
    const account = into('rothIra', {}, { amount: 7500, backdoor: true });
    const { row } = firstOf(1981, { incomes: [wage(300_000)], accounts: [CASH, account] });
    expect(row.accounts.find(({ id }) => id === 'into')?.endBalance).toBeDollars(7500);
    expect(row.taxes.agi).toBeDollars(300_000);
  });

  it('half of a Roth contribution is allowed halfway from 153,000 to 168,000: 26 USC 408A(c)(3)', () => {
    const account = into('rothIra', {}, { amount: 7500 });
    expect(firstOf(1981, { incomes: [wage(160_500)], accounts: [CASH, account] }).put()).toBeDollars(3750);
  });

  it('half of an IRA contribution is deducted halfway from 81,000 to 91,000: 26 USC 219(g)', () => {
    const k401 = into('traditional401k', { id: 'k401' }, { amount: 4000 });
    const account = into('traditionalIra', {}, { amount: 7500 });
    const { row, put } = firstOf(1981, { incomes: [wage(90_000)], accounts: [CASH, k401, account] });
    expect(put()).toBeDollars(7500);
    expect(row.taxes.agi).toBeDollars(82_250);
  });

  it('a match counts pay up to 360,000: 26 USC 401(a)(17)', () => {
    const account = into('traditional401k', {}, { amount: 24_500, employerMatch: { rate: 1, upTo: 0.04 } });
    const { row } = firstOf(1981, { incomes: [wage(400_000)], accounts: [CASH, account] });
    // 24,500 is more than 4% of 360,000.
    expect(row.contributions.employer).toBeDollars(14_400);
  });

  it('a spouse without pay puts in as much as the other, and 1,100 more from 50 on: 26 USC 219(b)(5), (c)', () => {
    const plan: PlanInputs = {
      ...stillPlan('1986-03-15', 45, { incomes: [wage(90_000)] }),
      filingStatus: 'marriedFilingJointly',
      persons: [
        { id: 'p1', birthDate: '1986-03-15', planEnd: 45, socialSecurity: { basis: 'none' } },
        { id: 'p2', birthDate: '1975-03-15', planEnd: 56, socialSecurity: { basis: 'none' } },
      ],
      accounts: [
        CASH,
        {
          id: 'into',
          kind: 'traditionalIra',
          owner: 'p2',
          balance: 0,
          contributions: [{ amount: 20_000, start: { month: '2026-01' }, end: { month: '2027-01' } }],
        },
      ],
    };
    const [row] = projectYearly(plan).rows;
    expect(row?.accounts.find(({ id }) => id === 'into')?.contributions).toBeDollars(8600);
    expect(row?.taxes.agi).toBeDollars(81_400);
  });
});

describe('what comes out', () => {
  it('the 10,000 that must come out at 75 of 246,000 are half a gift: 26 USC 401(a)(9), 408(d)(8)', () => {
    const ira: Account = { id: 'ira', kind: 'traditionalIra', balance: 246_000 };
    const rest = { accounts: [NO_CASH, ira], taxes: { charity: { annual: 5000 }, priorYearMagi: [0, 0] } } as const;
    const { row } = firstOf(1951, rest);
    expect(row.rmd.required).toBeDollars(10_000);
    expect(row.taxes.agi).toBeDollars(5000);
  });

  it('nothing must come out of an account inherited in 2024 before the tenth year, and then all: 26 USC 401(a)(9)(B)(ii), (H)', () => {
    const inherited: Account = {
      id: 'inherited',
      kind: 'inheritedIra',
      balance: 100_000,
      inherited: { deathYear: 2024 },
    };
    const rows = rowsOf(1980, { accounts: [NO_CASH, inherited] });
    expect(rows.filter(({ taxes }) => taxes.agi > 0).map(({ year }) => year)).toEqual([2034]);
    expect(rows.find(({ year }) => year === 2034)?.taxes.agi).toBeDollars(100_000);
  });

  it('Roth contributions come out free at 45, and earnings with 10%: 26 USC 408A(d)(4), 72(t)(1)', () => {
    const roth: Account = { id: 'roth', kind: 'rothIra', balance: 50_000, basis: 20_000, rothFirstYear: 2010 };
    const rows = rowsOf(1981, { accounts: [NO_CASH, roth], goals: spends(10_000) });
    expect(rows.slice(0, 2).map(({ withdrawals }) => withdrawals.total)).toEqual([
      expect.closeTo(10_000, 2),
      expect.closeTo(10_000, 2),
    ]);
    // W less 10% of W.
    expect(rows[2]?.withdrawals.total).toBeDollars(11_111.111);
    expect(rows[2]?.taxes.earlyWithdrawalPenalty).toBeDollars(1111.111);
  });

  it('a governmental 457(b) left at 45 bears no additional tax: 26 USC 72(t)(1), 4974(c)', () => {
    const plan: Account = { id: 'plan', kind: 'deferredComp457b', balance: 100_000 };
    const { row } = firstOf(1978, { accounts: [NO_CASH, plan], goals: spends(15_000) });
    expect(row.withdrawals.total).toBeDollars(15_000);
    expect(row.taxes.total).toBe(0);
  });

  it('a whole 401(k) goes into an IRA at 60 without tax: 26 USC 402(c)(1)', () => {
    const rollovers = [{ to: 'ira', when: { month: '2026-07' } }];
    const accounts: Account[] = [
      CASH,
      { id: 'k401', kind: 'traditional401k', balance: 250_000, rollovers },
      { id: 'ira', kind: 'traditionalIra', balance: 0 },
    ];
    const { row } = firstOf(1966, { accounts });
    expect(row.accounts.find(({ id }) => id === 'ira')?.endBalance).toBeDollars(250_000);
    expect(row.taxes.agi).toBe(0);
  });

  it('equal payments from 50 by the single life table at 5%: Notice 2022-6; 26 USC 72(t)(2)(A)(iv)', () => {
    const seppPlan = { start: { month: '2026-01' }, method: 'amortization', rate: 0.05 } as const;
    const { row } = firstOf(1976, {
      accounts: [NO_CASH, { id: 'ira', kind: 'traditionalIra', balance: 100_000, seppPlan }],
    });
    // 5% of 100,000 over 1 − 1.05^−36.2, the divisor at 50.
    expect(row.withdrawals.total).toBeDollars(6031.223);
    expect(row.taxes.earlyWithdrawalPenalty).toBe(0);
  });
});

describe('gifts', () => {
  const gift = (amount: number) => ({
    charity: { donorAdvisedFund: { grants: false, contributions: [{ amount, untilYear: 2026 }] } },
    priorYearMagi: [0, 0] as [number, number],
    acaBenchmarkMonthly: 0,
  });

  it('of $100,000 out of a pension of $200,000 deduct all but half a percent of it: 26 USC 170(b)(1)(I)', () => {
    const { row } = firstOf(1970, { incomes: [pension(200_000)], taxes: gift(100_000) });
    expect(row.taxes.deduction).toBeDollars(99_000);
    // 101,000: 1,240 + 4,560 + 22% of 50,600.
    expect(row.taxes.federalIncome).toBeDollars(16_932);
  });

  it('of $100,000 out of $1,000,000 save no more than 35%: 26 USC 68, 170(b)(1)(I)', () => {
    const { row } = firstOf(1970, { incomes: [pension(1_000_000)], taxes: gift(100_000) });
    // 95,000 over the floor, less 2/37 of it: 1,000,000 is further than that above 640,600.
    expect(row.taxes.deduction).toBeDollars(89_864.865);
    // 192,979.25 below 640,600, and 37% of 269,535.135.
    expect(row.taxes.federalIncome).toBeDollars(292_707.25);
  });
});

describe('cash', () => {
  it('above the reserve and 5,000 is swept into the brokerage account', () => {
    const accounts: Account[] = [
      { ...CASH, balance: 40_000 },
      { id: 'taxable', kind: 'taxable', balance: 0, basis: 0 },
    ];
    const withdrawal = { emergencyCash: 20_000, sweep: { above: 5000, to: 'taxable' } };
    const { row } = firstOf(1980, { accounts, withdrawal });
    expect(row.accounts.find(({ id }) => id === 'taxable')?.endBalance).toBeDollars(15_000);
    expect(row.accounts.find(({ id }) => id === 'cash')?.endBalance).toBeDollars(25_000);
  });
});
