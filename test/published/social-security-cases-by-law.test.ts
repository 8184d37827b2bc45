import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../engine/law/social-security-series.ts';
import { roundedByLaw } from '../../engine/social-security/rules/benefit-rounding.ts';
import { disabilityFamilyMaximum, sharedUnderMaximum } from '../../engine/social-security/rules/family-maximum.ts';
import { benefitDates } from '../../engine/social-security/rules/full-retirement-age.ts';
import { shareAfterReduction } from '../../engine/social-security/rules/retirement-benefit.ts';
import {
  firstSurvivorMonth,
  reducedSurvivorBenefit,
  survivorBenefit,
} from '../../engine/social-security/rules/survivor-benefit.ts';
import { lawTables } from '../law-tables.ts';

/** What SSA prints about disabled, divorced and widowed beneficiaries, typed in from the source that each row names. */

const law = socialSecurityLaw(lawTables.socialSecurity, { inflation: 0.025, wageGrowth: 0.035, medicalInflation: 0 });
const { rules } = law;
const rounded = roundedByLaw(rules);

describe('POMS RS 00615.682: a surviving divorced mother becomes a surviving divorced wife at 60, outside the maximum', () => {
  it('she is paid 145.70 of 203.90, reduced for 60 months, and the two children share the whole maximum of 305.90', () => {
    expect(reducedSurvivorBenefit(2039, 60, 60, rounded)).toBe(1457);
    // 75 percent of the PIA each, 152.90, before and after the maximum.
    const children = [
      { original: 1529, own: 0 },
      { original: 1529, own: 0 },
    ];
    expect(sharedUnderMaximum(3059, children)).toEqual([1529, 1529]);
  });

  it('before, all three shared it: 101.90 each', () => {
    const family = Array.from({ length: 3 }, () => ({ original: 1529, own: 0 }));
    expect(sharedUnderMaximum(3059, family)).toEqual([1019, 1019, 1019]);
  });
});

describe('POMS RS 00615.742: 85 percent of the AIME, not less than the PIA, not more than 150 percent of it', () => {
  it.each([
    [1000, 9000, 9000, '85 percent of the AIME is less than the PIA'],
    [1300, 10_000, 11_050, '85 percent of the AIME'],
    [5000, 21_000, 31_500, '150 percent of the PIA'],
  ])('AIME %d, PIA %d dimes: %d (%s)', (...[aime, pia, expected]) => {
    expect(disabilityFamilyMaximum(aime, pia, law)).toBe(expected);
  });
});

describe('SSA, "If You Are the Survivor": disabled widow(er)s from 50 are paid 71.5 percent', () => {
  // Born February 10, 1975: 50 in February 2025.
  const dates = benefitDates({ year: 1975, month: 2, day: 10 }, rules);
  const at = (year: number, month: number) => year * 12 + month - 1;

  it('whatever the age between 50 and 60', () => {
    const basis = { original: 20_000, limit: Number.POSITIVE_INFINITY };
    for (const start of [at(2025, 2), at(2030, 6), at(2035, 2)]) {
      expect(survivorBenefit(basis, start, dates, rounded)).toBe(14_300);
    }
  });

  it.each([
    [at(2024, 1), at(2020, 6), at(2025, 2), 'disabled since before 50: in the month of 50'],
    [at(2027, 5), at(2020, 6), at(2027, 5), 'the last month of the seven years is the 84th after the death'],
    [at(2027, 7), at(2020, 6), at(2035, 2), 'later: at 60 (20 CFR 404.335(c)(1))'],
    [at(2024, 1), at(2026, 3), at(2026, 3), 'the death'],
  ])('disabled since %d, death in %d: from %d (%s)', (...[disabledSince, death, expected]) => {
    expect(firstSurvivorMonth({ dates, disabledSince }, death, rules)).toBe(expected);
  });
});

describe('SSA, "Benefits For Your Divorced Spouse": at most half of the full benefit, 32.5 percent of it at 62', () => {
  it.each([
    [0, 50, 'at full retirement age'],
    [36, 37.5, '36 months early: 25 percent off'],
    [60, 32.5, 'at 62 with a full retirement age of 67: 35 percent off'],
  ])('%d months early: %d percent (%s)', (...[early, percent]) => {
    const { numerator, denominator } = shareAfterReduction(early, rules.spouseReduction);
    expect((50 * numerator) / denominator).toBeCloseTo(percent, 10);
  });
});
