import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

type Account = NonNullable<PlanInputs['accounts']>[number];
type Contribution = NonNullable<Account['contributions']>[number];
type Income = NonNullable<PlanInputs['incomes']>[number];

const wages = (amount: number): Income => ({
  id: 'job',
  kind: 'wage',
  amount,
  frequency: 'annual',
  end: { month: '2027-01' },
});

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

const simple401k = (amount: number, more: Partial<Contribution> = {}, account: Partial<Account> = {}): Account => ({
  id: 'simple',
  kind: 'traditional401k',
  planType: 'simple401k',
  balance: 0,
  contributions: [{ amount, incomeId: 'job', ...more }],
  ...account,
});

describe('a SIMPLE 401(k)', () => {
  it.each([
    [1980, 17_000],
    // From 50 on 4,000 more, 5,250 from 60 to 63.
    [1975, 21_000],
    [1965, 22_250],
    [1962, 21_000],
  ])('of someone born in %i takes %i in 2026: 26 USC 401(k)(11)(B)(i)(I), 408(p)(2)(E), 414(v)(2)', (born, limit) => {
    const { into, row, cuts } = firstYear(plan(born, [wages(90_000)], [simple401k(40_000)]));
    expect(into('simple')).toBeDollars(limit);
    expect(row.taxes.agi).toBeDollars(90_000 - limit + row.income.interestAndDividends);
    expect(cuts).toMatchObject([{ what: 'contribution', asked: 40_000, done: limit, reason: 'legalLimit' }]);
  });

  it('is matched on no more pay than any 401(k): 26 USC 401(a)(17)', () => {
    const matched = simple401k(17_000, { employerMatch: { rate: 1, upTo: 0.03 } });
    expect(firstYear(plan(1980, [wages(90_000)], [matched])).row.contributions.employer).toBeDollars(2700);
    // 3% of 360,000 and not of 400,000, as a SIMPLE IRA would be.
    expect(firstYear(plan(1980, [wages(400_000)], [matched])).row.contributions.employer).toBeDollars(10_800);
  });

  it('takes no more with the match than all pay: 26 USC 415(c)(1)(B)', () => {
    const matched = simple401k(17_000, { employerMatch: { rate: 1, upTo: 0.03 } });
    const { into, row } = firstYear(plan(1980, [wages(15_000)], [matched]));
    // Deferrals take the pay of each month first; the match of 3% of 15,000, 450, has room only while a year's pay is not reached.
    expect(into('simple')).toBeDollars(15_000);
    expect(row.contributions.employee + row.contributions.employer).toBeDollars(15_000);
  });

  it('makes catch-ups of the well paid Roth, which a SIMPLE IRA need not: 26 USC 414(v)(7)(C)', () => {
    // Wages of 200,000 in the year before: over 150,000. 17,000 go in before tax, and no Roth account takes the 4,000.
    const rich = firstYear(plan(1975, [wages(200_000)], [simple401k(21_000)]));
    expect(rich.into('simple')).toBeDollars(17_000);
    expect(rich.cuts).toMatchObject([
      { what: 'contribution', asked: 21_000, done: 17_000, reason: 'catchUpMustBeRoth' },
    ]);
    const roth: Account = { id: 'roth', kind: 'roth401k', planType: 'simple401k', balance: 0 };
    const both = firstYear(plan(1975, [wages(200_000)], [simple401k(21_000), roth]));
    expect([both.into('simple'), both.into('roth')]).toEqual([expect.closeTo(17_000, 2), expect.closeTo(4000, 2)]);
    const ira = simple401k(21_000, {}, { kind: 'traditionalIra', planType: 'simple' });
    expect(firstYear(plan(1975, [wages(200_000)], [ira])).into('simple')).toBeDollars(21_000);
  });

  it('is no IRA: its money bears 10% in the first two years, not 25%', () => {
    // At 50 with nothing else: 60,000 of spending out of the plan.
    const early = (account: Partial<Account>) =>
      projectYearly(
        singlePlan({
          persons: [{ birthDate: '1976-05-15', planEnd: 52 }],
          accounts: [{ ...simple401k(0), contributions: [], balance: 500_000, ...account }],
          goals: [{ amount: 60_000, frequency: 'annual' }],
        }),
      ).rows[0];
    const of401k = early({});
    const ofIra = early({ kind: 'traditionalIra', planType: 'simple', simpleSince: '2025-06' });
    expect(of401k?.taxes.earlyWithdrawalPenalty).toBeDollars(0.1 * (of401k?.withdrawals.total ?? 0));
    expect(ofIra?.taxes.earlyWithdrawalPenalty).toBeDollars(0.25 * (ofIra?.withdrawals.total ?? 0));
  });
});

describe('the employer of a SIMPLE plan', () => {
  it.each<readonly [NonNullable<Account['planTerms']>['simpleEmployer'], number, number]>([
    // 2026: 18,100, and 3,850 from 50 on; 5,250 from 60 to 63 whichever the employer.
    ['upTo25', 1980, 18_100],
    ['upTo25', 1975, 21_950],
    ['upTo25', 1965, 23_350],
    ['paysMore', 1975, 21_950],
    ['usual', 1975, 21_000],
  ])(
    '%s lets someone born in %i defer %i: 26 USC 408(p)(2)(E)(i), 414(v)(2)(B)(iii)',
    (simpleEmployer, born, limit) => {
      for (const account of [{}, { kind: 'traditionalIra', planType: 'simple' }] as const) {
        const inputs = plan(
          born,
          [wages(90_000)],
          [simple401k(40_000, {}, { ...account, planTerms: { simpleEmployer } })],
        );
        expect(firstYear(inputs).into('simple')).toBeDollars(limit);
      }
    },
  );

  it('who pays more matches 4% or pays 3% in for everybody: 26 USC 408(p)(2)(E)(iv)(II)', () => {
    const matched = simple401k(17_000, { employerMatch: { rate: 1, upTo: 0.05 } });
    const paid = simple401k(20_000, { paidBy: 'employer' });
    const pays = (account: Account, simpleEmployer: 'upTo25' | 'paysMore') =>
      firstYear(plan(1980, [wages(90_000)], [{ ...account, planTerms: { simpleEmployer } }])).row.contributions
        .employer;
    expect(pays(matched, 'upTo25')).toBeDollars(2700);
    expect(pays(matched, 'paysMore')).toBeDollars(3600);
    // Beside 2% or 3% another 10% of pay at most, and of that no more than the 5,100 of 2025, at prices that stand still.
    expect(pays(paid, 'upTo25')).toBeDollars(1800 + 5100);
    expect(pays(paid, 'paysMore')).toBeDollars(2700 + 5100);
  });
});
