import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../../../engine/law/social-security-series.ts';
import { parseDate, parseYearMonth } from '../../../../engine/primitives/calendar.ts';
import {
  type BenefitScheduleRequest,
  benefitSchedule,
  type ScheduledPerson,
} from '../../../../engine/social-security/schedule/benefit-schedule.ts';
import { keptBenefitSchedule } from '../../../../engine/social-security/schedule/kept-schedules.ts';
import { lawTables } from '../../../law-tables.ts';

const law = socialSecurityLaw(lawTables.socialSecurity, {
  inflation: 0.025,
  wageGrowth: 0.035,
  medicalInflation: 0.045,
});

function request(person: Partial<ScheduledPerson> = {}): BenefitScheduleRequest {
  const worker: ScheduledPerson = {
    birth: parseDate('1962-05-10'),
    basis: { kind: 'pia', pia: 2_000, piaYear: 2026 },
    claimMonth: parseYearMonth('2029-06'),
    survivorClaimMonth: null,
    deathMonth: parseYearMonth('2050-01'),
    monthlyWages: new Float64Array(120).fill(5_000),
    wagesBeforeStart: 0,
    nonCoveredPension: null,
    trustFundCut: null,
    ...person,
  };
  return { persons: [worker], children: [], firstMonth: parseYearMonth('2026-01'), months: 120 };
}

describe('keptBenefitSchedule', () => {
  it('works the same household out once', () => {
    expect(keptBenefitSchedule(request(), law)).toBe(keptBenefitSchedule(request(), law));
  });

  it.each<readonly [what: string, person: Partial<ScheduledPerson>]>([
    ['a claim', { claimMonth: parseYearMonth('2029-07') }],
    ['a wage', { monthlyWages: new Float64Array(120).fill(5_000, 0, 119) }],
    ['a PIA', { basis: { kind: 'pia', pia: 2_001, piaYear: 2026 } }],
    ['a cut', { trustFundCut: { year: 2033, share: 0.2 } }],
  ])('works out another where %s differs', (_, person) => {
    keptBenefitSchedule(request(), law);
    expect(keptBenefitSchedule(request(person), law)).toEqual(benefitSchedule(request(person), law));
  });

  it('keeps the schedules of each law apart', () => {
    const other = socialSecurityLaw(lawTables.socialSecurity, {
      inflation: 0.03,
      wageGrowth: 0.035,
      medicalInflation: 0.045,
    });
    const [here] = keptBenefitSchedule(request(), law).persons;
    const [there] = keptBenefitSchedule(request(), other).persons;
    expect(there?.total.at(-1)).toBeGreaterThan(here?.total.at(-1) ?? Number.NaN);
  });
});
