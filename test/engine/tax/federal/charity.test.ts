import { describe, expect, it } from 'vitest';
import { carryGifts } from '../../../../engine/tax/federal/deductions/charity.ts';
import { type FederalTaxInput, ITEMIZED_DEDUCTION_ONLY } from '../../../../engine/tax/federal/federal-tax-input.ts';
import * as line from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { lawOf, returnOf } from './return-lines.ts';

/** A return with an AGI and gifts alone. */
function giving(year: number, agi: number, gifts: Partial<FederalTaxInput>) {
  const amounts = { otherIncome: agi, hasOtherGifts: 1, deductionChoice: ITEMIZED_DEDUCTION_ONLY, ...gifts };
  return returnOf(lawOf(year, 'single'), amounts);
}

describe('gifts within the limits: 26 USC 170(b)(1)(A), (C), (G)', () => {
  it('IRS Pub. 526 (2008), filled-in Worksheet 2: of 28,000 of land 15,000 at an AGI of 50,000, beside 2,000 cash', () => {
    const cell = giving(2025, 50_000, { charitableGifts: 2_000, propertyGifts: 28_000 });
    expect(cell(line.CASH_GIFTS_ALLOWED)).toBeDollars(2_000);
    expect(cell(line.PROPERTY_GIFTS_ALLOWED)).toBeDollars(15_000);
    expect(cell(line.SCHA_14)).toBeDollars(17_000);
  });

  it.each([
    // cash   property  cash allowed  property allowed
    [20_000, 29_999, 20_000, 29_999, 'one under 30%'],
    [20_000, 30_001, 20_000, 30_000, 'one over 30%'],
    [45_000, 30_000, 45_000, 5_000, 'cash leaves 5% of the 50%'],
    [50_000, 30_000, 50_000, 0, 'cash leaves nothing of the 50%'],
    [61_000, 0, 60_000, 0, 'cash over 60%'],
  ])('cash %d and shares %d at an AGI of 100,000: %d and %d (%s)', (cash, property, cashAllowed, propertyAllowed) => {
    const cell = giving(2025, 100_000, { charitableGifts: cash, propertyGifts: property });
    expect(cell(line.CASH_GIFTS_ALLOWED)).toBeDollars(cashAllowed);
    expect(cell(line.PROPERTY_GIFTS_ALLOWED)).toBeDollars(propertyAllowed);
  });

  it('the floor of 2026 comes off the sum: 26 USC 170(b)(1)(I)', () => {
    const cell = giving(2026, 100_000, { fundGifts: 10_000, propertyGifts: 20_000 });
    expect(cell(line.SCHA_14)).toBeDollars(29_500);
  });

  it('gifts to a donor-advised fund, of property and carried in are not deducted beside the standard deduction: 26 USC 170(p)', () => {
    const gifts = { fundGifts: 500, propertyGifts: 400, cashGiftCarryover: 300, propertyGiftCarryover: 200 };
    const amounts = { otherIncome: 50_000, hasOtherGifts: 1 };
    const law = lawOf(2026, 'single');
    expect(returnOf(law, { ...amounts, ...gifts })(line.NON_ITEMIZER_CHARITY)).toBe(0);
    expect(returnOf(law, { ...amounts, ...gifts, charitableGifts: 150 })(line.NON_ITEMIZER_CHARITY)).toBe(150);
  });

  it('what was carried in counts after the gifts of the year, in its own class', () => {
    const cell = giving(2025, 50_000, { charitableGifts: 5_000, cashGiftCarryover: 40_000, propertyGiftCarryover: 1 });
    expect(cell(line.CASH_GIFTS_ALLOWED)).toBeDollars(30_000);
    expect(cell(line.PROPERTY_GIFTS_ALLOWED)).toBe(0);
  });
});

describe('gifts carried on for five years: 26 USC 170(d)(1), 26 CFR 1.170A-10', () => {
  const carried = (layers: readonly number[], given: number, allowed: number, floored = 0) => {
    const cells = Float64Array.from(layers);
    carryGifts(cells, { given, allowed, floored });
    return [...cells];
  };

  it('of 40,000 carried in, 30,000 are used at an AGI of 50,000, itemized or not: 10,000 are left', () => {
    expect(carried([0, 0, 0, 0, 40_000], 0, 30_000)).toEqual([0, 0, 0, 10_000, 0]);
  });

  it('gifts of the year first, then the oldest', () => {
    expect(carried([1, 2, 3, 4, 5], 10, 14)).toEqual([0, 2, 4, 5, 0]);
  });

  it('after the fifth year nothing is left', () => {
    expect(carried([7, 0, 0, 0, 0], 0, 0)).toEqual([0, 0, 0, 0, 0]);
  });

  it('what the floor took is carried from a year with an excess alone: 26 USC 170(d)(1)(C)', () => {
    expect(carried([0, 0, 0, 0, 0], 100_000, 60_000, 500)).toEqual([0, 0, 0, 0, 40_500]);
    expect(carried([0, 0, 0, 0, 0], 50_000, 50_000, 500)).toEqual([0, 0, 0, 0, 0]);
  });
});
