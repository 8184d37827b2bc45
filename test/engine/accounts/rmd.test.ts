import { describe, expect, it } from 'vitest';
import {
  firstRmdYear,
  jointLifeDivisor,
  requiredDistribution,
  rmdDivisor,
  rmdGroups,
  singleLifeDivisor,
  uniformLifetimeDivisor,
} from '../../../engine/accounts/rmd.ts';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { retirementDistributionLaw } from '../../../engine/law/retirement-distribution-law.ts';
import { lawTables } from '../../law-tables.ts';

const law = retirementDistributionLaw(lawTables.retirementDistributions, 2026, DEFAULT_GROWTH);

describe('firstRmdYear, 26 USC 401(a)(9)(C)(v)', () => {
  it.each([
    ['1948-12-31', 2019, '70 1/2 in June 2019'],
    ['1949-06-30', 2019, 'the last who began at 70 1/2, in December 2019'],
    ['1949-07-01', 2021, 'the first who began at 72'],
    ['1950-12-31', 2022, 'the last who began at 72'],
    ['1951-01-01', 2024, 'the first who begins at 73'],
    ['1959-12-31', 2032, '1959: 73, as the proposed regulations of 2024 read section 107'],
    ['1960-01-01', 2035, 'the first who begins at 75'],
    ['1990-06-15', 2065, '75'],
  ])('born %s: %d (%s)', (birthDate, year) => {
    expect(firstRmdYear(birthDate, law)).toBe(year);
  });
});

describe('divisors, 26 CFR 1.401(a)(9)-9', () => {
  it.each([
    [71, 0, 'below the first age'],
    [72, 27.4, 'first age'],
    [75, 24.6, ''],
    [119, 2.3, ''],
    [120, 2, 'last age'],
    [121, 2, 'the last age stands for all above'],
  ])('uniform at %d: %d %s', (age, divisor) => {
    expect(uniformLifetimeDivisor(age, law)).toBe(divisor);
  });

  it.each([
    [0, 84.6],
    [53, 33.4],
    [120, 1],
    [125, 1],
  ])('single life at %d: %d', (age, divisor) => {
    expect(singleLifeDivisor(age, law)).toBe(divisor);
  });

  it.each([
    [72, 20, 65.1, 'first owner, first spouse'],
    [72, 62, 27.4, 'exactly ten years: the uniform figure'],
    [72, 63, 0, 'less than ten years'],
    [72, 19, 66, 'under 20: single life of the spouse'],
    [75, 60, 28.3, ''],
    [100, 90, 6.4, ''],
    [120, 20, 65, 'last owner'],
    [130, 20, 65, 'the last owner stands for all above'],
    [71, 50, 0, 'before the first owner'],
  ])('joint at %d and %d: %d %s', (owner, spouse, divisor) => {
    expect(jointLifeDivisor(owner, spouse, law)).toBe(divisor);
  });

  it.each<[number, number | null, number, string]>([
    [75, null, 24.6, 'no spouse'],
    [75, 69, 24.6, 'six years younger'],
    [75, 66, 24.6, 'nine years younger'],
    [75, 65, 24.6, 'exactly ten years younger: uniform'],
    [75, 64, 25.3, 'eleven years younger: joint'],
    [75, 80, 24.6, 'an older spouse'],
    [112, 102, 3.3, 'the longer of the two, where the joint table prints 3.2'],
    [60, 40, 0, 'no distribution yet'],
  ])('owner %d, spouse %s: %d (%s)', (age, spouse, divisor) => {
    expect(rmdDivisor(age, spouse, law)).toBe(divisor);
  });
});

describe('required distributions', () => {
  it.each([
    // IRS Pub. 590-B: 100,000 at the end of the year before, 75 in the year, spouse six years younger.
    [100_000, rmdDivisor(75, 69, law), 4_065.04, 'Pub. 590-B: $4,065'],
    [265_000, rmdDivisor(73, null, law), 10_000, '73: 26.5'],
    [0, 24.6, 0, 'an empty account'],
    [100_000, 0, 0, 'before the first year'],
  ])('%d over %d: %d (%s)', (balance, divisor, required) => {
    expect(requiredDistribution(balance, divisor)).toBeDollars(required);
  });

  it('adds up the IRAs of one owner; employer plans stand alone', () => {
    const groups = rmdGroups([
      { isIra: true, is403b: false, owner: 0 },
      { isIra: false, is403b: false, owner: 0 },
      { isIra: true, is403b: false, owner: 1 },
      { isIra: true, is403b: false, owner: 0 },
      { isIra: false, is403b: false, owner: 0 },
      { isIra: true, is403b: false, owner: 1 },
    ]);
    expect([...groups]).toEqual([0, 1, 2, 0, 4, 2]);
  });
});
