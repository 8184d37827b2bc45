import { describe, expect, it } from 'vitest';
import {
  ageNearestBirthday,
  excludedPart,
  exclusionRatio,
  lifeAnnuityMultiple,
} from '../../../engine/accounts/bought-annuity.ts';
import { yearMonth } from '../../../engine/primitives/calendar.ts';

const law = {
  exclusionRatioSteps: 1000,
  lifeAnnuityMultiples: [
    { age: 65, divisor: 20.0 },
    { age: 66, divisor: 19.2 },
    { age: 67, divisor: 18.4 },
  ],
};

describe('the exclusion ratio of an annuity', () => {
  it('comes of an expected return by the multiple of the age: the example of 26 CFR 1.72-5(a)(1)', () => {
    expect((lifeAnnuityMultiple(66, law) ?? 0) * 1_200).toBeDollars(23_040);
  });

  it('is rounded to a tenth of a percent: the example of 26 CFR 1.72-4(a)(2)', () => {
    // 12,650 ÷ 16,000 = 79.06%; of 1,200 a year 949.20 are left out of income.
    expect(exclusionRatio(12_650, 16_000, law)).toBe(0.791);
    expect(1_200 * exclusionRatio(12_650, 16_000, law)).toBeDollars(949.2);
  });

  it.each([
    [16_000, 16_000, 1, 'all of it where the investment is the expected return'],
    [20_000, 16_000, 1, 'never more than all'],
    [0, 16_000, 0, 'nothing without an investment'],
    [100, 0, 0, 'nothing where nothing is expected'],
  ])('of %d over %d is %d: %s', (investment, expected, ratio) => {
    expect(exclusionRatio(investment, expected, law)).toBe(ratio);
  });

  it('has no multiple for an age that is not on file', () => {
    expect(lifeAnnuityMultiple(64, law)).toBeNull();
  });

  it.each([
    [yearMonth(2026, 12), 65, 'five months after the birthday'],
    [yearMonth(2027, 1), 66, 'half a year after it'],
    [yearMonth(2026, 1), 65, 'half a year before it'],
    [yearMonth(2025, 12), 64, 'seven months before it'],
  ])('goes by the nearest birthday: in month %d that is %d, %s', (month, age) => {
    expect(ageNearestBirthday({ year: 1961, month: 7, day: 15 }, month)).toBe(age);
  });

  it('ends where the investment is recovered: 26 USC 72(b)(2)', () => {
    expect(excludedPart(100, 250)).toBe(100);
    expect(excludedPart(100, 40)).toBe(40);
    expect(excludedPart(100, 0)).toBe(0);
  });
});
