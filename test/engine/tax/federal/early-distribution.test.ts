import { describe, expect, it } from 'vitest';
import { DEFAULT_GROWTH } from '../../../../engine/law/entry/indexing.ts';
import { retirementDistributionLaw } from '../../../../engine/law/retirement-distribution-law.ts';
import { parseDate, yearMonth } from '../../../../engine/primitives/calendar.ts';
import {
  type EarlyDistributionSource,
  earlyDistributionTax,
  firstPenaltyFreeMonth,
  hsaAdditionalTax,
} from '../../../../engine/tax/federal/early-distribution.ts';
import { lawTables } from '../../../law-tables.ts';

const law = retirementDistributionLaw(lawTables.retirementDistributions, 2026, DEFAULT_GROWTH);

describe('additional taxes', () => {
  it.each([
    [20_000, 2_000],
    [0, 0],
    [-1, 0],
  ])('a tenth of early income of %d: %d. 26 USC 72(t)(1)', (income, tax) => {
    expect(earlyDistributionTax(income, law)).toBe(tax);
  });

  it.each([
    [3_000, 600],
    [-1, 0],
  ])('a fifth of %d from an HSA not spent on medical care: %d. 26 USC 223(f)(4)', (amount, tax) => {
    expect(hsaAdditionalTax(amount, law)).toBeDollars(tax);
  });
});

/** Born in May 1971: 59 1/2 in November 2030, 65 in May 2036, 55 in 2026. */
describe('first month without additional tax, 26 USC 72(t)(2), 72(t)(9), 223(f)(4)(C)', () => {
  const at59AndAHalf = yearMonth(2030, 11);
  it.each<[EarlyDistributionSource, number | null, number, string]>([
    ['ira', null, at59AndAHalf, '59 1/2'],
    ['annuity', null, at59AndAHalf, '59 1/2'],
    ['ira', yearMonth(2027, 1), at59AndAHalf, 'separation means nothing to an IRA'],
    ['employerPlan', null, at59AndAHalf, 'still at work'],
    ['employerPlan', yearMonth(2025, 12), at59AndAHalf, 'left in the year of 54'],
    ['employerPlan', yearMonth(2026, 1), yearMonth(2026, 1), 'left in the year of 55, before the birthday'],
    ['employerPlan', yearMonth(2029, 7), yearMonth(2029, 7), 'left at 58'],
    ['employerPlan', yearMonth(2033, 1), at59AndAHalf, 'left after 59 1/2'],
    ['governmental457b', yearMonth(2020, 1), 0, 'never'],
    ['hsa', null, yearMonth(2036, 5), '65'],
  ])('%s, separation in month %s: month %d (%s)', (source, leaving, month) => {
    expect(firstPenaltyFreeMonth(source, parseDate('1971-05-20'), leaving, law)).toBe(month);
  });
});
