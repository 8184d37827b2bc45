import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { RetirementOfRun } from '../../../../../renderer/format/retirement/retirement-words.ts';
import { headline, paidInHundred } from '../../../../../renderer/screens/plan/overview/headline.ts';
import { medianFigures, shortFigure } from '../../../../../renderer/screens/plan/overview/outcome-figures.ts';
import { checked } from '../../../../../renderer/state/plan/plan-check.ts';
import { firstToReach } from '../../../../../renderer/state/what-if/early-death.ts';
import { movesLeftOut } from '../../../../../renderer/state/what-if/use-left-out.ts';
import { firstToNeedCare, withYearsOfCare } from '../../../../../renderer/state/what-if/years-of-care.ts';
import { PATHS, runOf } from '../../../monte-carlo-results.ts';
import { projectionOf } from '../../../projections.ts';

const planOf = (inputs: PlanInputs) => {
  const { plan, issues } = checked(inputs);
  if (plan === null) throw new Error(JSON.stringify(issues));
  return plan;
};

const worker = (name: string, birthDate: string, age: number) => ({ name, birthDate, retirement: { age } });
const wage = (owner: string) => ({ owner, kind: 'wage', amount: 8_000, frequency: 'monthly' }) as const;
const COUPLE: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    { id: 'p1', ...worker('Maria', '1964-05-12', 63) },
    { id: 'p2', ...worker('Dan', '1963-03-03', 65) },
  ],
  incomes: [wage('p1'), wage('p2')],
};
const RETIRED: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1955-05-12' }],
  accounts: [{ kind: 'cash', balance: 500_000 }],
};

const interval = (low: number, high: number) => ({ successRateInterval: { low, high }, retirement: null });

describe('the headline of a plan', () => {
  it.each([
    ['84%, far above 80', [0.83, 0.85], 'You can retire at 63 and 65.', 'Your money lasts to 95.'],
    [
      '80.2%, which may be less than 80',
      [0.794, 0.81],
      'Retiring at 63 and 65 is a close call.',
      'Making your money last to 95 is a close call.',
    ],
    ['70%', [0.69, 0.71], 'Retiring at 63 and 65 is a close call.', 'Making your money last to 95 is a close call.'],
    [
      '60.1%, which may be less than 60',
      [0.59, 0.61],
      'Retiring at 63 and 65 falls short.',
      'Your money runs short before 95.',
    ],
    ['12%', [0.11, 0.13], 'Retiring at 63 and 65 falls short.', 'Your money runs short before 95.'],
  ] as const)('of %s', (_, [low, high], working, retired) => {
    expect(headline(planOf(COUPLE), interval(low, high))).toBe(working);
    expect(headline(planOf(RETIRED), interval(low, high))).toBe(retired);
  });

  it('names who works on, and says both where both retire at one age', () => {
    const sure = interval(0.9, 0.92);
    const one = { ...COUPLE, incomes: [wage('p2')] };
    expect(headline(planOf(one), sure)).toBe('Dan can retire at 65.');
    const same = { ...COUPLE, persons: COUPLE.persons.map((person) => ({ ...person, retirement: { age: 65 } })) };
    expect(headline(planOf(same), sure)).toBe('You can both retire at 65.');
    const alone = { ...COUPLE, persons: COUPLE.persons.slice(0, 1), incomes: [wage('p1')] };
    expect(headline(planOf(alone), sure)).toBe('You can retire at 63.');
  });

  it('takes of whoever retires by a rule the January of the middle path', () => {
    const ann = {
      id: 'p1',
      birthDate: '1972-05-12',
      retireWhen: { rule: 'netPortfolio', amount: 2_000_000, latest: 2034 },
    } as const;
    const plan = planOf({ ...COUPLE, persons: [ann], incomes: [wage('p1')] });
    const years = { p10: 2028, p25: 2029, p50: 2030, p75: 2032, p90: 2034 };
    const retirement: RetirementOfRun = {
      person: 'p1',
      name: 'Client',
      rule: 'netPortfolio',
      byYear: [],
      year: years,
      neverPaths: 0,
      neverShare: 0,
      neverShareInterval: { low: 0, high: 0 },
      atMeans: null,
    };
    expect(headline(plan, { ...interval(0.9, 0.92), retirement })).toBe('You can retire at 57.');
  });

  it('rounds down the futures of a hundred that are paid', () => {
    const of = (successes: number) => paidInHundred({ successes, used: { ...PATHS.used, runs: 10_000 } });
    expect([of(9_999), of(10_000), of(8_699), of(0), of(2_900)]).toEqual([99, 100, 86, 0, 29]);
  });
});

describe('the figures under the chart', () => {
  const projection = projectionOf(1_000_000, [
    { year: 2026, ages: [62, 60], netPortfolio: 1_050_000, deflatorEnd: 1 },
    { year: 2027, ages: [63, null], netPortfolio: 2_400_000, deflatorEnd: 2 },
  ]);

  it('are medians, with average returns beside them, which open the work of the last year', () => {
    const [end, taxes] = medianFigures(projection, runOf(PATHS), 'todays');
    expect(end).toMatchObject({
      label: 'Median at the end',
      value: '$800k',
      note: 'average returns',
      noteFigure: { work: { year: 2027, field: 'netPortfolio' } },
    });
    // The lines are the two paths at the middle of all, half of each.
    expect(end.lines?.()).toMatchObject({
      lines: [
        { value: { value: 800_000 }, weight: 0.5, behind: { what: 'path', path: { path: 12 } } },
        { value: { value: 800_000 }, weight: 0.5, behind: { what: 'path', path: { path: 391 } } },
      ],
      result: { value: 800_000, kind: 'money' },
    });
    expect(taxes.label).toBe('Lifetime taxes');
    expect(taxes.noteFigure?.lines?.()).toMatchObject({ unit: 'today’s dollars' });
    expect(medianFigures(projection, null, 'todays')[0].value).toBe('–');
  });

  it('say at which age money runs short in half of the futures in which it does, and in the earliest', () => {
    const byAge = [88, 79, 91].map((age, at) => ({ age, paths: [30, 10, 40][at] ?? 0, examples: [] }));
    const result = { ...PATHS, shortfall: { ...PATHS.shortfall, byAge } };
    expect(shortFigure(runOf(result))).toMatchObject({
      value: 'at 88',
      margin: 'in half of those',
      note: 'earliest at 79',
    });
    const never = { ...PATHS, shortfall: { ...PATHS.shortfall, byAge: [] } };
    expect(shortFigure(runOf(never))).toMatchObject({ value: 'Never', note: 'in 10,000 futures' });
  });
});

describe('what one number leaves out', () => {
  it('is the Trustees’ cut only where there are benefits, and none is planned', () => {
    const whats = (inputs: PlanInputs) => movesLeftOut(planOf(inputs)).map(({ what }) => what);
    expect(whats(RETIRED)).toEqual(['inflation', 'stocks', 'care']);
    const socialSecurity = { basis: 'pia', pia: 2_000 } as const;
    const withBenefits = { ...RETIRED, persons: [{ birthDate: '1965-05-12', socialSecurity }] };
    expect(whats(withBenefits)).toEqual(['inflation', 'stocks', 'benefits', 'care']);
    const cut = { ...socialSecurity, trustFundCut: { year: 2034, share: 0.1 } };
    expect(whats({ ...RETIRED, persons: [{ birthDate: '1965-05-12', socialSecurity: cut }] })).toEqual([
      'inflation',
      'stocks',
      'care',
    ]);
  });

  it('is three years of care before the first death, unless the plan has care of its own', () => {
    const couple = {
      ...RETIRED,
      persons: [
        { birthDate: '1962-05-12', planEnd: 95 },
        { birthDate: '1960-05-12', planEnd: 90 },
      ],
    };
    // The second dies in 2050, seven years before the first.
    expect(firstToNeedCare(planOf(couple), 3)).toEqual({ at: 1, startAge: 87 });
    expect(withYearsOfCare(couple, planOf(couple), 3).persons[1]?.care).toEqual({
      startAge: 87,
      years: 3,
      yearlyCost: 114_975,
    });
    expect(withYearsOfCare(couple, planOf(couple), 0)).toEqual(couple);
    const care = { startAge: 85, years: 2, yearlyCost: 90_000 };
    const cared = { ...couple, persons: [{ ...couple.persons[0], care }, couple.persons[1]] };
    expect(firstToNeedCare(planOf(cared as PlanInputs), 3)).toBeNull();
  });

  it('is one death at 75 of a couple, of the one who gets there first and was to live longer', () => {
    const couple = (...persons: PlanInputs['persons']): PlanInputs => ({ ...RETIRED, persons });
    const of = (inputs: PlanInputs) => {
      const plan = planOf(inputs);
      return { hasDeath: movesLeftOut(plan).some(({ what }) => what === 'death'), at: firstToReach(plan, 75) };
    };
    const [older, younger] = [{ birthDate: '1962-05-12' }, { birthDate: '1965-05-12' }];
    expect(of(RETIRED)).toEqual({ hasDeath: false, at: null });
    expect(of(couple(younger, older))).toEqual({ hasDeath: true, at: 1 });
    expect(of(couple({ ...older, planEnd: 75 }, younger))).toEqual({ hasDeath: true, at: 1 });
    expect(of(couple({ birthDate: '1940-05-12' }, younger))).toEqual({ hasDeath: true, at: 1 });
    expect(of(couple({ birthDate: '1940-05-12' }, { birthDate: '1941-05-12' }))).toEqual({
      hasDeath: false,
      at: null,
    });
  });
});
