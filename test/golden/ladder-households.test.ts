import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/index.ts';
import { drawnProgram } from '../../engine/monte-carlo/paths/run-paths.ts';
import { checkPlan } from '../../engine/plan/check/check-plan.ts';
import { compileSimulatable } from '../../engine/projection/compile/compile-simulatable.ts';
import { withDrawn } from '../engine/monte-carlo/returns/drawn-plan.ts';
import { context } from '../engine/monte-carlo/simulation.ts';
import { explanationOf } from '../explained.ts';
import { lawTables } from '../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../projection.ts';
import { STILL } from './households/share-households.ts';
import { stillPlan } from './households/still-plan.ts';

type Ladder = NonNullable<PlanInputs['ladders']>[number];

const LADDER: Ladder = {
  amount: 10_000,
  start: { month: '2027-01' },
  until: { month: '2030-01' },
  yields: [{ years: 10, rate: 0.02 }],
};

/** 65 at the start, with prices that rise by 2% a year and cash that earns nothing. */
function buying(ladder: Partial<Ladder> = {}, rest: Partial<PlanInputs> = {}): PlanInputs {
  return stillPlan('1961-06-15', 75, {
    persons: [
      {
        id: 'p1',
        birthDate: '1961-06-15',
        planEnd: 75,
        socialSecurity: { basis: 'none' },
        medicare: { enrolled: false },
      },
    ],
    accounts: [{ id: 'savings', kind: 'cash', balance: 100_000 }],
    assumptions: { ...STILL, inflation: 0.02 },
    ladders: [{ ...LADDER, ...ladder }],
    ...rest,
  });
}

function rowOf(plan: PlanInputs, year: number) {
  const row = projectYearly(plan).rows.find((candidate) => candidate.year === year);
  if (row === undefined) throw new Error(`The plan has no year ${year}`);
  return row;
}

describe('a ladder bought with taxed money', () => {
  it('costs 29,118.68, is worth that at the prices of the year’s end, and has half a coupon paid', () => {
    // 9,512.75 + 9,704.93 + 9,900.99, whose coupons are 582.37 a year; in July half of it at 1.02^0.5.
    const row = rowOf(buying(), 2026);
    expect(row.ladders).toEqual({
      bought: expect.closeTo(29_118.675, 3),
      boughtWithin: 0,
      payments: expect.closeTo(294.0842, 3),
      kept: 0,
      // The rise of 2% on 29,118.68, and the coupon.
      interest: expect.closeTo(876.4577, 3),
      value: expect.closeTo(29_701.0485, 3),
    });
    expect(row.spending.oneTime).toBeDollars(29_118.68);
    expect(row.withdrawals.cash).toBeDollars(29_118.68);
    expect(row.taxes.agi).toBeDollars(876.46);
    expect(row.netWorth - row.netPortfolio).toBeDollars(29_701.05);
  });

  it('pays its amount at the prices of its year, and the rise of prices on the coupons of July', () => {
    // January: 9,512.75 and half of all coupons, × 1.02; July: half of the coupons of the two that are left, × 1.02^1.5.
    const row = rowOf(buying(), 2027);
    expect(row.ladders?.payments).toBeDollars(10_201.99);
    expect(row.ladders?.interest).toBeDollars(898.94);
    expect(row.income.other).toBeDollars(10_201.99);
    expect(row.taxes.agi).toBeDollars(898.94);
    expect(rowOf(buying(), 2029).ladders?.value).toBe(0);
    expect(rowOf(buying(), 2030).ladders?.payments).toBe(0);
  });

  it('is bought for what it costs in its month, with coupons for the months in which it was held', () => {
    // Bought in November 2026 at 1.02^(10/12); the bond of 2027 is held for two months, and pays 2/12 of its coupon.
    // 2029: 9,900.99; 2028: 9,704.93; 2027: (10,000 - 392.1184 × 8/12) ÷ (1 + 0.02 × 2/12) = 9,706.23. Together 29,312.15.
    const row = rowOf(buying({ when: { month: '2026-11' } }), 2026);
    expect(row.ladders?.bought).toBeDollars(29_312.15 * 1.02 ** (10 / 12));
    expect(row.ladders?.payments).toBe(0);
    const months = projectMonthly(buying({ when: { month: '2026-11' } })).rows;
    expect(months.find(({ period }) => period === '2027-01')?.ladders?.payments).toBeDollars(
      (9_706.23 + (0.02 * 29_312.15 * 2) / 12) * 1.02,
    );
  });

  it('is taxed by no state: 5% of AGI less its interest', () => {
    const flat: Partial<PlanInputs> = {
      taxes: { priorYearMagi: [0, 0], acaBenchmarkMonthly: 0, stateModel: { flat: { rate: 0.05 } } },
    };
    expect(rowOf(buying({}, flat), 2027).taxes.state).toBe(0);
    const wages: Partial<PlanInputs> = {
      state: 'CA',
      incomes: [
        { kind: 'other', amount: 100_000, start: { month: '2026-01' }, end: { month: '2030-01' }, frequency: 'annual' },
      ],
    };
    const without = rowOf(buying({}, { ...wages, ladders: [] }), 2027).taxes;
    const taxes = rowOf(buying({}, wages), 2027).taxes;
    expect(taxes.agi - without.agi).toBeDollars(898.94);
    expect(taxes.state).toBeDollars(without.state);
  });

  it('opens every figure to its lines', () => {
    const { worksheets } = explanationOf(buying(), 2027);
    const lines = worksheets.flatMap((sheet) => sheet.lines);
    const valueOf = (label: string) => lines.find((line) => line.label === label)?.value;
    expect(valueOf('Paid by ladders')).toBeDollars(10_201.99);
    expect(valueOf('Interest on the return')).toBeDollars(898.94);
    expect(valueOf('Worth at the end')).toBeDollars(20_398);
  });
});

describe('a ladder within an IRA', () => {
  const within = (ladder: Partial<Ladder> = {}, balance = 100_000): PlanInputs =>
    stillPlan('1952-06-15', 85, {
      accounts: [
        { id: 'ira', kind: 'traditionalIra', balance },
        { id: 'savings', kind: 'cash', balance: 50_000 },
      ],
      ladders: [{ ...LADDER, from: 'ira', yields: [{ years: 10, rate: 0 }], ...ladder }],
    });

  it('moves out of it without being a distribution, and counts for what must come out', () => {
    // 2026: 100,000 ÷ 25.5 = 3,921.57. Then 66,078.43 and bonds of 30,000, ÷ 24.6 = 3,905.63, which the ladder pays.
    const [first, second] = [rowOf(within(), 2026), rowOf(within(), 2027)];
    expect(first.taxes.agi).toBeDollars(3_921.57);
    expect(first.accounts[0]?.transferred).toBeDollars(-30_000);
    expect(second.rmd.required).toBeDollars(3_905.63);
    expect(second.rmd.taken).toBeDollars(3_905.63);
    expect(second.withdrawals.traditional).toBe(0);
    expect(second.taxes.agi).toBeDollars(10_000);
  });

  it('pays coupons into the account before its first year', () => {
    // Three bonds at 2% from 2028 on: 29,118.68, whose coupons of 2026 and 2027 are 291.19 each half-year: July; January and July.
    const plan = within({
      yields: [{ years: 10, rate: 0.02 }],
      start: { month: '2028-01' },
      until: { month: '2031-01' },
    });
    expect(rowOf(plan, 2026).ladders?.kept).toBeDollars(291.19);
    expect(rowOf(plan, 2027).ladders?.kept).toBeDollars(582.37);
    expect(rowOf(plan, 2027).ladders?.payments).toBe(0);
    expect(rowOf(plan, 2028).ladders?.payments).toBeDollars(10_000);
  });

  it('is warned of where the account does not hold what it costs', () => {
    const { warnings } = projectYearly(within({}, 20_000));
    const found = warnings.find(({ code, what }) => code === 'askedNotDone' && what === 'ladder');
    expect(found?.path).toBe('ladders[0]');
    expect(found?.asked).toBeDollars(30_000);
    expect(found?.done).toBeDollars(20_000);
    expect(rowOf(within({}, 20_000), 2026).shortfall).toBeDollars(10_000);
  });
});

describe('ladders that cannot be', () => {
  const refused = (ladder: Partial<Ladder>, rest: Partial<PlanInputs> = {}) => {
    const checked = checkPlan(buying(ladder, rest), { startMonth: '2026-01' });
    if (checked.plan === null) return checked.issues.map(({ path }) => path);
    const compiled = compileSimulatable(checked.plan, lawTables);
    return compiled.ok ? [] : compiled.issues.map(({ path }) => path);
  };

  it('names the field of an unknown account, of years that the plan does not have, and of amounts and yields that are none', () => {
    expect(refused({ from: 'nowhere' })).toEqual(['ladders[0].from']);
    expect(refused({ start: { month: '2026-05' } })).toEqual(['ladders[0].start']);
    expect(refused({ until: { month: '2027-01' } })).toEqual(['ladders[0].until']);
    expect(refused({ until: { month: '2040-01' } })).toEqual(['ladders[0].until']);
    expect(refused({ yields: [{ years: 5, rate: -0.01 }] })).toEqual(['ladders[0].yields[0].rate']);
    expect(refused({ amount: 0 })).toEqual(['ladders[0].amount']);
    const twice = [
      { years: 5, rate: 0.01 },
      { years: 5, rate: 0.02 },
    ];
    expect(refused({ yields: twice })).toEqual(['ladders[0].yields[1].years']);
    expect(refused({})).toEqual([]);
  });

  it('pays nothing out of an IRA before 59½', () => {
    const young: Partial<PlanInputs> = {
      persons: [{ id: 'p1', birthDate: '1975-06-15', planEnd: 75, socialSecurity: { basis: 'none' } }],
      accounts: [{ id: 'ira', kind: 'traditionalIra', balance: 100_000 }],
    };
    expect(refused({ from: 'ira' }, young)).toEqual(['ladders[0].start']);
  });
});

describe('a ladder on paths that draw their inflation', () => {
  it('pays and is worth on each the same at the prices of the path', () => {
    const still = drawnProgram(planOf(buying()), {}, context).program;
    const plan = planOf(withDrawn(buying(), { volatility: 0.05, persistence: 0.6 }));
    const { program, returns } = drawnProgram(plan, {}, context);
    const inPlanPrices = (of: typeof program, column: 'payments' | 'value', month: number) =>
      (of.ladders?.bought[0]?.[column][month] ?? 0) / (of.priceLevel[month] ?? 1);
    for (const path of [1, 2, 3]) {
      returns.draw(path);
      for (const month of [6, 12, 18, 36]) {
        const paid = inPlanPrices(program, 'payments', month);
        expect(paid).toBeCloseTo(inPlanPrices(still, 'payments', month), 6);
      }
      expect(program.priceLevel[36]).not.toBeCloseTo(still.priceLevel[36] ?? 0, 6);
      expect(inPlanPrices(program, 'value', 30)).toBeCloseTo(inPlanPrices(still, 'value', 30), 6);
    }
  });
});

it('a plan without ladders is the plan that it was', () => {
  const plan = planOf(buying({}, { ladders: [] }));
  expect(plan.ladders).toBeNull();
});
