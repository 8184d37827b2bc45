import { describe, expect, it } from 'vitest';
import { type PlanInputs, pathRun, type SolveRequest, solveFrontier, solvePlan } from '../../../engine/index.ts';
import type { FrontierRequest } from '../../../engine/results/solve-frontier.ts';
import { planOf } from '../../projection.ts';
import { context } from '../monte-carlo/simulation.ts';

const RUNS = 60;
const RATE = 0.7;

/** Somebody at work with a second home to sell, care to pay and a benefit that may be cut. */
const ANA = {
  id: 'p1',
  birthDate: '1964-06-15',
  planEnd: 88,
  retirement: { age: 66 },
  socialSecurity: { basis: 'pia', pia: 2400, trustFundCut: { year: 2034, share: 0.2 } },
  care: { startAge: 83, years: 2, yearlyCost: 90_000 },
} as const;
const LIVING = { id: 'living', amount: 4500, frequency: 'monthly' } as const;
const TRAVEL = { id: 'travel', amount: 8000, frequency: 'annual', category: 'travel' } as const;
const PLAN_AT_WORK = {
  id: 'plan',
  kind: 'traditional401k',
  balance: 450_000,
  contributions: [{ amount: 12_000, incomeId: 'work' }],
} as const;
const BROKER = { id: 'broker', kind: 'taxable', balance: 150_000, basis: 150_000 } as const;
const CABIN = { name: 'cabin', value: 150_000, basis: 150_000, sale: { when: { month: '2036-06' } } } as const;
const WORKER: PlanInputs = {
  startMonth: '2026-01',
  state: 'none',
  persons: [ANA],
  incomes: [{ id: 'work', owner: 'p1', kind: 'wage', amount: 8000, frequency: 'monthly' }],
  accounts: [PLAN_AT_WORK, BROKER],
  goals: [LIVING, TRAVEL],
  properties: [CABIN],
};

function solved(request: SolveRequest, document: PlanInputs = WORKER) {
  const outcome = solvePlan(planOf(document), { runs: RUNS, successRate: RATE, ...request }, context);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

function shareOf(document: PlanInputs): number {
  const run = pathRun(planOf(document), { runs: RUNS }, context);
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  run.value.runRange({ from: 1, to: RUNS + 1 });
  return run.value.result(RUNS).successRate;
}

/** The plan typed with a value of each unknown, and by how much that is a step worse. */
const TYPED: readonly (readonly [SolveRequest, (value: number) => PlanInputs, number])[] = [
  [{ solveFor: 'goal', item: 'travel' }, (amount) => ({ ...WORKER, goals: [LIVING, { ...TRAVEL, amount }] }), 1],
  [
    { solveFor: 'contribution', item: 'plan' },
    (amount) => ({
      ...WORKER,
      accounts: [{ ...PLAN_AT_WORK, contributions: [{ amount, incomeId: 'work' }] }, BROKER],
    }),
    -1,
  ],
  [{ solveFor: 'saleValue', item: 'cabin' }, (value) => ({ ...WORKER, properties: [{ ...CABIN, value }] }), -1],
  [
    { solveFor: 'careYears' },
    (years) => ({ ...WORKER, persons: [{ ...ANA, care: { startAge: 83, yearlyCost: 90_000, years } }] }),
    1,
  ],
  [
    { solveFor: 'cutYear' },
    (year) => ({
      ...WORKER,
      persons: [{ ...ANA, socialSecurity: { ...ANA.socialSecurity, trustFundCut: { share: 0.2, year } } }],
    }),
    -1,
  ],
];

describe('one entry of the plan', () => {
  const rate = Math.max(0.2, shareOf(WORKER) - 0.05);

  it.each(TYPED)('is right where it is typed into the plan, and a step worse is not: %j', (request, typed, worse) => {
    const { outcome, value, successAt } = solved({ ...request, successRate: rate });
    if (outcome === 'neverMet') throw new Error('a value reaches the rate');
    expect(shareOf(typed(Number(value)))).toBe(successAt);
    expect(successAt).toBeGreaterThanOrEqual(rate);
    // Where even the worst value is enough there is none beyond it.
    const beyond = outcome === 'solved' ? shareOf(typed(Number(value) + worse)) : 0;
    expect(beyond).toBeLessThan(rate);
  });

  it.each([
    [{ solveFor: 'goal' }, 'invalidField', 'item'],
    [{ solveFor: 'goal', item: 'nothing' }, 'unknownItem', 'item'],
    [{ solveFor: 'contribution', item: 'broker' }, 'nothingToSolve', 'item'],
    [{ solveFor: 'saleValue', item: 'house' }, 'unknownItem', 'item'],
    [{ solveFor: 'spending', item: 'living' }, 'invalidField', 'item'],
    [{ solveFor: 'careYears', person: 'p9' }, 'unknownPerson', 'person'],
  ] as const)('is refused where there is none: %j', (request, code, path) => {
    expect(solvePlan(planOf(WORKER), request, context)).toMatchObject({ ok: false, issues: [{ code, path }] });
  });

  it('needs a care to lengthen and a cut to bring forward', () => {
    const { care: _, ...ana } = ANA;
    const without = {
      ...WORKER,
      persons: [{ ...ana, socialSecurity: { basis: 'pia', pia: 2400 } }],
    } satisfies PlanInputs;
    for (const solveFor of ['careYears', 'cutYear'] as const)
      expect(solvePlan(planOf(without), { solveFor }, context)).toMatchObject({ issues: [{ code: 'nothingToSolve' }] });
  });

  it('crosses the rate once', () => {
    expect(solved({ solveFor: 'goal', item: 'travel', successRate: rate }).crossings).toBeLessThanOrEqual(1);
    expect(solved({ solveFor: 'spending', successRate: rate }).crossings).toBe(1);
  });
});

describe('a frontier of two unknowns', () => {
  const request = { solveFor: 'spending', along: { solveFor: 'inflation' }, successRate: RATE } as const;
  const frontier = (asked: FrontierRequest) => {
    const outcome = solveFrontier(planOf(WORKER), { runs: RUNS, ...asked }, context);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
    return outcome.value.points;
  };
  const points = frontier(request);

  it('has a dozen values about the plan’s own, which is among them', () => {
    expect(points).toHaveLength(12);
    expect(points.filter(({ isPlan }) => isPlan).map(({ along }) => along)).toEqual([0.025]);
    expect(points.map(({ along }) => along).slice(0, 3)).toEqual([0, 0.005, 0.01]);
  });

  it('is at each what a single search finds in the plan typed with that value', () => {
    for (const at of [0, 5, 9]) {
      const { along, value, successAt } = points[at] ?? {};
      const typed = { ...WORKER, assumptions: { inflation: Number(along) } };
      expect(solved({ solveFor: 'spending', successRate: RATE }, typed)).toMatchObject({ value, successAt });
    }
  });

  it('falls as the other asks more', () => {
    const values = points.map(({ value }) => Number(value));
    expect(values.toSorted((one, other) => other - one)).toEqual(values);
  });

  it.each([
    [{ ...request, along: { solveFor: 'spending' } }, 'along.solveFor'],
    [{ ...request, along: { solveFor: 'goal' } }, 'along.item'],
    [{ ...request, along: { solveFor: 'goal', item: 'nothing' } }, 'along.item'],
    [{ ...request, successRate: 3 }, 'successRate'],
  ] as const)('refuses what cannot be varied: %j', (asked, path) => {
    expect(solveFrontier(planOf(WORKER), asked, context)).toMatchObject({ ok: false, issues: [{ path }] });
  });
});
