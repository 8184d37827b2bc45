import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../../../engine/law/social-security-series.ts';
import { parseDate, parseYearMonth, yearMonth } from '../../../../engine/primitives/calendar.ts';
import { benefitDates } from '../../../../engine/social-security/rules/full-retirement-age.ts';
import { type BenefitBasis, claimMonthAt } from '../../../../engine/social-security/schedule/benefit-basis.ts';
import { benefitSchedule, type ScheduledPerson } from '../../../../engine/social-security/schedule/benefit-schedule.ts';
import { lawTables } from '../../../law-tables.ts';
import golden from '../../../published/social-security-golden-years.json' with { type: 'json' };

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
    nonCoveredPension: null,
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

/** Dollars of one month, `month` counted from the first. */
function inMonth(amounts: Float64Array | undefined, month: number): number | undefined {
  return amounts?.[month];
}

const wages = (monthly: number, months: number) => Array<number>(months).fill(monthly);

describe('benefitSchedule, earnings test (20 CFR 404.434-441) and restoration (20 CFR 404.412)', () => {
  // Born May 15, 1963, full retirement age May 2030. A claim in January 2026 is 52 months early: 2,000 x (1 - 36 x 5/900 - 16 x 5/1200) = 1,466.60.
  const claimed = { claim: [62, 8] as [number, number] };

  it('withholds 7,760 of 40,000 earned (24,480 exempt): five months whole and 427 of the sixth', () => {
    const { persons } = schedule(
      [person('1963-05-15', { kind: 'pia', pia: 2000, piaYear: 2026 }, { ...claimed, wages: wages(40_000 / 12, 12) })],
      '2026-01',
      6,
    );
    const [paid] = persons;
    expect([0, 4, 5, 6].map((month) => inMonth(paid?.withheldForEarnings, month))).toEqual([1466.6, 1466.6, 427, 0]);
    expect([0, 5, 6].map((month) => inMonth(paid?.total, month))).toEqual([0, 1039, 1466]);
    expect(inMonth(paid?.own, 0)).toBe(1466.6);
  });

  it('takes the six months out of the reduction at full retirement age: 46 instead of 52 months early', () => {
    const { persons } = schedule(
      [person('1963-05-15', { kind: 'pia', pia: 2000, piaYear: 2026 }, { ...claimed, wages: wages(40_000 / 12, 12) })],
      '2026-01',
      6,
    );
    // PIA of 2030: 2,000 -> 2,072.00 -> 2,123.80 -> 2,176.80 -> 2,231.20. April: x 0.7333 = 1,636.20; May: x 0.7583 = 1,691.90.
    expect([51, 52].map((month) => inMonth(persons[0]?.own, month))).toEqual([1636.2, 1691.9]);
  });

  it('leaves months of the first year without work alone: wages end in June, the claim is in July', () => {
    const { persons } = schedule(
      [person('1963-05-15', { kind: 'pia', pia: 2000, piaYear: 2026 }, { claim: [63, 2], wages: wages(10_000, 6) })],
      '2026-01',
      1,
    );
    expect(inYear(persons[0]?.withheldForEarnings ?? new Float64Array(), 0)).toBe(0);
  });

  it('takes a spouse paid on the record into the pool, but not for the spouse’s own earnings', () => {
    const worker = person(
      '1960-02-10',
      { kind: 'pia', pia: 3000, piaYear: 2026 },
      { claim: [65, 11], wages: wages(10_000, 12) },
    );
    const spouse = person('1958-02-10', { kind: 'none' }, { claim: [67, 11] });
    const [first, second] = schedule([worker, spouse], '2026-01', 1).persons;
    // 120,000 earned: all is withheld, from the worker and from the spouse paid on the record.
    expect([inMonth(first?.total, 0), inMonth(second?.total, 0)]).toEqual([0, 0]);
    expect(inMonth(second?.spousal, 0)).toBe(1500);
  });
});

describe('benefitSchedule, other conventions', () => {
  it('cuts every part by the assumed share from January 2034 and lowers it to the dime', () => {
    const one = person('1963-05-15', { kind: 'pia', pia: 2000, piaYear: 2034 }, { claim: [67, 0], cut: [2034, 0.23] });
    const { persons } = schedule([one], '2033-12', 1);
    expect([0, 1].map((month) => inMonth(persons[0]?.own, month))).toEqual([2000, 1540]);
  });

  it('works a benefit in payment back to its PIA: 1,600 taken 36 months early stands on 2,000', () => {
    const one: ScheduledPerson = {
      ...person(
        '1960-07-15',
        { kind: 'receiving', monthlyBenefit: 1600, since: yearMonth(2024, 7) },
        { claim: [64, 0] },
      ),
    };
    const { persons } = schedule([one], '2026-01', 2);
    expect([0, 12].map((month) => inMonth(persons[0]?.own, month))).toEqual([1600, 1657.6]);
  });

  it('takes a benefit that began before 62 for one of disability: the PIA unreduced, half of it to the spouse', () => {
    const disabled: ScheduledPerson = {
      ...person(
        '1980-07-15',
        { kind: 'receiving', monthlyBenefit: 1800, since: yearMonth(2020, 3) },
        { claim: [62, 1] },
      ),
      claimMonth: yearMonth(2020, 3),
    };
    const spouse = person('1959-01-20', { kind: 'none' }, { claim: [66, 10] });
    const [own, paid] = schedule([disabled, spouse], '2026-01', 1).persons;
    expect([inMonth(own?.own, 0), inMonth(paid?.spousal, 0)]).toEqual([1800, 900]);
  });

  it('pays a widow from the January after the death, at 60 at the earliest and not before the planned claim', () => {
    const worker = person('1960-06-15', { kind: 'pia', pia: 2000, piaYear: 2026 }, { claim: [67, 0], planEnd: 68 });
    const widow = (survivorClaim?: string) =>
      person(
        '1967-06-15',
        { kind: 'none' },
        { claim: [67, 0], ...(survivorClaim === undefined ? {} : { survivorClaim }) },
      );
    const first = (survivorClaim?: string) =>
      schedule([worker, widow(survivorClaim)], '2026-01', 12).persons[1]?.survivor.findIndex((amount) => amount > 0);
    expect([first(), first('2030-03')]).toEqual([36, 50]);
  });

  it('continues an earnings record with the plan’s wages from the next January on', () => {
    const history = Array.from({ length: 34 }, (_, index) => ({ year: 1992 + index, amount: 30_000 }));
    const one = person(
      '1964-03-10',
      { kind: 'earnings', earnings: history },
      { claim: [62, 1], wages: Array<number>(12).fill(10_000) },
    );
    const { persons } = schedule([one], '2026-01', 2);
    const [before = 0, after = 0] = [persons[0]?.own[11], persons[0]?.own[12]];
    expect(after / before).toBeGreaterThan(1.036);
  });

  it('pays a child and the spouse who has it in care within the family maximum', () => {
    // Born 1963-11-22: 62 in 2025, claim at 67. PIA 1,649.40 of 2030; three young auxiliaries share what the maximum leaves.
    const worker = person('1963-11-22', { kind: 'pia', pia: 1649.4, piaYear: 2030 }, { claim: [67, 0] });
    const spouse = person('1980-03-27', { kind: 'none' }, { claim: [67, 0] });
    const { persons, children } = schedule([worker, spouse], '2030-01', 1, ['2018-05-03', '2019-04-03']);
    // Nothing before the claim in November 2030; then spouse and children each a third of the maximum less the PIA.
    expect([inMonth(persons[1]?.spousal, 9), children[9]]).toEqual([0, 0]);
    const spousal = inMonth(persons[1]?.spousal, 10) ?? 0;
    expect(children[10]).toBe(2 * Math.floor(spousal));
    expect(spousal).toBeGreaterThan(0);
    expect(spousal).toBeLessThan(824.7);
  });
});
