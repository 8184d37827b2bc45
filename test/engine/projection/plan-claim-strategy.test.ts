import { describe, expect, it } from 'vitest';
import { checkPlan, claimStrategy, projectPlan } from '../../../engine/index.ts';
import type { PersonInputs } from '../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type {
  ClaimStrategyRequest,
  ClaimStrategyResult,
} from '../../../engine/results/social-security/claim-strategy.ts';
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
  it('a PIA in dollars of 2024 has had the COLAs of December 2024 (2.5%) and 2025 (2.8%), each floored to the dime', () => {
    const [person] = strategyOf(single({ ...statedPia(1000), piaYear: 2024 })).persons;
    expect(person).toMatchObject({ pia: 1053.7, piaBeforeWep: 1053.7, aime: null });
  });

  it("an earnings record goes on with the plan's covered wages: (42,000 + 84,000) / 420 = 300, 90% of it is 270", () => {
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

  it('under the law before 2024: 40% instead of 90% of the first 1,286 takes 643, and GPO two thirds of 3,000', () => {
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
    // Born May 12, 1964, claims in May 2034, lives through 2045: 140 months of 2,480 (124% of 2,000).
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

  it('has one amount for one claim: the projection’s year in the dollars of the claim is twelve payments', () => {
    // November 2026: two months of prices until January, and the COLA of 3.6 percent of December 2026.
    const plan = {
      startMonth: '2026-11',
      persons: [
        { name: 'Ellen', birthDate: '1960-05-12', sex: 'female', planEnd: 95, socialSecurity: statedPia(3713, 67) },
      ],
      accounts: [{ kind: 'cash', balance: 100_000 }],
    } as const;
    const { yearly, optimal, persons } = strategyOf(plan);
    expect(persons[0]?.pia).toBe(3713);
    expect(optimal.retirement[0]?.payment).toBeGreaterThan(3000);
    const [, of2028] = yearly.slice(1);
    expect(of2028?.year).toBe(2028);
    expect((of2028?.plan.total ?? 0) / 12 / 3713).toBeCloseTo(1.036 / 1.025 ** (2 / 12), 3);
    expect(((of2028?.plan.total ?? 0) * (of2028?.benefitDollars ?? 0)) / 12).toBeCloseTo(3713, -1);
  });

  it("counts the plan's work and assumed cut, and leaves either out where it is asked to", () => {
    const wage = { owner: 'p2', kind: 'wage', amount: 98_000, frequency: 'annual', end: { month: '2033-01' } } as const;
    const works = { ...COUPLE, incomes: [wage] };
    expect(strategyOf(COUPLE).notes.join(' ')).not.toContain('earnings test');
    const tested = strategyOf(works);
    expect(tested.notes.join(' ')).toContain(
      'Work before full retirement age by the spouse: the earnings test withholds',
    );
    const untested = strategyOf(works, { step: 'year', earningsTest: false });
    expect(untested.notes.join(' ')).toContain('The earnings test is left out');
    expect(tested.bothAt62.lifetimeBenefit).toBeLessThan(untested.bothAt62.lifetimeBenefit - 10_000);
    const trustFundCut = { year: 2034, share: 0.23 };
    const [ellen, david] = COUPLE.persons;
    const persons = [{ ...ellen, socialSecurity: { ...statedPia(3410, 70), trustFundCut } }, david] as PersonInputs[];
    const cut = strategyOf({ ...COUPLE, persons });
    expect(cut.used.trustFundCut).toEqual(trustFundCut);
    expect(strategyOf(COUPLE, { step: 'year', trustFundCut }).optimal).toEqual(cut.optimal);
    const uncut = strategyOf({ ...COUPLE, persons }, { step: 'year', trustFundCut: { year: 2034, share: 0 } });
    expect(uncut.optimal.lifetimeBenefit).toBe(strategyOf(COUPLE).optimal.lifetimeBenefit);
  });

  describe('of a household beyond the worker and the spouse', () => {
    const start = { startMonth: '2026-11' };

    it('a widow of 61 takes the smaller benefit first, and says what to file and what to refuse', () => {
      const lateSpouse = { birthDate: '1963-06-10', deathMonth: '2020-08', pia: 2600 };
      const birthDate = '1965-03-15';
      const record = { ...statedPia(1900), lateSpouse };
      const { optimal, filing } = strategyOf(
        { ...single(record), ...start, persons: [{ ...ELLEN, name: 'Wanda', birthDate, socialSecurity: record }] },
        {},
      );
      expect(optimal.claim).toEqual({ client: '2035-03', spouse: null, survivor: '2026-11' });
      expect(filing.optimal.map(({ month, benefit }) => [month, benefit])).toEqual([
        ['2026-11', 'survivor'],
        ['2030-03', 'medicare'],
        ['2035-03', 'retirement'],
      ]);
      const [survivor, , retirement] = filing.optimal;
      expect(survivor?.action).toBe(
        'Claim the widow(er)’s benefit only, beginning in November 2026; the retirement benefit waits until March 2035.',
      );
      expect(survivor?.how[1]).toContain('I restrict the scope of this application to widow(er)');
      expect(survivor?.refuse).toHaveLength(1);
      // 1,900 × 1.24 at 70; each month back costs 2/3% of the PIA for life. Six months of 2,280 are 13,680.
      expect(retirement?.monthlyBenefit).toBe(2356);
      expect(retirement?.retroactive.at(-1)).toEqual({
        months: 6,
        paidAtOnce: 13_680,
        monthlyBenefit: 2280,
        monthlyLess: 76,
      });
    });

    it('a divorced man of 64 is paid on the record of a former wife who has not claimed', () => {
      const formerSpouse = { birthDate: '1964-05-05', pia: 3000, yearsMarried: 12, divorcedOn: '2015-01-31' };
      const record = { ...statedPia(800), formerSpouse };
      const { optimal, filing } = strategyOf(
        { ...single(record), ...start, persons: [{ ...DAVID, birthDate: '1962-02-10', socialSecurity: record }] },
        {},
      );
      expect(optimal.spousal[0]?.benefit).toBeGreaterThan(400);
      const steps = filing.optimal.map(({ benefit }) => benefit);
      expect(steps).toContain('divorcedSpouse');
      expect(filing.optimal.find(({ benefit }) => benefit === 'divorcedSpouse')?.how[1]).toContain('June 2026');
      const divorced = {
        ...single(record),
        ...start,
        persons: [{ ...DAVID, birthDate: '1962-02-10', socialSecurity: record }],
      };
      const fixed = strategyOf(divorced, { step: 'year', mortality: { kind: 'ages', ages: [90] } });
      expect(fixed.used.mortality).toBe('ages 90');
    });

    it('a couple with a disabled son files for him with the first claim', () => {
      const son = { birthDate: '1995-02-03', disabled: true };
      const [ellen, david] = COUPLE.persons;
      const { filing, optimal } = strategyOf({
        ...COUPLE,
        persons: [{ ...ellen, dependents: [son] }, david] as PersonInputs[],
      });
      const child = filing.optimal.find(({ benefit }) => benefit === 'child');
      expect(child?.month).toBe([optimal.claim.client, optimal.claim.spouse ?? ''].sort()[0]);
      expect(child?.how[1]).toContain('File for the other parent, too');
    });

    it('somebody on SSDI at 58 has nothing to choose or to file', () => {
      const ssdi = { basis: 'receiving', monthlyBenefit: 2100, disabledSince: '2024-08' } as const;
      const { optimal, persons, filing } = strategyOf(
        { ...single(ssdi), ...start, persons: [{ ...DAVID, birthDate: '1968-01-20', socialSecurity: ssdi }] },
        {},
      );
      expect(optimal.retirement).toEqual([{ benefit: 2100, payment: 2100 }]);
      expect(persons[0]).toMatchObject({ pia: 2100, earliestClaimMonth: null, curve: [] });
      expect(filing.optimal.map(({ month, fileFrom }) => [month, fileFrom])).toEqual([['2035-01', null]]);
    });

    it('a benefit already claimed may be suspended where that is a choice', () => {
      const paid = { basis: 'receiving', monthlyBenefit: 2100, since: '2023-01' } as const;
      const rich = {
        ...single(paid),
        ...start,
        persons: [{ ...ELLEN, birthDate: '1959-08-16', socialSecurity: paid }],
      };
      const mortality = { kind: 'ages', ages: [104] } as const;
      const { optimal, filing, used } = strategyOf(rich, { suspension: 'choose', mortality, discountRate: 0 });
      expect(used).toMatchObject({ suspension: 'choose', mortality: 'ages 104' });
      expect(optimal.claim.client).toBe('2029-08');
      expect(filing.optimal[0]).toMatchObject({ benefit: 'suspension', month: '2026-11', fileFrom: '2026-11' });
      expect(optimal.gainOverPlan).toBeGreaterThan(0);
      expect(strategyOf(rich, { mortality, discountRate: 0 }).optimal.claim.client).toBe('2023-01');
    });
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
