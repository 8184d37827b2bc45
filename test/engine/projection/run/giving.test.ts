import { describe, expect, it } from 'vitest';
import { explainYear } from '../../../../engine/projection/explain/explain.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../../../projection.ts';

const STILL = { inflation: 0, equityReturn: 0, equityVol: 0, bondReturn: 0, bondVol: 0, cashReturn: 0 };
const NO_YIELD = { dividend: 0, turnover: 0 };

/** A pensioner of 56 under law that stands still, with shares worth three times what they cost. */
function pensioner(pension: number, charity: object, rest: object = {}) {
  return {
    startMonth: '2026-01',
    filingStatus: 'single',
    state: 'none',
    persons: [{ id: 'p1', birthDate: '1970-06-15', planEnd: 60, socialSecurity: { basis: 'none' } }],
    incomes: [{ kind: 'pension', amount: pension, frequency: 'annual', growth: { kind: 'none' } }],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 50_000, surplus: true },
      { id: 'shares', kind: 'taxable', balance: 300_000, basis: 100_000, yield: NO_YIELD },
    ],
    taxes: { charity },
    assumptions: STILL,
    ...rest,
  };
}

describe('bunching every third year through a donor-advised fund, in shares', () => {
  const fund = { contributions: [{ amount: 30_000, everyYears: 3, inShares: true }] };
  const plan = pensioner(100_000, { annual: 10_000, donorAdvisedFund: fund });
  const rows = projectYearly(plan).rows;

  it('2026: 30,000 given, 29,500 over the floor itemized, tax 10,222', () => {
    // 12,400 at 10%, 38,000 at 12%, and 20,100 of 70,500 at 22%.
    expect(rows[0]?.taxes.deduction).toBeDollars(29_500);
    expect(rows[0]?.taxes.federalIncome).toBeDollars(10_222);
    expect(rows[0]?.spending.discretionary).toBeDollars(30_000);
    expect(rows[0]?.withdrawals.taxable).toBeDollars(30_000);
    expect(rows[0]?.capitalGains.realizedLongTerm).toBeDollars(0);
    expect(rows[0]?.giving).toEqual({
      inShares: expect.closeTo(30_000, 6),
      toFund: 30_000,
      fromFund: expect.closeTo(10_000, 6),
      fundBalance: expect.closeTo(20_000, 6),
      carryover: 0,
    });
  });

  it('a third of what the shares cost goes with a tenth of them', () => {
    const shares = rows[0]?.accounts.find(({ id }) => id === 'shares');
    expect(shares?.endBalance).toBeDollars(270_000);
    expect(shares?.basis).toBeDollars(90_000);
  });

  it('2027 and 2028: the fund pays the gifts, the standard deduction of 16,100, tax 13,170', () => {
    for (const row of rows.slice(1, 3)) {
      expect(row.taxes.deduction).toBeDollars(16_100);
      expect(row.taxes.federalIncome).toBeDollars(13_170);
      expect(row.spending.discretionary).toBeDollars(0);
      expect(row.giving?.fromFund).toBeDollars(10_000);
    }
    expect(rows[2]?.giving?.fundBalance).toBeDollars(0);
    expect(rows[3]?.giving?.toFund).toBeDollars(30_000);
  });

  it('the fund is in no portfolio', () => {
    const accounts = rows[0]?.accounts.reduce((sum, { endBalance }) => sum + endBalance, 0) ?? 0;
    expect(rows[0]?.netPortfolio).toBeDollars(accounts);
  });

  it('shows its work, and every figure of the row has its line', () => {
    const explained = explainYear(planOf(plan), lawTables, 2026);
    if (!explained.ok) throw new Error('not explained');
    const values = new Map(
      explained.value.worksheets.flatMap(({ lines }) => lines.map(({ id, value }) => [id, value])),
    );
    expect(values.get('limit-on-gifts-to-charity/10')).toBeDollars(30_000);
    expect(values.get('limit-on-gifts-to-charity/12')).toBeDollars(500);
    for (const field of ['inShares', 'toFund', 'fromFund', 'fundBalance', 'carryover']) {
      expect(values.has(explained.value.figures[`giving.${field}`] ?? '')).toBe(true);
    }
    const spending = explained.value.worksheets.find(({ id }) => id === 'spending');
    expect(spending?.lines.find(({ id }) => id === 'spending/fund')?.value).toBeDollars(-10_000);
  });

  it('grows with its mix, and pays its fees', () => {
    const growing = pensioner(
      100_000,
      { donorAdvisedFund: { balance: 10_000, equity: 1, fees: 0.012 } },
      {
        assumptions: { ...STILL, equityReturn: 0.05 },
      },
    );
    // Twelve months at the twelfth root of 1.05, less 0.1% each.
    expect(projectYearly(growing).rows[0]?.giving?.fundBalance).toBeCloseTo(10_374.69, 2);
  });

  it('cash given to a fund is deducted, and none of it beside the standard deduction', () => {
    const inCash = (amount: number) =>
      projectYearly(pensioner(100_000, { donorAdvisedFund: { contributions: [{ amount, untilYear: 2026 }] } })).rows[0];
    expect(inCash(40_000)?.taxes.deduction).toBeDollars(39_500);
    expect(inCash(900)?.taxes.deduction).toBeDollars(16_100);
    expect(inCash(40_000)?.giving?.inShares).toBe(0);
  });
});

describe('gifts in shares', () => {
  it('beyond 30% of AGI are carried, with the floor of that year, and used up beside the standard deduction', () => {
    const goals = [{ id: 'gift', category: 'charity', amount: 20_000, frequency: 'once', start: { month: '2026-05' } }];
    const { rows } = projectYearly(pensioner(40_000, { giveShares: true }, { goals }));
    expect(rows[0]?.giving?.inShares).toBeDollars(20_000);
    expect(rows[0]?.spending.oneTime).toBeDollars(20_000);
    // 12,000 within the limit; 8,000 over it and 200 of the floor are carried.
    expect(rows[0]?.giving?.carryover).toBeDollars(8_200);
    expect(rows[0]?.taxes.deduction).toBeDollars(16_100);
    expect(rows[1]?.giving?.carryover).toBeDollars(0);
  });

  it('are deducted in a later year where that has room', () => {
    const goals = [
      { id: 'gift', category: 'charity', amount: 100_000, frequency: 'once', start: { month: '2026-05' } },
    ];
    const { rows } = projectYearly(pensioner(100_000, { giveShares: true }, { goals }));
    // 30,000 a year: 100,000 + 500 − 30,000 are carried, then 30,000 a year and the last 10,500.
    expect(rows.slice(0, 5).map(({ giving }) => Math.round(giving?.carryover ?? 0))).toEqual([
      70_500, 40_500, 10_500, 0, 0,
    ]);
    expect(rows.slice(0, 4).map(({ taxes }) => Math.round(taxes.deduction))).toEqual([29_500, 29_500, 29_500, 16_100]);
  });

  it('come from the account named, else from the one with the largest share of gain, and never at a loss', () => {
    const accounts = [
      { id: 'cash', kind: 'cash', balance: 50_000, surplus: true },
      { id: 'loss', kind: 'taxable', balance: 50_000, basis: 60_000, yield: NO_YIELD },
      { id: 'half', kind: 'taxable', balance: 50_000, basis: 25_000, yield: NO_YIELD },
      { id: 'most', kind: 'taxable', balance: 4_000, basis: 1_000, yield: NO_YIELD },
    ];
    const given = (charity: object) =>
      Object.fromEntries(
        (
          projectYearly(pensioner(60_000, { annual: 6_000, giveShares: true, ...charity }, { accounts })).rows[0]
            ?.accounts ?? []
        ).map(({ id, withdrawals }) => [id, Math.round(withdrawals)]),
      );
    expect(given({})).toMatchObject({ loss: 0, half: 2_000, most: 4_000 });
    expect(given({ sharesFrom: 'half' })).toMatchObject({ loss: 0, half: 6_000, most: 0 });
  });
});

describe('goals for charity from an IRA: 26 USC 408(d)(8)', () => {
  /** 75 in 2026: 500,000 over 24.6 is 20,325.20. */
  function giver(charity: object, rest: object = {}) {
    return {
      startMonth: '2026-01',
      filingStatus: 'single',
      state: 'none',
      persons: [{ id: 'p1', birthDate: '1951-06-15', planEnd: 76, socialSecurity: { basis: 'none' } }],
      accounts: [{ id: 'ira', kind: 'traditionalIra', balance: 500_000 }],
      goals: [{ id: 'gift', category: 'charity', amount: 8_000, frequency: 'annual', start: { month: '2026-03' } }],
      taxes: { charity, priorYearMagi: [0, 0] },
      assumptions: STILL,
      ...rest,
    };
  }

  it('8,000 count toward the required distribution, and 12,325.20 are left to be taxed', () => {
    const [row] = projectYearly(giver({ qcdForGoals: true })).rows;
    expect(row?.qcd).toBeDollars(8_000);
    expect(row?.rmd.taken).toBeDollars(20_325.2);
    expect(row?.taxes.agi).toBeCloseTo(12_325.2, 2);
  });

  it('is off where the plan does not ask for it', () => {
    expect(projectYearly(giver({})).rows[0]?.qcd).toBe(0);
  });

  it('shares the yearly limit of 111,000 with yearly gifts', () => {
    const goals = [
      { id: 'gift', category: 'charity', amount: 80_000, frequency: 'annual', start: { month: '2026-03' } },
    ];
    const [row] = projectYearly(giver({ annual: 50_000, qcdForGoals: true }, { goals })).rows;
    expect(row?.qcd).toBeDollars(111_000);
  });

  it('monthly distributions are lowered by a gift once: 2 before it, none in four months, a part in the fifth', () => {
    const { rows } = projectMonthly(giver({ qcdForGoals: true }, { withdrawal: { rmdTiming: 'monthly' } }));
    const premiums = rows
      .slice(0, 12)
      .map(({ withdrawals, qcd }) => Math.round((withdrawals.traditional - qcd) * 100) / 100);
    const need = rows.slice(0, 12).map(({ spending }) => spending.total);
    expect(rows[11]?.ages).toEqual([75]);
    // What is taken beyond the month's premiums is the month's part of 1,693.77.
    expect(premiums.map((taken, month) => ((need[month] ?? 0) > 1_000 ? -1 : taken)).slice(0, 2)).toEqual([
      1_693.77, 1_693.77,
    ]);
    expect(premiums.slice(7, 12)).toEqual(Array.from({ length: 5 }, () => 1_693.77));
  });

  it('leaves what the month left over: a gift from the IRA is spent as it comes', () => {
    const working = (annual: number) =>
      giver(
        { annual },
        {
          leftOver: 'spend',
          goals: [],
          persons: [
            {
              id: 'p1',
              birthDate: '1954-06-15',
              planEnd: 74,
              retirement: { age: 74 },
              socialSecurity: { basis: 'none' },
            },
          ],
          incomes: [{ id: 'job', kind: 'wage', amount: 60_000, frequency: 'annual' }],
        },
      );
    const december = (annual: number) => projectMonthly(working(annual)).rows[11];
    expect(december(8_000)?.qcd).toBeDollars(8_000);
    expect(december(8_000)?.leftOverSpent).toBeGreaterThan(0);
    expect(december(8_000)?.leftOverSpent).toBeDollars(december(0)?.leftOverSpent ?? 0);
  });
});
