import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../../../engine/law/social-security-series.ts';
import { parseDate, parseYearMonth, yearMonth } from '../../../../engine/primitives/calendar.ts';
import {
  type AbsentSpouse,
  benefitSchedule,
  type ScheduledPerson,
} from '../../../../engine/social-security/schedule/benefit-schedule.ts';
import { lawTables } from '../../../law-tables.ts';

const growth = { inflation: 0.025, wageGrowth: 0.035, medicalInflation: 0.045 };
const law = socialSecurityLaw(lawTables.socialSecurity, growth);

/** PIAs are in dollars of 2026; the COLA of December 2026 is 3.6%. */
const START = '2026-01';

function person(birthDate: string, pia: number, claim: string, more: Partial<ScheduledPerson> = {}): ScheduledPerson {
  const birth = parseDate(birthDate);
  return {
    birth,
    basis: pia === 0 ? { kind: 'none' } : { kind: 'pia', pia, piaYear: 2026 },
    claimMonth: parseYearMonth(claim),
    survivorClaimMonth: null,
    deathMonth: yearMonth(birth.year + 96, 1),
    monthlyWages: [],
    wagesBeforeStart: 0,
    nonCoveredPension: null,
    trustFundCut: null,
    ...more,
  };
}

interface Absent {
  readonly pia: number;
  readonly claim?: string;
  readonly death?: string;
  readonly divorced?: string;
  readonly years?: number;
}

function absent(birthDate: string, { pia, claim, death, divorced, years = 12 }: Absent): AbsentSpouse {
  return {
    birth: parseDate(birthDate),
    pia,
    claimMonth: claim === undefined ? null : parseYearMonth(claim),
    deathMonth: death === undefined ? null : parseYearMonth(death) + 1,
    divorce: divorced === undefined ? null : { marriageMonths: years * 12, divorcedIn: parseYearMonth(divorced) },
  };
}

interface Household {
  readonly persons: readonly ScheduledPerson[];
  readonly absentSpouse?: AbsentSpouse;
  readonly children?: readonly {
    readonly birth: string;
    readonly isDisabled?: boolean;
    readonly isStudent?: boolean;
  }[];
}

/** What is due in a month: by person the worker's own, the spouse's and the widow(er)'s part, and what the children are paid. */
function due(household: Household, month: string) {
  const { children = [], ...rest } = household;
  const firstMonth = parseYearMonth(START);
  const { persons, children: paid } = benefitSchedule(
    {
      ...rest,
      children: children.map(({ birth, isDisabled = false, isStudent = false }) => ({
        birth: parseDate(birth),
        isDisabled,
        isStudent,
      })),
      firstMonth,
      months: 45 * 12,
    },
    law,
  );
  const at = parseYearMonth(month) - firstMonth;
  return {
    persons: persons.map(({ own, spousal, survivor }) => [own[at], spousal[at], survivor[at]]),
    children: paid[at],
  };
}

const first = (household: Household, month: string) => due(household, month).persons[0];

describe('a widowed client', () => {
  // Born March 15, 1965: 60 in March 2025, survivor's full retirement age 67 in March 2032.
  const late = absent('1963-06-10', { pia: 2000, death: '2020-08' });
  const widow = (survivorClaimMonth: string | null, more: Partial<ScheduledPerson> = {}) => ({
    persons: [
      person('1965-03-15', 1500, '2035-03', {
        survivorClaimMonth: survivorClaimMonth === null ? null : parseYearMonth(survivorClaimMonth),
        ...more,
      }),
    ],
    absentSpouse: late,
  });

  it.each([
    [null, '2026-01', [0, 0, 1430], 'as soon as due, at 60: 28.5% off 2,000 (20 CFR 404.410(c))'],
    ['2026-09', '2026-08', [0, 0, 0], 'nothing before the claim'],
    // 66 of 84 months early: 28.5% × 66/84 = 22.39%, 447.86 raised to 447.90.
    ['2026-09', '2026-09', [0, 0, 1552.1], 'claimed at 61 and a half'],
  ])('claims in %s: in %s %j (%s)', (...[claim, month, expected]) => {
    expect(first(widow(claim), month)).toEqual(expected);
  });

  it('the larger of both is paid once the worker claims: 1,500 with credits to 70 is 1,860, less than 2,000 unreduced', () => {
    // COLAs to 2035 raise both alike; the part on top is the widow's benefit less the worker's own.
    const [own = 0, , survivor = 0] = first(widow('2032-03'), '2035-03') ?? [];
    const [, , alone = 0] = first(widow('2032-03', { basis: { kind: 'none' } }), '2035-03') ?? [];
    expect(own).toBeGreaterThan(0);
    expect(Math.round((own + survivor) * 10)).toBe(Math.round(alone * 10));
  });

  it('a mother caring for a child under 16 is paid three quarters of the PIA, and the child as much', () => {
    const mother = {
      persons: [person('1980-03-15', 0, '2047-03')],
      absentSpouse: late,
      children: [{ birth: '2015-04-02' }],
    };
    expect(due(mother, '2026-01')).toEqual({ persons: [[0, 0, 1500]], children: 1500 });
  });

  it("a mother's months withheld for work do not leave the reduction of the later widow's benefit (42 USC 402(q)(6), (7))", () => {
    const mother = (monthly: number) => ({
      persons: [person('1980-03-15', 0, '2047-03', { testedEarnings: Array.from({ length: 60 }, () => monthly) })],
      absentSpouse: late,
      children: [{ birth: '2015-04-02' }],
    });
    // Survivor's full retirement age in March 2047.
    const [, , idle = 0] = first(mother(0), '2047-04') ?? [];
    expect(idle).toBeGreaterThan(0);
    expect(first(mother(20_000), '2047-04')).toEqual([0, 0, idle]);
  });

  it.each([
    ['2019-01', '2026-01', [0, 0, 1430], 'disabled before the death: 71.5% from 50'],
    ['2026-06', '2026-05', [0, 0, 0], 'not before the disability'],
    ['2026-06', '2026-06', [0, 0, 1430], 'disabled within seven years of the death'],
    ['2028-01', '2028-01', [0, 0, 0], 'disabled later than that: not before 60'],
  ])('of 51 with a disability since %s: in %s %j (%s; 42 USC 402(e)(1)(B), (4))', (...[since, month, expected]) => {
    const widower = person('1975-02-10', 0, since, { disabledSince: parseYearMonth(since) });
    const paid = first({ persons: [widower], absentSpouse: late }, month) ?? [];
    // From 2027 on the COLAs raise the amount; the ratio to the PIA stays.
    expect(paid.map((amount) => (month < '2027' ? amount : amount === 0 ? 0 : 1430))).toEqual(expected);
  });
});

describe('a divorced client (42 USC 402(b)(1), (5); 20 CFR 404.331)', () => {
  // Born February 10, 1962: full retirement age 67 in February 2029. The former spouse is 62 throughout June 2025.
  const client = (pia: number, claim = '2026-03', more: Partial<ScheduledPerson> = {}) =>
    person('1962-02-10', pia, claim, more);
  const former = (more: Partial<Absent> = {}) => absent('1963-05-05', { pia: 3000, divorced: '2015-01', ...more });

  it.each([
    // 35 months early: own 800 × 145/180; half of 3,000 less 800 is 700 × 109/144.
    [former(), '2026-03', [644.4, 529.8, 0], 'the former spouse has not claimed'],
    [former({ years: 9 }), '2026-03', [644.4, 0, 0], 'nine years of marriage'],
    [former({ divorced: '2025-09' }), '2026-12', [644.4, 0, 0], 'divorced for less than two years, and unclaimed'],
    // Claimed by the former spouse in June 2026: 32 months early, 700 × 112/144.
    [former({ divorced: '2025-09', claim: '2026-06' }), '2026-06', [644.4, 544.4, 0], 'the former spouse has claimed'],
  ])('%j, in %s: %j (%s)', (...[absentSpouse, month, expected]) => {
    expect(first({ persons: [client(800)], absentSpouse }, month)).toEqual(expected);
  });

  it("after the former spouse's death the widow's benefit, from 60", () => {
    // 60 months before 67: 28.5% × 37/84 off 3,000 is 376.61, raised to 376.70.
    const household = { persons: [client(800, '2029-02', { survivorClaimMonth: parseYearMonth('2026-01') })] };
    const absentSpouse = former({ death: '2024-05' });
    expect(first({ ...household, absentSpouse }, '2026-01')).toEqual([0, 0, 2623.3]);
    expect(first({ ...household, absentSpouse: former({ death: '2024-05', years: 9 }) }, '2026-01')).toEqual([0, 0, 0]);
  });

  it("children draw on the client's record alone, and the former spouse takes nothing from their maximum", () => {
    const children = [{ birth: '2014-05-01' }];
    const alone = due({ persons: [client(1500)], children }, '2026-03');
    expect(due({ persons: [client(1500)], children, absentSpouse: former() }, '2026-03').children).toBe(alone.children);
    expect(alone.children).toBe(750);
  });

  it("after the client's death a surviving divorced spouse takes nothing from the children's maximum (42 USC 403(a)(3)(C))", () => {
    const children = [{ birth: '2014-05-01' }, { birth: '2016-05-01' }];
    const late = { ...client(1500), deathMonth: yearMonth(2026, 2) };
    const alone = due({ persons: [late], children }, '2026-03');
    expect(due({ persons: [late], children, absentSpouse: former() }, '2026-03').children).toBe(alone.children);
    // Three quarters of 1,500 each.
    expect(alone.children).toBe(2250);
  });
});

it("a spouse's months withheld for work while a child is in care stay out of the later reduction (42 USC 402(q)(5), (7))", () => {
  // Full retirement age of the spouse in March 2028, a year after the child turns 16 and a year before it leaves school at 18.
  const couple = (monthly: number) => ({
    persons: [
      person('1955-05-20', 2400, '2021-07'),
      person('1961-03-15', 0, '2024-01', { testedEarnings: Array.from({ length: 12 }, () => monthly) }),
    ],
    children: [{ birth: '2011-03-20' }],
  });
  const spousal = (household: Household, month: string) => due(household, month).persons[1]?.[1] ?? Number.NaN;
  for (const month of ['2027-03', '2028-04']) {
    // The family maximum leaves both as much, of which 12 × 25/36% come off the spouse's part; the child is paid in whole dollars.
    const { children = 0 } = due(couple(20_000), month);
    expect(Math.abs(spousal(couple(20_000), month) - (children * 11) / 12)).toBeLessThan(1);
    expect(spousal(couple(20_000), month)).toBe(spousal(couple(0), month));
  }
});

describe('a disabled worker (42 USC 423, 403(a)(6))', () => {
  const since = { disabledSince: parseYearMonth('2026-06') };
  // Born June 20, 1968: full retirement age in June 2035. Eligible in January 2026, when the five months of waiting begin.
  const worker = (pia: number, more: Partial<ScheduledPerson> = since) => person('1968-06-20', pia, '2026-06', more);

  it('is paid the PIA without reduction, before and after full retirement age', () => {
    expect(first({ persons: [worker(2100)] }, '2026-05')).toEqual([0, 0, 0]);
    expect(first({ persons: [worker(2100)] }, '2026-06')).toEqual([2100, 0, 0]);
    const [before = 0] = first({ persons: [worker(2100)] }, '2035-05') ?? [];
    expect(first({ persons: [worker(2100)] }, '2035-06')?.[0]).toBe(before);
  });

  it('works past the earnings test', () => {
    const working = worker(2100, { ...since, monthlyWages: Array<number>(24).fill(6000) });
    expect(first({ persons: [working] }, '2026-08')).toEqual([2100, 0, 0]);
  });

  it('has a maximum of 150 percent of the PIA: two children share half of it', () => {
    const children = [{ birth: '2014-05-01' }, { birth: '2016-05-01' }];
    expect(due({ persons: [worker(2100)], children }, '2026-06').children).toBe(1050);
  });

  it('of an AIME of 1,000 has no more than the PIA of 900 for the family, until full retirement age', () => {
    // 85% of 1,000 is less than the PIA; the regular maximum from June 2035 on leaves half of the PIA.
    const household = { persons: [worker(900)], children: [{ birth: '2010-05-01', isDisabled: true }] };
    expect(due(household, '2026-06').children).toBe(0);
    expect(due(household, '2035-05').children).toBe(0);
    const { persons, children = 0 } = due(household, '2035-06');
    expect(children).toBe(Math.floor((persons[0]?.[0] ?? 0) / 2));
  });

  it('and a spouse alone is under that maximum, too', () => {
    const spouse = person('1963-01-20', 0, '2025-02');
    expect(due({ persons: [worker(900), spouse] }, '2026-06').persons[1]).toEqual([0, 0, 0]);
    // Half of 2,100, 43 months early: 25% for 36 months and 7 × 5/12% come off: 72 1/12% of 1,050 is 756.88.
    expect(due({ persons: [worker(2100), spouse] }, '2026-06').persons[1]?.[1]).toBe(756.8);
  });

  it('draws on the spouse only from 62 on', () => {
    const poor = person('1968-06-20', 600, '2024-06', { disabledSince: parseYearMonth('2024-06') });
    const household = { persons: [poor, person('1958-01-20', 3000, '2025-01')] };
    expect(first(household, '2030-06')?.[1]).toBe(0);
    expect(first(household, '2030-07')?.[1]).toBeGreaterThan(0);
  });

  it('leaves the PIA, without the limit of a reduced benefit', () => {
    const dies = worker(2100, { ...since, deathMonth: yearMonth(2027, 1) });
    const widow = person('1958-01-20', 0, '2024-10');
    // PIA of 2027: 2,100 × 1.036.
    expect(due({ persons: [dies, widow] }, '2027-01').persons[1]).toEqual([0, 0, 2175.6]);
  });
});

describe('a suspended benefit (42 USC 402(z); 20 CFR 404.313(d))', () => {
  // Born March 15, 1958: full retirement age November 2024, 70 in March 2028. 55 months early: 72 1/12% of 2,000.
  const suspension = { requested: parseYearMonth('2025-12'), resumed: parseYearMonth('2027-01') };
  const worker = person('1958-03-15', 2000, '2020-04', { suspension });
  // Born January 2, 1959: full retirement age 66 and 10 months in October 2025.
  const spouse = person('1959-01-02', 0, '2025-11');

  it('pays nothing, and afterward 8% more for twelve months', () => {
    expect(first({ persons: [worker] }, '2026-12')).toEqual([0, 0, 0]);
    // PIA of 2027 2,072.0, reduced 1,493.5, × 1.08.
    expect(first({ persons: [worker] }, '2027-01')).toEqual([1612.9, 0, 0]);
  });

  it('credits earned in the year of the resumption wait for January', () => {
    const until = { requested: parseYearMonth('2025-12'), resumed: parseYearMonth('2026-07') };
    const early = { persons: [person('1958-03-15', 2000, '2020-04', { suspension: until })] };
    expect(first(early, '2026-07')).toEqual([1441.6, 0, 0]);
    expect(first(early, '2027-01')?.[0]).toBe(Math.floor(1493.5 * 1.04 * 10) / 10);
  });

  it('stops the spouse and the children, too', () => {
    const household = { persons: [worker, spouse], children: [{ birth: '2014-05-01' }] };
    expect(due(household, '2026-12')).toEqual({
      persons: [
        [0, 0, 0],
        [0, 0, 0],
      ],
      children: 0,
    });
    expect(due({ ...household, children: [] }, '2027-01').persons[1]?.[1]).toBe(1036);
  });

  it("stops what the suspended person draws on the other's record", () => {
    const poor = person('1958-03-15', 500, '2024-11', { suspension });
    const rich = person('1957-03-15', 3000, '2025-01');
    expect(due({ persons: [poor, rich] }, '2026-06').persons[0]).toEqual([0, 0, 0]);
  });

  it('leaves the credits to the widow(er)', () => {
    const atFull = person('1958-03-15', 2000, '2024-11', { suspension, deathMonth: yearMonth(2027, 1) });
    // 2,072 × 1.08; the spouse is past full retirement age.
    expect(due({ persons: [atFull, spouse] }, '2027-01').persons[1]).toEqual([0, 0, 2237.7]);
  });
});

describe('children in school and disabled (42 USC 402(d)(1)(B), (7))', () => {
  const parent = person('1960-01-20', 2000, '2026-01');
  it.each([
    [{ birth: '2008-03-10' }, '2026-02', 1000, 'until 18'],
    [{ birth: '2008-03-10' }, '2026-03', 0, 'the month of 18 is not paid'],
    [{ birth: '2008-03-10', isStudent: true }, '2026-12', 1000, 'in school'],
    [{ birth: '2008-03-10', isStudent: true }, '2027-03', 0, 'until 19'],
    [{ birth: '1990-03-10', isDisabled: true }, '2026-03', 1000, 'disabled for life'],
  ])('%j: in %s %d (%s)', (...[child, month, expected]) => {
    expect(due({ persons: [parent], children: [child] }, month).children).toBe(expected);
  });
});
