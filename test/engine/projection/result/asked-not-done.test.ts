import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

type Accounts = NonNullable<PlanInputs['accounts']>;

const CASH = { id: 'savings', kind: 'cash', balance: 1_000_000 } as const;
const WORK = { id: 'job', kind: 'wage', amount: 200_000, frequency: 'annual' } as const;

/** Aged 55 in 2026, at work until 2029. */
function plan(accounts: Accounts, changes: Partial<PlanInputs> = {}): PlanInputs {
  return singlePlan({
    persons: [{ birthDate: '1971-05-15', planEnd: 60, retirement: { month: '2029-01' } }],
    accounts: [CASH, ...accounts],
    ...changes,
  });
}

function notDone(inputs: PlanInputs) {
  return projectYearly(inputs)
    .warnings.filter(({ code }) => code === 'askedNotDone')
    .map(({ what, id, firstYear, years, asked, done, reason }) => ({
      what,
      id,
      firstYear,
      years,
      asked,
      done,
      reason,
    }));
}

describe('a conversion written by hand', () => {
  const manual = (...amounts: readonly (readonly [number, number])[]) => ({
    roth: { manual: amounts.map(([year, amount]) => ({ year, amount })) },
  });

  it('is made for less where the accounts hold no more', () => {
    const ira = { id: 'ira', kind: 'traditionalIra', balance: 70_000 } as const;
    expect(notDone(plan([ira], manual([2026, 50_000], [2027, 50_000], [2028, 50_000])))).toEqual([
      { what: 'conversion', id: 'ira', firstYear: 2027, years: 2, asked: 100_000, done: 20_000, reason: 'noBalance' },
    ]);
  });

  it('is not made from an employer plan before its owner has left or is 59½: 401(k)(2)(B)', () => {
    const ira = { id: 'ira', kind: 'traditionalIra', balance: 10_000 } as const;
    const kept = { id: 'plan', kind: 'traditional401k', balance: 300_000 } as const;
    expect(notDone(plan([ira, kept], { incomes: [WORK], ...manual([2027, 40_000], [2030, 40_000]) }))).toEqual([
      {
        what: 'conversion',
        id: 'plan',
        firstYear: 2027,
        years: 1,
        asked: 40_000,
        done: 10_000,
        reason: 'notDistributable',
      },
    ]);
  });

  it('that pays its own tax is made in full', () => {
    const ira = { id: 'ira', kind: 'traditionalIra', balance: 200_000 } as const;
    const own = { roth: { manual: [{ year: 2026, amount: 100_000 }], payTaxFrom: 'conversion' as const } };
    expect(notDone(plan([ira], own))).toEqual([]);
  });

  it('by a rule asks for nothing in dollars', () => {
    const ira = { id: 'ira', kind: 'traditionalIra', balance: 5_000 } as const;
    expect(notDone(plan([ira], { roth: { strategy: 'bracketFill', targetBracket: 0.24 } }))).toEqual([]);
  });
});

describe('a contribution', () => {
  const deferring = (amount: number, changes: object = {}) => ({
    id: 'plan',
    kind: 'traditional401k' as const,
    balance: 0,
    contributions: [{ incomeId: 'job', amount, ...changes }],
  });

  it('over the limit of law is cut: 402(g) and 414(v), 24,500 and 8,000 in 2026', () => {
    const inputs = {
      ...plan([deferring(40_000, { end: { month: '2027-01' } })]),
      incomes: [{ ...WORK, amount: 140_000 }],
    };
    expect(notDone(inputs)).toEqual([
      {
        what: 'contribution',
        id: 'plan',
        firstYear: 2026,
        years: 1,
        asked: 40_000,
        done: 32_500,
        reason: 'legalLimit',
      },
    ]);
  });

  it('that the next account takes is made: rule 18', () => {
    const spill = { id: 'ira', kind: 'traditionalIra', balance: 0 } as const;
    const inputs = {
      ...plan([deferring(35_000, { end: { month: '2027-01' } }), spill]),
      incomes: [{ ...WORK, amount: 140_000 }],
    };
    expect(notDone(inputs)).toEqual([]);
  });

  it('is cut where a catch-up must be Roth and there is no Roth 401(k): 414(v)(7)', () => {
    const inputs = { ...plan([deferring(32_500, { end: { month: '2027-01' } })]), incomes: [WORK] };
    expect(notDone(inputs)).toEqual([
      {
        what: 'contribution',
        id: 'plan',
        firstYear: 2026,
        years: 1,
        asked: 32_500,
        done: 24_500,
        reason: 'catchUpMustBeRoth',
      },
    ]);
  });

  it('is no more than the pay', () => {
    const inputs = {
      ...plan([deferring(12_000, { end: { month: '2027-01' } })]),
      incomes: [{ ...WORK, amount: 6_000 }],
    };
    expect(notDone(inputs)).toMatchObject([{ what: 'contribution', asked: 12_000, done: 6_000, reason: 'noPay' }]);
  });

  it('says it once: no other warning speaks of an IRA without pay', () => {
    const ira = { id: 'ira', kind: 'traditionalIra', balance: 0, contributions: [{ amount: 5_000 }] } as const;
    const { warnings } = projectYearly(plan([ira]));
    const about = warnings.filter(({ path }) => path?.startsWith('accounts[1]'));
    expect(about.map(({ code, path }) => [code, path])).toEqual([['askedNotDone', 'accounts[1].contributions']]);
    expect(about[0]?.message).toMatch(
      /^Contributions to Traditional IRA: \$15,000 asked in 3 years from 2026 on, \$0 contributed\./,
    );
  });
});

describe('what else a plan asks for', () => {
  it('a lump sum to somebody who is no longer alive', () => {
    const pension = {
      id: 'pension',
      kind: 'pension',
      amount: 1000,
      frequency: 'monthly',
      lumpSum: { amount: 250_000, taken: true, when: { month: '2028-01' } },
      owner: 'p1',
    } as const;
    const persons = [
      { birthDate: '1971-05-15', planEnd: 56 },
      { birthDate: '1971-05-15', planEnd: 60 },
    ];
    expect(notDone(plan([], { persons, incomes: [pension] }))).toEqual([
      { what: 'lumpSum', id: 'pension', firstYear: 2028, years: 1, asked: 250_000, done: 0, reason: 'ownerDead' },
    ]);
  });

  it('equal payments out of an account that runs dry', () => {
    const series = {
      id: 'ira',
      kind: 'traditionalIra',
      balance: 100_000,
      seppPlan: { start: { month: '2026-01' }, method: 'amortization', rate: 0.05 },
    } as const;
    const losses = { ...STILL, equityReturn: -0.5, bondReturn: -0.5 };
    const [warning] = notDone(plan([series], { assumptions: losses }));
    expect(warning).toMatchObject({ what: 'payment', id: 'ira', reason: 'noBalance' });
    expect(warning?.asked).toBeGreaterThan(warning?.done ?? 0);
  });

  it('guardrails where income covers every year', () => {
    const start = { event: 'planStart' } as const;
    const pension = { kind: 'pension', amount: 100_000, frequency: 'annual', start } as const;
    const goals = [{ amount: 12_000, frequency: 'annual', category: 'discretionary' }] as const;
    const ruled = plan([], { incomes: [pension], goals: [...goals], withdrawal: { guardrails: 'guytonKlinger' } });
    expect(notDone(ruled)).toMatchObject([{ what: 'guardrail', id: 'guytonKlinger', done: 0, reason: 'neverActs' }]);
    expect(notDone({ ...ruled, incomes: [] })).toEqual([]);
  });

  it('guardrails where somebody works to the end of the plan, so that no anchor is set: rule 91', () => {
    const work = { ...WORK, amount: 1_000, end: { event: 'planEnd' } } as const;
    const goals = [{ amount: 12_000, frequency: 'annual', category: 'discretionary' }] as const;
    const ruled = plan([], { incomes: [work], goals: [...goals], withdrawal: { guardrails: 'guytonKlinger' } });
    expect(notDone(ruled)).toMatchObject([{ what: 'guardrail', asked: 72_000, done: 0, reason: 'neverActs' }]);
  });
});

describe('a contribution without dates', () => {
  const retired = { persons: [{ birthDate: '1960-05-15', planEnd: 70, retirement: { month: '2024-01' } }] };
  const ira = (contribution: object = {}) =>
    ({ id: 'ira', kind: 'rothIra', balance: 0, contributions: [{ amount: 7_000, ...contribution }] }) as const;
  const spouse = { ...WORK, amount: 50_000, start: { month: '2026-01' }, end: { month: '2028-01' } };

  it('of somebody who has retired ends before it begins, which a warning says with its field', () => {
    const { warnings } = projectYearly(plan([ira()], { ...retired, incomes: [spouse] }));
    expect(warnings.filter(({ what }) => what === 'contribution')).toEqual([
      {
        code: 'askedNotDone',
        message:
          'Contributions to Roth IRA: $7,000 asked in 2026, $0 contributed. It ends when its owner retires, which is before it begins: enter when it ends, or the income that it comes out of.',
        year: 2026,
        path: 'accounts[1].contributions[0].end',
        what: 'contribution',
        id: 'ira',
        firstYear: 2026,
        years: 1,
        asked: 7_000,
        done: 0,
        reason: 'retired',
      },
    ]);
  });

  it('that names its end or its income is made', () => {
    const made = (contribution: object) => notDone(plan([ira(contribution)], { ...retired, incomes: [spouse] }));
    expect(made({ end: { month: '2028-01' } })).toEqual([]);
    expect(made({ incomeId: 'job' })).toEqual([]);
  });
});
