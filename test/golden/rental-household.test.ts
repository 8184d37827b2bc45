import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { projectYearly } from '../projection.ts';

/**
 * One person of 55 in a state without income tax, with a pension of 130,000 a year and a house that is let from January 2026, when its building,
 * 80% of 330,000, is placed in service: 264,000 / 27.5 = 9,600 a year, 800 a month. Nothing grows. Sold on January 1, 2028
 * for what it is worth. Worked by hand on the forms of 2026.
 */
const landlord: PlanInputs = {
  startMonth: '2026-01',
  state: 'none',
  persons: [{ birthDate: '1971-05-15', planEnd: 58 }],
  accounts: [{ kind: 'cash', balance: 1_000_000 }],
  incomes: [{ kind: 'pension', amount: 130_000, frequency: 'annual', start: { event: 'planStart' } }],
  properties: [
    {
      name: 'Duplex',
      value: 330_000,
      basis: 330_000,
      propertyTax: 4_000,
      insurance: 1_200,
      upkeep: 20_000,
      sale: { when: { month: '2028-01' }, costs: 0 },
      rental: { rent: 2_000, vacancy: 0.05, management: 0.1, buildingShare: 0.8 },
    },
  ],
  assumptions: {
    inflation: 0,
    medicalInflation: 0,
    cashReturn: 0,
    equityReturn: 0,
    bondReturn: 0,
    propertyGrowth: 0,
  },
};

const { rows } = projectYearly(landlord);

describe('a landlord over the start of the phase-out', () => {
  it('2026: a loss of 13,880, of which the allowance lets 10,000 through', () => {
    const [row] = rows;
    // 24,000 less 5%; management 2,280 + 4,000 + 1,200 + 20,000; eleven and a half months of 800.
    expect(row?.rentals?.rent).toBeDollars(22_800);
    expect(row?.rentals?.costs).toBeDollars(27_480);
    expect(row?.rentals?.depreciation).toBeDollars(9_200);
    expect(row?.rentals?.net).toBeDollars(-13_880);
    // Half of 150,000 - 130,000.
    expect(row?.rentals?.lossAllowed).toBeDollars(10_000);
    expect(row?.rentals?.lossCarried).toBeDollars(3_880);
    expect(row?.income.rental).toBeDollars(22_800);
    expect(row?.spending.housing).toBeDollars(27_480);
    expect(row?.taxes.agi).toBeDollars(120_000);
    // 120,000 - 16,100 = 103,900: 1,240 + 4,560 + 22% of 53,500.
    expect(row?.taxes.total).toBeDollars(17_570);
  });

  it('2027: a loss of 14,280, and with what was carried 8,160 more than is allowed', () => {
    const row = rows[1];
    expect(row?.rentals?.net).toBeDollars(-14_280);
    expect(row?.rentals?.lossAllowed).toBeDollars(10_000);
    expect(row?.rentals?.lossCarried).toBeDollars(8_160);
    expect(row?.taxes.agi).toBeDollars(120_000);
    expect(row?.taxes.total).toBeDollars(17_570);
  });

  it('2028: the gain of all depreciation releases what was carried', () => {
    const row = rows[2];
    // Half a month more; 19,200 of depreciation in all, which is the gain.
    expect(row?.rentals?.depreciation).toBeDollars(400);
    expect(row?.capitalGains.realizedLongTerm).toBeDollars(19_200);
    expect(row?.rentals?.lossAllowed).toBeDollars(8_560);
    expect(row?.rentals?.lossCarried).toBeDollars(0);
    expect(row?.taxes.agi).toBeDollars(140_640);
    // 124,540 of taxable income, in the 24% bracket at the top: 1,240 + 4,560 + 12,166 + 24% of 18,840.
    expect(row?.taxes.total).toBeDollars(22_487.6);
  });
});
