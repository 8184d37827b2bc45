import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../../../engine/law/social-security-series.ts';
import { parseDate, parseYearMonth, yearMonth } from '../../../../engine/primitives/calendar.ts';
import type {
  ClaimingPerson,
  ClaimingRequest,
  ClaimMonthsRequest,
} from '../../../../engine/results/social-security/claiming-request.ts';
import { claimModel } from '../../../../engine/social-security/claim-value/claim-model.ts';
import { calculateClaiming } from '../../../../engine/social-security/claiming/calculate-claiming.ts';
import { householdOf } from '../../../../engine/social-security/claiming/claiming-household.ts';
import { evaluatedCustom } from '../../../../engine/social-security/claiming/evaluated-claims.ts';
import { benefitSchedule } from '../../../../engine/social-security/schedule/benefit-schedule.ts';
import { lawTables } from '../../../law-tables.ts';

const law = socialSecurityLaw(lawTables.socialSecurity, { inflation: 0, wageGrowth: 0, medicalInflation: 0 });
const AS_OF = '2028-01';

// Born April 15, 1966 (62 throughout May 2028, 67 in April 2033) and June 20, 1965 (67 in June 2032).
const anna = { birthDate: '1966-04-15', pia: 2400 };
const ben = { birthDate: '1965-06-20', pia: 900 };

interface Case {
  readonly persons: readonly ClaimingPerson[];
  /** Last year of each life. */
  readonly lastYears: readonly number[];
  readonly claim: ClaimMonthsRequest;
  readonly children?: ClaimingRequest['children'];
}

function requestOf({ persons, lastYears, children = [] }: Case): ClaimingRequest {
  return {
    asOf: AS_OF,
    maritalStatus: persons.length === 2 ? 'married' : 'single',
    discountRate: 0,
    mortality: { kind: 'planEnd' },
    persons: persons.map((person, at) => ({
      ...person,
      planEnd: (lastYears[at] ?? 0) - parseDate(person.birthDate).year,
    })),
    children,
  };
}

function valueOf(one: Case): number {
  const model = claimModel(householdOf(requestOf(one), lawTables, law), 1440, law);
  return evaluatedCustom(model, one.claim, law).amounts.lifetimeBenefit;
}

/** What the schedule of a projection pays for the same dates, without inflation. */
function scheduledSum({ persons, lastYears, claim, children = [] }: Case): number {
  const firstMonth = parseYearMonth(AS_OF);
  const months = (Math.max(...lastYears) + 1 - 2028) * 12;
  const { persons: paid, children: toChildren } = benefitSchedule(
    {
      persons: persons.map(({ birthDate, pia, earnings = [] }, at) => {
        const dates = claim.persons?.[at];
        const monthlyWages = new Float64Array(months);
        for (const { from, until, monthly } of earnings) {
          monthlyWages.fill(monthly, parseYearMonth(from) - firstMonth, parseYearMonth(until) - firstMonth);
        }
        return {
          birth: parseDate(birthDate),
          basis: { kind: 'pia', pia, piaYear: 2028 },
          claimMonth: parseYearMonth((at === 0 ? claim.client : claim.spouse) ?? AS_OF),
          survivorClaimMonth: dates?.survivor === undefined ? null : parseYearMonth(dates.survivor),
          deathMonth: yearMonth((lastYears[at] ?? 0) + 1, 1),
          monthlyWages,
          wagesBeforeStart: 0,
          nonCoveredPension: null,
          trustFundCut: null,
          suspension:
            dates?.suspended === undefined
              ? null
              : { requested: parseYearMonth(dates.suspended.from) - 1, resumed: parseYearMonth(dates.suspended.to) },
        };
      }),
      children: children.map(({ birthDate }) => ({ birth: parseDate(birthDate), isDisabled: false, isStudent: false })),
      firstMonth,
      months,
    },
    law,
  );
  const sum = (amounts: Float64Array) => amounts.reduce((total, amount) => total + amount, 0);
  return sum(toChildren) + paid.reduce((total, person) => total + sum(person.total), 0);
}

const until = (from: string, to: string) => ({ suspended: { from, to } });

describe('dates of their own for each benefit: the value is the sum of what the schedule pays', () => {
  it.each<readonly [string, Case]>([
    [
      'a benefit claimed early and suspended later, neither of which has happened yet',
      { persons: [anna], lastYears: [2055], claim: { client: '2029-01', persons: [until('2033-06', '2035-02')] } },
    ],
    [
      'a suspension that ends at 70, in the month of which every credit is paid',
      { persons: [anna], lastYears: [2055], claim: { client: '2028-05', persons: [until('2033-04', '2036-04')] } },
    ],
    [
      'a suspension after work before full retirement age',
      {
        persons: [{ ...anna, earnings: [{ from: AS_OF, until: '2031-07', monthly: 4500 }] }],
        lastYears: [2055],
        claim: { client: '2029-03', persons: [until('2034-01', '2035-06')] },
      },
    ],
    [
      'a suspension stops what the spouse draws on the record (42 USC 402(z)(3))',
      {
        persons: [anna, ben],
        lastYears: [2055, 2055],
        claim: { client: '2029-01', spouse: '2029-09', persons: [until('2033-06', '2035-02')] },
      },
    ],
    [
      'the spouse’s own suspension stops what the spouse draws on the other record, too',
      {
        persons: [anna, ben],
        lastYears: [2055, 2055],
        claim: { client: '2029-01', spouse: '2029-09', persons: [{}, until('2033-01', '2034-03')] },
      },
    ],
    [
      'a parent who suspends while a child still draws: nobody is paid on the record',
      {
        persons: [anna],
        lastYears: [2055],
        claim: { client: '2029-01', persons: [until('2033-04', '2034-01')] },
        children: [{ birthDate: '2016-02-10' }],
      },
    ],
    [
      'a survivor who takes the widow(er)’s benefit at a chosen month after a death long before',
      {
        persons: [anna, ben],
        lastYears: [2029, 2055],
        claim: { client: '2028-06', spouse: '2028-06', persons: [{}, { survivor: '2031-02' }] },
      },
    ],
    [
      'a survivor whose chosen month is past when the death comes',
      {
        persons: [anna, ben],
        lastYears: [2040, 2055],
        claim: { client: '2033-06', spouse: '2030-06', persons: [{}, { survivor: '2031-02' }] },
      },
    ],
  ])('%s, to the dollar', (_, one) => {
    expect(Math.round(valueOf(one) * 1e6) / 1e6).toBe(scheduledSum(one));
  });

  it('left out, the survivor’s month is the best one: never worth less than any that is chosen', () => {
    const one: Case = {
      persons: [anna, ben],
      lastYears: [2029, 2055],
      claim: { client: '2028-06', spouse: '2028-06' },
    };
    const best = valueOf(one);
    const chosen = ['2030-01', '2030-09', '2031-05', '2032-06', '2033-01'].map((survivor) =>
      valueOf({ ...one, claim: { ...one.claim, persons: [{}, { survivor }] } }),
    );
    expect(Math.max(...chosen)).toBeLessThanOrEqual(best);
    expect(chosen).toContain(best);
  });
});

describe('the spouse’s benefit filed for apart (42 USC 402(r); Public Law 114-74 sec. 831)', () => {
  const evaluate = (birthDate: string, spousal: string) =>
    calculateClaiming(
      {
        asOf: '2019-01',
        maritalStatus: 'married',
        discountRate: 0,
        mortality: { kind: 'ages', ages: [72, 80] },
        persons: [
          { birthDate, pia: 1000 },
          { birthDate: '1950-05-20', pia: 2400, claimedMonth: '2016-05' },
        ],
        evaluate: [{ client: '2023-12', spouse: '2016-05', persons: [{ spousal }] }],
      },
      lawTables,
    );

  it('by a birth before January 2, 1954: 1,200 a month from the month chosen until the claim at 70', () => {
    // Born December 10, 1953, 66 in December 2019. From March 2020 to November 2023 are 45 months, from January 48.
    const of = (spousal: string) => {
      const answer = evaluate('1953-12-10', spousal);
      if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
      return answer.value.evaluated[0];
    };
    const [march, december] = [of('2020-03'), of('2019-12')];
    expect((december?.lifetimeBenefit ?? 0) - (march?.lifetimeBenefit ?? 0)).toBeDollars(3 * 1200);
    expect(march?.persons[0]).toEqual({ own: '2023-12', spousal: '2020-03', survivor: null, suspended: null });
    expect(march?.spousalBeforeOwn[0]).toEqual({ benefit: 1200, payment: 1200 });
  });

  it('is refused to later births, naming the field, the rule and the month in which it begins', () => {
    const answer = evaluate('1954-01-02', '2020-03');
    expect(answer.ok).toBe(false);
    if (answer.ok) return;
    expect(answer.issues).toHaveLength(1);
    expect(answer.issues[0]).toMatchObject({ code: 'deemedFiling', path: 'evaluate[0].persons[0].spousal' });
    expect(answer.issues[0]?.message).toContain('42 USC 402(r)');
    expect(answer.issues[0]?.message).toContain('2023-12');
  });

  it('takes the month that follows from deemed filing anyway', () => {
    expect(evaluate('1954-01-02', '2023-12').ok).toBe(true);
  });
});

describe('dates that the law does not allow are refused at their field', () => {
  const couple: ClaimingRequest = {
    asOf: AS_OF,
    maritalStatus: 'married',
    mortality: { kind: 'planEnd' },
    persons: [anna, ben],
  };
  const refused = (claim: Partial<ClaimMonthsRequest>, request: ClaimingRequest = couple) => {
    const evaluate = [{ client: '2029-01', spouse: '2029-09', ...claim }];
    const answer = calculateClaiming({ ...request, evaluate }, lawTables);
    return answer.ok ? [] : answer.issues.map(({ code, path }) => `${code} ${path}`);
  };

  it.each<readonly [string, Partial<ClaimMonthsRequest>]>([
    ['suspensionTooEarly evaluate[0].persons[0].suspended.from', { persons: [until('2033-03', '2035-01')] }],
    [
      'suspensionTooEarly evaluate[0].persons[0].suspended.from',
      { client: '2034-01', persons: [until('2034-01', '2035-01')] },
    ],
    ['suspensionTooLate evaluate[0].persons[0].suspended.to', { persons: [until('2034-01', '2036-05')] }],
    ['suspensionEmpty evaluate[0].persons[0].suspended.to', { persons: [until('2034-01', '2034-01')] }],
    ['invalidMonth evaluate[0].persons[1].suspended.to', { persons: [{}, until('2034-01', '2034-13')] }],
    ['survivorTooEarly evaluate[0].persons[1].survivor', { persons: [{}, { survivor: '2025-05' }] }],
    ['noSpousalBenefit evaluate[0].persons[0].spousal', { persons: [{ spousal: '2029-09' }] }],
    ['deemedFiling evaluate[0].persons[1].spousal', { persons: [{}, { spousal: '2030-09' }] }],
  ])('%s', (expected, claim) => {
    expect(refused(claim)).toEqual([expected]);
  });

  it('allows a suspension from full retirement age on and a widow(er)’s claim at 60 or later', () => {
    expect(refused({ persons: [until('2033-04', '2036-04'), { survivor: '2028-01' }] })).toEqual([]);
  });

  it('a single person has no survivor’s benefit, and nobody a third person’s dates', () => {
    const single: ClaimingRequest = { ...couple, maritalStatus: 'single', persons: [anna] };
    const alone = { spouse: undefined };
    expect(refused({ ...alone, persons: [{ survivor: '2030-01' }] }, single)).toEqual([
      'survivorClaimWithoutSpouse evaluate[0].persons[0].survivor',
    ]);
    expect(refused({ ...alone, persons: [{}, {}] }, single)).toEqual(['personsOfClaim evaluate[0].persons']);
  });
});

describe('suspension as a choice for benefits not yet claimed', () => {
  // A parent of 64 with a child of 16: claimed now for the child, suspended once the child is 18 and the parent of full retirement age.
  const parent: ClaimingRequest = {
    asOf: '2026-11',
    maritalStatus: 'single',
    discountRate: 0,
    persons: [{ birthDate: '1962-03-16', sex: 'male', pia: 3600 }],
    children: [{ birthDate: '2010-07-27' }],
    suspension: 'choose',
  };
  const answerOf = (request: ClaimingRequest) => {
    const answer = calculateClaiming(request, lawTables);
    if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
    return answer.value;
  };

  it('claims for the child now and suspends at full retirement age, which is worth what its dates are worth', () => {
    const { withSuspension, optimal } = answerOf(parent);
    expect(withSuspension?.claim.client).toBe('2026-11');
    expect(withSuspension?.suspended[0]?.from).toBe('2029-03');
    const suspended = withSuspension?.suspended[0];
    if (suspended === undefined || suspended === null) throw new Error('There is a suspension.');
    const [evaluated] = answerOf({ ...parent, evaluate: [{ client: '2026-11', persons: [{ suspended }] }] }).evaluated;
    expect(withSuspension?.lifetimeBenefit).toBe(evaluated?.lifetimeBenefit);
    expect(withSuspension?.gain).toBeDollars((evaluated?.lifetimeBenefit ?? 0) - optimal.lifetimeBenefit);
  });

  it('finds no less than every claim and suspension in steps of three months', () => {
    const { withSuspension } = answerOf(parent);
    const months = (from: number, to: number) =>
      Array.from({ length: Math.max(0, Math.ceil((to - from) / 3)) }, (_, at) => from + 3 * at);
    const text = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    const [first, full, last] = [yearMonth(2026, 11), yearMonth(2029, 3), yearMonth(2032, 3)];
    const evaluate = [first, first + 6, full - 3].flatMap((claim) =>
      months(full, last).flatMap((from) =>
        months(from + 1, last + 1).map((to) => ({
          client: text(claim),
          persons: [{ suspended: { from: text(from), to: text(to) } }],
        })),
      ),
    );
    const values = answerOf({ ...parent, evaluate }).evaluated.map(({ lifetimeBenefit }) => lifetimeBenefit);
    expect(values.length).toBeGreaterThan(150);
    expect(withSuspension?.lifetimeBenefit).toBeGreaterThanOrEqual(Math.max(...values));
  });

  it('is null where nothing is to be chosen or nothing gained', () => {
    expect(answerOf({ ...parent, suspension: 'planned' }).withSuspension).toBeNull();
    expect(answerOf({ ...parent, children: [], discountRate: 0.02 }).withSuspension).toBeNull();
  });
});

describe('nothing is payable on another record to who suspends (42 USC 402(z)(3)(C); POMS GN 02409.120)', () => {
  // Born March 15, 1960, full retirement age March 2027: her own benefit began nine months before it.
  const widow = { birthDate: '1960-03-15', sex: 'female', pia: 2400, claimedMonth: '2026-06' } as const;
  const late = { birthDate: '1958-01-20', sex: 'male', pia: 2900, deathMonth: '2024-05' } as const;
  const request: ClaimingRequest = {
    asOf: '2028-01',
    maritalStatus: 'widowed',
    discountRate: 0,
    mortality: { kind: 'ages', ages: [95, 95] },
    persons: [widow, late],
  };
  const answerTo = (asked: ClaimingRequest) => {
    const answer = calculateClaiming(asked, lawTables);
    if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
    return answer.value;
  };

  it('a widow is not told to suspend her own benefit and to draw the widow’s meanwhile', () => {
    const plain = answerTo(request);
    const chosen = answerTo({ ...request, suspension: 'choose' });
    // She draws the widow's 2,900 in either case; with all credits her own would be less than 2,900: nothing to gain.
    expect(chosen.optimal.lifetimeBenefit).toBe(plain.optimal.lifetimeBenefit);
    expect(chosen.withSuspension).toBeNull();
  });

  it('and a suspension costs her the widow’s benefit of every month of it', () => {
    const [kept, suspended] = answerTo({
      ...request,
      evaluate: [
        { client: '2026-06', survivor: '2028-01' },
        { client: '2026-06', survivor: '2028-01', persons: [{ suspended: { from: '2028-02', to: '2028-08' } }] },
      ],
    }).evaluated.map(({ lifetimeBenefit }) => lifetimeBenefit);
    // Six months of 2,900; what the credits add to her own stays below 2,900 and so pays nothing.
    expect((kept ?? 0) - (suspended ?? 0)).toBeCloseTo(6 * 2900, 6);
  });

  it('a divorced spouse is paid on while the former spouse suspends, and survives on the credits of it', () => {
    const divorced: ClaimingRequest = {
      asOf: '2028-01',
      maritalStatus: 'divorced',
      divorce: { yearsMarried: 12, divorcedOn: '2015-02-03' },
      discountRate: 0,
      mortality: { kind: 'ages', ages: [95, 80] },
      persons: [
        { birthDate: '1960-08-02', pia: 300, claimedMonth: '2027-08' },
        {
          birthDate: '1959-05-15',
          pia: 2000,
          claimedMonth: '2026-03',
        },
      ],
    };
    const value = (suspended?: { from: string; to: string }) =>
      answerTo({
        ...divorced,
        persons: divorced.persons.map((person, index) =>
          index === 1 && suspended !== undefined ? { ...person, suspended } : person,
        ),
      }).optimal.lifetimeBenefit;
    // Twelve months of credits: 8 percent of 2,000 more as a widow, from January 2040 (he dies in 2039) through 2055.
    expect(value({ from: '2028-02', to: '2029-02' }) - value()).toBeCloseTo(160 * 12 * 16, 6);
  });
});
