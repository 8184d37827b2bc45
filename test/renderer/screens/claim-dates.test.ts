import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { bestOf, conditionsSentence } from '../../../renderer/screens/plan/social-security/assumptions/conditions.ts';
import {
  causeFacts,
  comparisonSentence,
  outcomeFacts,
} from '../../../renderer/screens/plan/social-security/claim-comparison.ts';
import {
  datesSentence,
  isEmpty,
  mayFileApart,
  planWithDates,
  requestedDates,
  unfinished,
} from '../../../renderer/screens/plan/social-security/dates/custom-dates.ts';
import { livingYears } from '../../../renderer/screens/plan/social-security/survivor/living-years.ts';
import {
  firstDeaths,
  survivorRow,
  survivorSentence,
} from '../../../renderer/screens/plan/social-security/survivor/survivor-rows.ts';
import { AS_USUAL, requestOf, TRUSTEES_CUT } from '../../../renderer/state/results/claim-question.ts';
import { switches } from '../../../renderer/state/results/use-claim-conditions.ts';
import { projectYearly } from '../../projection.ts';
import { COMPARED } from '../claim-comparisons.ts';
import { COUPLE } from '../claim-strategies.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const PLAN: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    { id: 'p1', name: 'Ellen', birthDate: '1964-05-12', sex: 'female', planEnd: 95 },
    { id: 'p2', name: 'David', birthDate: '1966-09-03', sex: 'male', planEnd: 83 },
  ],
  accounts: [],
};

describe('dates that are tried', () => {
  const planned = { ...COUPLE.plan, claim: { client: '2034-05', spouse: '2033-09', survivor: null } };

  it('are those of the plan where nothing is written', () => {
    expect(isEmpty([{}, {}])).toBe(true);
    expect(requestedDates([{ own: '2033-02' }], planned)).toEqual({ client: '2033-02', spouse: '2033-09' });
  });

  it('hold the widow(er)’s benefit and a suspension by person', () => {
    const dates = [{ survivor: '2031-05' }, { suspendedFrom: '2035-01', suspendedTo: '2036-01' }];
    expect(requestedDates(dates, planned)).toEqual({
      client: '2034-05',
      spouse: '2033-09',
      persons: [{ survivor: '2031-05' }, { suspended: { from: '2035-01', to: '2036-01' } }],
    });
    expect(unfinished([{ suspendedFrom: '2035-01' }])).toBe('Enter both months of the suspension.');
    expect(unfinished(dates)).toBeNull();
  });

  it('of a widowed client are the months of the two benefits', () => {
    const widowed = { ...planned, claim: { client: '2034-05', spouse: null, survivor: '2026-05' } };
    expect(requestedDates([{ survivor: '2028-01' }], widowed)).toEqual({ client: '2034-05', survivor: '2028-01' });
  });

  it('go into the plan as ages and months: claims, the widow(er)’s claim and the suspension', () => {
    const strategy = { persons: COUPLE.persons, plan: planned };
    const dates = [
      { own: '2033-02', survivor: '2031-05' },
      { suspendedFrom: '2035-01', suspendedTo: '2036-01' },
    ];
    const records = planWithDates(PLAN, dates, strategy).persons.map(({ socialSecurity }) => socialSecurity);
    // Ellen is 67 in May 2031: February 2033 is at 68 and 9 months.
    expect(records).toEqual([
      { claim: { age: 68, months: 9 }, survivorClaim: { age: 67, months: 0 } },
      { claim: { age: 67 }, suspended: { from: '2035-01', to: '2036-01' } },
    ]);
  });

  it('say what they are worth against the best and the plan’s', () => {
    expect(datesSentence(900_000, 909_400, 899_600)).toBe(
      'These dates are worth $9,400 less than the best and $400 more than the plan’s.',
    );
    expect(datesSentence(900_000, 900_010, 800_000)).toContain('as much as the best');
  });

  it('let a spouse’s benefit be filed for apart only for births before January 2, 1954', () => {
    expect([mayFileApart('1954-01-01'), mayFileApart('1954-01-02')]).toEqual([true, false]);
  });
});

describe('what claims are valued with', () => {
  const asked = (over: Partial<typeof AS_USUAL>) => requestOf({ plan: PLAN, assumptions: { ...AS_USUAL, ...over } });

  it('is left to the engine where nothing is chosen', () => {
    expect(asked({})).toEqual({ plan: PLAN, step: 'year' });
  });

  it('is a table with each person’s odds, a cohort’s improvement, or an age each', () => {
    expect(asked({ multipliers: [1.5, undefined] }).mortality).toEqual({ kind: 'table', multipliers: [1.5, 1] });
    expect(asked({ mortality: 'cohort' }).mortality).toEqual({ kind: 'table', improvement: 0.01 });
    expect(asked({ mortality: 'ages', ages: [undefined, 90] }).mortality).toEqual({ kind: 'ages', ages: [95, 90] });
    expect(asked({ mortality: 'ssa2017' }).mortality).toEqual({ kind: 'table', table: 'ssa2017' });
  });

  it('can leave out children, the earnings test and the cut, or take the Trustees’', () => {
    const family = {
      ...PLAN,
      persons: PLAN.persons.map((at) => ({ ...at, dependents: [{ birthDate: '2015-01-01' }] })),
    };
    const without = requestOf({ plan: family, assumptions: { ...AS_USUAL, children: false } });
    expect(without.plan).toEqual(PLAN);
    expect(asked({ cut: 'none' }).trustFundCut).toEqual({ year: 2033, share: 0 });
    expect(asked({ cut: TRUSTEES_CUT, earningsTest: false })).toMatchObject({
      trustFundCut: { year: 2033, share: 0.22 },
      earningsTest: false,
    });
    expect(switches({ plan: family, assumptions: AS_USUAL }).map(({ name }) => name)).toEqual([
      'Without the earnings test',
      'With the Trustees’ cut, 22% from 2033',
      'Without the children',
      'With the best suspension',
    ]);
    expect(switches({ plan: PLAN, assumptions: { ...AS_USUAL, cut: TRUSTEES_CUT } })[1]?.assumptions.cut).toBe('none');
  });

  it('says which condition matters most, and whether any changes the best claims', () => {
    const worth = (value: number, years = 62) => ({
      ...COUPLE,
      optimal: {
        ...COUPLE.optimal,
        lifetimeBenefit: value,
        ages: [COUPLE.optimal.ages[0], { years, months: 1 }].flatMap((age) => age ?? []),
      },
    });
    const base = worth(900_000);
    expect(bestOf(base)).toEqual({ ages: '70 · 62', value: 900_000 });
    const switched = [
      { name: 'Without the earnings test', strategy: worth(904_000) },
      { name: 'With the Trustees’ cut', strategy: worth(780_000, 63) },
    ];
    expect(conditionsSentence(base, switched)).toBe(
      'With the Trustees’ cut: $120,000 less, the most of all. One of them changes the best claims.',
    );
    expect(conditionsSentence(base, switched.slice(0, 1))).toContain('The best claims stay 70 · 62.');
    expect(conditionsSentence(base, [{ name: 'None', strategy: base }])).toBe(
      'None of them changes what the claims are worth.',
    );
  });
});

describe('the best by life table beside the best by the plan', () => {
  it('says what the plan’s own pair leaves more, and by what', () => {
    expect(comparisonSentence(COMPARED)).toContain(
      'By the life table 70 · 64 is best. By the plan’s own result 69 · 68 is, which leaves $22k more',
    );
    expect(causeFacts(COMPARED).map(({ name, values }) => [name, values[0]?.text])).toEqual([
      ['Social Security while both live', '+$46k'],
      ['Taxes and penalties', '−$24k'],
    ]);
    expect(plain(outcomeFacts(COMPARED, COUPLE).at(-1)?.values[0]?.text ?? '')).toBe('77%');
    expect(comparisonSentence({ ...COMPARED, isSamePair: true })).toBe('Both ways of judging find 69 · 68 best.');
  });
});

describe('what the survivor lives on', () => {
  it('is asked for each person’s death by decades, and for the first death of the plan', () => {
    const plan = { startMonth: '2026-01', persons: PLAN.persons } as unknown as Parameters<typeof firstDeaths>[0];
    expect(firstDeaths(plan).map(({ dead, year, isPlanned }) => [dead, year, isPlanned])).toEqual([
      [0, 2030, false],
      [1, 2030, false],
      [0, 2040, false],
      [1, 2040, false],
      [1, 2049, true],
    ]);
    expect(firstDeaths({ ...plan, persons: plan.persons.slice(0, 1) })).toEqual([]);
  });

  it('is the larger benefit of the two, as a share of the spending of the last year', () => {
    // PIAs of 3,000 and 1,000 claimed at 67, no inflation: 3,000 and, with the spouse's benefit, 1,500; 3,000 for whoever is left.
    const person = (name: string, birthDate: string, pia: number, planEnd: number) => ({
      name,
      birthDate,
      planEnd,
      medicare: { enrolled: false },
      socialSecurity: { basis: 'pia', pia, claim: { age: 67 } },
    });
    const projected = projectYearly({
      startMonth: '2032-01',
      persons: [person('Ellen', '1964-05-12', 3000, 76), person('David', '1964-09-03', 1000, 90)],
      accounts: [{ kind: 'cash', balance: 5_000_000 }],
      goals: [{ amount: 6000, frequency: 'monthly', category: 'essential' }],
      assumptions: { inflation: 0 },
    });
    const projection = { ...projected, isComplete: true, missing: [] };
    const outcome = { dead: 0, isPlanned: true, plan: { persons: [], accounts: [] }, projection, success: null };
    const row = survivorRow({ ...outcome, year: 2040 }, ['Ellen', 'David'], () => 1);
    expect(row).toMatchObject({ left: 'David, 76', before: 4500, nextYear: 3000, later: 3000, share: 0.5 });
    expect(plain(survivorSentence(row === null ? [] : [row]))).toBe(
      'Whoever is left has $3,000 a month once all is claimed, 50% of spending.',
    );
    expect(survivorRow({ ...outcome, year: 2054 }, [], () => 1)).toBeNull();
  });

  it('by year and by who is alive has each, both together, and each alone', () => {
    const yearly = [
      { year: 2034, retirement: [33_824, 29_760], spousal: [0, 100], ifAlone: [43_744, 50_736] },
      { year: 2035, retirement: [50_736, 29_760], spousal: [0, 0], ifAlone: [50_736, 50_736] },
    ];
    const both = [{ birthYear: 1964 }, { birthYear: 1966 }];
    expect(livingYears({ yearly }, both)).toEqual([
      { year: 2034, ages: [70, 68], amounts: [33_824, 29_860, 63_684, 43_744, 50_736], isLast: false },
      { year: 2035, ages: [71, 69], amounts: [50_736, 29_760, 80_496, 50_736, 50_736], isLast: true },
    ]);
    expect(livingYears({ yearly }, both.slice(0, 1))[0]?.amounts).toEqual([33_824]);
  });
});
