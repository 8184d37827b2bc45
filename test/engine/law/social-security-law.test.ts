import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSocialSecurityTable } from '../../../engine/law/social-security-law.ts';
import { socialSecurityLaw } from '../../../engine/law/social-security-series.ts';
import { dimesFromDollars, flooredProduct, nearestProduct, raisedProduct } from '../../../engine/primitives/dimes.ts';
import { benefitDates } from '../../../engine/social-security/rules/full-retirement-age.ts';
import socialSecurity from '../../../resources/law/social-security.json' with { type: 'json' };
import { lawTables } from '../../law-tables.ts';

const law = socialSecurityLaw(lawTables.socialSecurity, {
  inflation: 0.025,
  wageGrowth: 0.035,
  medicalInflation: 0.045,
});

describe('social-security.json', () => {
  it.each([
    [2025, { first: 1226, second: 7391 }, { first: 1567, second: 2262, third: 2950 }],
    [2026, { first: 1286, second: 7749 }, { first: 1643, second: 2371, third: 3093 }],
    [2027, { first: 1340, second: 8076 }, { first: 1712, second: 2471, third: 3223 }],
  ])('bend points of %i (42 USC 415(a)(1)(B), 403(a)(2)); 2027 from a wage index of 72,790', (year, pia, family) => {
    expect(law.piaBendPoints(year)).toMatchObject(pia);
    expect(law.familyMaximumBendPoints(year)).toMatchObject(family);
  });

  it('every printed bend point is the 1979 amount raised by the wage index of two years before', () => {
    const { piaBendPoints, averageWageIndex } = socialSecurity.entries;
    const index = new Map(averageWageIndex.values.map(({ from, value }) => [from, Math.round(value * 100)]));
    const worked = piaBendPoints.values.map(({ from }) => {
      const ratio = (index.get(from - 2) ?? 0) / 977_944;
      return { from, first: Math.round(180 * ratio), second: Math.round(1085 * ratio) };
    });
    expect(worked).toEqual(piaBendPoints.values);
  });

  it.each([
    [1982, 0.074],
    [1999, 0.025],
    [2015, 0],
    [2025, 0.028],
    [2026, 0.036],
    [2027, 0.025],
    [2060, 0.025],
  ])('COLA of %i: %d, published through 2026, then the assumed inflation', (year, rate) => {
    expect(law.colaRate(year)).toBe(rate);
  });

  it.each([
    [2026, 184_500, 24_480, 65_160],
    [2027, 192_300, 25_560, 67_920],
    [2028, 198_900, 26_400, 70_320],
  ])('%i: contribution base %d, exempt amounts %d and %d', (year, base, lower, higher) => {
    expect(law.contributionBase(year)).toBe(base);
    expect(law.earningsTestExempt(year)).toEqual({ lower, higher });
  });

  it.each([
    [2024, 6_984_657],
    [2025, 7_279_000],
    [2026, 7_533_765],
  ])('average wage index of %i in cents: %d', (year, cents) => {
    expect(law.averageWageIndexInCents(year)).toBe(cents);
  });

  it('WEP and GPO end with benefits for January 2024 (Public Law 118-273)', () => {
    expect(law.rules.fairnessActFirstMonth).toMatchObject({ year: 2024, month: 1 });
  });

  it('an incomplete file is refused with the name of the entry', () => {
    const { piaFactors: _, ...entries } = socialSecurity.entries;
    expect(() => parseSocialSecurityTable({ ...socialSecurity, entries })).toThrow('piaFactors');
  });
});

const month = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

describe('benefitDates', () => {
  it.each([
    [1960, 1, 1, '2026-10', '2026-06', '2022-01', 'born on January 1: the table of 1959'],
    [1960, 1, 2, '2027-01', '2026-09', '2022-01', 'born on the 2nd: 62 throughout the month of the birthday'],
    [1960, 1, 3, '2027-01', '2026-09', '2022-02', 'the first whole month is the next'],
    [1954, 12, 31, '2020-12', '2020-12', '2017-01', 'the last birth with 66 years'],
    [1962, 6, 1, '2029-05', '2029-05', '2024-06', 'born on the 1st: the age is attained in the month before'],
    [1937, 3, 15, '2002-03', '2002-03', '1999-04', '65 years'],
  ])(
    'born %i-%i-%i: full age %s, survivor %s, first benefit %s (%s)',
    (year, monthOfBirth, day, full, survivor, first) => {
      const dates = benefitDates({ year, month: monthOfBirth, day }, law.rules);
      expect(
        [dates.fullRetirementMonth, dates.survivorFullRetirementMonth, dates.firstRetirementMonth].map(month),
      ).toEqual([full, survivor, first]);
    },
  );
});

describe('exact amounts', () => {
  const amounts = integer({ min: 0, max: 4_000_000 });
  const numerators = integer({ min: 0, max: 2_000_000_000 });
  const denominators = integer({ min: 1, max: 1_100_000_000 });

  it('no floor, ceiling or nearest is off by a binary rounding', () => {
    assert(
      property(amounts, numerators, denominators, (amount, numerator, denominator) => {
        const product = BigInt(amount) * BigInt(numerator);
        const divisor = BigInt(denominator);
        expect(flooredProduct(amount, { numerator, denominator })).toBe(Number(product / divisor));
        expect(raisedProduct(amount, { numerator, denominator })).toBe(Number((product + divisor - 1n) / divisor));
        expect(nearestProduct(amount, { numerator, denominator })).toBe(
          Number((product * 2n + divisor) / (divisor * 2n)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('a quotient a hair below a whole number is not taken for it', () => {
    assert(
      property(integer({ min: 1, max: 4_000_000 }), integer({ min: 2, max: 2_000_000_000 }), (whole, denominator) => {
        expect(flooredProduct(1, { numerator: whole * denominator - 1, denominator })).toBe(whole - 1);
      }),
      { numRuns: 2000 },
    );
  });

  it('every dime that can be typed is read as that dime', () => {
    assert(
      property(integer({ min: 0, max: 10_000_000 }), (dimes) => {
        expect(dimesFromDollars(Number(`${Math.floor(dimes / 10)}.${dimes % 10}`))).toBe(dimes);
      }),
    );
  });
});
