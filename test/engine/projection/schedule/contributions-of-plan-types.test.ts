import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

type Account = NonNullable<PlanInputs['accounts']>[number];
type Income = NonNullable<PlanInputs['incomes']>[number];

const wages = (amount: number): Income => ({
  id: 'job',
  kind: 'wage',
  amount,
  frequency: 'annual',
  end: { month: '2027-01' },
});
const profit = (amount: number): Income => ({ ...wages(amount), id: 'business', kind: 'selfEmployment' });

/** In 2026 at the age that the birth year gives, with cash for whatever pay does not cover. */
function plan(born: number, incomes: readonly Income[], accounts: readonly Account[]): PlanInputs {
  return singlePlan({
    persons: [{ birthDate: `${born}-05-15`, planEnd: 2029 - born }],
    incomes,
    accounts: [{ id: 'cash', kind: 'cash', balance: 1_000_000 }, ...accounts],
  });
}

function firstYear(inputs: PlanInputs) {
  const { rows, warnings } = projectYearly(inputs);
  const [row] = rows;
  if (row === undefined) throw new Error('The plan has no year');
  const into = (id: string) => row.accounts.find((account) => account.id === id)?.contributions ?? 0;
  return { row, into, cuts: warnings.filter(({ code }) => code === 'askedNotDone') };
}

const simple = (amount: number, more: Partial<NonNullable<Account['contributions']>[number]> = {}): Account => ({
  id: 'simple',
  kind: 'traditionalIra',
  planType: 'simple',
  balance: 0,
  contributions: [{ amount, incomeId: 'job', ...more }],
});

describe('a SIMPLE plan', () => {
  it.each([
    [1980, 17_000],
    [1975, 21_000],
    // 60 to 63 at the end of 2026.
    [1965, 22_250],
    [1962, 21_000],
  ])('of someone born in %i takes %i in 2026: 26 USC 408(p)(2)(E), 414(v)(2)', (born, limit) => {
    const { into, row, cuts } = firstYear(plan(born, [wages(90_000)], [simple(40_000)]));
    expect(into('simple')).toBeDollars(limit);
    // Deferred pay is no income: 26 USC 402(k).
    expect(row.taxes.agi).toBeDollars(90_000 - limit + row.income.interestAndDividends);
    expect(cuts).toMatchObject([{ what: 'contribution', asked: 40_000, done: limit, reason: 'legalLimit' }]);
  });

  it('shares the limit of 26 USC 402(g) with a 401(k)', () => {
    const k401: Account = {
      id: 'k401',
      kind: 'traditional401k',
      balance: 0,
      contributions: [{ amount: 20_000, incomeId: 'job' }],
    };
    const { into } = firstYear(plan(1980, [wages(90_000)], [k401, simple(10_000)]));
    // 2,500 a month through September; in October 1,666.67 to the 401(k), and 333.33 are left of 24,500.
    expect(into('k401')).toBeDollars(16_666.67);
    expect(into('simple')).toBeDollars(7833.33);
  });

  it('is matched up to 3% of all pay, and says what of a higher match is not paid in', () => {
    const matched = simple(17_000, { employerMatch: { rate: 1, upTo: 0.03 } });
    // Of all pay: the limit of 26 USC 401(a)(17), 360,000 in 2026, is none of the match. 408(p)(2)(C)(ii).
    expect(firstYear(plan(1980, [wages(400_000)], [matched])).row.contributions.employer).toBeDollars(12_000);
    const tooHigh = simple(17_000, { employerMatch: { rate: 1, upTo: 0.05 } });
    const { row, cuts } = firstYear(plan(1980, [wages(90_000)], [tooHigh]));
    expect(row.contributions.employer).toBeDollars(2700);
    expect(cuts).toMatchObject([
      { what: 'match', id: 'simple', asked: 4500, done: 2700, reason: 'simpleEmployerRule' },
    ]);
  });

  it('takes 2% of the pay that counts from an employer who pays in for everybody: 26 USC 408(p)(2)(B)', () => {
    const paid = simple(0, { shareOfIncome: 0.02, paidBy: 'employer' });
    const [contribution] = paid.contributions ?? [];
    const { amount: _, ...share } = contribution ?? {};
    const inputs = { ...paid, contributions: [{ ...share, incomeId: 'job' }] };
    expect(firstYear(plan(1980, [wages(90_000)], [inputs])).row.contributions).toMatchObject({
      employee: 0,
      employer: 1800,
    });
    expect(firstYear(plan(1980, [wages(400_000)], [inputs])).row.contributions.employer).toBeDollars(7200);
  });

  it('of the self-employed takes their own match of 3% of net earnings: 26 USC 408(p)(6)(A)(ii)', () => {
    const own: Account = { ...simple(40_000), contributions: [{ amount: 40_000, incomeId: 'business' }] };
    // 17,000 + 3% of 92.35% of 100,000.
    expect(firstYear(plan(1980, [profit(100_000)], [own])).into('simple')).toBeDollars(19_770.5);
  });
});

const sep = (contribution: NonNullable<Account['contributions']>[number]): Account => ({
  id: 'sep',
  kind: 'traditionalIra',
  planType: 'sep',
  balance: 0,
  contributions: [contribution],
});

describe('a SEP', () => {
  it('of the self-employed takes a fifth of profit less half of the tax on it, at any age: 26 USC 402(h), 404(h)', () => {
    // 200,000 - 14,117.15 = 185,882.85, a fifth of it; no catch-up at 61.
    const { into, row } = firstYear(plan(1965, [profit(200_000)], [sep({ amount: 72_000 })]));
    expect(into('sep')).toBeDollars(37_176.57);
    expect(row.taxes.agi).toBeDollars(200_000 - 14_117.15 - 37_176.57 + row.income.interestAndDividends);
  });

  it('takes no more than the limit on additions: 26 USC 415(c)(1)(A)', () => {
    expect(firstYear(plan(1965, [profit(600_000)], [sep({ amount: 100_000 })])).into('sep')).toBeDollars(72_000);
  });

  it('shares its limits with the solo 401(k) of the same owner', () => {
    const solo: Account = {
      id: 'solo',
      kind: 'traditional401k',
      planType: 'solo401k',
      balance: 0,
      contributions: [{ amount: 40_000 }],
    };
    const { into } = firstYear(plan(1980, [profit(200_000)], [solo, sep({ amount: 72_000 })]));
    // The SEP has used the employer's share by the time that the solo 401(k) has taken all deferrals.
    expect(into('solo')).toBeDollars(24_500);
    expect(into('sep')).toBeDollars(37_176.57);
  });

  it('takes from an employer at most a quarter of the pay that counts', () => {
    const contribution = { shareOfIncome: 0.3, incomeId: 'job', paidBy: 'employer' } as const;
    const { row, cuts } = firstYear(plan(1980, [wages(80_000)], [sep(contribution)]));
    expect(row.contributions).toMatchObject({ employee: 0, employer: 20_000 });
    // It is no income of the employee: 26 USC 402(h)(1).
    expect(row.taxes.agi).toBeDollars(80_000 + row.income.interestAndDividends);
    expect(cuts).toMatchObject([{ what: 'contribution', asked: 24_000, done: 20_000, reason: 'legalLimit' }]);
    expect(firstYear(plan(1980, [wages(500_000)], [sep(contribution)])).row.contributions.employer).toBeDollars(72_000);
  });

  it('makes its owner an active participant, who deducts less to another IRA: 26 USC 219(g)(5)(A)(v)', () => {
    const ira: Account = {
      id: 'ira',
      kind: 'traditionalIra',
      balance: 0,
      contributions: [{ amount: 7500, incomeId: 'job' }],
    };
    const paid = sep({ amount: 5000, incomeId: 'job', paidBy: 'employer' });
    const agiOf = (accounts: readonly Account[]) => firstYear(plan(1980, [wages(120_000)], accounts)).row.taxes.agi;
    expect(agiOf([ira, paid]) - agiOf([ira])).toBeDollars(7500);
  });
});

describe('plans with the limit of 26 USC 402(g)', () => {
  it('of a 403(b) and the Thrift Savings Plan is one, beside that of a governmental 457(b)', () => {
    const paid = (id: string, kind: Account['kind'], planType: NonNullable<Account['planType']>): Account => ({
      id,
      kind,
      planType,
      balance: 0,
      contributions: [{ amount: 24_000, incomeId: 'job' }],
    });
    const accounts = [
      paid('b403', 'traditional401k', '403b'),
      paid('tsp', 'traditional401k', 'tsp'),
      paid('b457', 'deferredComp457b', 'governmental'),
    ];
    const { into } = firstYear(plan(1980, [wages(150_000)], accounts));
    // 4,000 a month through June, 500 in July.
    expect(into('b403')).toBeDollars(12_500);
    expect(into('tsp')).toBeDollars(12_000);
    // What neither takes goes on to the 457(b), up to its own limit.
    expect(into('b457')).toBeDollars(24_500);
  });

  it('take the employer’s 1% of pay beside a match, as the Thrift Savings Plan does', () => {
    const tsp: Account = {
      id: 'tsp',
      kind: 'traditional401k',
      planType: 'tsp',
      balance: 0,
      contributions: [
        { shareOfIncome: 0.03, incomeId: 'job', employerMatch: { rate: 1, upTo: 0.03 } },
        { shareOfIncome: 0.02, incomeId: 'job', employerMatch: { rate: 0.5, upTo: 0.02 } },
        { shareOfIncome: 0.01, incomeId: 'job', paidBy: 'employer' },
      ],
    };
    const { contributions } = firstYear(plan(1980, [wages(100_000)], [tsp])).row;
    expect(contributions.employee).toBeDollars(5000);
    expect(contributions.employer).toBeDollars(5000);
  });

  it.each([
    ['governmental', 32_500],
    ['nonGovernmental', 24_500],
  ] as const)('of 50 and more are caught up in a %s 457(b) to %i: 26 USC 414(v)(6)(A)(iii)', (planType, limit) => {
    const contributions = [{ amount: 40_000, incomeId: 'job' }];
    const b457: Account = { id: 'b457', kind: 'deferredComp457b', planType, balance: 0, contributions };
    expect(firstYear(plan(1975, [wages(90_000)], [b457])).into('b457')).toBeDollars(limit);
  });

  it('a 457(b) makes nobody an active participant: 26 USC 219(g)(5), last sentence', () => {
    const ira: Account = {
      id: 'ira',
      kind: 'traditionalIra',
      balance: 0,
      contributions: [{ amount: 7500, incomeId: 'job' }],
    };
    const b457: Account = {
      id: 'b457',
      kind: 'deferredComp457b',
      balance: 0,
      contributions: [{ amount: 5000, incomeId: 'job' }],
    };
    const { row } = firstYear(plan(1980, [wages(120_000)], [ira, b457]));
    expect(row.taxes.agi).toBeDollars(120_000 - 7500 - 5000 + row.income.interestAndDividends);
  });
});
