import { describe, expect, it } from 'vitest';
import { compounded, type Growth, growthRateOf, roundedToMultiple } from '../../../../engine/law/entry/indexing.ts';

describe('rounding of indexed amounts', () => {
  it.each([
    ['down', 16_502.5, 50, 16_500, 'standard deduction, 26 USC 63(c)(7) with 1(f)(7)'],
    ['down', 16_499.99, 50, 16_450, 'a cent short of the multiple'],
    ['down', 12_724.99, 25, 12_700, 'separate schedule, 26 USC 1(f)(7)(B)'],
    ['nearest', 143_650, 100, 143_700, 'a half goes up'],
    ['nearest', 143_649.99, 100, 143_600, 'a cent short of the half'],
    ['up', 1_200.01, 10, 1_210, 'a cent over the multiple'],
    ['up', 1_200, 10, 1_200, 'exactly a multiple'],
    ['none', 1_234.567, 1, 1_234.567, 'where no rounding is prescribed'],
  ] as const)('%s: %d to %d is %d (%s)', (direction, amount, to, rounded, _why) => {
    expect(roundedToMultiple(amount, direction, to)).toBe(rounded);
  });

  it('is not misled by binary noise: 100 dollars grown 15% are 115, not 114.99999999999999', () => {
    expect(100 * 1.15).toBeLessThan(115);
    expect(roundedToMultiple(100 * 1.15, 'down', 5)).toBe(115);
    expect(roundedToMultiple(115.000_000_000_000_01, 'up', 5)).toBe(115);
    expect(roundedToMultiple(112.499_999_999_999_99, 'nearest', 5)).toBe(115);
  });

  it('keeps a true shortfall of a millionth of a multiple', () => {
    expect(roundedToMultiple(114.999_99, 'down', 5)).toBe(110);
  });
});

describe('growth', () => {
  const growth: Growth = { inflation: 0.02, wageGrowth: 0.03, medicalInflation: 0.05 };

  it('takes chained CPI to be inflation', () => {
    expect(growthRateOf('chainedCpi', growth)).toBe(0.02);
    expect(growthRateOf('inflation', growth)).toBe(0.02);
    expect(growthRateOf('wageIndex', growth)).toBe(0.03);
    expect(growthRateOf('medicalInflation', growth)).toBe(0.05);
  });

  it.each([
    [0, 1],
    [1, 1.5],
    [2, 2.25],
    [3, 3.375],
  ])('50%% over %d years is a factor of %d', (years, factor) => {
    expect(compounded(0.5, years)).toBe(factor);
  });
});
