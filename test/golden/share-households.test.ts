import { describe, expect, it } from 'vitest';
import { checkPlan, type PlanInputs, projectPlan } from '../../engine/index.ts';
import { explainYear } from '../../engine/projection/explain/explain.ts';
import { lawTables } from '../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../projection.ts';
import { LUMP_SUM, ONE_COMPANY, STILL, THREE_LOTS } from './households/share-households.ts';

const YOUNG = { id: 'p1', birthDate: '1980-06-15', planEnd: 60, socialSecurity: { basis: 'none' } } as const;

function paidIn2027({ inKind, rollovers, ...account }: NonNullable<PlanInputs['accounts']>[number]) {
  const when = { month: '2027-01' };
  return {
    ...account,
    ...(inKind !== undefined && { inKind: { ...inKind, when } }),
    ...(rollovers !== undefined && { rollovers: rollovers.map((rollover) => ({ ...rollover, when })) }),
  };
}

function rowOf(plan: PlanInputs, year: number) {
  const row = projectYearly(plan).rows.find((candidate) => candidate.year === year);
  if (row === undefined) throw new Error(`The plan has no year ${year}`);
  return row;
}

function accountOf(plan: PlanInputs, year: number, id: string) {
  const account = rowOf(plan, year).accounts.find((candidate) => candidate.id === id);
  if (account === undefined) throw new Error(`No account ${id}`);
  return account;
}

type Sale = NonNullable<NonNullable<NonNullable<PlanInputs['accounts']>[number]['concentrated']>['sales']>[number];

function selling(sale: Sale, rest: object = {}): PlanInputs {
  const [shares, ...others] = ONE_COMPANY.accounts ?? [];
  const concentrated = { share: 'ABC', expectedReturn: 0.1, volatility: 0.35, correlation: 0.5, sales: [sale] };
  return { ...ONE_COMPANY, accounts: [{ kind: 'taxable', balance: 0, ...shares, concentrated, ...rest }, ...others] };
}

describe('shares of one company, $50,000 of them sold each January', () => {
  it('realize three quarters of the first sale, at the 0% rate', () => {
    const { capitalGains, taxes, withdrawals, shares } = rowOf(ONE_COMPANY, 2026);
    // 1 − 100,000 ÷ 400,000.
    expect(capitalGains.realizedLongTerm).toBeDollars(37_500);
    expect(shares).toMatchObject({ vested: 0, vestedKept: 0, sold: 50_000, basisOfSold: 12_500 });
    expect(taxes.agi).toBeDollars(37_500);
    // 37,500 − 16,100 is below 49,450.
    expect(taxes.total).toBeDollars(0);
    expect(withdrawals.total).toBe(0);
  });

  it('grow by their own return', () => {
    const company = accountOf(ONE_COMPANY, 2026, 'abc');
    // 350,000 × 1.10.
    expect(company.endBalance).toBeDollars(385_000);
    expect(company.basis).toBeDollars(87_500);
    expect(company.transferred).toBeDollars(-50_000);
    expect(accountOf(ONE_COMPANY, 2026, 'cash')).toMatchObject({ transferred: 50_000, endBalance: 50_000 });
  });

  it('realize more of the second sale', () => {
    // 50,000 × (1 − 87,500 ÷ 385,000).
    expect(rowOf(ONE_COMPANY, 2027).capitalGains.realizedLongTerm).toBeDollars(38_636.364);
    expect(accountOf(ONE_COMPANY, 2027, 'abc').endBalance).toBeDollars(368_500);
    expect(accountOf(ONE_COMPANY, 2027, 'abc').basis).toBeDollars(76_136.364);
  });

  it('takes a share of the holding instead', () => {
    const half = selling({ share: 0.5, frequency: 'once', start: { month: '2027-01' }, to: 'cash' });
    // 400,000 × 1.1 ÷ 2, less 15% of 170,000 − 16,100 − 49,450.
    expect(accountOf(half, 2027, 'cash').transferred).toBeDollars(220_000);
    expect(accountOf(half, 2027, 'cash').endBalance).toBeDollars(204_332.5);
    expect(rowOf(half, 2026).shares?.sold).toBe(0);
    expect(rowOf(half, 2027).capitalGains.realizedLongTerm).toBeDollars(170_000);
    expect(rowOf(half, 2028).shares?.sold).toBe(0);
  });

  it('sells month by month from one month up to another', () => {
    const monthly = selling({
      amount: 1000,
      frequency: 'monthly',
      start: { month: '2026-03' },
      end: { month: '2026-06' },
      to: 'cash',
    });
    const sold = projectMonthly(monthly)
      .rows.slice(0, 8)
      .map(({ shares }) => shares?.sold);
    expect(sold).toEqual([0, 0, 1000, 1000, 1000, 0, 0, 0]);
  });

  it('buys the mix of the account that takes the proceeds, at them as basis', () => {
    const mixed: PlanInputs = {
      ...selling({ amount: 50_000, to: 'index' }),
      accounts: [
        ...(selling({ amount: 50_000, to: 'index' }).accounts ?? []),
        { id: 'index', kind: 'taxable', balance: 0, basis: 0, yield: { dividend: 0, turnover: 0 } },
      ],
      assumptions: { ...STILL, equityReturn: 0.05 },
    };
    // 60% in stocks at 5%, 40% in bonds at 0%.
    expect(accountOf(mixed, 2026, 'index').endBalance).toBeDollars(51_500);
    expect(accountOf(mixed, 2026, 'index').basis).toBeDollars(50_000);
  });

  it('grows what is sold in today’s dollars with prices', () => {
    const rising: PlanInputs = { ...ONE_COMPANY, assumptions: { ...STILL, inflation: 0.03 } };
    expect(rowOf(rising, 2028).shares?.sold).toBeDollars(53_045);
  });

  it('says what it could not sell', () => {
    const empty = selling({ amount: 300_000, to: 'cash' });
    const said = projectYearly(empty).warnings.find(({ code }) => code === 'askedNotDone');
    // 2026: 300,000 of 400,000. 2027: 110,000 of 300,000. Then nothing, in 2028 and 2029.
    expect(said).toMatchObject({ what: 'shareSale', id: 'abc', firstYear: 2027, years: 3, asked: 900_000 });
    expect(said?.done).toBeDollars(110_000);
    expect(said?.reason).toBe('noBalance');
  });

  it('exchanges them within a retirement account, untaxed', () => {
    const concentrated = {
      share: 'ABC',
      expectedReturn: 0,
      volatility: 0.3,
      correlation: 0.5,
      sales: [{ amount: 40_000, to: 'rest' }],
    };
    const plan: PlanInputs = {
      ...ONE_COMPANY,
      accounts: [
        { id: 'stock', kind: 'traditional401k', balance: 100_000, basis: 10_000, concentrated },
        { id: 'rest', kind: 'traditional401k', balance: 50_000 },
        { id: 'cash', kind: 'cash', balance: 0 },
      ],
    };
    const { taxes, accounts } = rowOf(plan, 2026);
    expect(taxes.agi).toBe(0);
    expect(accounts[0]).toMatchObject({ transferred: -40_000, endBalance: 60_000, basis: 6000 });
    expect(accounts[1]).toMatchObject({ transferred: 40_000, endBalance: 90_000, basis: 4000 });
  });

  it('opens every figure', () => {
    const explained = explainYear(planOf(ONE_COMPANY), lawTables, 2027);
    if (!explained.ok) throw new Error('not explained');
    const lines = explained.value.worksheets.flatMap((sheet) => sheet.lines);
    const lineOf = (field: string) => lines.find(({ id }) => id === explained.value.figures[field]);
    expect(lineOf('shares.sold')?.value).toBeDollars(50_000);
    expect(lineOf('shares.basisOfSold')?.value).toBeDollars(11_363.636);
    expect(lineOf('accounts.abc.growth')?.formula).toBe('ABC at 10% a year, month by month');
    expect(lineOf('accounts.abc.transferred')?.formula).toBe('shares sold by the plan');
  });
});

describe('harvesting next to shares of one company', () => {
  it('realizes no loss on them: nothing else is like them', () => {
    const taxes = { harvest: { losses: 'yearly' } } as const;
    const fallen: PlanInputs = { ...selling({ amount: 0, to: 'cash' }, { basis: 700_000 }), taxes };
    expect(rowOf(fallen, 2026).capitalGains.harvestedLosses).toBe(0);
    const [shares, ...others] = fallen.accounts ?? [];
    const { concentrated: _, ...mixed } = shares ?? { kind: 'taxable', balance: 0 };
    const spread: PlanInputs = { ...fallen, accounts: [{ ...mixed, kind: 'taxable', balance: 400_000 }, ...others] };
    // Basis 700,000 − 400,000, less the 5% that turnover realizes.
    expect(rowOf(spread, 2026).capitalGains.harvestedLosses).toBeDollars(285_000);
  });
});

/** The household with other fields of an account. */
function changed(plan: PlanInputs, id: string, fields: object, rest: object = {}): PlanInputs {
  const accounts = plan.accounts?.map((account) => (account.id === id ? { ...account, ...fields } : account));
  return { ...plan, accounts, ...rest };
}

describe('employer shares of $500,000 that cost the plan $50,000, handed out in a lump sum', () => {
  it('are income at their cost', () => {
    const { taxes, withdrawals, shares } = rowOf(LUMP_SUM, 2026);
    expect(taxes.agi).toBeDollars(50_000);
    // 50,000 − 16,100: 10% of 12,400, 12% of 21,500.
    expect(taxes.federalIncome).toBeDollars(3820);
    expect(taxes.earlyWithdrawalPenalty).toBe(0);
    expect(shares).toMatchObject({ paidInKind: 500_000, costOfPaidInKind: 50_000 });
    expect(withdrawals.traditional).toBe(0);
  });

  it('are in the brokerage account at that basis, and the rest in the IRA', () => {
    expect(accountOf(LUMP_SUM, 2026, 'planShares')).toMatchObject({ transferred: -500_000, endBalance: 0 });
    const shares = accountOf(LUMP_SUM, 2026, 'shares');
    expect(shares.transferred).toBeDollars(500_000);
    expect(shares.endBalance).toBeDollars(550_000);
    expect(shares.basis).toBeDollars(50_000);
    expect(accountOf(LUMP_SUM, 2026, 'ira').endBalance).toBeDollars(975_126);
  });

  it('sold after just a year gain $45,000 long-term and $5,000 short-term', () => {
    const { capitalGains, shares } = rowOf(LUMP_SUM, 2027);
    expect(shares?.sold).toBeDollars(55_000);
    expect(shares?.basisOfSold).toBeDollars(5000);
    expect(shares?.planAppreciation).toBeDollars(45_000);
    expect(capitalGains.realizedLongTerm).toBeDollars(45_000);
    expect(capitalGains.realizedShortTerm).toBeDollars(5000);
  });

  it('sold a year later gain all of it long-term', () => {
    // A tenth of 495,000 × 1.1, less 4,500 of basis.
    const { capitalGains, shares } = rowOf(LUMP_SUM, 2028);
    expect(shares?.sold).toBeDollars(54_450);
    expect(shares?.planAppreciation).toBeDollars(40_500);
    expect(capitalGains.realizedLongTerm).toBeDollars(49_950);
    expect(capitalGains.realizedShortTerm).toBeDollars(0);
  });

  it('bear the tax on net investment income on what they gained since alone', () => {
    const concentrated = {
      share: 'Acme',
      expectedReturn: 0.1,
      volatility: 0.3,
      correlation: 0.6,
      sales: [{ share: 1, start: { month: '2028-01' }, frequency: 'once', to: 'cash' }],
    };
    const { taxes, capitalGains } = rowOf(changed(LUMP_SUM, 'shares', { concentrated }), 2028);
    // 605,000 − 50,000, of which 450,000 in the plan.
    expect(capitalGains.realizedLongTerm).toBeDollars(555_000);
    expect(taxes.agi).toBeDollars(555_000);
    // 3.8% of 105,000: more than 355,000 lies over the threshold of 200,000.
    expect(taxes.niit).toBeDollars(3990);
  });

  it('bear 10% on their cost alone where the owner left before 55', () => {
    const persons = LUMP_SUM.persons.map((person) => ({ ...person, birthDate: '1980-06-15', planEnd: 50 }));
    const { taxes } = rowOf({ ...LUMP_SUM, persons }, 2026);
    expect(taxes.earlyWithdrawalPenalty).toBeDollars(5000);
    expect(taxes.agi).toBeDollars(50_000);
  });

  it('do not step up at a death by what they gained in the plan: Rev. Rul. 75-125', () => {
    const [person] = LUMP_SUM.persons;
    const spouse = { id: 'p2', birthDate: '1966-06-15', planEnd: 64, socialSecurity: { basis: 'none' } } as const;
    const couple: PlanInputs = {
      ...LUMP_SUM,
      filingStatus: 'marriedFilingJointly',
      persons: [{ birthDate: '1963-06-15', ...person, planEnd: 63 }, spouse],
    };
    const held = changed(couple, 'shares', {
      concentrated: { share: 'Acme', expectedReturn: 0.1, volatility: 0.3, correlation: 0.6 },
    });
    expect(accountOf(held, 2026, 'shares').basis).toBeDollars(50_000);
    // 550,000 on the day, less 450,000.
    expect(accountOf(held, 2027, 'shares').basis).toBeDollars(100_000);
  });

  it('opens every figure', () => {
    const explained = explainYear(planOf(LUMP_SUM), lawTables, 2026);
    if (!explained.ok) throw new Error('not explained');
    const lines = explained.value.worksheets.flatMap((sheet) => sheet.lines);
    const lineOf = (field: string) => lines.find(({ id }) => id === explained.value.figures[field]);
    expect(lineOf('shares.paidInKind')?.value).toBeDollars(500_000);
    expect(lineOf('shares.costOfPaidInKind')?.value).toBeDollars(50_000);
    expect(lines.find(({ id }) => id === 'shares/appreciation')?.value).toBeDollars(450_000);
  });

  it.each([
    ['planShares', { planType: '403b' }, 'inKindNotAllowed', 'accounts[0].inKind'],
    ['planShares', { concentrated: undefined }, 'inKindNotShares', 'accounts[0].concentrated'],
    ['planFunds', { rollovers: [] }, 'inKindNotWhole', 'accounts[1].rollovers'],
    ['shares', { concentrated: undefined }, 'inKindTarget', 'accounts[0].inKind.to'],
  ])('are refused where %s has %j: %s', (id, fields, code, path) => {
    const { plan, issues } = checkPlan(changed(LUMP_SUM, id, fields), { startMonth: '2026-01' });
    expect(plan).toBeNull();
    expect(issues.map((issue) => [issue.code, issue.path])).toContainEqual([code, path]);
  });

  it.each([
    [
      'before the owner has left or is 59½',
      { persons: [{ ...YOUNG, retirement: { month: '2027-01' } }] },
      'inKindNotDue',
    ],
    [
      'after a required distribution',
      {
        persons: [{ ...YOUNG, birthDate: '1950-06-15', planEnd: 80 }],
        accounts: LUMP_SUM.accounts?.map(paidIn2027),
      },
      'inKindNotWhole',
    ],
  ])('are refused %s', (_, rest, code) => {
    const outcome = projectPlan(planOf({ ...LUMP_SUM, ...rest }), lawTables, { granularity: 'yearly' });
    expect(outcome.ok).toBe(false);
    if (outcome.ok) return;
    expect(outcome.issues.map((issue) => [issue.code, issue.path])).toContainEqual([code, 'accounts[0].inKind.when']);
  });

  it('are refused in another year than the rest of the plan', () => {
    const later = changed(LUMP_SUM, 'planFunds', { rollovers: [{ to: 'ira', when: { month: '2027-01' } }] });
    const outcome = projectPlan(planOf(later), lawTables, { granularity: 'yearly' });
    expect(outcome.ok ? [] : outcome.issues.map(({ code, path }) => [code, path])).toEqual([
      ['inKindNotWhole', 'accounts[1].rollovers'],
    ]);
  });
});

describe('a quarter of three lots, $9,000 of $36,000', () => {
  it('loses $1,500 short-term where those that cost most are sold first', () => {
    const { capitalGains, taxes } = rowOf(THREE_LOTS, 2026);
    expect(capitalGains).toMatchObject({ realizedLongTerm: 0, realizedShortTerm: -1500, carryforward: 1500 });
    expect(taxes.agi).toBeDollars(-1500);
    expect(accountOf(THREE_LOTS, 2026, 'fund').basis).toBeDollars(24_500);
  });

  it('gains $1,300 long-term where those bought first are', () => {
    const first = changed(THREE_LOTS, 'fund', { saleOrder: undefined });
    expect(rowOf(first, 2026).capitalGains).toMatchObject({ realizedLongTerm: 1300, realizedShortTerm: 0 });
  });

  it('gains $250 at average basis, held as long as those bought first', () => {
    const average = changed(THREE_LOTS, 'fund', { saleOrder: 'average' });
    expect(rowOf(average, 2026).capitalGains).toMatchObject({ realizedLongTerm: 250, realizedShortTerm: 0 });
  });

  it('gains $600 where the second lot is listed first', () => {
    const [first, second, third] = THREE_LOTS.accounts?.[0]?.lots ?? [];
    const listed = changed(THREE_LOTS, 'fund', { saleOrder: 'listed', lots: [second, first, third] });
    expect(rowOf(listed, 2026).capitalGains).toMatchObject({ realizedLongTerm: 600, realizedShortTerm: 0 });
  });

  it('harvests the lot that loses, short-term, and none of the others', () => {
    const [first, second, third] = THREE_LOTS.accounts?.[0]?.lots ?? [];
    const lots = [first, second, { ...third, bought: '2026-01' }];
    const taxes = { harvest: { losses: 'yearly' } } as const;
    const harvest = changed(THREE_LOTS, 'fund', { lots }, { goals: [], taxes });
    const { capitalGains } = rowOf(harvest, 2026);
    expect(capitalGains).toMatchObject({ harvestedLosses: 1500, realizedShortTerm: -1500, realizedLongTerm: 0 });
    expect(accountOf(harvest, 2026, 'fund').basis).toBeDollars(33_500);
  });

  it('harvests gains of the lots that are held long alone', () => {
    const harvest = { ...THREE_LOTS, goals: [], taxes: { harvest: { gains: 'zeroRate' } } } as const;
    const { capitalGains } = rowOf(harvest, 2026);
    // 1,300 and 1,200; in December the third is held for 13 months, at a loss.
    expect(capitalGains.harvestedGains).toBeDollars(2500);
    expect(accountOf(harvest, 2026, 'fund').basis).toBeDollars(37_500);
    // Nothing has gained since.
    expect(rowOf(harvest, 2027).capitalGains.harvestedGains).toBe(0);
  });

  it.each([
    ['fund', { kind: 'traditionalIra', yield: undefined }, 'lotsNotTaxable', 'accounts[0].lots'],
    [
      'fund',
      { balance: 1, lots: [{ bought: '2027-01', basis: 1, value: 1 }] },
      'lotsBought',
      'accounts[0].lots[0].bought',
    ],
  ])('are refused with %s %j: %s', (id, fields, code, path) => {
    const { plan, issues } = checkPlan(changed(THREE_LOTS, id, fields), { startMonth: '2026-01' });
    expect(plan).toBeNull();
    expect(issues.map((issue) => [issue.code, issue.path])).toContainEqual([code, path]);
  });

  it.each([
    [{ balance: 30_000 }, 'accounts[0].balance'],
    [{ basis: 20_000 }, 'accounts[0].basis'],
  ])('count with a warning where they do not add up to %j', (fields, path) => {
    const { plan, issues } = checkPlan(changed(THREE_LOTS, 'fund', fields), { startMonth: '2026-01' });
    expect(plan?.accounts[0]?.basis).toBe(35_000);
    expect(issues.map((issue) => [issue.code, issue.path])).toContainEqual(['lotsBalance', path]);
  });
});
