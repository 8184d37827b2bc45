import { describe, expect, it } from 'vitest';
import {
  addRothContribution,
  addRothConversion,
  designatedRothEarnings,
  isQualifiedRoth,
  openRothYear,
  penaltyFreeRoth,
  type RothOwner,
  rothBasis,
  rothClockMetFrom,
  rothDistribution,
  rothLayers,
  takeRothDistribution,
} from '../../../engine/accounts/roth-ordering.ts';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { retirementDistributionLaw } from '../../../engine/law/retirement-distribution-law.ts';
import { lawTables } from '../../law-tables.ts';

const law = retirementDistributionLaw(lawTables.retirementDistributions, 2026, DEFAULT_GROWTH);

const partsOf = (layers: Float64Array, amount: number, owner: RothOwner) => {
  const parts = new Float64Array(3);
  rothDistribution(layers, amount, owner, parts);
  return [...parts];
};

/** 10,000 of contributions; conversions of 20,000 in 2023, of which 15,000 taxable, and of 8,000 in 2025, all taxable. */
function ladder(): Float64Array {
  const layers = rothLayers(10_000, law);
  addRothConversion(layers, 2023, 15_000, 5_000);
  addRothConversion(layers, 2025, 8_000, 0);
  return layers;
}

const young: RothOwner = { year: 2026, isPenaltyFree: false, isClockMet: true };
const old: RothOwner = { year: 2026, isPenaltyFree: true, isClockMet: true };

describe('order of a distribution, 26 USC 408A(d)(4); 26 CFR 1.408A-6, A-8', () => {
  it.each([
    // amount  untaxed  taxed  penalized
    [9_999, 9_999, 0, 0, 'contributions only'],
    [10_000, 10_000, 0, 0, 'all contributions'],
    [10_001, 10_001, 0, 1, 'the first dollar of the older conversion is taxable money'],
    [25_000, 25_000, 0, 15_000, 'its taxable part'],
    [30_000, 30_000, 0, 15_000, 'its non-taxable part bears nothing'],
    [30_001, 30_001, 0, 15_001, 'then the younger conversion'],
    [38_000, 38_000, 0, 23_000, 'all conversions'],
    [38_001, 38_000, 1, 23_001, 'the first dollar of earnings'],
    [50_000, 38_000, 12_000, 35_000, 'earnings are income and bear the tax'],
  ])('under 59 1/2, %d: untaxed %d, taxed %d, penalized %d (%s)', (amount, untaxed, taxed, penalized) => {
    expect(partsOf(ladder(), amount, young)).toEqual([untaxed, taxed, penalized]);
  });

  it.each([
    [old, 50_000, 0, 0, 'qualified'],
    [
      { ...old, isClockMet: false },
      38_000,
      12_000,
      0,
      '59 1/2 within the five years: earnings are income without penalty',
    ],
    [{ ...young, isClockMet: false }, 38_000, 12_000, 35_000, 'neither'],
  ])('%o: 50,000 is untaxed %d, taxed %d, penalized %d (%s)', (owner, untaxed, taxed, penalized) => {
    expect(partsOf(ladder(), 50_000, owner)).toEqual([untaxed, taxed, penalized]);
    expect(isQualifiedRoth(owner)).toBe(taxed === 0);
  });

  it('Pub. 590-B: Justin converts 80,000 with a basis of 20,000 in 2020, adds 5,000 in 2024 and takes 7,000 at 60', () => {
    const layers = rothLayers(0, law);
    addRothConversion(layers, 2020, 60_000, 20_000);
    openRothYear(layers, 2024);
    addRothContribution(layers, 5_000);
    const justin = { year: 2024, isPenaltyFree: true, isClockMet: false };
    expect(partsOf(layers, 7_000, justin)).toEqual([7_000, 0, 0]);
    takeRothDistribution(layers, 7_000, 2024);
    expect(penaltyFreeRoth(layers)).toBe(0);
    expect(rothBasis(layers)).toBe(78_000);
  });
});

describe('the five years of a conversion, 26 USC 408A(d)(3)(F)', () => {
  it.each([
    [2027, 10_001, 1, 'the fifth year from 2023'],
    [2028, 10_001, 0, 'over'],
    [2028, 30_001, 1, 'that of 2025 still runs'],
    [2029, 30_001, 1, 'its fifth year'],
    [2030, 38_000, 0, 'both are over'],
  ])('in %d, %d bears the tax on %d (%s)', (year, amount, penalized) => {
    const layers = ladder();
    for (let each = 2026; each <= year; each++) openRothYear(layers, each);
    expect(partsOf(layers, amount, { ...young, year })).toEqual([amount, 0, penalized]);
  });

  it('counts the conversion of the year itself, as the youngest', () => {
    const layers = ladder();
    openRothYear(layers, 2026);
    addRothConversion(layers, 2026, 1_000, 500);
    expect(partsOf(layers, 39_600, young)).toEqual([39_500, 100, 24_100]);
  });

  it('keeps conversions of five years apart and loses none', () => {
    const layers = rothLayers(0, law);
    for (let year = 2026; year <= 2035; year++) {
      openRothYear(layers, year);
      addRothConversion(layers, year, 1_000, 100);
    }
    expect(rothBasis(layers)).toBeCloseTo(11_000, 9);
    expect(penaltyFreeRoth(layers)).toBeCloseTo(5_500, 9);
    expect(partsOf(layers, 7_000, { ...young, year: 2035 })).toEqual([7_000, 0, 1_400]);
  });
});

describe('taking a distribution out of the layers', () => {
  it('leaves what the order leaves', () => {
    const layers = ladder();
    takeRothDistribution(layers, 27_000, 2026);
    expect(penaltyFreeRoth(layers)).toBe(0);
    expect(rothBasis(layers)).toBe(11_000);
    // 3,000 of the older conversion are left, none of it taxable, then 8,000 of the younger one.
    expect(partsOf(layers, 3_000, young)).toEqual([3_000, 0, 0]);
    expect(partsOf(layers, 3_001, young)).toEqual([3_001, 0, 1]);
    takeRothDistribution(layers, 1_000_000, 2026);
    expect(rothBasis(layers)).toBe(0);
  });

  it('does so in two steps as in one', () => {
    const [once, twice] = [ladder(), ladder()];
    takeRothDistribution(once, 33_000, 2026);
    takeRothDistribution(twice, 12_000, 2026);
    takeRothDistribution(twice, 21_000, 2026);
    expect(twice).toEqual(once);
  });
});

describe('the owner`s clock and designated Roth accounts', () => {
  it.each([
    [null, 0],
    [2022, 2027],
  ])('first Roth IRA of %s: met from %d. 26 USC 408A(d)(2)(B)', (firstYear, year) => {
    expect(rothClockMetFrom(firstYear, law)).toBe(year);
  });

  it.each([
    // Pub. 575: a designated Roth account pays contributions and earnings pro rata.
    [5_000, 10_000, 9_400, 300, 'six percent are earnings'],
    [10_000, 10_000, 9_400, 600, 'all of it'],
    [5_000, 10_000, 12_000, 0, 'at a loss'],
    [0, 0, 0, 0, 'an empty account'],
  ])('%d from %d with %d contributed: earnings %d (%s)', (amount, balance, contributions, earnings) => {
    expect(designatedRothEarnings(amount, balance, contributions)).toBeDollars(earnings);
  });
});
