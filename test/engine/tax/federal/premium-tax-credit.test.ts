import { describe, expect, it } from 'vitest';
import { affordableCareLaw } from '../../../../engine/law/affordable-care-law.ts';
import { DEFAULT_GROWTH } from '../../../../engine/law/entry/indexing.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import {
  acaMagi,
  ageFactor,
  applicablePercentage,
  benchmarkShare,
  creditIncomeLimit,
  isCreditEligible,
  povertyLine,
  premiumTaxCredit,
} from '../../../../engine/tax/federal/premium-tax-credit.ts';
import { lawTables } from '../../../law-tables.ts';

const lawIn = (year: number) => affordableCareLaw(lawTables.affordableCare, year, DEFAULT_GROWTH);
const law = lawIn(2026);

it('household income is AGI, tax-exempt interest and untaxed benefits. 26 USC 36B(d)(2)(B)', () => {
  expect(acaMagi(40_000, 1_500, 6_000)).toBe(47_500);
});

describe('poverty line, cover in 2026', () => {
  it.each([
    [1, 'TX', 15_650],
    [2, 'TX', 21_150],
    [4, 'none', 32_150],
    [1, 'AK', 19_550],
    [3, 'AK', 33_310],
    [2, 'HI', 24_320],
    [0, 'TX', 15_650],
  ])('%d persons in %s: %d', (size, state, line) => {
    expect(povertyLine(size, state, law)).toBe(line);
  });
});

/** The table of 26 CFR 1.36B-3(g)(2) for 2014, in which the regulation works its examples. */
describe('the examples of 26 CFR 1.36B-3(g)(3)', () => {
  const in2014 = {
    ...law,
    bandOver: Float64Array.of(0, 1.33, 1.5, 2, 2.5, 3),
    bandInitial: Float64Array.of(0.02, 0.03, 0.04, 0.063, 0.0805, 0.095),
    bandFinal: Float64Array.of(0.02, 0.04, 0.063, 0.0805, 0.095, 0.095),
  };
  it.each([
    [2.75, 0.08775, 'A: half of 1.45 over 8.05, which the regulation rounds to 8.78'],
    [2.1, 0.0665, 'B: a fifth of 1.75 over 6.3'],
  ])('at %d times the poverty line: %d (%s)', (povertyRatio, share) => {
    expect(applicablePercentage(povertyRatio, in2014)).toBeCloseTo(share, 12);
  });
});

describe('applicable percentage by year', () => {
  it.each([
    [2026, 1, 0.021, ''],
    [2026, 1.3299, 0.021, 'below the step'],
    [2026, 1.33, 0.0314, 'the step at 133 percent'],
    [2026, 1.5, 0.0419, 'where two bands meet'],
    [2026, 1.75, 0.05395, 'half way from 4.19 to 6.6'],
    [2026, 2, 0.066, ''],
    [2026, 2.25, 0.0752, 'half way from 6.6 to 8.44'],
    [2026, 2.75, 0.092, 'half way from 8.44 to 9.96'],
    [2026, 3, 0.0996, ''],
    [2026, 4, 0.0996, 'the last dollar'],
    [2027, 1.415, 0.03765, 'half way from 3.23 to 4.3'],
    [2027, 3.5, 0.1022, ''],
    [2025, 1.4, 0, 'nothing to pay'],
    [2025, 1.75, 0.01, 'half way from 0 to 2'],
    [2025, 3.5, 0.0725, 'half way from 6 to 8.5'],
    [2025, 4, 0.085, ''],
    [2025, 9, 0.085, 'no limit of income'],
  ])('%d at %d: %d %s', (year, povertyRatio, share) => {
    expect(applicablePercentage(povertyRatio, lawIn(year))).toBeCloseTo(share, 12);
  });
});

describe('who has a credit, 26 USC 36B(c)(1)', () => {
  it.each<[number, number, FilingStatus, boolean, string]>([
    [2026, 15_649, 'single', false, 'below the poverty line'],
    [2026, 15_650, 'single', true, 'at the poverty line'],
    [2026, 62_599, 'single', true, 'below 400 percent'],
    [2026, 62_600, 'single', true, 'at 400 percent'],
    [2026, 62_601, 'single', false, 'one dollar above'],
    [2027, 63_840, 'single', true, 'at 400 percent of 15,960'],
    [2027, 63_841, 'single', false, 'one dollar above'],
    [2025, 62_601, 'single', true, 'no limit in 2025'],
    [2026, 30_000, 'marriedFilingSeparately', false, 'a separate return'],
    [2026, 30_000, 'headOfHousehold', true, ''],
    [2026, 30_000, 'marriedFilingJointly', true, ''],
    [2026, 30_000, 'qualifyingSurvivingSpouse', true, ''],
  ])('%d with %d, %s: %s (%s)', (year, magi, filingStatus, isEligible) => {
    const inYear = lawIn(year);
    expect(isCreditEligible(magi / povertyLine(1, 'TX', inYear), filingStatus, inYear)).toBe(isEligible);
  });

  it('the income limit in dollars', () => {
    expect(creditIncomeLimit(15_650, law)).toBe(62_600);
    expect(creditIncomeLimit(21_150, law)).toBe(84_600);
    expect(creditIncomeLimit(21_640, lawIn(2027))).toBe(86_560);
    expect(creditIncomeLimit(15_060, lawIn(2025))).toBe(Infinity);
  });
});

const single = (magi: number) => ({ acaMagi: magi, povertyLine: 15_650, filingStatus: 'single' }) as const;
const months = (count: number, premium: number) => new Float64Array(12).fill(premium, 0, count);

describe('credit of a year, 26 USC 36B(b); Form 8962', () => {
  it.each([
    // 39,125 is 250 percent: 8.44 percent is 3,302.15.
    [39_125, 12, 900, 7_497.85, '10,800 less 3,302.15'],
    [39_125, 6, 900, 3_748.925, 'half a year'],
    [39_125, 12, 275, 0, 'the benchmark costs less than 275.18 a month'],
    [39_125, 12, 276, 9.85, '3,312 less 3,302.15'],
    [62_600, 12, 900, 4_565.04, '10,800 less 9.96 percent'],
    [62_601, 12, 900, 0, 'over the limit all is gone'],
    [15_000, 12, 900, 0, 'below the poverty line'],
  ])('income %d, %d months at %d: %d (%s)', (magi, count, premium, credit) => {
    expect(premiumTaxCredit(months(count, premium), single(magi), law)).toBeDollars(credit);
  });

  it('takes each month by itself: a dear one does not make up for a cheap one', () => {
    const benchmark = Float64Array.of(900, 900, 900, 900, 900, 900, 100, 100, 100, 100, 100, 100);
    expect(premiumTaxCredit(benchmark, single(39_125), law)).toBeDollars(3_748.925);
  });
});

describe('age curve, 45 CFR 147.102(e)', () => {
  it.each([
    [0, 0.765],
    [14, 0.765],
    [15, 0.833],
    [20, 0.97],
    [21, 1],
    [24, 1],
    [25, 1.004],
    [63, 2.952],
    [64, 3],
    [70, 3],
  ])('at %d: %d', (age, factor) => {
    expect(ageFactor(age, law)).toBe(factor);
  });

  it.each([
    [[64, 60], [64, 60], 1, 'both'],
    [[60], [64, 60], 0.474_973_75, '2.714 of 5.714'],
    [[], [64, 60], 0, 'nobody'],
    [[], [], 0, 'no household'],
  ])('%j of %j: %d (%s)', (covered, household, share) => {
    expect(benchmarkShare(covered, household, law)).toBeCloseTo(share, 8);
  });
});
