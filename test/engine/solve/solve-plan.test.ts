import { describe, expect, it } from 'vitest';
import { checkPlan, type PlanInputs, parseMarketHistory, type SolveRequest, solvePlan } from '../../../engine/index.ts';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import marketHistory from '../../../resources/market-history.json' with { type: 'json' };
import { WORKING_PLAN } from '../../electron/example-plans.ts';
import { lawTables } from '../../law-tables.ts';

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };

/** $1,000 for each of 240 months, no growth, no prices, no tax: $240,000 of cash last to the end. */
const CASH: PlanInputs = {
  startMonth: '2026-01',
  state: 'none',
  persons: [{ birthDate: '1985-06-15', planEnd: 60 }],
  accounts: [{ kind: 'cash', balance: 240_000 }],
  goals: [{ amount: 800, frequency: 'monthly' }],
  assumptions: { inflation: 0, cashReturn: 0 },
};

/** Wages that bear no income tax and no Social Security tax. */
const UNTAXED_WAGES = { owner: 'p1', kind: 'wage', frequency: 'monthly', covered: false, taxableShare: 0 } as const;

function planOf(inputs: PlanInputs): Plan {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(JSON.stringify(issues));
  return plan;
}

function solved(inputs: PlanInputs, request: SolveRequest) {
  const outcome = solvePlan(planOf(inputs), request, context);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

const issuesOf = (inputs: PlanInputs, request: SolveRequest) => {
  const outcome = solvePlan(planOf(inputs), request, context);
  return outcome.ok ? [] : outcome.issues.map(({ code, path }) => [code, path]);
};

describe('what can be spent', () => {
  it('is all there is, to the dollar, where nothing is left to chance', () => {
    // 20 years from January 2026 to December 2045.
    expect(solved(CASH, { solveFor: 'spending', runs: 50 })).toMatchObject({
      outcome: 'solved',
      value: 1_000,
      factor: 1.25,
      successAt: 1,
      interval: { low: 1_000, high: 1_000 },
    });
  });

  it('leaves what the target asks for', () => {
    const kept = { solveFor: 'spending', runs: 20, target: { legacy: 24_000 } } as const;
    expect(solved(CASH, kept).value).toBe(900);
  });

  it('is nothing where a single payment alone is more than there is: success is then said for no spending at all', () => {
    const goals = [...(CASH.goals ?? []), { amount: 300_000, frequency: 'once' as const }];
    expect(solved({ ...CASH, goals }, { solveFor: 'spending', runs: 20 })).toMatchObject({
      outcome: 'neverMet',
      value: null,
      factor: null,
      successAt: 0,
      interval: { low: null, high: null },
    });
  });

  it('has an interval in which the Wilson bounds of the success rate meet the rate', () => {
    const request = { solveFor: 'spending', runs: 400 } as const;
    const { value, interval, successes } = solved(WORKING_PLAN, request);
    const rateAt = (monthly: unknown, successRate: number) =>
      solved(
        { ...WORKING_PLAN, goals: [{ amount: Number(monthly), frequency: 'monthly' }] },
        { ...request, successRate },
      );
    expect(Number(interval.low)).toBeLessThan(Number(value));
    expect(Number(interval.high)).toBeGreaterThan(Number(value));
    expect(successes).toBeGreaterThanOrEqual(360);
    // Worked by hand from Wilson's formula: 372 of 400 are 93%, at least 90.05%; 346 are 86.5%, at most 89.5%.
    expect(rateAt(interval.low, 0.93).value).toBe(interval.low);
  });

  it('of windows of history is counted, without an interval', () => {
    const { value, interval, used } = solved(WORKING_PLAN, { solveFor: 'spending', model: 'cycles' });
    expect(interval).toEqual({ low: value, high: value });
    expect(used.model).toBe('cycles');
  });

  it('is refused where there is nothing to scale', () => {
    expect(issuesOf({ ...CASH, goals: [] }, { solveFor: 'spending' })).toEqual([['nothingToSolve', 'solveFor']]);
    expect(issuesOf(CASH, { solveFor: 'spending', successRate: 90 })).toEqual([['invalidField', 'successRate']]);
  });
});

describe('when work can end', () => {
  it('is the first month from which the money lasts', () => {
    // 240 × 2,000 less 240,000 are 240,000; wages bring 2,000 less 1.45% Medicare tax, 1,971: the first 122 months.
    const worker: PlanInputs = {
      ...CASH,
      persons: [{ id: 'p1', birthDate: '1985-06-15', planEnd: 60, retirement: { age: 50 } }],
      incomes: [{ ...UNTAXED_WAGES, amount: 2_000 }],
      goals: [{ amount: 2_000, frequency: 'monthly' }],
    };
    const found = solved(worker, { solveFor: 'retirement', runs: 20 });
    expect([found.value, found.used.person]).toEqual(['2036-03', 'p1']);
  });

  it('is at once where the money lasts anyway, and never where it does not last to 75', () => {
    const request = { solveFor: 'retirement', runs: 20 } as const;
    const rich = { ...WORKING_PLAN, accounts: [{ kind: 'cash' as const, balance: 20_000_000 }] };
    expect(solved(rich, request)).toMatchObject({ outcome: 'alwaysMet', value: '2026-01', factor: null });
    const dear = { ...WORKING_PLAN, goals: [{ amount: 50_000, frequency: 'monthly' as const }] };
    expect(solved(dear, request)).toMatchObject({ outcome: 'neverMet', value: null, successAt: 0 });
  });

  it('is refused where nobody works, or nobody of that name', () => {
    expect(issuesOf(CASH, { solveFor: 'retirement' })).toEqual([['nobodyWorks', 'person']]);
    expect(issuesOf(WORKING_PLAN, { solveFor: 'retirement', person: 'p2' })).toEqual([['unknownPerson', 'person']]);
    expect(issuesOf(WORKING_PLAN, { solveFor: 'spending', person: 'p1' })).toEqual([['notForSpending', 'person']]);
  });
});

describe('what has to be saved', () => {
  it('is the least monthly deposit until retirement that reaches the rate, and nothing where none is needed', () => {
    const saver: PlanInputs = {
      ...CASH,
      persons: [{ id: 'p1', birthDate: '1985-06-15', planEnd: 60, retirement: { month: '2036-01' } }],
      incomes: [{ ...UNTAXED_WAGES, amount: 100 }],
      goals: [{ amount: 1_150, frequency: 'monthly' }],
    };
    // 240 × 1,150 less 240,000 and 120 × 98.55 are 24,174: 201.45 in each of 120 months.
    expect(solved(saver, { solveFor: 'saving', runs: 20 })).toMatchObject({ outcome: 'solved', value: 202 });
    const easy = { ...saver, goals: [{ amount: 1_000, frequency: 'monthly' as const }] };
    expect(solved(easy, { solveFor: 'saving', runs: 20 })).toMatchObject({ outcome: 'alwaysMet', value: 0 });
  });
});

describe('a search', () => {
  it('gives the same bytes again, and says how far it is', () => {
    const reports: number[] = [];
    const request = { solveFor: 'spending', runs: 200, successRate: 0.75, seed: 9 } as const;
    const first = solvePlan(planOf(WORKING_PLAN), request, {
      ...context,
      onProgress: ({ done, total }) => reports.push(done / total),
    });
    expect(JSON.stringify(first)).toBe(JSON.stringify(solvePlan(planOf(WORKING_PLAN), request, context)));
    expect(reports.length).toBeGreaterThan(2);
    expect(reports.every((share) => share > 0 && share <= 1)).toBe(true);
  });
});
