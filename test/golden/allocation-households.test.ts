import { describe, expect, it } from 'vitest';
import { checkPlan, type PlanInputs } from '../../engine/index.ts';
import { explainYear } from '../../engine/projection/explain/explain.ts';
import { lawTables } from '../law-tables.ts';
import { planOf, projectYearly } from '../projection.ts';
import { STILL } from './households/share-households.ts';
import { stillPlan } from './households/still-plan.ts';

const GROWING = { ...STILL, equityReturn: 0.1 };
const IN_STOCKS = [{ id: 'stocks', kind: 'fixed', mix: { equity: 1 } }] as const;
const BUY_AND_HOLD = { dividend: 0, turnover: 0 };

function accountOf(plan: PlanInputs, year: number, id: string) {
  const account = projectYearly(plan)
    .rows.find((row) => row.year === year)
    ?.accounts.find((candidate) => candidate.id === id);
  if (account === undefined) throw new Error(`No account ${id}`);
  return account;
}

describe('60% stocks, 30% bonds and 10% cash in all accounts together; stocks grow by 10%, nothing else does', () => {
  const plan = stillPlan('1976-06-15', 53, {
    assumptions: GROWING,
    strategies: [...IN_STOCKS],
    accounts: [
      { id: 'roth', kind: 'rothIra', balance: 100_000, basis: 100_000, rothFirstYear: 2010 },
      { id: 'ira', kind: 'traditionalIra', balance: 200_000 },
      { id: 'funds', kind: 'taxable', balance: 100_000, basis: 100_000, strategyId: 'stocks', yield: BUY_AND_HOLD },
      { id: 'cash', kind: 'cash', balance: 50_000 },
    ],
    allocation: { of: 'household', mix: { equity: 0.6, bond: 0.3, cash: 0.1 } },
  });

  it('begins with all bonds in the traditional IRA, and stocks everywhere else', () => {
    // Bonds are 30% of 450,000; the IRA holds 135,000 of them and 65,000 of stocks.
    expect(accountOf(plan, 2026, 'ira').growth).toBeDollars(6_500);
    expect(accountOf(plan, 2026, 'roth').growth).toBeDollars(10_000);
    expect(accountOf(plan, 2026, 'funds').growth).toBeDollars(10_000);
  });

  it('is brought back each December: bonds to 30% of what all hold', () => {
    // 206,500 + 110,000 + 110,000 + 50,000 = 476,500; 142,950 of it are bonds, all in the IRA.
    expect(accountOf(plan, 2027, 'ira').growth).toBeDollars(6_355);
    // 212,855 + 121,000 + 121,000 + 50,000 = 504,855: 151,456.50 of bonds, and 485.50 of cash beyond the cash account.
    expect(accountOf(plan, 2028, 'ira').growth).toBeDollars(6_091.3);
    expect(accountOf(plan, 2028, 'roth').growth).toBeDollars(12_100);
  });

  it('follows the location that the plan states', () => {
    const located = {
      ...plan,
      allocation: { of: 'household', mix: { equity: 0.6, bond: 0.3, cash: 0.1 }, location: ['roth'] },
    };
    // The Roth IRA is filled with bonds; 35,000 more go to the IRA.
    expect(accountOf(located as PlanInputs, 2026, 'roth').growth).toBeDollars(0);
    expect(accountOf(located as PlanInputs, 2026, 'ira').growth).toBeDollars(16_500);
  });

  it('counts traditional dollars less the tax of heirs where asked', () => {
    const counted: PlanInputs = {
      ...plan,
      allocation: { of: 'household', mix: { equity: 0.6, bond: 0.3, cash: 0.1 }, counts: 'afterTax' },
      legacy: { heirTaxRate: 0.25 },
    };
    // 30% of 150,000 + 100,000 + 100,000 + 50,000 are 120,000 after tax: 160,000 in the IRA, beside 40,000 of stocks.
    expect(accountOf(counted, 2026, 'ira').growth).toBeDollars(4_000);
  });

  it('leaves an account that keeps its own mix alone and counts it', () => {
    const kept: PlanInputs = {
      ...plan,
      strategies: [...IN_STOCKS, { id: 'own', kind: 'fixed', mix: { bond: 1 } }],
      accounts: (plan.accounts ?? []).map((account) =>
        account.id === 'roth' ? { ...account, strategyId: 'own' } : account,
      ),
    };
    // The Roth IRA holds 100,000 of the 135,000 of bonds.
    expect(accountOf(kept, 2026, 'roth').growth).toBeDollars(0);
    expect(accountOf(kept, 2026, 'ira').growth).toBeDollars(16_500);
  });
});

describe('30% stocks and 70% bonds, with too many stocks in a taxable account', () => {
  const plan = stillPlan('1976-06-15', 53, {
    assumptions: GROWING,
    strategies: [...IN_STOCKS],
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 100_000 },
      { id: 'funds', kind: 'taxable', balance: 300_000, basis: 300_000, strategyId: 'stocks', yield: BUY_AND_HOLD },
    ],
    allocation: { of: 'household', mix: { equity: 0.3, bond: 0.7 } },
  });
  const rows = projectYearly(plan).rows;

  it('sells only what the IRA has no room for, and realizes as much of the gain', () => {
    // 430,000 in December, 301,000 of them bonds, 100,000 of those in the IRA: 201,000 of 330,000 are sold, with a gain of 30,000.
    expect(rows[0]?.capitalGains.realizedLongTerm).toBeDollars(18_272.727);
    expect(accountOf(plan, 2026, 'funds').basis).toBeDollars(318_272.727);
    expect(accountOf(plan, 2027, 'funds').growth).toBeDollars(12_900);
    expect(rows[0]?.taxes.total).toBeDollars(0);
  });

  it('sells little once it is there', () => {
    // 141,900 + 201,000 beside 100,000: 9,030 of 342,900, whose gain is 24,627.273.
    expect(rows[1]?.capitalGains.realizedLongTerm).toBeDollars(648.539);
  });

  it('counts the usual sales within the account as part of it', () => {
    const accounts = (plan.accounts ?? []).map((account) =>
      account.id === 'funds' ? { ...account, yield: { dividend: 0, turnover: 0.05 } } : account,
    );
    const turned = projectYearly({ ...plan, accounts }).rows;
    expect(turned[0]?.capitalGains.realizedLongTerm).toBeDollars(18_272.727);
    // 5% of 24,627.273 is more than 9,030 ÷ 342,900 of it.
    expect(turned[1]?.capitalGains.realizedLongTerm).toBeDollars(1_231.364);
  });
});

describe('what a December of such a household shows', () => {
  const plan = stillPlan('1976-06-15', 53, {
    assumptions: GROWING,
    strategies: [...IN_STOCKS],
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 100_000 },
      { id: 'funds', kind: 'taxable', balance: 300_000, basis: 300_000, strategyId: 'stocks', yield: BUY_AND_HOLD },
      { id: 'cash', kind: 'cash', balance: 0 },
    ],
    allocation: { of: 'household', mix: { equity: 0.3, bond: 0.7 } },
  });

  it('stands in the row', () => {
    const { rows, warnings } = projectYearly(plan);
    expect(rows[0]?.rebalancing).toMatchObject({ tips: 0, international: 0, unreached: 0 });
    expect(rows[0]?.rebalancing?.usEquity).toBeDollars(129_000);
    expect(rows[0]?.rebalancing?.bond).toBeDollars(301_000);
    expect(rows[0]?.rebalancing?.moved).toBeDollars(201_000);
    expect(rows[0]?.rebalancing?.soldInTaxable).toBeDollars(201_000);
    expect(rows[0]?.rebalancing?.realizedGain).toBeDollars(18_272.727);
    expect(warnings.filter(({ path }) => path === 'allocation')).toEqual([]);
  });

  it('opens line by line, as the row has it', () => {
    const explained = explainYear(planOf(plan), lawTables, 2026);
    if (!explained.ok) throw new Error('not explained');
    const sheet = explained.value.worksheets.find(({ id }) => id === 'rebalancing');
    const lineOf = (label: string) => sheet?.lines.find((line) => line.label === label);
    expect(sheet?.lines.filter(({ label }) => label.endsWith(': moved')).map(({ value }) => Math.round(value))).toEqual(
      [0, 201_000, 0],
    );
    expect(lineOf('Gain realized by it')?.value).toBeDollars(18_272.727);
    expect(lineOf('All accounts: bonds')?.formula).toContain('70% of what is counted is the target');
    expect(explained.value.figures['rebalancing.moved']).toBe(lineOf('Moved within accounts')?.id);
  });

  it('warns where cash makes the target impossible, and takes the nearest mix', () => {
    const accounts = (plan.accounts ?? []).map((account) =>
      account.id === 'cash' ? { ...account, balance: 50_000 } : account,
    );
    const { rows, warnings } = projectYearly({ ...plan, accounts });
    expect(rows[0]?.rebalancing?.unreached).toBeDollars(50_000);
    // 30% of 480,000 are 144,000 of stocks; the bonds are 50,000 short of 336,000.
    expect((rows[0]?.rebalancing?.usEquity ?? 0) + (rows[0]?.rebalancing?.bond ?? 0)).toBeDollars(430_000);
    expect(warnings.find(({ code }) => code === 'householdMixMissed')).toMatchObject({
      year: 2026,
      path: 'allocation',
    });
  });

  it('is absent where each account follows its own strategy', () => {
    const { allocation: _, ...alone } = plan;
    expect(projectYearly(alone).rows[0]).not.toHaveProperty('rebalancing');
  });
});

describe('what is refused of a household', () => {
  const issuesOf = (allocation: unknown, rest: object = {}) =>
    checkPlan(
      {
        persons: [{ birthDate: '1956-06-15', socialSecurity: { basis: 'none' } }],
        accounts: [{ id: 'ira', kind: 'traditionalIra', balance: 1 }],
        allocation,
        ...rest,
      },
      { startMonth: '2026-01' },
    ).issues.filter(({ path }) => path.startsWith('allocation'));

  it('a mix that does not add up, no mix at all, and both ways', () => {
    expect(issuesOf({ of: 'household', mix: { equity: 0.5, bond: 0.4 } })).toMatchObject([
      { code: 'mixNotWhole', path: 'allocation.mix' },
    ]);
    expect(issuesOf({ of: 'household' })).toMatchObject([{ code: 'householdMix', path: 'allocation.mix' }]);
    const glidePath = [{ when: { event: 'planStart' }, mix: { equity: 1 } }];
    expect(issuesOf({ of: 'household', mix: { equity: 1 }, glidePath })).toMatchObject([{ code: 'householdMix' }]);
  });

  it('accounts that there are not, and a class without a return', () => {
    expect(issuesOf({ of: 'household', mix: { equity: 1 }, location: ['roth'] })).toMatchObject([
      { code: 'unknownAccount', path: 'allocation.location[0]' },
    ]);
    expect(issuesOf({ of: 'household', mix: { equity: 0.5, tips: 0.5 } })).toMatchObject([
      { code: 'classReturnMissing', path: 'allocation.mix.tips' },
    ]);
  });

  it('and says what has no effect', () => {
    const accounts = [
      { id: 'ira', kind: 'traditionalIra', balance: 1 },
      { id: 'cash', kind: 'cash', balance: 1 },
    ];
    expect(issuesOf({ of: 'household', mix: { equity: 1 }, location: ['cash'] }, { accounts })).toMatchObject([
      { severity: 'warning', path: 'allocation.location[0]' },
    ]);
  });
});
