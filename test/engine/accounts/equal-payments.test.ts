import { describe, expect, it } from 'vitest';
import {
  annuityFactor,
  type EqualPaymentMethod,
  type EqualPaymentTable,
  equalPayment,
  equalPaymentEndMonth,
  equalPaymentYears,
} from '../../../engine/accounts/equal-payments.ts';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { retirementDistributionLaw } from '../../../engine/law/retirement-distribution-law.ts';
import { yearMonth } from '../../../engine/primitives/calendar.ts';
import { lawTables } from '../../law-tables.ts';

const law = retirementDistributionLaw(lawTables.retirementDistributions, 2026, DEFAULT_GROWTH);

/**
 * IRS, Substantially Equal Periodic Payments, Q&A 7: Bob, 50, has $400,000 and uses 4 percent and the single life
 * table. Factors printed: 36.2, 18.9559 and 18.1568.
 */
describe('equal payments by the three methods, Notice 2022-6', () => {
  it.each<[EqualPaymentMethod, EqualPaymentTable, number, number, string]>([
    ['rmd', 'single', 0.04, 11_049.72, '400,000 / 36.2'],
    ['amortization', 'single', 0.04, 21_101.63, '400,000 / 18.9558793'],
    ['annuitization', 'single', 0.04, 22_030.33, '400,000 / 18.15679'],
    ['rmd', 'uniform', 0.04, 8_247.42, '400,000 / 48.5'],
    ['amortization', 'uniform', 0, 8_247.42, 'without interest the same'],
  ])('%s by the %s table at %d: %d (%s)', (method, table, rate, payment) => {
    expect(equalPayment(400_000, 50, { method, table, rate }, law)).toBeDollars(payment);
  });

  it('annuity factor of the IRS: 18.1568', () => {
    expect(annuityFactor(50, 0.04, law)).toBeCloseTo(18.1568, 4);
  });

  it('annuity factor of the last ages, by hand', () => {
    // At 118: 0.6 and 0.36 survive to the ends of two years; nobody outlives 120.
    expect(annuityFactor(118, 0.25, law)).toBeCloseTo(0.6 / 1.25 + 0.36 / 1.5625, 12);
    expect(annuityFactor(120, 0.05, law)).toBe(0);
  });

  it.each<[number, EqualPaymentTable, number, string]>([
    [50, 'single', 36.2, ''],
    [51, 'single', 35.3, 'by the rmd method the next year'],
    [10, 'uniform', 88.2, 'first age of the extended table'],
    [71, 'uniform', 28.3, 'last age of the extension'],
    [72, 'uniform', 27.4, 'first age of the printed table'],
  ])('years at %d by the %s table: %d %s', (age, table, years) => {
    expect(equalPaymentYears(age, table, law)).toBe(years);
  });
});

describe('end of the payments, 26 USC 72(t)(4)', () => {
  it.each([
    [yearMonth(2026, 3), yearMonth(2035, 10), 'begun at 50: to 59 1/2'],
    [yearMonth(2032, 1), yearMonth(2037, 1), 'begun at 55: five years'],
    [yearMonth(2030, 10), yearMonth(2035, 10), 'both in one month'],
  ])('first payment in month %d: may change in month %d (%s)', (first, end) => {
    expect(equalPaymentEndMonth(first, { year: 1976, month: 4, day: 9 }, law)).toBe(end);
  });
});
