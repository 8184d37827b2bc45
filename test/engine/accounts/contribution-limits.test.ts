import { describe, expect, it } from 'vitest';
import {
  annualAdditionLimit,
  countedPay,
  deferral457bLimit,
  electiveDeferralLimit,
  type HsaCoverage,
  hsaLimit,
  iraLimit,
  mustCatchUpBeRoth,
  phasedOutLimit,
  rothIraLimit,
} from '../../../engine/accounts/contribution-limits.ts';
import {
  contributionLimitLaw,
  deductionPhaseOut,
  type PlanCoverage,
  rothPhaseOut,
} from '../../../engine/law/contribution-limit-law.ts';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import type { FilingStatus } from '../../../engine/primitives/filing-status.ts';
import { lawTables } from '../../law-tables.ts';

const lawIn = (year: number) => contributionLimitLaw(lawTables.contributionLimits, year, DEFAULT_GROWTH);
const law = lawIn(2026);

describe('deferrals, 26 USC 402(g), 414(v), 457(b)', () => {
  it.each([
    [49, 24_500, 'below 50'],
    [50, 32_500, '50: 8,000 more'],
    [59, 32_500, ''],
    [60, 35_750, '60: 11,250 more'],
    [63, 35_750, ''],
    [64, 32_500, '64: 8,000 again'],
  ])('at %d in 2026: %d %s', (age, limit) => {
    expect(electiveDeferralLimit(age, law)).toBe(limit);
    expect(deferral457bLimit(age, law)).toBe(limit);
  });

  it('had no higher catch-up in 2024', () => {
    expect(electiveDeferralLimit(61, lawIn(2024))).toBe(30_500);
    expect(electiveDeferralLimit(61, lawIn(2025))).toBe(34_750);
  });

  it.each([
    [2025, 1_000_000, false, 'before the rule'],
    [2026, 150_000, false, 'at the threshold'],
    [2026, 150_000.01, true, 'over it'],
  ])('in %d with wages of %d: catch-up must be Roth: %s (%s)', (year, wages, isRoth) => {
    expect(mustCatchUpBeRoth(wages, lawIn(year))).toBe(isRoth);
  });
});

describe('additions and pay, 26 USC 415(c), 401(a)(17)', () => {
  it.each([
    [71_999, 40, 71_999, 'all of the pay'],
    [72_000, 40, 72_000, 'at the limit'],
    [72_001, 40, 72_000, 'above it'],
    [200_000, 50, 80_000, 'catch-up on top'],
    [200_000, 62, 83_250, 'higher catch-up on top'],
  ])('pay %d at %d: %d (%s)', (pay, age, limit) => {
    expect(annualAdditionLimit(pay, age, law)).toBe(limit);
  });

  it.each([
    [359_999, 359_999],
    [360_000, 360_000],
    [360_001, 360_000],
  ])('of pay of %d counts %d', (pay, counted) => {
    expect(countedPay(pay, law)).toBe(counted);
  });
});

describe('IRAs, 26 USC 219, 408A', () => {
  it.each([
    [49, 100_000, 7_500, 'below 50'],
    [50, 100_000, 8_600, '1,100 more from 50'],
    [50, 8_000, 8_000, 'no more than the compensation'],
    [50, 0, 0, 'nothing without compensation'],
    [50, -5_000, 0, 'nor at a loss'],
  ])('at %d with compensation of %d: %d (%s)', (age, compensation, limit) => {
    expect(iraLimit(age, compensation, law)).toBe(limit);
  });

  it.each<[FilingStatus, number, number, string]>([
    // IRS Pub. 590-A (2024): 45 and single with a MAGI of 147,000 may contribute 6,540 of 7,000.
    ['single', 147_000, 6_540, 'Pub. 590-A: 7,000 × 14/15 = 6,533.33, up to 6,540'],
    ['single', 145_999, 7_000, 'below'],
    ['single', 146_000, 7_000, 'at the start'],
    ['single', 146_001, 7_000, 'one dollar over: 6,999.53, up to 7,000'],
    ['single', 146_030, 6_990, '14 dollars of the limit, down to ten'],
    ['single', 160_999, 200, 'at least 200'],
    ['single', 160_571, 210, '200.20, up to 210'],
    ['single', 161_000, 0, 'at the end'],
    ['headOfHousehold', 153_500, 3_500, 'half way'],
    ['marriedFilingJointly', 235_000, 3_500, 'half way'],
    ['qualifyingSurvivingSpouse', 235_000, 3_500, 'half way'],
    ['marriedFilingJointly', 240_000, 0, 'at the end'],
    ['marriedFilingSeparately', 0, 7_000, 'no income'],
    ['marriedFilingSeparately', 5_000, 3_500, 'half way'],
    ['marriedFilingSeparately', 10_000, 0, 'at the end'],
  ])('Roth in 2024, %s, MAGI %d: %d (%s)', (filingStatus, magi, limit) => {
    const in2024 = lawIn(2024);
    expect(phasedOutLimit(7_000, magi, rothPhaseOut(in2024, filingStatus), in2024)).toBe(limit);
  });

  it.each<[PlanCoverage, FilingStatus, number, number, string]>([
    ['self', 'single', 81_000, 7_500, 'at the start'],
    ['self', 'single', 86_000, 3_750, 'half way'],
    ['self', 'single', 91_000, 0, 'at the end'],
    ['self', 'marriedFilingJointly', 139_000, 3_750, 'half way of twenty thousand'],
    ['self', 'marriedFilingJointly', 148_999, 200, 'at least 200'],
    ['self', 'marriedFilingJointly', 149_000, 0, 'at the end'],
    ['self', 'headOfHousehold', 83_000, 6_000, 'a fifth gone'],
    ['self', 'qualifyingSurvivingSpouse', 134_000, 5_630, 'a quarter gone: 5,625, up to 5,630'],
    ['self', 'marriedFilingSeparately', 4_000, 4_500, 'two fifths gone'],
    ['spouseOnly', 'marriedFilingJointly', 242_000, 7_500, 'at the start'],
    ['spouseOnly', 'marriedFilingJointly', 247_000, 3_750, 'half way'],
    ['spouseOnly', 'marriedFilingJointly', 252_000, 0, 'at the end'],
    ['spouseOnly', 'marriedFilingSeparately', 10_000, 0, 'at the end'],
    ['none', 'marriedFilingJointly', 1_000_000, 7_500, 'not covered at all'],
    ['none', 'single', 1_000_000, 7_500, 'not covered at all'],
  ])('deduction in 2026, covered: %s, %s, MAGI %d: %d (%s)', (coverage, filingStatus, magi, limit) => {
    expect(phasedOutLimit(7_500, magi, deductionPhaseOut(law, coverage, filingStatus), law)).toBe(limit);
  });

  it.each([
    [7_500, 7_500, 0, 7_500, 'nothing else'],
    [7_500, 7_500, 2_000, 5_500, 'one limit for both kinds'],
    [7_500, 3_750, 2_000, 3_750, 'the phase-out is the lesser'],
    [7_500, 3_750, 7_500, 0, 'all of it went to the traditional one'],
  ])('Roth: limit %d, phased out %d, traditional %d: %d (%s)', (limit, phasedOut, traditional, left) => {
    expect(rothIraLimit(limit, phasedOut, traditional)).toBe(left);
  });
});

describe('health savings accounts, 26 USC 223(b)', () => {
  it.each<[HsaCoverage, number, number, number, string]>([
    ['selfOnly', 54, 12, 4_400, ''],
    ['selfOnly', 55, 12, 5_400, '1,000 more from 55'],
    ['family', 54, 12, 8_750, ''],
    ['family', 55, 12, 9_750, ''],
    ['selfOnly', 65, 6, 2_700, 'Medicare from July'],
    ['family', 65, 0, 0, 'Medicare all year'],
  ])('%s at %d for %d months in 2026: %d %s', (coverage, age, months, limit) => {
    expect(hsaLimit(coverage, age, months, law)).toBe(limit);
  });
});
