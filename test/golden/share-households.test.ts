import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/index.ts';
import { explainYear } from '../../engine/projection/explain/explain.ts';
import { lawTables } from '../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../projection.ts';
import { ONE_COMPANY, STILL } from './households/share-households.ts';

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
    expect(shares).toEqual({ vested: 0, vestedKept: 0, sold: 50_000, basisOfSold: 12_500 });
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
