import { describe, expect, it } from 'vitest';
import { requiredAnnualPayment, type SafeHarbor } from '../../../engine/tax/estimated-tax.ts';

const law = {
  currentYearShare: 0.9,
  lastYearShare: 1,
  highIncomeShare: 1.1,
  highIncome: 150_000,
  highIncomeSeparately: 75_000,
  smallAmount: 1000,
};

type Case = readonly [number, number, number | null, number | null, boolean, SafeHarbor, number, string];
const CASES: readonly Case[] = [
  // tax, withheld, last tax, last AGI, separately: harbor, required
  [20_000, 0, null, null, false, 'currentYear', 18_000, 'last year is not known'],
  [20_000, 0, 17_000, 149_999, false, 'lastYear', 17_000, 'all of last year’s is less than 90%'],
  [20_000, 0, 17_000, 150_000, false, 'lastYear', 17_000, 'exactly 150,000 does not exceed it'],
  [20_000, 0, 16_000, 150_001, false, 'lastYearHighIncome', 17_600, '110% above 150,000'],
  [20_000, 0, 17_000, 150_001, false, 'currentYear', 18_000, '110% would be 18,700'],
  [20_000, 0, 15_000, 75_001, true, 'lastYearHighIncome', 16_500, 'separately above 75,000'],
  [20_000, 0, 15_000, 75_000, true, 'lastYear', 15_000, 'separately at 75,000'],
  [20_000, 0, 18_000, 90_000, false, 'currentYear', 18_000, 'both are the same'],
  [1000, 1, 5000, 90_000, false, 'smallAmount', 0, 'less than 1,000 beyond withholding'],
  [1000, 0, 5000, 90_000, false, 'currentYear', 900, 'at 1,000 it is no longer small'],
  [20_000, 0, 0, 40_000, false, 'noTaxLastYear', 0, 'no tax last year, 6654(e)(2)'],
];

describe('the required annual payment, 26 USC 6654(d)', () => {
  it.each(CASES)(
    'tax %d, withheld %d, last year %s of AGI %s, separately %s: %s, %d (%s)',
    (tax, withheld, totalTax, agi, isSeparate, harbor, required) => {
      const lastReturn = totalTax === null || agi === null ? null : { totalTax, agi };
      const payment = requiredAnnualPayment({ tax, withheld, lastReturn, isSeparate }, law);
      expect(payment.harbor).toBe(harbor);
      expect(payment.required).toBeCloseTo(required, 6);
    },
  );
});
