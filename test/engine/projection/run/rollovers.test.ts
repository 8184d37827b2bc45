import { describe, expect, it } from 'vitest';
import { checkPlan, explainYear, type PlanInputs } from '../../../../engine/index.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

type Accounts = NonNullable<PlanInputs['accounts']>;
type Rollovers = NonNullable<Accounts[number]['rollovers']>;

function projected(plan: PlanInputs) {
  const { rows, warnings } = projectYearly(plan);
  const row = (year: number) => {
    const found = rows.find((candidate) => candidate.year === year);
    if (found === undefined) throw new Error(`The plan has no year ${year}`);
    return found;
  };
  const account = (year: number, id: string) => {
    const found = row(year).accounts.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`The year ${year} has no account ${id}`);
    return found;
  };
  return { row, account, warnings, notDone: warnings.filter(({ code }) => code === 'askedNotDone') };
}

const IRA = { id: 'ira', kind: 'traditionalIra', balance: 0 } as const;
const ROTH = { id: 'roth', kind: 'rothIra', balance: 0 } as const;
const AT_RETIREMENT: Rollovers = [{ to: 'ira', when: { event: 'retirement' } }];

/** Born in May 1971, leaves the employer in June 2027 at 56, and spends $20,000 in February 2028. Nothing grows. */
function leavesAt56(rollovers: Rollovers): PlanInputs {
  return singlePlan({
    persons: [{ birthDate: '1971-05-15', planEnd: 60, retirement: { month: '2027-06' } }],
    accounts: [{ id: 'plan', kind: 'traditional401k', balance: 500_000, rollovers }, IRA],
    goals: [{ amount: 20_000, frequency: 'once', start: { month: '2028-02' } }],
  });
}

describe('a 401(k) rolled over to an IRA at retirement at 56', () => {
  it('moves untaxed in the month of leaving, neither withdrawn nor contributed: 402(c)(1)', () => {
    const { row, account } = projected(leavesAt56(AT_RETIREMENT));
    expect(account(2027, 'plan')).toMatchObject({
      startBalance: 500_000,
      transferred: -500_000,
      withdrawals: 0,
      endBalance: 0,
    });
    expect(account(2027, 'ira')).toMatchObject({ transferred: 500_000, contributions: 0, endBalance: 500_000 });
    expect(row(2027)).toMatchObject({
      taxes: { agi: 0, total: 0 },
      withdrawals: { total: 0 },
      contributions: { total: 0 },
    });
    expect(row(2027).events.filter(({ kind }) => kind === 'rollover' || kind === 'accountEmptied')).toEqual([
      { kind: 'rollover', account: 'plan', amount: 500_000, text: '401(k) rolled over to Traditional IRA: $500,000' },
    ]);
  });

  it('bears the 10% that the plan would not: 72(t)(2)(A)(v), (3)(A)', () => {
    // 20,000 in February. Tax and 10% come out of the IRA in December: T = 10% × (20,000 + T − 16,100) + 10% × (20,000 + T),
    // so T = 2,390 / 0.8 = 2,987.50, of which 10% × 22,987.50 is the additional tax.
    const moved = projected(leavesAt56(AT_RETIREMENT));
    expect(moved.row(2028).taxes.earlyWithdrawalPenalty).toBeDollars(2_298.75);
    expect(moved.account(2028, 'ira').endBalance).toBeDollars(477_012.5);
    // In the plan T = 10% × (20,000 + T − 16,100) = 390 / 0.9.
    const left = projected(leavesAt56([]));
    expect(left.row(2028).taxes.earlyWithdrawalPenalty).toBe(0);
    expect(left.account(2028, 'plan').endBalance).toBeDollars(479_566.67);
  });

  it('is warned about with the month from which the IRA is free', () => {
    expect(projected(leavesAt56(AT_RETIREMENT)).warnings).toContainEqual(
      expect.objectContaining({
        code: 'rolloverLosesSeparationRule',
        year: 2027,
        message: expect.stringContaining('2030-11'),
      }),
    );
    const later: Rollovers = [{ to: 'ira', when: { month: '2030-11' } }];
    expect(projected(leavesAt56(later)).warnings.map(({ code }) => code)).not.toContain('rolloverLosesSeparationRule');
  });

  it('is not made before the owner has left or is 59½: 401(k)(2)(B)', () => {
    const early: Rollovers = [{ to: 'ira', when: { month: '2027-05' } }];
    const { notDone, account } = projected(leavesAt56(early));
    expect(account(2027, 'plan').endBalance).toBe(500_000);
    expect(notDone).toMatchObject([
      {
        what: 'rollover',
        id: 'plan',
        firstYear: 2027,
        asked: 500_000,
        done: 0,
        reason: 'notDistributable',
        path: 'accounts[0].rollovers[0]',
      },
    ]);
  });
});

describe('required distributions and rollovers', () => {
  const aged = (birthDate: string, rollovers: Rollovers, retirement: string) =>
    singlePlan({
      persons: [{ birthDate, planEnd: 78, retirement: { month: retirement }, medicare: { enrolled: false } }],
      accounts: [
        { kind: 'cash', balance: 100_000 },
        { id: 'plan', kind: 'traditional401k', balance: 246_000, rollovers },
        IRA,
      ],
      incomes: [{ kind: 'wage', amount: 60_000, frequency: 'annual' }],
    });

  it('keep the amount of the year out of the rollover: 402(c)(4)(B)', () => {
    // Aged 75 in 2026 and leaving in July: 246,000 / 24.6 = 10,000 is paid out, 236,000 goes to the IRA.
    const { row, account } = projected(aged('1951-03-10', AT_RETIREMENT, '2026-07'));
    expect(account(2026, 'plan')).toMatchObject({ withdrawals: 10_000, transferred: -236_000 });
    expect(row(2026).rmd.required).toBeDollars(10_000);
    expect(row(2026).rmd.taken).toBeDollars(10_000);
    expect(account(2026, 'ira').endBalance).toBe(236_000);
    // 2027: the IRA alone, 236,000 / 23.7 at 76.
    expect(row(2027).rmd.required).toBeDollars(9_957.81);
  });

  it('begin in an IRA while the owner still works, where the plan would have waited: 401(a)(9)(C)', () => {
    const moved = projected(aged('1951-03-10', [{ to: 'ira', when: { month: '2026-02' } }], '2029-01'));
    expect(moved.row(2026).rmd.required).toBe(0);
    expect(moved.account(2026, 'ira').endBalance).toBe(246_000);
    // 246,000 / 23.7 at 76.
    expect(moved.row(2027).rmd.required).toBeDollars(10_379.75);
    expect(projected(aged('1951-03-10', [], '2029-01')).row(2027).rmd.required).toBe(0);
  });

  it('are paid by any of the owner’s IRAs where one goes into another: 1.408-8(e)', () => {
    const plan = singlePlan({
      persons: [{ birthDate: '1951-03-10', planEnd: 78, medicare: { enrolled: false } }],
      accounts: [
        { id: 'old', kind: 'traditionalIra', balance: 246_000, rollovers: [{ to: 'ira', when: { month: '2026-05' } }] },
        IRA,
      ],
    });
    const { account } = projected(plan);
    expect(account(2026, 'old')).toMatchObject({ withdrawals: 0, transferred: -246_000 });
    expect(account(2026, 'ira').withdrawals).toBeDollars(10_000);
  });

  it('leave gifts from the IRA possible that the plan could not make: 408(d)(8)', () => {
    const gifts = (rollovers: Rollovers) => {
      const plan = aged('1951-03-10', rollovers, '2026-01');
      return projected({ ...plan, incomes: [], taxes: { charity: { annual: 5_000, useQcd: true } } }).row(2027).qcd;
    };
    expect(gifts([])).toBe(0);
    expect(gifts(AT_RETIREMENT)).toBe(5_000);
  });
});

/** Leaves at 56 with a Roth 401(k) of $100,000, of which $60,000 are contributions, and spends $70,000 the year after. */
function rothPlan(changes: { readonly rothFirstYear?: number; readonly birthDate?: string }): PlanInputs {
  const { birthDate = '1970-05-15', rothFirstYear } = changes;
  return singlePlan({
    persons: [{ birthDate, planEnd: 63, retirement: { month: '2026-06' }, medicare: { enrolled: false } }],
    accounts: [
      { kind: 'cash', balance: 10_000 },
      {
        id: 'plan',
        kind: 'roth401k',
        balance: 100_000,
        basis: 60_000,
        rollovers: [{ to: 'roth', when: { event: 'retirement' } }],
      },
      { ...ROTH, ...(rothFirstYear !== undefined && { rothFirstYear }) },
    ],
    withdrawal: { emergencyCash: 10_000 },
    goals: [{ amount: 70_000, frequency: 'once', start: { month: '2027-02' } }],
  });
}

describe('a Roth 401(k) rolled over to a Roth IRA', () => {
  it('counts what was put in as regular contributions, which come out first: 1.408A-10, A-3(a)', () => {
    const { row, account } = projected(rothPlan({}));
    expect(account(2026, 'plan')).toMatchObject({ transferred: -100_000, endBalance: 0 });
    expect(account(2026, 'roth')).toMatchObject({ transferred: 100_000, basis: 60_000 });
    // 10,000 of earnings at 57: income, below the deduction of 16,100, and 10%, which a further 1,000 / 0.9 pays.
    expect(row(2027).taxes.agi).toBeDollars(11_111.11);
    expect(row(2027).taxes.earlyWithdrawalPenalty).toBeDollars(1_111.11);
  });

  it('counts all of it so where the distribution would be qualified', () => {
    const { account } = projected(rothPlan({ birthDate: '1966-05-15', rothFirstYear: 2026 }));
    expect(account(2026, 'roth').basis).toBe(100_000);
    expect(projected(rothPlan({ birthDate: '1966-05-15', rothFirstYear: 2026 })).row(2027).taxes.agi).toBe(0);
  });

  it('has the five years of the IRA, not those of the plan: 1.408A-10, A-4', () => {
    const plan = rothPlan({ birthDate: '1966-05-15', rothFirstYear: 2026 });
    const accounts = (plan.accounts ?? []).map((account) =>
      account.kind === 'roth401k' ? { ...account, rothFirstYear: 2024 } : account,
    );
    // The plan's own clock is not met either, so that 40,000 of earnings stay earnings: 10,000 of them are taxed, without the 10% at 61.
    const { row, account } = projected({ ...plan, accounts });
    expect(account(2026, 'roth').basis).toBe(60_000);
    expect(row(2027).taxes).toMatchObject({ agi: 10_000, earlyWithdrawalPenalty: 0 });
  });

  it('is doubted where the IRA may be the owner’s first', () => {
    const codes = (plan: PlanInputs) => checkPlan(plan, { startMonth: '2026-01' }).issues.map(({ code }) => code);
    expect(codes(rothPlan({}))).toContain('rolloverStartsClock');
    expect(codes(rothPlan({ rothFirstYear: 2026 }))).not.toContain('rolloverStartsClock');
  });
});

describe('after-tax money of a 401(k)', () => {
  const plan = (rollovers: Rollovers) =>
    singlePlan({
      persons: [
        { birthDate: '1966-05-15', planEnd: 65, retirement: { month: '2026-06' }, medicare: { enrolled: false } },
      ],
      accounts: [
        { kind: 'cash', balance: 50_000 },
        { id: 'plan', kind: 'traditional401k', balance: 250_000, basis: 50_000, rollovers },
        IRA,
        ROTH,
      ],
    });

  it('goes to a Roth IRA untaxed and the rest to a traditional one: Notice 2014-54, section IV, example 4', () => {
    const { row, account } = projected(plan([{ to: 'ira', afterTaxTo: 'roth', when: { event: 'retirement' } }]));
    expect(account(2026, 'ira')).toMatchObject({ transferred: 200_000, basis: 0 });
    expect(account(2026, 'roth').transferred).toBeDollars(50_000);
    expect(account(2026, 'roth').basis).toBeDollars(50_000);
    expect(account(2026, 'plan').transferred).toBeDollars(-250_000);
    expect(account(2026, 'plan')).toMatchObject({ endBalance: 0, basis: 0 });
    expect(row(2026)).toMatchObject({ rothConversion: 0, taxes: { agi: 0, total: 0 } });
  });

  it('leaves with its share of a part: 72(e)(8)', () => {
    const { account } = projected(
      plan([{ to: 'ira', afterTaxTo: 'roth', amount: 100_000, when: { event: 'retirement' } }]),
    );
    expect(account(2026, 'ira').transferred).toBeDollars(80_000);
    expect(account(2026, 'roth').transferred).toBeDollars(20_000);
    expect(account(2026, 'plan')).toMatchObject({ endBalance: 150_000, basis: 30_000 });
  });

  it('becomes basis of the IRA where all goes there, and is shared out by Form 8606: 402(c)(2), 408(d)(2)', () => {
    const whole = plan([{ to: 'ira', when: { event: 'retirement' } }]);
    const { account, row } = projected({
      ...whole,
      goals: [{ amount: 90_000, frequency: 'once', start: { month: '2027-02' } }],
    });
    expect(account(2026, 'ira')).toMatchObject({ transferred: 250_000, basis: 50_000 });
    // 50,000 of cash and 40,000 of the IRA, of which a fifth is not income; then tax: T = 10% × (0.8 × (40,000 + T) − 16,100) + ...
    const drawn = account(2027, 'ira').withdrawals;
    expect(row(2027).taxes.agi).toBeDollars(0.8 * drawn);
    expect(account(2027, 'ira').basis).toBeDollars(50_000 - 0.2 * drawn);
  });

  it('does not go from an IRA into a plan: 408(d)(3)(A)(ii), (H)', () => {
    const back = singlePlan({
      accounts: [
        {
          id: 'ira',
          kind: 'traditionalIra',
          balance: 100_000,
          basis: 30_000,
          rollovers: [{ to: 'plan', when: { month: '2026-03' } }],
        },
        { id: 'plan', kind: 'traditional401k', balance: 0 },
      ],
    });
    const { account, notDone } = projected(back);
    expect(account(2026, 'ira').endBalance).toBeDollars(30_000);
    expect(account(2026, 'ira').basis).toBe(30_000);
    expect(account(2026, 'plan').endBalance).toBe(70_000);
    expect(notDone).toMatchObject([{ what: 'rollover', asked: 100_000, done: 70_000, reason: 'afterTaxMoney' }]);
  });
});

describe('the worksheet of a rollover', () => {
  it('shows what leaves, what must be paid out first, and that nothing is income', () => {
    const plan = singlePlan({
      persons: [
        { birthDate: '1951-03-10', planEnd: 78, retirement: { month: '2026-07' }, medicare: { enrolled: false } },
      ],
      accounts: [
        { kind: 'cash', balance: 100_000 },
        {
          id: 'plan',
          kind: 'traditional401k',
          balance: 246_000,
          basis: 24_600,
          rollovers: [{ to: 'ira', afterTaxTo: 'roth', when: { event: 'retirement' } }],
        },
        IRA,
        ROTH,
      ],
      incomes: [{ kind: 'wage', amount: 60_000, frequency: 'annual' }],
    });
    const explained = explainYear(planOf(plan), lawTables, 2026);
    if (!explained.ok) throw new Error('Not explained');
    const sheet = explained.value.worksheets.find(({ id }) => id === 'rollover-1');
    expect(sheet?.title).toBe('Rollover: 401(k) to Traditional IRA');
    // A tenth of every dollar is after-tax money: of 10,000 required and of the 236,000 that are left.
    expect(sheet?.lines.map(({ label, value }) => [label, Math.round(value)])).toEqual([
      ['Balance of 401(k)', 246_000],
      ['Required distribution paid out first', 10_000],
      ['Rolled over', 236_000],
      ['After-tax money in it', 23_600],
      ['Income and tax withheld', 0],
    ]);
    expect(sheet?.lines[3]?.citation).toBe('Notice 2014-54, section III');
  });
});

describe('accounts under equal payments', () => {
  it('are not rolled over meanwhile: Notice 2022-6, section 3.02(e)', () => {
    const plan = singlePlan({
      accounts: [
        {
          id: 'old',
          kind: 'traditionalIra',
          balance: 100_000,
          seppPlan: { start: { event: 'planStart' } },
          rollovers: [{ to: 'ira', when: { month: '2027-03' } }],
        },
        IRA,
      ],
    });
    const { notDone, account } = projected(plan);
    expect(account(2027, 'ira').transferred).toBe(0);
    expect(notDone).toMatchObject([{ what: 'rollover', id: 'old', done: 0, reason: 'equalPayments' }]);
  });
});

describe('rows', () => {
  it('add up with what is rolled over, where everything grows', () => {
    const plan = leavesAt56([{ to: 'ira', when: { month: '2027-09' }, amount: 123_456 }]);
    const { rows } = projectYearly({ ...plan, assumptions: { ...STILL, equityReturn: 0.07, bondReturn: 0.03 } });
    for (const row of rows) {
      expect(row.accounts.reduce((sum, { transferred }) => sum + transferred, 0)).toBe(0);
      for (const flows of row.accounts)
        expect(
          flows.startBalance +
            flows.contributions +
            flows.growth -
            flows.fees -
            flows.withdrawals +
            flows.conversions +
            flows.transferred,
        ).toBeCloseTo(flows.endBalance, 3);
    }
  });
});

describe('a SIMPLE IRA in its first two years', () => {
  const simple = (month: string) =>
    projected(
      singlePlan({
        accounts: [
          {
            id: 'simple',
            kind: 'traditionalIra',
            planType: 'simple',
            simpleSince: '2025-03',
            balance: 40_000,
            rollovers: [{ to: 'ira', when: { month } }],
          },
          IRA,
        ],
      }),
    );

  it('goes into no other kind of account: 72(t)(6)(B), 408(d)(3)(G)', () => {
    expect(simple('2027-02').notDone).toMatchObject([
      { what: 'rollover', id: 'simple', done: 0, reason: 'simplePlan' },
    ]);
    expect(simple('2027-03').notDone).toEqual([]);
    expect(simple('2027-03').account(2027, 'ira').endBalance).toBe(40_000);
  });
});
