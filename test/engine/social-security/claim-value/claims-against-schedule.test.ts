import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../../../engine/law/social-security-series.ts';
import { parseDate, parseYearMonth, yearMonth } from '../../../../engine/primitives/calendar.ts';
import type { ClaimingPerson, ClaimingRequest } from '../../../../engine/results/social-security/claiming-request.ts';
import { claimGrid } from '../../../../engine/social-security/claim-value/claim-grid.ts';
import { claimModel } from '../../../../engine/social-security/claim-value/claim-model.ts';
import { householdOf } from '../../../../engine/social-security/claiming/claiming-household.ts';
import { benefitSchedule, type ScheduledPerson } from '../../../../engine/social-security/schedule/benefit-schedule.ts';
import { lawTables } from '../../../law-tables.ts';

/*
 * With certain lives, no discount and no inflation after the first month, the value of a claim is the sum of what the plan's own
 * schedule pays: two pieces of code, one of running sums and one month by month, that share only the rules.
 */

const law = socialSecurityLaw(lawTables.socialSecurity, { inflation: 0, wageGrowth: 0, medicalInflation: 0 });
const AS_OF = '2028-01';
const firstMonth = parseYearMonth(AS_OF);

/** The last year of every life, so that no widow(er)'s benefit comes between. */
const LAST_YEAR = 2055;

interface Case {
  readonly persons: readonly ClaimingPerson[];
  readonly claims: readonly [string, string?];
  readonly rest?: Partial<ClaimingRequest>;
  readonly widowAt?: string;
}

const age = (birthDate: string) => LAST_YEAR - parseDate(birthDate).year;

function valueOf({ persons, claims, rest = {} }: Case): number {
  const request: ClaimingRequest = {
    asOf: AS_OF,
    maritalStatus: persons.length === 2 ? 'married' : 'single',
    discountRate: 0,
    mortality: { kind: 'planEnd' },
    persons: persons.map((person) => ({ ...person, planEnd: age(person.birthDate) })),
    ...rest,
  };
  const model = claimModel(householdOf(request, lawTables, law), 1440, law);
  const [first, second] = claims;
  const lists = { first: [parseYearMonth(first)], second: [second === undefined ? -1 : parseYearMonth(second)] };
  return claimGrid(model, lists).values[0] ?? Number.NaN;
}

function scheduledPerson(
  { birthDate, pia, disabledSince, suspended, earnings = [] }: ClaimingPerson,
  claimMonth: string,
  { trustFundCut = null, survivorClaim }: { trustFundCut?: ScheduledPerson['trustFundCut']; survivorClaim?: string },
): ScheduledPerson {
  const wages = new Float64Array((LAST_YEAR + 1 - 2028) * 12);
  for (const { from, until, monthly } of earnings) {
    for (let month = parseYearMonth(from); month < parseYearMonth(until); month++) wages[month - firstMonth] = monthly;
  }
  return {
    birth: parseDate(birthDate),
    basis: { kind: 'pia', pia, piaYear: 2028 },
    claimMonth: parseYearMonth(claimMonth),
    survivorClaimMonth: survivorClaim === undefined ? null : parseYearMonth(survivorClaim),
    deathMonth: yearMonth(LAST_YEAR + 1, 1),
    monthlyWages: wages,
    wagesBeforeStart: 0,
    nonCoveredPension: null,
    trustFundCut,
    disabledSince: disabledSince === undefined ? null : parseYearMonth(disabledSince),
    suspension:
      suspended === undefined
        ? null
        : { requested: parseYearMonth(suspended.from) - 1, resumed: parseYearMonth(suspended.to) },
  };
}

function scheduledSum({ persons, claims, rest = {}, widowAt }: Case): number {
  const isCouple = (rest.maritalStatus ?? 'married') === 'married' && persons.length === 2;
  const living = isCouple ? persons : persons.slice(0, 1);
  const absent = isCouple ? undefined : persons[1];
  const { divorce } = rest;
  const { persons: paid, children } = benefitSchedule(
    {
      persons: living.map((person, index) => {
        const claim = person.claimedMonth ?? person.disabledSince ?? claims[index] ?? AS_OF;
        const more = {
          trustFundCut: rest.trustFundCut ?? null,
          ...(widowAt !== undefined && { survivorClaim: widowAt }),
        };
        return scheduledPerson(person, claim, more);
      }),
      absentSpouse:
        absent === undefined
          ? null
          : {
              birth: parseDate(absent.birthDate),
              pia: absent.pia,
              claimMonth: absent.claimedMonth === undefined ? null : parseYearMonth(absent.claimedMonth),
              deathMonth: absent.deathMonth === undefined ? null : parseYearMonth(absent.deathMonth) + 1,
              divorce:
                divorce === undefined
                  ? null
                  : {
                      marriageMonths: divorce.yearsMarried * 12,
                      divorcedIn: parseYearMonth(divorce.divorcedOn.slice(0, 7)),
                    },
            },
      children: (rest.children ?? []).map(({ birthDate, disabled, inSchool }) => ({
        birth: parseDate(birthDate),
        isDisabled: disabled === true,
        isStudent: inSchool === true,
      })),
      firstMonth,
      months: (LAST_YEAR + 1 - 2028) * 12,
    },
    law,
  );
  const sum = (amounts: Float64Array) => amounts.reduce((total, amount) => total + amount, 0);
  return sum(children) + paid.reduce((total, { total: months }) => total + sum(months), 0);
}

// Born April 15, 1966 (62 throughout May 2028, 67 in April 2033) and June 20, 1965.
const anna = { birthDate: '1966-04-15', pia: 2400 };
const ben = { birthDate: '1965-06-20', pia: 900 };
const work = (until: string, monthly: number) => [{ from: AS_OF, until, monthly }];

const cases: readonly (readonly [string, Case])[] = [
  ['a worker', { persons: [anna], claims: ['2030-02'] }],
  [
    'a worker who works past the claim',
    { persons: [{ ...anna, earnings: work('2031-07', 4500) }], claims: ['2029-03'] },
  ],
  [
    'work in the year of full retirement age',
    { persons: [{ ...anna, earnings: work('2033-12', 9000) }], claims: ['2032-01'] },
  ],
  ['a part of a month withheld', { persons: [{ ...anna, earnings: work('2029-01', 2700) }], claims: ['2028-06'] }],
  ['an assumed cut', { persons: [anna], claims: ['2030-02'], rest: { trustFundCut: { year: 2034, share: 0.25 } } }],
  ['a couple', { persons: [anna, ben], claims: ['2031-05', '2029-09'] }],
  [
    'a couple of whom the better paid works',
    { persons: [{ ...anna, earnings: work('2032-01', 5200) }, ben], claims: ['2028-08', '2028-08'] },
  ],
  [
    'a couple of whom the other works',
    { persons: [anna, { ...ben, earnings: work('2031-01', 2600) }], claims: ['2029-01', '2028-04'] },
  ],
  ['a disabled worker', { persons: [{ ...anna, disabledSince: '2026-03' }], claims: ['2026-03'] }],
  [
    'a disabled worker and a spouse',
    { persons: [{ ...anna, disabledSince: '2026-03' }, ben], claims: ['2026-03', '2029-01'] },
  ],
  [
    'a suspended benefit',
    {
      persons: [
        { birthDate: '1960-03-15', pia: 2000, claimedMonth: '2023-01', suspended: { from: '2028-03', to: '2029-08' } },
      ],
      claims: ['2029-08'],
    },
  ],
  [
    'a suspended benefit beside a spouse',
    {
      persons: [
        { birthDate: '1960-03-15', pia: 2000, claimedMonth: '2023-01', suspended: { from: '2028-03', to: '2029-08' } },
        { birthDate: '1960-08-02', pia: 300, claimedMonth: '2024-01' },
      ],
      claims: ['2029-08', '2024-01'],
    },
  ],
  [
    'a divorced client',
    {
      persons: [
        { ...ben, birthDate: '1965-06-20' },
        { birthDate: '1966-02-11', pia: 2800 },
      ],
      claims: ['2029-04'],
      rest: { maritalStatus: 'divorced', divorce: { yearsMarried: 11, divorcedOn: '2020-02-03' } },
    },
  ],
  [
    'a divorced client who works',
    {
      persons: [
        { ...ben, earnings: work('2030-06', 3000) },
        { birthDate: '1966-02-11', pia: 2800 },
      ],
      claims: ['2029-04'],
      rest: { maritalStatus: 'divorced', divorce: { yearsMarried: 11, divorcedOn: '2020-02-03' } },
    },
  ],
  [
    'a widow',
    {
      persons: [anna, { birthDate: '1964-01-20', pia: 2600, deathMonth: '2025-05' }],
      claims: ['2036-04', '2029-07'],
      rest: { maritalStatus: 'widowed' },
      widowAt: '2029-07',
    },
  ],
  [
    'a widow who works',
    {
      persons: [
        { ...anna, earnings: work('2031-01', 3500) },
        { birthDate: '1964-01-20', pia: 2600, deathMonth: '2025-05' },
      ],
      claims: ['2036-04', '2029-07'],
      rest: { maritalStatus: 'widowed' },
      widowAt: '2029-07',
    },
  ],
  [
    'a disabled widow of 52',
    {
      persons: [
        { birthDate: '1976-04-15', pia: 400, disabledSince: '2026-01' },
        { birthDate: '1964-01-20', pia: 2600, deathMonth: '2025-05' },
      ],
      claims: ['2026-01', '2028-01'],
      rest: { maritalStatus: 'widowed' },
      widowAt: '2028-01',
    },
  ],
  [
    'a worker with a child in school',
    { persons: [anna], claims: ['2029-03'], rest: { children: [{ birthDate: '2013-05-09', inSchool: true }] } },
  ],
  [
    'a couple with a child in care past the spouse’s full retirement age: never a reduction (42 USC 402(q)(7)(B))',
    { persons: [anna, ben], claims: ['2028-05', '2028-01'], rest: { children: [{ birthDate: '2018-05-09' }] } },
  ],
  [
    'a couple with a child who turns 16 before it: reduced by the months from then on',
    {
      persons: [anna, ben],
      claims: ['2028-05', '2028-01'],
      rest: { children: [{ birthDate: '2013-05-09', inSchool: true }] },
    },
  ],
  [
    'a couple with two children',
    {
      persons: [anna, ben],
      claims: ['2029-03', '2030-01'],
      rest: { children: [{ birthDate: '2014-05-09' }, { birthDate: '2016-05-09' }] },
    },
  ],
  [
    'a couple of whom the younger cares for a child long before 62',
    {
      persons: [anna, { birthDate: '1975-06-20', pia: 300 }],
      claims: ['2029-03', '2040-01'],
      rest: { children: [{ birthDate: '2018-05-09' }] },
    },
  ],
  [
    'a couple of whom the younger works until the claim and cares for a child: work takes the spouse’s part before it',
    {
      persons: [anna, { birthDate: '1975-06-20', pia: 300, earnings: work('2040-01', 5000) }],
      claims: ['2029-03', '2040-01'],
      rest: { children: [{ birthDate: '2018-05-09' }] },
    },
  ],
  [
    'a couple of whom the other works while a child is in care: those months stay out of the reduction after it',
    {
      persons: [anna, { ...ben, pia: 300, earnings: work('2029-03', 6000) }],
      claims: ['2028-05', '2028-01'],
      rest: { children: [{ birthDate: '2013-05-09', inSchool: true }] },
    },
  ],
];

describe('the value of a claim is the sum of what the schedule pays', () => {
  it.each(cases)('%s, to the dollar', (_, one) => {
    expect(Math.round(valueOf(one) * 1e6) / 1e6).toBe(scheduledSum(one));
  });
});
