import { describe, expect, it } from 'vitest';
import { depreciatedAfter, depreciationIn } from '../../../../../engine/tax/federal/rentals/depreciation.ts';

const NEVER = Number.POSITIVE_INFINITY;
const house = (basis: number, from: number, until = NEVER) => ({ basis, from, until, recoveryYears: 27.5 });
/** Depreciation of a recovery year, counted from 1, of a building placed in service in a month of the first. */
const inYear = (basis: number, placedIn: number, year: number) =>
  depreciatedAfter(house(basis, placedIn - 1), year * 12 - 1) -
  depreciatedAfter(house(basis, placedIn - 1), (year - 1) * 12 - 1);

describe('IRS Pub. 527', () => {
  it('example: a house of 160,000 placed in service on February 8 has 5,091 in its first year', () => {
    expect(Math.round(inYear(160_000, 2, 1))).toBe(5_091);
  });

  // Table 2-2d: percentages of years 1, 2, 28 and 29 by the month placed in service.
  it.each([
    [1, 3.485, 3.636, 1.97, 0],
    [2, 3.182, 3.636, 2.273, 0],
    [6, 1.97, 3.636, 3.485, 0],
    [7, 1.667, 3.636, 3.636, 0.152],
    [12, 0.152, 3.636, 3.636, 1.667],
  ])('table 2-2d, placed in service in month %d', (month, first, second, twentyEighth, twentyNinth) => {
    expect(inYear(100, month, 1)).toBeCloseTo(first, 3);
    expect(inYear(100, month, 2)).toBeCloseTo(second, 3);
    // The table rounds year by year and puts what is left into the last ones.
    expect(inYear(100, month, 28)).toBeCloseTo(twentyEighth, 2);
    expect(inYear(100, month, 29)).toBeCloseTo(twentyNinth, 2);
  });
});

describe('depreciation of a building', () => {
  it('takes half of the month of the beginning and of the end', () => {
    const building = house(330_000, 0, 24);
    expect(depreciationIn(building, 0)).toBeDollars(500);
    expect(depreciationIn(building, 1)).toBeDollars(1_000);
    expect(depreciationIn(building, 24)).toBeDollars(500);
    expect(depreciationIn(building, 25)).toBe(0);
    expect(depreciatedAfter(building, 60)).toBeDollars(24_000);
  });

  it('ends with the cost of the building', () => {
    expect(depreciatedAfter(house(330_000, 0), 330)).toBe(330_000);
    expect(depreciationIn(house(330_000, 0), 330)).toBeDollars(500);
    expect(depreciationIn(house(330_000, 0), 331)).toBe(0);
  });

  it('of a house placed in service before is known from its month', () => {
    expect(depreciatedAfter(house(330_000, -12), -1)).toBeDollars(11_500);
  });
});
