import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../../../engine/law/social-security-series.ts';
import type { PiaRequest, PiaResult } from '../../../../engine/results/social-security/pia.ts';
import { calculatePia } from '../../../../engine/social-security/pia-calculator/calculate-pia.ts';
import { computationYears } from '../../../../engine/social-security/rules/aime.ts';
import { roundedByLaw } from '../../../../engine/social-security/rules/benefit-rounding.ts';
import { benefitDates } from '../../../../engine/social-security/rules/full-retirement-age.ts';
import { piaFromAime } from '../../../../engine/social-security/rules/pia.ts';
import {
  governmentPensionOffset,
  windfallFirstPercent,
  windfallPia,
} from '../../../../engine/social-security/rules/wep-gpo.ts';
import { lawTables } from '../../../law-tables.ts';

const law = socialSecurityLaw(lawTables.socialSecurity, {
  inflation: 0.025,
  wageGrowth: 0.035,
  medicalInflation: 0.045,
});

describe('computation years (20 CFR 404.211(e))', () => {
  it.each([
    [1964, 'retirement', 2026, 35, '40 elapsed years less 5'],
    [1950, 'death', 1985, 8, 'elapsed 1972-1984: 13 less 5'],
    [1970, 'disability', 2010, 15, 'elapsed 1992-2009: 18 less one for each five'],
    [1995, 'disability', 2021, 4, 'elapsed 2017-2020: 4, nothing to drop'],
    [1995, 'death', 2018, 2, 'never fewer than two'],
  ] as const)('born %i, %s in %i: %i (%s)', (...[year, eligibility, eligibilityYear, expected]) => {
    const dates = benefitDates({ year, month: 3, day: 15 }, law.rules);
    expect(computationYears({ dates, earnings: [], eligibility, eligibilityYear }, law)).toBe(expected);
  });
});

describe('windfall elimination and government pension offset', () => {
  it.each([
    [2022, 512],
    [2023, 557.5],
    [2024, 587],
  ])(
    'with 20 years or fewer the PIA of %i falls by half of the first bend point: %d (20 CFR 404.213)',
    (year, reduction) => {
      const lowered = windfallPia(6000, year, { monthly: 50_000, yearsOfSubstantialEarnings: 20 }, law);
      expect((piaFromAime(6000, year, law) - lowered.pia) / 10).toBe(reduction);
    },
  );

  it('never by more than half of the pension', () => {
    const lowered = windfallPia(6000, 2022, { monthly: 6000, yearsOfSubstantialEarnings: 20 }, law);
    expect(piaFromAime(6000, 2022, law) - lowered.pia).toBe(3000);
  });

  it.each([
    [15, 40],
    [20, 40],
    [21, 45],
    [29, 85],
    [30, 90],
    [40, 90],
  ])('%i years of substantial earnings: first factor %i percent', (years, percent) => {
    expect(windfallFirstPercent(years, law.rules)).toBe(percent);
  });

  it('GPO takes two thirds of the pension, raised to the dime: 666.70 of 1,000 (20 CFR 404.408a)', () => {
    expect(governmentPensionOffset(10_000, roundedByLaw(law.rules))).toBe(6667);
  });
});

describe('calculatePia', () => {
  const earnings = Array.from({ length: 35 }, (_, index) => ({ year: 1991 + index, amount: 50_000 }));
  const request: PiaRequest = { birthDate: '1964-03-10', earnings };
  const worked = (over: Partial<PiaRequest>): PiaResult => {
    const answer = calculatePia({ ...request, ...over }, lawTables);
    if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
    return answer.value;
  };

  // Bend points of 2026, SSA, "Primary Insurance Amount": 1,286 and 7,749.
  it.each([
    [8_000, [1286, 6463, 251], [1157.4, 2068.16, 37.65]],
    [5_000, [1286, 3714, 0], [1157.4, 1188.48, 0]],
    [1_286, [1286, 0, 0], [1157.4, 0, 0]],
  ] as const)('pays 90, 32 and 15 percent of the parts of an AIME of %d', (aime, parts, amounts) => {
    // From 2024 on, the indexing year of a birth in 1964, earnings count as they are: 35 years of twelve times the average.
    const averaged = Array.from({ length: 35 }, (_, index) => ({ year: 2024 + index, amount: aime * 12 }));
    const { slices, piaAtEligibility, ...rest } = worked({ earnings: averaged });
    expect(rest.aime).toBe(aime);
    expect(slices.map((slice) => slice.rate)).toEqual([0.9, 0.32, 0.15]);
    expect(slices.map((slice) => slice.aime)).toEqual(parts);
    slices.forEach((slice, index) => expect(slice.amount).toBeDollars(amounts[index] ?? 0));
    expect(piaAtEligibility).toBe(Math.floor((amounts[0] + amounts[1] + amounts[2]) * 10) / 10);
  });

  it('applies the COLA of December 2026 by default and lowers it to the dime', () => {
    const { piaAtEligibility, pia, colas, asOfYear } = worked({});
    expect(asOfYear).toBe(2027);
    expect(colas).toEqual([{ year: 2026, rate: 0.036, pia, projected: false }]);
    expect(pia).toBe(Math.floor(Math.round(piaAtEligibility * 10) * 1.036 + 1e-9) / 10);
  });

  it('lists a benefit for each whole age, the first at 62 and one month', () => {
    const { benefits } = worked({});
    expect(benefits.map(({ claim }) => claim)).toEqual([
      '2026-04',
      '2027-03',
      '2028-03',
      '2029-03',
      '2030-03',
      '2031-03',
      '2032-03',
      '2033-03',
      '2034-03',
    ]);
    expect(benefits[5]?.benefit).toBe(worked({}).pia);
  });

  it('projects the bend points of a later year and says so', () => {
    const later = worked({ birthDate: '1980-03-10', wageGrowth: 0.035 });
    expect(later.bendPoints.projected).toBe(true);
    expect(later.notes.join(' ')).toContain('projected');
  });

  it('more earnings never lower the PIA, and future years replace lower ones', () => {
    const more = worked({ earnings: [...earnings, { year: 2026, amount: 150_000 }] });
    expect(more.pia).toBeGreaterThan(worked({}).pia);
    expect(more.earnings.filter(({ counted }) => counted)).toHaveLength(35);
  });

  it('under the law before 2024 reduces for a pension; under current law says why not', () => {
    const old = worked({ law: 'preFairnessAct', nonCoveredPensionMonthly: 3000, yearsOfSubstantialEarnings: 20 });
    expect(old.wep).toMatchObject({ applies: true, firstFactor: 0.4, reduction: 643 });
    expect(worked({ nonCoveredPensionMonthly: 3000 }).wep).toMatchObject({ applies: false, reduction: 0 });
  });

  it.each<[string, Partial<PiaRequest>, string, string]>([
    [
      'a year given twice',
      {
        earnings: [
          { year: 2000, amount: 1 },
          { year: 2000, amount: 2 },
        ],
      },
      'duplicateYear',
      'earnings[1].year',
    ],
    ['earnings before the birth', { earnings: [{ year: 1960, amount: 1 }] }, 'earningsYear', 'earnings[0].year'],
    [
      'earnings after the death',
      { eligibility: 'death', eligibilityYear: 2000, earnings: [{ year: 2001, amount: 1 }] },
      'earningsYear',
      'earnings[0].year',
    ],
    ['negative earnings', { earnings: [{ year: 2000, amount: -1 }] }, 'earningsAmount', 'earnings[0].amount'],
    [
      'a death before the birth',
      { eligibility: 'death', eligibilityYear: 1950 },
      'deathBeforeBirth',
      'eligibilityYear',
    ],
    ['a disability without its year', { eligibility: 'disability' }, 'eligibilityYearMissing', 'eligibilityYear'],
    ['a claim before 62', { claimMonths: ['2026-03'] }, 'claimBefore62', 'claimMonths[0]'],
    ['no date', { birthDate: 'March 10, 1964' }, 'invalidDate', 'birthDate'],
  ])('%s is an issue that names the field', (_, over, code, path) => {
    const answer = calculatePia({ ...request, ...over }, lawTables);
    expect(answer.ok ? [] : answer.issues).toContainEqual({ code, path, message: expect.any(String) });
  });
});
