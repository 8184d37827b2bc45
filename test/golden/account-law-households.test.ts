import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/index.ts';
import { projectYearly } from '../projection.ts';
import { LUMP_SUM } from './households/share-households.ts';
import { stillPlan } from './households/still-plan.ts';

/** Households whose money leaves accounts in ways that the law treats apart, worked by hand from statute and forms. */

type Account = NonNullable<PlanInputs['accounts']>[number];

const cash = (balance: number): Account => ({ id: 'cash', kind: 'cash', balance, surplus: true });
const yearly = { frequency: 'annual', growth: { kind: 'none' } } as const;

function rowsOf(plan: PlanInputs) {
  return projectYearly(plan).rows;
}

function accountOf(row: ReturnType<typeof rowsOf>[number] | undefined, id: string) {
  return row?.accounts.find((account) => account.id === id);
}

describe('somebody of 56 who left work at 55 and lives on $40,000 a year', () => {
  const plan = (rollovers: NonNullable<Account['rollovers']>) => {
    const inputs = stillPlan('1970-03-15', 60, {
      accounts: [
        { id: 'k401', kind: 'traditional401k', balance: 500_000, rollovers },
        { id: 'ira', kind: 'traditionalIra', balance: 0 },
      ],
      goals: [{ amount: 40_000, frequency: 'annual' }],
    });
    return { ...inputs, persons: inputs.persons.map((person) => ({ ...person, retirement: { month: '2025-06' } })) };
  };

  it('pays no additional tax out of the 401(k): 26 USC 72(t)(2)(A)(v)', () => {
    const [row] = rowsOf(plan([]));
    // W - tax = 40,000, and tax is 1,240 + 12% of (W - 28,500): W = 37,820 ÷ 0.88.
    expect(row?.withdrawals.total).toBeDollars(42_977.273);
    expect(row?.taxes).toMatchObject({ federalIncome: expect.closeTo(2977.273, 2), earlyWithdrawalPenalty: 0 });
  });

  it('pays it once the money is in an IRA, until 59½: 72(t)(3)(A)', () => {
    const rows = rowsOf(plan([{ to: 'ira', when: { month: '2026-01' } }]));
    // W - tax - 10% of W = 40,000: W = 37,820 ÷ 0.78.
    expect(rows[0]?.withdrawals.total).toBeDollars(48_487.179);
    expect(rows[0]?.taxes.earlyWithdrawalPenalty).toBeDollars(4848.718);
    expect(rows[0]?.taxes.federalIncome).toBeDollars(3638.462);
    // 59½ in September 2029: the year's money is drawn in January, its tax in December; from 2030 on nothing is early.
    expect(rows[4]?.taxes.earlyWithdrawalPenalty).toBe(0);
  });
});

describe('shares of $100,000 that vest in July 2026 and are sold at a loss in January 2027', () => {
  const plan = stillPlan('1986-05-15', 45, {
    incomes: [
      {
        id: 'rsu',
        kind: 'wage',
        amount: 100_000,
        frequency: 'once',
        start: { month: '2026-07' },
        vesting: { account: 'abc', soldForTax: 0.37 },
      },
    ],
    accounts: [
      cash(0),
      {
        id: 'abc',
        kind: 'taxable',
        balance: 0,
        basis: 0,
        yield: { dividend: 0 },
        saleOrder: 'firstIn',
        concentrated: {
          share: 'ABC',
          expectedReturn: -0.36,
          volatility: 0.3,
          correlation: 0.5,
          sales: [{ share: 1, frequency: 'once', start: { month: '2027-01' }, to: 'cash' }],
        },
      },
    ],
  });
  const rows = rowsOf(plan);

  it('are wages at vesting, whatever is sold for tax: 26 USC 83(a)', () => {
    expect(rows[0]?.taxes.agi).toBeDollars(100_000);
    // 83,900: 1,240 + 4,560 + 22% of 33,500.
    expect(rows[0]?.taxes.federalIncome).toBeDollars(13_170);
    expect(rows[0]?.taxes.payroll).toBeDollars(7650);
    expect(rows[0]?.shares).toMatchObject({ vested: 100_000, vestedKept: 63_000 });
    // 37,000 of them less both taxes.
    expect(accountOf(rows[0], 'cash')?.endBalance).toBeDollars(16_180);
    // Six months at √0.64.
    expect(accountOf(rows[0], 'abc')?.endBalance).toBeDollars(50_400);
  });

  it('are a short-term loss, all of which is carried while deductions exceed income: 26 USC 1212(b)(2)(B)', () => {
    expect(rows[1]?.capitalGains.realizedShortTerm).toBeDollars(-12_600);
    expect(accountOf(rows[1], 'cash')?.endBalance).toBeDollars(66_580);
    // Taxable income of -3,000 - 16,100 and 3,000 back are below zero: nothing of the loss is used.
    expect(rows.slice(1, 4).map(({ capitalGains }) => Math.round(capitalGains.carryforward))).toEqual([
      12_600, 12_600, 12_600,
    ]);
    expect(rows.slice(1, 4).map(({ taxes }) => Math.round(taxes.agi))).toEqual([-3000, -3000, -3000]);
  });

  it('use 3,000 of it a year beside a pension of $20,000: 26 USC 1211(b)', () => {
    const pension = { kind: 'pension', amount: 20_000, start: { month: '2027-01' }, ...yearly } as const;
    const later = rowsOf({ ...plan, incomes: [...(plan.incomes ?? []), pension] }).slice(1, 6);
    expect(later.map(({ capitalGains }) => Math.round(capitalGains.carryforward))).toEqual([9600, 6600, 3600, 600, 0]);
    expect(later.map(({ taxes }) => Math.round(taxes.agi))).toEqual([17_000, 17_000, 17_000, 17_000, 19_400]);
  });
});

describe('employer shares handed out in January 2026 and sold in July', () => {
  const accounts = (LUMP_SUM.accounts ?? []).map((account) =>
    account.id === 'shares' && account.concentrated !== undefined
      ? {
          ...account,
          concentrated: {
            ...account.concentrated,
            expectedReturn: 0.21,
            sales: [{ share: 1, frequency: 'once', start: { month: '2026-07' }, to: 'cash' } as const],
          },
        }
      : account,
  );
  const both = accounts.map((account) =>
    account.id === 'planShares' && account.concentrated !== undefined
      ? { ...account, concentrated: { ...account.concentrated, expectedReturn: 0.21 } }
      : account,
  );
  const [row] = rowsOf({ ...LUMP_SUM, accounts: both });

  it('are long-term as far as they rose in the plan, and short-term beyond: 26 CFR 1.402(a)-1(b)(1)(i)(b)', () => {
    // 500,000 × √1.21 = 550,000: 450,000 within the plan, 50,000 since.
    expect(row?.capitalGains.realizedLongTerm).toBeDollars(450_000);
    expect(row?.capitalGains.realizedShortTerm).toBeDollars(50_000);
    expect(row?.taxes.agi).toBeDollars(550_000);
  });

  it('bear the tax on investment income on what came since alone: 26 CFR 1.1411-8(b)(4)(ii)', () => {
    // The lesser of 50,000 and 550,000 - 200,000.
    expect(row?.taxes.niit).toBeDollars(1900);
    // 83,900 of ordinary income: 1,240 + 4,560 + 7,370; 450,000 of gain above it, up to 533,900, at 15%.
    expect(row?.taxes.federalIncome).toBeDollars(13_170);
    expect(row?.taxes.capitalGains).toBeDollars(67_500);
  });
});

describe('a pension of $30,000 and gains of $200,000, harvested in a state that taxes them at 5%', () => {
  const plan = (upTo: 'zeroRate' | 'federalTax' | 'anyTax') =>
    stillPlan('1966-05-15', 61, {
      incomes: [{ kind: 'pension', amount: 30_000, ...yearly }],
      accounts: [
        cash(50_000),
        { id: 'shares', kind: 'taxable', balance: 300_000, basis: 100_000, yield: { dividend: 0, turnover: 0 } },
      ],
      taxes: {
        stateModel: { flat: { rate: 0.05 } },
        harvest: { gains: 'zeroRate', upTo },
        priorYearMagi: [0, 0],
        acaBenchmarkMonthly: 0,
      },
    });

  it.each(['zeroRate', 'federalTax'] as const)('up to %s: 49,450 less 13,900 of ordinary income', (upTo) => {
    const [row] = rowsOf(plan(upTo));
    expect(row?.capitalGains.harvestedGains).toBeDollars(35_550);
    expect(row?.taxes.capitalGains).toBe(0);
    // 10% of 12,400 and 12% of 1,500.
    expect(row?.taxes.federalIncome).toBeDollars(1420);
    expect(row?.taxes.state).toBeDollars(3277.5);
    expect(accountOf(row, 'shares')?.basis).toBeDollars(135_550);
  });

  it('up to any tax: nothing', () => {
    const [row] = rowsOf(plan('anyTax'));
    expect(row?.capitalGains.harvestedGains).toBeCloseTo(0, 0);
    expect(row?.taxes.state).toBeDollars(1500);
  });
});

describe('$150,000 a year to charity at 75 out of an IRA of $300,000, $60,000 of it after tax', () => {
  const rows = rowsOf(
    stillPlan('1951-03-15', 79, {
      accounts: [cash(600_000), { id: 'ira', kind: 'traditionalIra', balance: 300_000, basis: 60_000 }],
      taxes: { charity: { annual: 150_000 }, priorYearMagi: [0, 0] },
    }),
  );

  it('is $111,000 from the IRA, then no more than what is not taxed yet: 26 USC 408(d)(8)(A), (D)', () => {
    expect(rows.slice(0, 4).map(({ qcd }) => Math.round(qcd))).toEqual([111_000, 111_000, 18_000, 0]);
    expect(rows.slice(0, 4).map(({ taxes }) => Math.round(taxes.agi))).toEqual([0, 0, 0, 0]);
    // Divisors of 75, 76 and 77: 24.6, 23.7, 22.9.
    expect(rows.slice(0, 3).map(({ rmd }) => Math.round(rmd.required * 100) / 100)).toEqual([
      12_195.12, 7974.68, 3406.11,
    ]);
  });

  it('leaves the after-tax money, which comes out untaxed at 78', () => {
    expect(accountOf(rows[2], 'ira')).toMatchObject({
      endBalance: expect.closeTo(60_000, 2),
      basis: expect.closeTo(60_000, 2),
    });
    // 60,000 ÷ 22.0.
    expect(rows[3]?.rmd.taken).toBeDollars(2727.273);
    expect(accountOf(rows[3], 'ira')?.basis).toBeDollars(57_272.727);
  });
});

describe('$500,000 of cash to a donor-advised fund out of a pension of $100,000', () => {
  const rows = rowsOf(
    stillPlan('1970-06-15', 62, {
      incomes: [{ kind: 'pension', amount: 100_000, ...yearly }],
      accounts: [cash(600_000)],
      taxes: {
        charity: { donorAdvisedFund: { grants: false, contributions: [{ amount: 500_000, untilYear: 2026 }] } },
        priorYearMagi: [0, 0],
        acaBenchmarkMonthly: 0,
      },
    }),
  );

  it('is deducted at 60% of income for six years, and what is left of the fifth carried year is lost: 26 USC 170(d)(1)', () => {
    // 60,000 less the floor of half a percent each year; that of the year with the excess is carried with it.
    expect(rows.map(({ taxes }) => Math.round(taxes.deduction))).toEqual([
      59_500, 59_500, 59_500, 59_500, 59_500, 59_500, 16_100,
    ]);
    expect(rows.map(({ giving }) => Math.round(giving?.carryover ?? 0))).toEqual([
      440_500, 380_500, 320_500, 260_500, 200_500, 0, 0,
    ]);
    // 40,500 of 100,000 - 59,500: 1,240 + 12% of 28,100.
    expect(rows[0]?.taxes.federalIncome).toBeDollars(4612);
  });
});

describe('an IRA of $400,000 left to a child, a brother and a charity', () => {
  const plan: PlanInputs = {
    ...stillPlan('1962-06-15', 64, {
      accounts: [
        {
          id: 'ira',
          kind: 'traditionalIra',
          balance: 400_000,
          basis: 40_000,
          beneficiaries: [
            { name: 'Ada', share: 0.5, taxRate: 0.12 },
            { name: 'Ben', kind: 'other', share: 0.3, taxRate: 0.32, tenYears: false },
            { name: 'Food bank', kind: 'charity', share: 0.2 },
          ],
        },
      ],
    }),
  };

  it('is taxed at each one’s rate on nine tenths, and to the charity at none: 26 USC 691(a), 72(e)(8), 501(a)', () => {
    const kept = (projectYearly(plan).inheritances ?? []).map(({ name, kept: amount }) => [name, Math.round(amount)]);
    expect(kept).toEqual([
      // 200,000 - 12% of 180,000; 120,000 - 32% of 108,000.
      ['Ada', 178_400],
      ['Ben', 85_440],
      ['Food bank', 80_000],
    ]);
  });
});

describe('an IRA inherited in 2024 from somebody who took required distributions', () => {
  const rows = rowsOf(
    stillPlan('1976-05-15', 60, {
      accounts: [
        cash(0),
        {
          id: 'inherited',
          kind: 'inheritedIra',
          balance: 361_000,
          inherited: { deathYear: 2024, decedentHadStartedRmds: true },
        },
      ],
    }),
  );

  it('pays by the age of the year after the death less one each year, and the rest in the tenth: 26 CFR 1.401(a)(9)-5(d), (e)', () => {
    // 49 in 2025: 37.1 years, in 2026 36.1, then 35.1 and so on.
    const paid = rows.map(({ withdrawals }) => Math.round(withdrawals.inherited));
    expect(paid.slice(0, 10)).toEqual([...Array(8).fill(10_000), 281_000, 0]);
    expect(rows[8]?.taxes.agi).toBeDollars(281_000);
  });
});
