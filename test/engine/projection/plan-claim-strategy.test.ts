import { describe, expect, it } from 'vitest';
import { checkPlan, claimStrategy, projectPlan } from '../../../engine/index.ts';
import type { PersonInputs } from '../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type {
  ClaimStrategyRequest,
  ClaimStrategyResult,
} from '../../../engine/social-security/claiming/claim-strategy-result.ts';
import { lawTables } from '../../law-tables.ts';

const ELLEN = { birthDate: '1964-05-12', sex: 'female', planEnd: 95 } satisfies PersonInputs;
const DAVID = { birthDate: '1966-09-03', sex: 'male', planEnd: 95 } satisfies PersonInputs;

const statedPia = (pia: number, claim = 67) => ({ basis: 'pia', pia, claim: { age: claim } }) as const;

const COUPLE: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    { ...ELLEN, name: 'Ellen', socialSecurity: statedPia(3410, 70) },
    { ...DAVID, name: 'David', socialSecurity: statedPia(2480) },
  ],
  accounts: [{ kind: 'cash', balance: 100_000 }],
};

function single(socialSecurity: PersonInputs['socialSecurity'], rest: Partial<PlanInputs> = {}): PlanInputs {
  return {
    startMonth: '2026-01',
    persons: [{ ...ELLEN, ...(socialSecurity && { socialSecurity }) }],
    accounts: [{ kind: 'cash', balance: 100_000 }],
    ...rest,
  };
}

function planOf(inputs: PlanInputs) {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(JSON.stringify(issues));
  return plan;
}

function answerTo(inputs: PlanInputs, request: ClaimStrategyRequest = { step: 'year' }) {
  return claimStrategy(planOf(inputs), request, lawTables);
}

function strategyOf(inputs: PlanInputs, request?: ClaimStrategyRequest): ClaimStrategyResult {
  const answer = answerTo(inputs, request);
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.value;
}

describe("claims of a plan: each person's PIA in prices of the first month", () => {
  it('a PIA in dollars of 2024 has had the COLAs of December 2024 (2.5 %) and 2025 (2.8 %), each floored to the dime', () => {
    const [person] = strategyOf(single({ ...statedPia(1000), piaYear: 2024 })).persons;
    expect(person).toMatchObject({ pia: 1053.7, piaBeforeWep: 1053.7, aime: null });
  });

  it("an earnings record goes on with the plan's covered wages: (42,000 + 84,000) / 420 = 300, 90 % of it is 270", () => {
    const record = { basis: 'earnings', earnings: [{ year: 2024, amount: 42_000 }] } as const;
    const wage = {
      kind: 'wage',
      amount: 84_000,
      frequency: 'annual',
      start: { month: '2026-01' },
      end: { month: '2027-01' },
    } as const;
    expect(strategyOf(single(record, { incomes: [wage] })).persons[0]).toMatchObject({ aime: 300, pia: 270 });
    expect(strategyOf(single(record, { incomes: [{ ...wage, covered: false }] })).persons[0]).toMatchObject({
      aime: 100,
      pia: 90,
    });
  });

  it('growth of wages beyond prices before 62 stays in the PIA of a younger worker', () => {
    const younger = single({ basis: 'earnings', earnings: [{ year: 2024, amount: 42_000 }] });
    const [person] = younger.persons;
    const inputs = { ...younger, persons: [{ ...person, birthDate: '1976-05-12' }], assumptions: { inflation: 0.025 } };
    const at = (wageGrowth: number) =>
      strategyOf({ ...inputs, assumptions: { inflation: 0.025, wageGrowth } }).persons[0]?.pia ?? 0;
    expect(at(0.05)).toBeGreaterThan(at(0.035));
    expect(at(0.035)).toBeLessThan(150);
  });

  it('a benefit received since full retirement age is the PIA, and leaves nothing to choose', () => {
    const received = { basis: 'receiving', monthlyBenefit: 2000, since: '2024-12' } as const;
    const older = single(received);
    const { persons, optimal, grid } = strategyOf({
      ...older,
      persons: [{ ...older.persons[0], birthDate: '1958-05-01' }],
    });
    expect(persons[0]).toMatchObject({ pia: 2000, earliestClaimMonth: null });
    expect([grid.client, optimal.claim.client]).toEqual([['2024-12'], '2024-12']);
  });

  it('a claim that the plan made before it starts is made', () => {
    const older = single(statedPia(2000, 66));
    const { persons } = strategyOf({ ...older, persons: [{ ...older.persons[0], birthDate: '1958-05-12' }] });
    expect(persons[0]?.earliestClaimMonth).toBeNull();
  });
});

describe('claims of a plan: WEP and GPO', () => {
  const pension = { id: 'city', kind: 'pension', amount: 3000, frequency: 'monthly' } as const;
  const teacher = (taxes: PlanInputs['taxes'], amount = 3000): PlanInputs => ({
    ...COUPLE,
    persons: [
      {
        ...ELLEN,
        socialSecurity: { ...statedPia(2000), nonCovered: { incomeId: 'city', yearsOfSubstantialEarnings: 10 } },
      },
      { ...DAVID, socialSecurity: statedPia(2480) },
    ],
    incomes: [{ ...pension, amount }],
    ...(taxes && { taxes }),
  });

  it('are gone under current law, and the answer says by which act', () => {
    const [ellen] = strategyOf(teacher(undefined)).persons;
    expect(ellen).toMatchObject({
      pia: 2000,
      wep: { applies: false, reduction: 0 },
      gpo: { applies: false, reduction: 0 },
    });
    expect(ellen?.wep.reason).toContain('Public Law 118-273');
  });

  it('under the law before 2024: 40 % instead of 90 % of the first 1,286 takes 643, and GPO two thirds of 3,000', () => {
    const [ellen, david] = strategyOf(teacher({ lawAssumption: 'preFairnessAct' })).persons;
    expect(ellen).toMatchObject({
      pia: 1357,
      piaBeforeWep: 2000,
      wep: { applies: true, reduction: 643 },
      gpo: { applies: true, reduction: 2000 },
    });
    expect(david).toMatchObject({ pia: 2480, wep: { applies: false }, gpo: { applies: false } });
  });

  it('a small pension is guaranteed: at most half of 600 is taken', () => {
    const [ellen] = strategyOf(teacher({ lawAssumption: 'preFairnessAct' }, 600)).persons;
    expect(ellen).toMatchObject({ pia: 1700, wep: { reduction: 300 }, gpo: { reduction: 400 } });
  });
});

describe('claims of a plan: what each pair is worth', () => {
  it('is weighed for every pair, with the plan’s own and both at 62 against the best', () => {
    const { optimal, plan, bothAt62, grid, plateau } = strategyOf(COUPLE);
    expect(plan).toMatchObject({
      claim: { client: '2034-05', spouse: '2033-09' },
      ages: [
        { years: 70, months: 0 },
        { years: 67, months: 0 },
      ],
    });
    expect(bothAt62.claim).toEqual({ client: '2026-06', spouse: '2028-10', survivor: null });
    const values = grid.values.flat();
    expect(optimal.lifetimeBenefit).toBe(Math.max(...values));
    expect(plan.lifetimeBenefit).toBe(grid.values[8]?.[5]);
    expect(bothAt62.lifetimeBenefit).toBe(grid.values[0]?.[0]);
    expect(optimal.gainOverPlan).toBeDollars(optimal.lifetimeBenefit - plan.lifetimeBenefit);
    expect(optimal.gainOverBothAt62).toBeDollars(optimal.lifetimeBenefit - bothAt62.lifetimeBenefit);
    expect(plateau).toHaveLength(values.filter((value) => value >= optimal.lifetimeBenefit * 0.995).length);
  });

  it('holds an own claim between two ages beside the whole ages', () => {
    const odd = single({ ...statedPia(2000), claim: { age: 66, months: 5 } });
    expect(strategyOf(odd).grid.client).toEqual(
      '2026-06 2027-05 2028-05 2029-05 2030-05 2030-10 2031-05 2032-05 2033-05 2034-05'.split(' '),
    );
  });

  it('with lives that end as planned and no discount, is what is paid: 140 months of $2,480', () => {
    // Born 12 May 1964, claims in May 2034, lives through 2045: 140 months of 2,480 (124 % of 2,000).
    const inputs = single(statedPia(2000, 70));
    const short = { ...inputs, persons: [{ ...inputs.persons[0], birthDate: '1964-05-12', planEnd: 81 }] };
    const question = { step: 'year', mortality: { kind: 'planEnd' }, discountRate: 0 } as const;
    expect(strategyOf(short, question).plan.lifetimeBenefit).toBeDollars(347_200);
  });

  it('counts a child whom both parents list once, and twins as two', () => {
    const twin = { birthDate: '2016-03-01' };
    const worth = (ofClient: readonly (typeof twin)[], ofSpouse: readonly (typeof twin)[]) => {
      const [ellen, david] = COUPLE.persons;
      const persons = [
        { ...ellen, birthDate: '1962-05-12', dependents: [...ofClient] },
        { ...david, birthDate: '1966-09-03', dependents: [...ofSpouse] },
      ];
      return strategyOf({ ...COUPLE, persons }).bothAt62.lifetimeBenefit;
    };
    expect(worth([twin], [twin])).toBe(worth([twin], []));
    expect(worth([twin, twin], [twin, twin])).toBe(worth([], [twin, twin]));
    expect(worth([twin], [])).toBeGreaterThan(worth([], []));
    expect(worth([twin, twin], [])).toBeGreaterThan(worth([twin], []));
  });

  it('uses the ends of the plan where no sex is given, and says so', () => {
    const { sex: _, ...nobody } = ELLEN;
    const inputs = { ...single(undefined), persons: [{ ...nobody, socialSecurity: statedPia(2000) }] };
    const { used, notes } = strategyOf(inputs);
    expect(used.mortality).toBe('planEnd');
    expect(notes.join(' ')).toContain('each life ends at the age the plan gives');
    expect(strategyOf(COUPLE).used.mortality).toBe('ssa2022 × 1');
  });

  it('pays each year under the plan’s own claims what the projection pays, in dollars of the start', () => {
    const outcome = projectPlan(planOf(COUPLE), lawTables, { granularity: 'yearly' });
    if (!outcome.ok || outcome.value.granularity !== 'yearly') throw new Error('no projection');
    const projected = outcome.value.rows.map((row) =>
      row.socialSecurity.map(({ total }) => Number((total / row.deflator).toFixed(2))),
    );
    const { yearly } = strategyOf(COUPLE);
    expect(yearly.map(({ plan }) => plan.persons.map((paid) => Number(paid.toFixed(2))))).toEqual(projected);
    expect(yearly.map(({ ages }) => ages[0]).slice(-4)).toEqual([94, 95, null, null]);
  });

  it('says that the earnings test is left out where the best claim meets wages', () => {
    const wage = { owner: 'p2', kind: 'wage', amount: 98_000, frequency: 'annual', end: { month: '2033-01' } } as const;
    expect(strategyOf(COUPLE).notes.join(' ')).not.toContain('earnings test');
    expect(strategyOf({ ...COUPLE, incomes: [wage] }).notes.join(' ')).toContain('David works in the plan after');
  });
});

describe('claims of a plan that cannot be weighed', () => {
  const first = (inputs: PlanInputs, request?: ClaimStrategyRequest) => {
    const answer = answerTo(inputs, request);
    return answer.ok ? null : answer.issues[0];
  };

  it.each([
    ['nobody has a record', single(undefined), { step: 'year' }, 'persons'],
    [
      'a benefit that began before 62, for a disability',
      {
        ...COUPLE,
        persons: [
          { ...ELLEN, socialSecurity: { basis: 'receiving', monthlyBenefit: 1800, since: '2020-03' } },
          { ...DAVID, socialSecurity: statedPia(2480) },
        ],
      },
      { step: 'year' },
      'persons[0].socialSecurity.since',
    ],
    ['a month that is no month', COUPLE, { asOf: '2026-13' }, 'asOf'],
    ['a month before the benefit formulas, and before the first COLA', COUPLE, { asOf: '1950-06' }, 'asOf'],
    ['the last month before the benefit formulas', COUPLE, { asOf: '1978-12' }, 'asOf'],
    ['a claim before 62', COUPLE, { evaluate: [{ client: '2025-01', spouse: '2033-09' }] }, 'evaluate[0].client'],
    [
      'a life table without a sex',
      { ...COUPLE, persons: [{ birthDate: '1964-05-12', socialSecurity: statedPia(2000) }] },
      { mortality: { kind: 'table' } },
      'persons[0].sex',
    ],
  ] as const)('%s', (_, inputs, request, path) => {
    expect(first(inputs, request)?.path).toBe(path);
  });
});
