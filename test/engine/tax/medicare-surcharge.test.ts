import { describe, expect, it } from 'vitest';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { medicareLaw, thresholdsFor } from '../../../engine/law/medicare-law.ts';
import { FILING_STATUSES, type FilingStatus } from '../../../engine/primitives/filing-status.ts';
import { irmaaMagi, irmaaSurcharge, irmaaTier, irmaaTierBelow } from '../../../engine/tax/medicare-surcharge.ts';
import { lawTables } from '../../law-tables.ts';

function tierOf(magi: number, year: number, filingStatus: FilingStatus, livedApart = false): number {
  return irmaaTier(
    magi,
    thresholdsFor(medicareLaw(lawTables.medicare, year, DEFAULT_GROWTH), filingStatus, livedApart),
  );
}

/** Figures of the CMS fact sheets for 2024 to 2026: MAGI over which tiers 1 to 4 apply. */
const SINGLE: readonly (readonly [number, readonly number[]])[] = [
  [2024, [103_000, 129_000, 161_000, 193_000]],
  [2025, [106_000, 133_000, 167_000, 200_000]],
  [2026, [109_000, 137_000, 171_000, 205_000]],
];
const JOINT: typeof SINGLE = [
  [2024, [206_000, 258_000, 322_000, 386_000]],
  [2025, [212_000, 266_000, 334_000, 400_000]],
  [2026, [218_000, 274_000, 342_000, 410_000]],
];

const edges = (table: typeof SINGLE) =>
  table.flatMap(([year, thresholds]) => thresholds.map((over, at) => [year, at + 1, over] as const));

describe('tiers 1 to 4 apply to MAGI over their threshold, 42 USC 1395r(i)(3)(C)(i)', () => {
  for (const filingStatus of ['single', 'headOfHousehold', 'qualifyingSurvivingSpouse'] as const) {
    it.each(edges(SINGLE))(`${filingStatus}, %d: tier %d over %d`, (year, tier, over) => {
      expect(tierOf(over - 1, year, filingStatus)).toBe(tier - 1);
      expect(tierOf(over, year, filingStatus)).toBe(tier - 1);
      expect(tierOf(over + 0.01, year, filingStatus)).toBe(tier);
      expect(tierOf(over + 1, year, filingStatus)).toBe(tier);
    });
  }

  it.each(edges(JOINT))('marriedFilingJointly, %d: tier %d over %d', (year, tier, over) => {
    expect(tierOf(over - 1, year, 'marriedFilingJointly')).toBe(tier - 1);
    expect(tierOf(over, year, 'marriedFilingJointly')).toBe(tier - 1);
    expect(tierOf(over + 1, year, 'marriedFilingJointly')).toBe(tier);
  });
});

describe('tier 5 applies to MAGI from its threshold on, 42 USC 1395r(i)(3)(C)(i)(VI)', () => {
  for (const year of [2024, 2025, 2026]) {
    it.each([
      ['single', 500_000],
      ['headOfHousehold', 500_000],
      ['qualifyingSurvivingSpouse', 500_000],
      ['marriedFilingJointly', 750_000],
    ] as const)(`${year}, %s: from %d`, (filingStatus, from) => {
      expect(tierOf(from - 1, year, filingStatus)).toBe(4);
      expect(tierOf(from, year, filingStatus)).toBe(5);
      expect(tierOf(from + 1, year, filingStatus)).toBe(5);
    });
  }
});

describe('spouses filing separately, 42 USC 1395r(i)(3)(C)(iii); 20 CFR 418.1115(c)', () => {
  it.each([
    [2024, 103_000, 397_000],
    [2025, 106_000, 394_000],
    [2026, 109_000, 391_000],
  ])('%d, lived together: tier 4 over %d, tier 5 from %d', (year, fourth, fifth) => {
    const tier = (magi: number) => tierOf(magi, year, 'marriedFilingSeparately');
    expect([fourth - 1, fourth, fourth + 1].map(tier)).toEqual([0, 0, 4]);
    expect([fifth - 1, fifth, fifth + 1].map(tier)).toEqual([4, 5, 5]);
  });

  it.each(edges(SINGLE))('%d, lived apart all year: the single table, tier %d over %d', (year, tier, over) => {
    expect(tierOf(over, year, 'marriedFilingSeparately', true)).toBe(tier - 1);
    expect(tierOf(over + 1, year, 'marriedFilingSeparately', true)).toBe(tier);
  });
});

it.each(FILING_STATUSES)('%s: no surcharge without income or at a loss', (filingStatus) => {
  expect(tierOf(0, 2026, filingStatus)).toBe(0);
  expect(tierOf(-10_000, 2026, filingStatus)).toBe(0);
});

it('MAGI is AGI plus tax-exempt interest, 42 USC 1395r(i)(4)(A)', () => {
  expect(irmaaMagi(100_000, 4_500)).toBe(104_500);
});

describe('the surcharge of 2026, 42 USC 1395r(i)(3), 1395w-113(a)(7)', () => {
  const law = medicareLaw(lawTables.medicare, 2026, DEFAULT_GROWTH);
  const irmaaThresholds = thresholdsFor(law, 'single');
  it.each([
    // tier  months of Part B  of Part D  surcharge
    [0, 12, 12, 0],
    [1, 12, 12, 1_148.4], // 12 × (81.20 + 14.50)
    [1, 12, 0, 974.4], // 12 × 81.20
    [4, 1, 1, 529.6], // 446.30 + 83.30
    [5, 24, 12, 12_780], // 24 × 487.00 + 12 × 91.00
  ])('tier %d over %d months of Part B and %d of Part D: %d', (tier, partB, partD, surcharge) => {
    expect(irmaaSurcharge({ ...law, irmaaThresholds }, tier, partB, partD)).toBeDollars(surcharge);
  });
});

describe('the tier below', () => {
  it.each([
    ['single', [0, 1, 2, 3, 4]],
    ['marriedFilingJointly', [0, 1, 2, 3, 4]],
  ] as const)('%s: the next lower one', (filingStatus, below) => {
    const thresholds = thresholdsFor(medicareLaw(lawTables.medicare, 2026, DEFAULT_GROWTH), filingStatus);
    expect([1, 2, 3, 4, 5].map((tier) => irmaaTierBelow(tier, thresholds))).toEqual(below);
  });

  it('of tier 4 is no surcharge for separate filers, 42 USC 1395r(i)(3)(C)(iii)', () => {
    const law = medicareLaw(lawTables.medicare, 2026, DEFAULT_GROWTH);
    expect([4, 5].map((tier) => irmaaTierBelow(tier, thresholdsFor(law, 'marriedFilingSeparately')))).toEqual([0, 4]);
  });
});
