import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { differenceText } from '../../../../../renderer/format/success.ts';
import { draftHeadline } from '../../../../../renderer/screens/plan/what-if/draft-words.ts';
import { handlesOf, laterText, placeOf } from '../../../../../renderer/screens/plan/what-if/handles.ts';
import { solvedMove, withSolved } from '../../../../../renderer/screens/plan/what-if/solved-plan.ts';
import { solvedText, soughtName } from '../../../../../renderer/screens/plan/what-if/solved-text.ts';
import { checked } from '../../../../../renderer/state/plan/plan-check.ts';
import { DEFAULT_RUN } from '../../../../../renderer/state/results/run-settings.ts';
import type { Solved } from '../../../../../renderer/state/what-if/use-solve.ts';
import { variedPlan } from '../../../../../renderer/state/what-if/varied-plan.ts';
import {
  parsedWhatIf,
  type WhatIf,
  whatIfText,
  withMove,
  withoutMove,
} from '../../../../../renderer/state/what-if/what-if.ts';

/** Ellen works to a month and claims at 70; David works to an age and receives benefits. */
const COUPLE: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    {
      id: 'p1',
      name: 'Ellen',
      birthDate: '1964-05-12',
      retirement: { month: '2029-06' },
      socialSecurity: { basis: 'pia', pia: 3_000, claim: { age: 70 } },
    },
    {
      id: 'p2',
      name: 'David',
      birthDate: '1962-09-03',
      retirement: { age: 66, months: 8 },
      socialSecurity: { basis: 'receiving', monthlyBenefit: 1_500, since: '2025-01' },
    },
  ],
  incomes: [
    { id: 'i1', owner: 'p1', kind: 'wage', amount: 10_000, frequency: 'monthly' },
    { id: 'i2', owner: 'p2', kind: 'wage', amount: 4_000, frequency: 'monthly' },
  ],
  accounts: [{ kind: 'taxable', balance: 900_000, basis: 600_000 }],
  goals: [
    { id: 'g1', amount: 6_000, frequency: 'monthly' },
    { id: 'g2', amount: 12_000, frequency: 'annual', category: 'travel' },
    { id: 'g3', amount: 60_000, frequency: 'once', category: 'discretionary' },
    { id: 'g4', amount: 500, frequency: 'monthly', category: 'healthcare' },
  ],
};

const planOf = (inputs: PlanInputs) => {
  const { plan, issues } = checked(inputs);
  if (plan === null) throw new Error(JSON.stringify(issues));
  return plan;
};

const PLAN = planOf(COUPLE);

describe('a draft in the address', () => {
  const draft: WhatIf = [
    { handle: 'retire', person: 'p1', months: 12 },
    { handle: 'spend', factor: 0.95 },
    { handle: 'claim', person: 'p1', months: 804 },
    { handle: 'returns', shift: -0.0025 },
  ];

  it('is read as it was written', () => {
    expect(whatIfText(draft)).toBe('retire:p1:12~spend:0.95~claim:p1:804~returns:-0.0025');
    expect(parsedWhatIf(whatIfText(draft))).toEqual(draft);
  });

  it('leaves out what cannot be read', () => {
    expect(parsedWhatIf('retire:p1:soon~fly:1~spend:-1~retire::3~returns:0.01~spend')).toEqual([
      { handle: 'returns', shift: 0.01 },
    ]);
  });

  it('has each handle once, and none that is back at the plan', () => {
    const moved = withMove(draft, { handle: 'spend', factor: 0.9 });
    expect(moved).toHaveLength(4);
    expect(moved[1]).toEqual({ handle: 'spend', factor: 0.9 });
    expect(withoutMove(moved, 'retire:p1').map(({ handle }) => handle)).toEqual(['spend', 'claim', 'returns']);
  });
});

describe('the plan with a draft', () => {
  it('retires later as the plan says it: a month stays a month, an age an age', () => {
    const later = variedPlan(COUPLE, [
      { handle: 'retire', person: 'p1', months: 8 },
      { handle: 'retire', person: 'p2', months: 8 },
    ]);
    expect(later.persons.map(({ retirement }) => retirement)).toEqual([{ month: '2030-02' }, { age: 67, months: 4 }]);
    const earlier = variedPlan(COUPLE, [{ handle: 'retire', person: 'p2', months: -8 }]);
    expect(earlier.persons[1]?.retirement).toEqual({ age: 66 });
  });

  it('spends less on essential and discretionary goals that go on, to the cent below', () => {
    const { goals } = variedPlan(COUPLE, [{ handle: 'spend', factor: 0.9437 }]);
    expect(goals?.map(({ amount }) => amount)).toEqual([5_662.2, 11_324.4, 60_000, 500]);
  });

  it('claims at another age where nothing is being received', () => {
    const draft = variedPlan(COUPLE, [
      { handle: 'claim', person: 'p1', months: 65 * 12 + 3 },
      { handle: 'claim', person: 'p2', months: 65 * 12 },
    ]);
    expect(draft.persons.map(({ socialSecurity }) => socialSecurity?.claim)).toEqual([
      { age: 65, months: 3 },
      undefined,
    ]);
  });

  it('shifts both means and leaves volatility', () => {
    const { assumptions } = planOf(variedPlan(COUPLE, [{ handle: 'returns', shift: -0.01 }]));
    expect(assumptions.equityReturn).toBeCloseTo(PLAN.assumptions.equityReturn - 0.01, 10);
    expect(assumptions.bondReturn).toBeCloseTo(PLAN.assumptions.bondReturn - 0.01, 10);
    expect([assumptions.equityVol, assumptions.bondVol]).toEqual([
      PLAN.assumptions.equityVol,
      PLAN.assumptions.bondVol,
    ]);
  });

  it('is the plan itself without a draft, and for somebody who is not in it', () => {
    expect(variedPlan(COUPLE, [])).toBe(COUPLE);
    expect(variedPlan(COUPLE, [{ handle: 'claim', person: 'p9', months: 800 }])).toEqual(COUPLE);
    expect(variedPlan(COUPLE, [{ handle: 'retire', person: 'p9', months: 8 }])).toEqual(COUPLE);
  });
});

describe('the handles', () => {
  const handles = handlesOf(PLAN, DEFAULT_RUN, []);
  const handleOf = (key: string) => {
    const handle = handles.find((other) => other.key === key);
    if (handle === undefined) throw new Error(`No handle ${key}`);
    return handle;
  };

  it('are retirement and claim of each person, spending and returns; none for a benefit that is received', () => {
    expect(handles.map(({ key }) => key)).toEqual([
      'retire:p1',
      'retire:p2',
      'spend',
      'claim:p1',
      'save:p1',
      'returns',
    ]);
  });

  it('say what a place means', () => {
    expect(handleOf('retire:p1').placeText(12)).toBe('Jun 2030, at 66');
    expect(handleOf('spend').valueText(0.9)).toBe('$6,300 a month');
    expect(handleOf('claim:p1').valueText(804)).toBe('at 67');
    expect(handleOf('claim:p1').valueText(840)).toBe('as planned');
    expect([laterText(12), laterText(-8), laterText(18)]).toEqual([
      '1 year later',
      '8 months earlier',
      '1 year and 6 months later',
    ]);
  });

  it('stand at the plan until they are moved', () => {
    expect(placeOf(handleOf('claim:p1'), [])).toBe(840);
    expect(placeOf(handleOf('claim:p1'), [{ handle: 'claim', person: 'p1', months: 780 }])).toBe(780);
  });

  it('gain one for an assumption that the draft moves', () => {
    const moves = parsedWhatIf('assume:inflation:0.01~assume:benefits:0.22');
    expect(whatIfText(moves)).toBe('assume:inflation:0.01~assume:benefits:0.22');
    const [inflation, benefits] = handlesOf(PLAN, DEFAULT_RUN, moves).slice(-2);
    expect([inflation?.valueText(0.01), inflation?.placeText(0.01)]).toEqual(['+1% a year', '3.5% a year']);
    expect(benefits?.valueText(0.22)).toBe('by 22% from 2033');
    expect(benefits?.placeText(0.22)).toMatch(/^Trustees Report of June 9, 2026/);
    expect(parsedWhatIf('assume:weather:0.01~assume:benefits:1.5')).toEqual([]);
  });

  it('move an assumption of the plan, the benefits of everybody', () => {
    const moved = variedPlan(COUPLE, parsedWhatIf('assume:inflation:0.01~assume:stocks:-0.01~assume:benefits:0.22'));
    expect(moved.assumptions).toMatchObject({ inflation: 0.035, equityReturn: 0.0706 });
    expect(moved.persons.map(({ socialSecurity }) => socialSecurity?.trustFundCut)).toEqual([
      { year: 2033, share: 0.22 },
      { year: 2033, share: 0.22 },
    ]);
  });

  it('let the one of a couple die early who reaches 75 first, and say who', () => {
    const ends = variedPlan(COUPLE, parsedWhatIf('assume:death:75')).persons.map(({ planEnd }) => planEnd);
    expect(ends.filter((end) => end === 75)).toHaveLength(1);
    const handle = handlesOf(PLAN, DEFAULT_RUN, parsedWhatIf('assume:death:75')).at(-1);
    expect(handle?.label).toMatch(/ dies$/);
    expect([handle?.valueText(75), handle?.valueText(handle.plan)]).toEqual(['at 75', 'as planned']);
    expect(draftHeadline(PLAN, parsedWhatIf('assume:death:75'), DEFAULT_RUN)).toBe('If one of you dies at 75,');
    expect(parsedWhatIf('assume:death:121')).toEqual([]);
  });

  it.each([
    // 0.6 × 35% ÷ 14%: a share that moves 1.5% with 1% of stocks.
    ['assume:stocks:-0.01', { volatility: 0.35, correlation: 0.6 }, 0.14, 0.085],
    ['returns:0.02', { volatility: 0.35, correlation: 0.6 }, 0.14, 0.13],
    // Against stocks, without regard to them, and where stocks have no deviation.
    ['assume:stocks:-0.01', { volatility: 0.28, correlation: -0.25 }, 0.14, 0.105],
    ['assume:stocks:-0.01', { volatility: 0.35, correlation: 0 }, 0.14, 0.1],
    ['assume:stocks:-0.01', { volatility: 0.35, correlation: 0.6 }, 0, 0.09],
    ['assume:inflation:0.01', { volatility: 0.35, correlation: 0.6 }, 0.14, 0.1],
  ])('of %s takes a single share of %o along by its beta', (draft, relation, equityVol, expected) => {
    const company = {
      kind: 'taxable',
      balance: 1,
      concentrated: { share: 'ABC', expectedReturn: 0.1, ...relation },
    } as const;
    const inputs = { ...COUPLE, assumptions: { equityVol }, accounts: [...(COUPLE.accounts ?? []), company] };
    const [mixed, concentrated] = variedPlan(inputs, parsedWhatIf(draft)).accounts ?? [];
    expect(mixed).toEqual(COUPLE.accounts?.[0]);
    expect(concentrated?.concentrated?.expectedReturn).toBe(expected);
  });

  it('have no shift of returns where history gives them', () => {
    const ofHistory = handlesOf(PLAN, { ...DEFAULT_RUN, model: 'historical' }, []);
    expect(ofHistory.map(({ key }) => key)).not.toContain('returns');
  });
});

describe('a draft in words', () => {
  it.each([
    ['retire:p1:12', 'If Ellen works 1 year longer,'],
    ['retire:p1:-8~retire:p2:-8', 'If you both work 8 months less,'],
    ['retire:p1:12~spend:0.95', 'If Ellen works 1 year longer and you spend $6,650 a month,'],
    ['claim:p1:804', 'If Ellen claims at 67,'],
    ['save:p1:500', 'If you save $500 a month more,'],
    ['returns:-0.01', 'If returns are 1% a year lower,'],
    ['assume:stocks:-0.01', 'If stocks earn 1% a year less,'],
    ['assume:inflation:0.01', 'If prices rise 1% a year faster,'],
    ['assume:benefits:0.22', 'If benefits are cut by 22% from 2033,'],
    ['retire:p1:12~spend:0.95~returns:-0.01', 'With these 3 changes,'],
  ])('%s: %s', (address, text) => {
    expect(draftHeadline(PLAN, parsedWhatIf(address), DEFAULT_RUN)).toBe(text);
  });

  it('of one person says you', () => {
    const alone = planOf({
      ...COUPLE,
      persons: COUPLE.persons.slice(0, 1),
      incomes: COUPLE.incomes?.slice(0, 1) ?? [],
    });
    expect(draftHeadline(alone, parsedWhatIf('retire:p1:12'), DEFAULT_RUN)).toBe('If you work 1 year longer,');
  });

  it('saves from money that the plan does not count, until retirement', () => {
    const saving = variedPlan(COUPLE, parsedWhatIf('save:p1:500')).incomes?.at(-1);
    expect(saving).toMatchObject({
      owner: 'p1',
      amount: 500,
      taxableShare: 0,
      end: { event: 'retirement', person: 'p1' },
    });
  });
});

describe('a difference of success', () => {
  it.each([
    [0.09, 0.082, 0.097, '+9 points', '+8.2 to +9.7'],
    [-0.0312, -0.034, -0.029, '−3.1 points', '−3.4 to −2.9'],
    [0.0101, 0.0002, 0.02, '+1 point', '0.0 to +2.0'],
  ])('of %d between %d and %d is %s, %s', (difference, low, high, points, range) => {
    expect(differenceText(difference, { low, high })).toEqual({ isNoise: false, points, range });
  });

  it('that its interval cannot tell from zero is none', () => {
    expect(differenceText(0.001, { low: -0.002, high: 0.004 })).toMatchObject({
      isNoise: true,
      points: 'no measurable difference',
    });
  });
});

describe('an answer of a search', () => {
  const solved = (found: Partial<Solved>) =>
    ({ outcome: 'solved', factor: null, interval: { low: null, high: null }, successAt: 0.9, ...found }) as Solved;

  it('for spending is a factor on the goals, in the plan to the cent', () => {
    const wanted = { solveFor: 'spending', person: null } as const;
    const found = solved({ value: 6_650, factor: 0.95, interval: { low: 6_500, high: 6_800 } });
    expect(solvedText(PLAN, wanted, found)).toEqual({
      value: '$6,650 a month',
      range: '$6,500 a month to $6,800 a month',
      change: '−$350',
    });
    expect(solvedMove(PLAN, wanted, found)).toEqual({ handle: 'spend', factor: 0.95 });
    expect(withSolved(COUPLE, wanted, found)?.goals?.map(({ amount }) => amount)).toEqual([5_700, 11_400, 60_000, 500]);
  });

  it('for retirement is a month, and so many months from the plan', () => {
    const wanted = { solveFor: 'retirement', person: 'p2' } as const;
    const found = solved({ value: '2030-01' });
    expect(soughtName(PLAN, wanted)).toBe('David retires');
    // 66 and 8 months after September 1962: May 2029.
    expect(solvedText(PLAN, wanted, found)).toMatchObject({ value: 'Jan 2030', change: '8 months later' });
    expect(solvedMove(PLAN, wanted, found)).toEqual({ handle: 'retire', person: 'p2', months: 8 });
    expect(withSolved(COUPLE, wanted, found)?.persons[1]?.retirement).toEqual({ month: '2030-01' });
  });

  it('for saving is an income that the plan did not have, free of tax, until work ends', () => {
    const wanted = { solveFor: 'saving', person: 'p1' } as const;
    const inputs = withSolved(COUPLE, wanted, solved({ value: 750 })) ?? COUPLE;
    expect(planOf(inputs).incomes.at(-1)).toMatchObject({
      name: 'Extra saving',
      owner: 'p1',
      kind: 'other',
      amount: 750,
      taxableShare: 0,
      inTodaysDollars: true,
      growth: { kind: 'inflation', rate: 0 },
      start: { event: 'planStart', offsetYears: 0 },
      end: { event: 'retirement', person: 'p1', offsetYears: 0 },
    });
    expect(withSolved(COUPLE, wanted, solved({ value: 0, outcome: 'alwaysMet' }))).toBeNull();
  });

  it('that nothing reaches says the most there is', () => {
    const none = solved({ outcome: 'neverMet', value: null, successAt: 0.71 });
    expect(solvedText(PLAN, { solveFor: 'retirement', person: 'p1' }, none)).toMatchObject({
      value: 'nothing reaches it',
      change: '71% at best',
    });
  });
});
