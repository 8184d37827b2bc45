import { describe, expect, it } from 'vitest';
import {
  taxableTuitionEarnings,
  tuitionProgramEarnings,
  tuitionProgramTax,
} from '../../../engine/accounts/tuition-program.ts';

describe('earnings in a distribution from a 529 plan', () => {
  it('are the share that the balance is above what was paid in', () => {
    expect(tuitionProgramEarnings(10_000, 27_000, 18_000)).toBeDollars(3333.333);
    expect(tuitionProgramEarnings(10_000, 18_000, 18_000)).toBe(0);
  });

  it('are none where the account has lost money, or holds none', () => {
    expect(tuitionProgramEarnings(10_000, 15_000, 18_000)).toBe(0);
    expect(tuitionProgramEarnings(0, 0, 0)).toBe(0);
  });
});

/**
 * IRS Pub. 970, Figuring the Taxable Portion of a Distribution: “Multiply the total distributed earnings shown on Form
 * 1099-Q, box 2, by a fraction. The numerator is the adjusted qualified education expenses paid during the year and the
 * denominator is the total amount distributed during the year. Subtract the amount figured in (1) from the total
 * distributed earnings.”
 */
describe('the taxable part of the earnings, by the two steps of Publication 970', () => {
  it.each([
    // A return prepared by those steps: expenses of 15,116 less 4,000 for a credit and 7,450 of scholarships.
    [703, 5750, 3666, 254.79],
    // 950 × 5,200 ÷ 5,300 = 932.08.
    [950, 5300, 5200, 17.925],
    [950, 5300, 5300, 0],
    [950, 5300, 8000, 0],
    [950, 5300, 0, 950],
    [0, 0, 0, 0],
  ])('of %d in %d, %d of it for education, is %d', (earnings, distribution, expenses, taxable) => {
    expect(taxableTuitionEarnings(earnings, distribution, expenses)).toBeDollars(taxable);
  });

  it('bears 10% more', () => {
    expect(tuitionProgramTax(17.92, 0.1)).toBeCloseTo(1.792, 10);
    expect(tuitionProgramTax(0, 0.1)).toBe(0);
  });
});
