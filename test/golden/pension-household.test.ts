import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { projectYearly } from '../projection.ts';
import { STILL } from './households/share-households.ts';

type Pension = NonNullable<PlanInputs['incomes']>[number];

/**
 * A couple of 68 and 66 in a state without income tax. Her pension is 8,000 a month for one life, or 10% less with half to the survivor and
 * back to the whole should he die first; it rises by 2% each January from 2028 on. 1,200,000 is offered instead. Nothing else
 * moves. Worked by hand on the forms of 2026; the deduction for seniors of section 151(d)(5)(C) ends with 2028.
 */
function couple(lastAges: readonly [number, number], changes: Partial<Pension> = {}): PlanInputs {
  const [hers, his] = lastAges;
  const nothing = { basis: 'none' } as const;
  return {
    startMonth: '2026-01',
    state: 'none',
    persons: [
      { id: 'p1', birthDate: '1958-03-15', planEnd: hers, socialSecurity: nothing },
      { id: 'p2', birthDate: '1960-03-15', planEnd: his, socialSecurity: nothing },
    ],
    accounts: [{ id: 'cash', kind: 'cash', balance: 900_000 }],
    incomes: [
      {
        id: 'pension',
        kind: 'pension',
        owner: 'p1',
        amount: 8_000,
        frequency: 'monthly',
        start: { event: 'planStart' },
        growth: { kind: 'table', rates: [{ from: 2028, rate: 0.02 }] },
        survivorForms: [{ share: 0.5, reduction: 0.1, popUp: true, taken: true }],
        lumpSum: { amount: 1_200_000 },
        ...changes,
      },
    ],
    taxes: { priorYearMagi: [0, 0], acaBenchmarkMonthly: 0 },
    assumptions: STILL,
  };
}

function rowOf(plan: PlanInputs, year: number) {
  const row = projectYearly(plan).rows.find((candidate) => candidate.year === year);
  if (row === undefined) throw new Error(`The plan has no year ${year}`);
  return row;
}

describe('a pension with half to the survivor', () => {
  const plan = couple([71, 75]);

  it.each([
    // 7,200 a month. 86,400 − 32,200 − 2 × 1,650 − 2 × 6,000 = 38,900: 2,480 + 12% of 14,100.
    [2026, 86_400, 4_172],
    [2027, 86_400, 4_172],
    // 7,344 a month. 40,628: 2,480 + 12% of 15,828.
    [2028, 88_128, 4_379.36],
    // 7,490.88 a month, and no deduction for seniors. 54,390.56: 2,480 + 12% of 29,590.56.
    [2029, 89_890.56, 6_030.87],
    // Half of 7,640.6976 a month, and single: 45,844.19 − 16,100 − 2,050 = 27,694.19: 1,240 + 12% of 15,294.19.
    [2030, 45_844.19, 3_075.3],
    [2031, 46_761.07, 3_185.33],
  ])('in %i pays %d, taxed %d', (year, paid, tax) => {
    const row = rowOf(plan, year);
    expect(row.income.pensions).toBeDollars(paid);
    expect(row.taxes.agi).toBeDollars(paid);
    expect(row.taxes.total).toBeDollars(tax);
  });

  it('pops up to that for one life where the other dies first', () => {
    const other = couple([75, 69]);
    expect(rowOf(other, 2029).income.pensions).toBeDollars(89_890.56);
    // 8,000 × 1.02³ × 12.
    expect(rowOf(other, 2030).income.pensions).toBeDollars(101_875.97);
  });

  it('for one life is a ninth more and ends with its owner', () => {
    const single = couple([71, 75], { survivorForms: [{ share: 0.5, reduction: 0.1, popUp: true }] });
    expect(rowOf(single, 2026).income.pensions).toBeDollars(96_000);
    expect(rowOf(single, 2030).income.pensions).toBe(0);
  });
});

describe('the lump sum instead', () => {
  it('goes untaxed into an IRA, and to the survivor as it is', () => {
    const plan = couple([71, 75], { lumpSum: { amount: 1_200_000, taken: true } });
    for (const year of [2026, 2029, 2031]) {
      const row = rowOf(plan, year);
      expect(row.income.pensions).toBe(0);
      expect(row.taxes.total).toBe(0);
      const rolled = row.accounts.filter(({ id }) => id !== 'cash').map(({ endBalance }) => endBalance);
      expect(rolled.reduce((sum, balance) => sum + balance, 0)).toBeDollars(1_200_000);
    }
  });

  it('paid out is income of its year', () => {
    const plan = couple([71, 75], { lumpSum: { amount: 1_200_000, taken: true, to: 'cash' } });
    const row = rowOf(plan, 2026);
    expect(row.taxes.agi).toBeDollars(1_200_000);
    // 1,200,000 − 35,500, and no deduction for seniors: 206,583.50 to the top of 35% at 768,700, and 37% of 395,800.
    expect(row.taxes.total).toBeDollars(353_029.5);
  });
});
