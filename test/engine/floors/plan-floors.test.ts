import { describe, expect, it } from 'vitest';
import { type PlanInputs, planFloors } from '../../../engine/index.ts';
import { ladderOf, yieldAt } from '../../../engine/ladders/tips-ladder.ts';
import { stillPlan } from '../../golden/households/still-plan.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan } from '../roth/optimized.ts';

const LEVEL = [{ years: 10, rate: 0.02 }];

describe('a ladder of inflation-protected bonds', () => {
  it('costs what three bonds cost that pay 10,000 a year, worked from the last back', () => {
    // 2029: 10,000 / 1.01 = 9,900.99. 2028: (10,000 - 198.0198) / 1.01 = 9,704.93. 2027: (10,000 - 392.1184) / 1.01 = 9,512.75.
    const { cost, rungs, couponsBefore } = ladderOf({ bought: 2026 * 12, from: 2027, to: 2029, amount: 10_000 }, LEVEL);
    expect(rungs.map(({ year }) => year)).toEqual([2027, 2028, 2029]);
    expect(rungs.map(({ principal }) => Math.round(principal * 100) / 100)).toEqual([9_512.75, 9_704.93, 9_900.99]);
    for (const { paid } of rungs) expect(paid).toBeDollars(10_000);
    expect(cost).toBeDollars(29_118.68);
    expect(couponsBefore).toBeDollars(582.37);
  });

  it('is paid back at its yields: all that its bonds pay, discounted by half years, is its cost', () => {
    const { cost, rungs } = ladderOf({ bought: 2026 * 12, from: 2031, to: 2045, amount: 40_000 }, LEVEL);
    let worth = 0;
    for (const { year, principal, rate } of rungs) {
      const halves = (year - 2026) * 2;
      for (let half = 1; half <= halves; half++) worth += (principal * rate) / 2 / 1.01 ** half;
      worth += principal / 1.01 ** halves;
    }
    expect(worth).toBeDollars(cost);
  });

  it('reads yields between maturities in a straight line, and level beyond them', () => {
    const yields = [
      { years: 10, rate: 0.022 },
      { years: 5, rate: 0.02 },
    ];
    expect(yieldAt(yields, 2)).toBe(0.02);
    expect(yieldAt(yields, 7)).toBeCloseTo(0.0208, 12);
    expect(yieldAt(yields, 40)).toBe(0.022);
  });
});

function household(): PlanInputs {
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
    accounts: [{ id: 'cash', kind: 'cash', balance: 1_000_000 }],
    goals: [
      { id: 'living', amount: 4_000, frequency: 'monthly', category: 'essential' },
      { id: 'travel', amount: 1_000, frequency: 'monthly', category: 'travel' },
    ],
    incomes: [{ kind: 'pension', amount: 1_000, frequency: 'monthly', start: { month: '2026-01' } }],
  });
}

describe('what share of must-spending is floored', () => {
  const asked = (request: Parameters<typeof planFloors>[1]) => {
    const found = planFloors(checkedPlan(household()), request, lawTables);
    if (!found.ok) throw new Error(found.issues[0]?.message);
    return found.value;
  };

  it('is 12,000 of 48,000 by a pension, and 36,000 with a ladder of 24,000', () => {
    const { years } = asked({ ladder: { from: 2028, to: 2030, amount: 24_000 } });
    expect(years.map(({ year }) => year)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036]);
    expect(years[0]?.must).toBeDollars(48_000);
    expect(years.map(({ share }) => share)).toEqual(
      [0.25, 0.25, 0.75, 0.75, 0.75, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25].map((share) => expect.closeTo(share, 9)),
    );
    expect(years[3]?.without).toBeCloseTo(0.25, 9);
  });

  it('goes by the yields on file with their day, or by those of the request', () => {
    expect(asked({}).yields.date).toBe('2026-06-30');
    expect(asked({}).ladder).toBeNull();
    expect(asked({ yields: LEVEL }).yields).toEqual({ date: null, source: null, points: LEVEL });
  });

  it('refuses years that the plan does not have', () => {
    const refused = (from: number, to: number) => {
      const found = planFloors(checkedPlan(household()), { ladder: { from, to, amount: 1 } }, lawTables);
      return found.ok ? [] : found.issues.map(({ path }) => path);
    };
    expect(refused(2026, 2030)).toEqual(['ladder.from']);
    expect(refused(2030, 2029)).toEqual(['ladder.to']);
    expect(refused(2030, 2040)).toEqual(['ladder.to']);
    expect(refused(2040, 2041)).toEqual(['ladder.from', 'ladder.to']);
    expect(refused(2030, 2036)).toEqual([]);
  });
});
