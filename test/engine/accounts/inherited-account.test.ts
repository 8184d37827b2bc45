import { describe, expect, it } from 'vitest';
import {
  type InheritedAccountTerms,
  inheritedDivisor,
  lastInheritedYear,
} from '../../../engine/accounts/inherited-account.ts';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { retirementDistributionLaw } from '../../../engine/law/retirement-distribution-law.ts';
import { lawTables } from '../../law-tables.ts';

const law = retirementDistributionLaw(lawTables.retirementDistributions, 2026, DEFAULT_GROWTH);

/** A child born in 1972 whose parent, born in 1945, died in 2024 after the required beginning date. */
const child: InheritedAccountTerms = {
  deathYear: 2024,
  beneficiaryBirthYear: 1972,
  decedentBirthYear: null,
  decedentHadStartedRmds: true,
  isRoth: false,
  beneficiary: 'designated',
};

const divisors = (terms: InheritedAccountTerms, years: readonly number[]) =>
  years.map((year) => inheritedDivisor(terms, year, law));

describe('ten-year rule, 26 USC 401(a)(9)(H); 26 CFR 1.401(a)(9)-5', () => {
  it('asks for a yearly minimum where the decedent had begun: single life at 53, then one less each year', () => {
    // Single life at 53: 33.4. IRS Pub. 590-B: 100,000 gives $2,994 and in the next year $3,086.
    const [first = 0, second = 0] = divisors(child, [2025, 2026]);
    expect(first).toBe(33.4);
    expect(100_000 / first).toBeCloseTo(2_994.01, 2);
    expect(second).toBeCloseTo(32.4, 9);
    expect(100_000 / second).toBeCloseTo(3_086.42, 2);
    expect(inheritedDivisor(child, 2033, law)).toBeCloseTo(25.4, 9);
  });

  it('asks for nothing in the year of death or before', () => {
    expect(divisors(child, [2023, 2024])).toEqual([0, 0]);
  });

  it('waives the minima of 2021 through 2024, without making up for them', () => {
    const earlier = { ...child, deathYear: 2021 };
    expect(divisors(earlier, [2022, 2023, 2024])).toEqual([0, 0, 0]);
    // Single life at 50, in 2022, is 36.2; three years on 33.2.
    expect(inheritedDivisor(earlier, 2025, law)).toBeCloseTo(33.2, 9);
  });

  it('asks for no minimum where the decedent had not begun, nor of a Roth IRA', () => {
    const years = [2025, 2030, 2033];
    expect(divisors({ ...child, decedentHadStartedRmds: false }, years)).toEqual([0, 0, 0]);
    expect(divisors({ ...child, isRoth: true }, years)).toEqual([0, 0, 0]);
  });

  it('must be empty by the December of the tenth year', () => {
    expect(lastInheritedYear(child, law)).toBe(2034);
    expect(lastInheritedYear({ ...child, isRoth: true }, law)).toBe(2034);
    expect(lastInheritedYear({ ...child, deathYear: 2020 }, law)).toBe(2030);
  });

  it('takes the decedent`s longer life expectancy for an older beneficiary', () => {
    // Decedent 76 in 2024: 14.1, less one in 2025. Beneficiary 83 in 2025: 9.3.
    const older = { ...child, beneficiaryBirthYear: 1942, decedentBirthYear: 1948 };
    expect(inheritedDivisor(older, 2025, law)).toBeCloseTo(13.1, 9);
    expect(inheritedDivisor({ ...older, decedentBirthYear: null }, 2025, law)).toBe(9.3);
  });
});

describe('life expectancy instead of ten years', () => {
  it.each([
    ['an eligible designated beneficiary', { beneficiary: 'eligibleDesignated' }, 33.4, 2058],
    [
      'one whose decedent had not begun',
      { beneficiary: 'eligibleDesignated', decedentHadStartedRmds: false },
      33.4,
      2058,
    ],
    ['one of a Roth IRA', { beneficiary: 'eligibleDesignated', isRoth: true }, 33.4, 2058],
  ] as const)('%s', (_case, changed, first, last) => {
    const terms = { ...child, ...changed };
    expect(inheritedDivisor(terms, 2025, law)).toBe(first);
    expect(lastInheritedYear(terms, law)).toBe(last);
  });

  it('goes on for deaths before 2020: single life at 48 in 2020, 38.1, to 2058', () => {
    const stretch = { ...child, deathYear: 2019 };
    expect(inheritedDivisor(stretch, 2020, law)).toBe(38.1);
    expect(inheritedDivisor(stretch, 2026, law)).toBeCloseTo(32.1, 9);
    expect(lastInheritedYear(stretch, law)).toBe(2058);
  });

  it('ends with all that is left when a year or less remains', () => {
    // Single life at 95: 4.0; in 2028 one year remains.
    const old = { ...child, beneficiaryBirthYear: 1930, beneficiary: 'eligibleDesignated' } as const;
    expect(divisors(old, [2025, 2026, 2027, 2028, 2029])).toEqual([4, 3, 2, 1, 1]);
    expect(lastInheritedYear(old, law)).toBe(2028);
  });

  it('gives the decedent`s minor child until 21, then ten years', () => {
    // 15 in 2025: 69.9 years; 21 in 2031.
    const minor = { ...child, beneficiaryBirthYear: 2010, beneficiary: 'minorChild' } as const;
    expect(inheritedDivisor(minor, 2025, law)).toBe(69.9);
    expect(lastInheritedYear(minor, law)).toBe(2041);
    expect(inheritedDivisor(minor, 2040, law)).toBeCloseTo(54.9, 9);
  });

  it.each([
    [2004, 2035, 'still 20 at the death: to 31'],
    [2003, 2034, 'already 21: the ten-year rule'],
  ])('a child born in %d: until %d (%s)', (beneficiaryBirthYear, last) => {
    expect(lastInheritedYear({ ...child, beneficiaryBirthYear, beneficiary: 'minorChild' }, law)).toBe(last);
  });
});
