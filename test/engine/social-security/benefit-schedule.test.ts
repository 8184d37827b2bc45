import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../../engine/law/social-security-series.ts';
import { parseDate, parseYearMonth, yearMonth } from '../../../engine/primitives/calendar.ts';
import { type BenefitBasis, claimMonthAt } from '../../../engine/social-security/benefit-basis.ts';
import { benefitSchedule, type ScheduledPerson } from '../../../engine/social-security/benefit-schedule.ts';
import { benefitDates } from '../../../engine/social-security/full-retirement-age.ts';
import { lawTables } from '../../law-tables.ts';
import golden from '../../published/social-security-golden-years.json' with { type: 'json' };

const growth = { inflation: 0.025, wageGrowth: 0.035, medicalInflation: 0.045 };
const law = socialSecurityLaw(lawTables.socialSecurity, growth);

function person(
  birthDate: string,
  basis: BenefitBasis,
  options: {
    claim: [number, number];
    planEnd?: number;
    wages?: readonly number[];
    survivorClaim?: string;
    cut?: [number, number];
  },
): ScheduledPerson {
  const birth = parseDate(birthDate);
  const [age, months] = options.claim;
  return {
    birth,
    basis,
    claimMonth: claimMonthAt(age * 12 + months, benefitDates(birth, law.rules)),
    survivorClaimMonth: options.survivorClaim === undefined ? null : parseYearMonth(options.survivorClaim),
    deathMonth: yearMonth(birth.year + (options.planEnd ?? 95) + 1, 1),
    monthlyWages: options.wages ?? [],
    wagesBeforeStart: 0,
    trustFundCut: options.cut === undefined ? null : { year: options.cut[0], share: options.cut[1] },
  };
}

function schedule(persons: readonly ScheduledPerson[], start: string, years: number, children: readonly string[] = []) {
  return benefitSchedule(
    {
      persons,
      children: children.map((birth) => ({ birth: parseDate(birth), isDisabled: false })),
      firstMonth: parseYearMonth(start),
      months: years * 12,
    },
    law,
  );
}

/** Sum of a year's months, to the cent so that tenths add up. */
function inYear(amounts: Float64Array, year: number): number {
  return Math.round(amounts.slice(year * 12, year * 12 + 12).reduce((sum, amount) => sum + amount, 0) * 10) / 10;
}

describe('benefitSchedule, every year of the golden households', () => {
  it.each(golden.households.map((household) => [household.id, household] as const))('%s', (_, household) => {
    const persons = household.persons.map(({ birthDate, planEnd, socialSecurity: { pia, piaYear, claim } }) =>
      person(birthDate, { kind: 'pia', pia, piaYear }, { claim: [claim.age, claim.months], planEnd }),
    );
    const { persons: paid } = schedule(persons, household.startMonth, household.rows.length);
    const years = household.rows.map((row, year) => ({
      year: row.year,
      socialSecurity: paid.map((benefits) => ({
        own: inYear(benefits.own, year),
        spousal: inYear(benefits.spousal, year),
        survivor: inYear(benefits.survivor, year),
        total: inYear(benefits.total, year),
      })),
    }));
    expect(years).toEqual(household.rows);
  });
});
