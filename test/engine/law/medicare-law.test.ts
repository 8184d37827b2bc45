import { describe, expect, it } from 'vitest';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { medicareLaw, parseMedicareTable } from '../../../engine/law/medicare-law.ts';
import medicare from '../../../resources/law/medicare.json' with { type: 'json' };
import { lawTables } from '../../law-tables.ts';

/** Inflation 2.5 percent, medical inflation 4.5 percent. */
const lawIn = (year: number) => medicareLaw(lawTables.medicare, year, DEFAULT_GROWTH);

/** CMS fact sheets of the premiums and deductibles for 2024, 2025 and 2026. Surcharges a month by tier 0 to 5. */
describe('published premiums and surcharges', () => {
  it.each([
    [2024, 174.7, 34.7, [0, 69.9, 174.7, 279.5, 384.3, 419.3], [0, 12.9, 33.3, 53.8, 74.2, 81]],
    [2025, 185, 36.78, [0, 74, 185, 295.9, 406.9, 443.9], [0, 13.7, 35.3, 57, 78.6, 85.8]],
    [2026, 202.9, 38.99, [0, 81.2, 202.9, 324.6, 446.3, 487], [0, 14.5, 37.5, 60.4, 83.3, 91]],
  ])('%d: Part B %d, Part D %d', (year, partB, partD, partBSurcharge, partDSurcharge) => {
    const law = lawIn(year);
    expect(law.partBPremium).toBe(partB);
    expect(law.partDBasePremium).toBe(partD);
    expect([...law.partBSurcharge]).toEqual(partBSurcharge);
    expect([...law.partDSurcharge]).toEqual(partDSurcharge);
  });

  it.each([
    [2024, [244.6, 349.4, 454.2, 559, 594]],
    [2025, [259, 370, 480.9, 591.9, 628.9]],
    [2026, [284.1, 405.8, 527.5, 649.2, 689.9]],
  ])('%d: the totals that CMS prints for tiers 1 to 5', (year, totals) => {
    const { partBPremium, partBSurcharge } = lawIn(year);
    totals.forEach((total, at) => expect(partBPremium + (partBSurcharge[at + 1] ?? 0)).toBeCloseTo(total, 9));
  });
});

describe('published thresholds', () => {
  const never = Number.POSITIVE_INFINITY;
  it.each([
    [
      2024,
      [103_000, 129_000, 161_000, 193_000, 500_000],
      [206_000, 258_000, 322_000, 386_000, 750_000],
      103_000,
      397_000,
    ],
    [
      2025,
      [106_000, 133_000, 167_000, 200_000, 500_000],
      [212_000, 266_000, 334_000, 400_000, 750_000],
      106_000,
      394_000,
    ],
    [
      2026,
      [109_000, 137_000, 171_000, 205_000, 500_000],
      [218_000, 274_000, 342_000, 410_000, 750_000],
      109_000,
      391_000,
    ],
  ])('%d', (year, single, joint, fourth, fifth) => {
    const { thresholds } = lawIn(year);
    expect([...thresholds.single]).toEqual(single);
    expect([...thresholds.joint]).toEqual(joint);
    expect([...thresholds.separate]).toEqual([never, never, never, fourth, fifth]);
  });
});

describe('carried from 2026', () => {
  it('premiums and surcharges by medical inflation, to the nearest dime', () => {
    // × 1.045: 212.0305; 84.854, 212.0305, 339.207, 466.3835, 508.915; 15.1525, 39.1875, 63.118, 87.0485, 95.095.
    const law = lawIn(2027);
    expect(law.partBPremium).toBeCloseTo(212, 9);
    [0, 84.9, 212, 339.2, 466.4, 508.9].forEach((each, at) => expect(law.partBSurcharge[at]).toBeCloseTo(each, 9));
    [0, 15.2, 39.2, 63.1, 87, 95.1].forEach((each, at) => expect(law.partDSurcharge[at]).toBeCloseTo(each, 9));
  });

  it('the Part D premium from its own last published year, 41.33 in 2027', () => {
    // CMS, July 2026: 38.99 × 1.06. × 1.045: 43.18985.
    expect(lawIn(2027).partDBasePremium).toBe(41.33);
    expect(lawIn(2028).partDBasePremium).toBeCloseTo(43.2, 9);
  });

  it('in one step from 2026, rounded once', () => {
    // 202.9 × 1.045^4 = 202.9 × 1.192518600625 = 241.962.
    expect(lawIn(2030).partBPremium).toBeCloseTo(242, 9);
  });

  it('thresholds by inflation to the nearest 1,000, joint twice the rounded single, top still fixed in 2027', () => {
    // × 1.025: 111,725, 140,425, 175,275, 210,125.
    const { thresholds } = lawIn(2027);
    expect([...thresholds.single]).toEqual([112_000, 140_000, 175_000, 210_000, 500_000]);
    expect([...thresholds.joint]).toEqual([224_000, 280_000, 350_000, 420_000, 750_000]);
    expect([...thresholds.separate].slice(3)).toEqual([112_000, 388_000]);
  });

  it('the top threshold is indexed from 2028, joint one and a half times the rounded single', () => {
    // × 1.025² = 1.050625: 114,518, 143,936, 179,657, 215,378; top × 1.025: 512,500, rounded up at the half.
    const { thresholds } = lawIn(2028);
    expect([...thresholds.single]).toEqual([115_000, 144_000, 180_000, 215_000, 513_000]);
    expect([...thresholds.joint]).toEqual([230_000, 288_000, 360_000, 430_000, 769_500]);
    expect([...thresholds.separate].slice(3)).toEqual([115_000, 398_000]);
  });

  it('looks back two years, 42 USC 1395r(i)(4)(B)', () => {
    expect(lawIn(2040).lookBackYears).toBe(2);
  });
});

it('refuses a file without a tier', () => {
  const file = structuredClone(medicare);
  Reflect.deleteProperty(file.entries.partBSurcharge.values[0] ?? {}, 'fifth');
  expect(() => parseMedicareTable(file)).toThrow('partBSurcharge');
});
