import { describe, expect, it } from 'vitest';
import {
  checkPlan,
  type PlanInputs,
  parseMarketHistory,
  runMonteCarlo,
  type SolveRequest,
  solvePlan,
} from '../../../engine/index.ts';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import marketHistory from '../../../resources/market-history.json' with { type: 'json' };
import { WORKING_PLAN as STORED } from '../../electron/example-plans.ts';
import { lawTables } from '../../law-tables.ts';

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };
const RUNS = 100;
const WORKING_PLAN: PlanInputs = STORED;

/** $800 a month of $220,800 of cash for 240 months: no growth, no prices, no tax. */
const CASH: PlanInputs = {
  startMonth: '2026-01',
  state: 'none',
  persons: [{ id: 'p1', birthDate: '1985-06-15', planEnd: 60 }],
  accounts: [{ kind: 'cash', balance: 220_800 }],
  goals: [{ amount: 800, frequency: 'monthly' }],
  assumptions: { inflation: 0, cashReturn: 0 },
};

function planOf(inputs: PlanInputs): Plan {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(JSON.stringify(issues));
  return plan;
}

function solved(inputs: PlanInputs, request: SolveRequest) {
  const outcome = solvePlan(planOf(inputs), { runs: RUNS, ...request }, context);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

/** Paths that succeed when the plan is typed with the assumption: run by Monte Carlo itself. */
function successes(inputs: PlanInputs): number {
  const outcome = runMonteCarlo(planOf(inputs), { runs: RUNS }, context);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return Math.round(outcome.value.successRate * RUNS);
}

const withAssumption = (name: string, value: number): PlanInputs => ({
  ...WORKING_PLAN,
  assumptions: { ...WORKING_PLAN.assumptions, [name]: value },
});

const withCut = (share: number): PlanInputs => ({
  ...WORKING_PLAN,
  persons: WORKING_PLAN.persons.map((person) => ({
    ...person,
    socialSecurity: { ...person.socialSecurity, trustFundCut: { year: 2034, share } },
  })),
});

describe('how far an assumption may be wrong', () => {
  it('is the age that the money reaches, to the year, where nothing is left to chance', () => {
    // 276 months of $800: from January 2026 to December 2048, in which someone born in 1985 is 63.
    expect(solved(CASH, { solveFor: 'planEnd' })).toMatchObject({
      outcome: 'solved',
      value: 63,
      successAt: 1,
      interval: { low: 63, high: 63 },
    });
  });

  it.each([
    ['stockReturn', 'equityReturn', -0.0001],
    ['inflation', 'inflation', 0.0001],
    ['medicalInflation', 'medicalInflation', 0.0001],
  ] as const)('is the worst %s at which typed into the plan enough paths succeed', (solveFor, name, worse) => {
    const rate = successes(WORKING_PLAN) / RUNS - 0.05;
    const { value, outcome, successes: found } = solved(WORKING_PLAN, { solveFor, successRate: rate });
    const needed = Math.ceil(rate * RUNS - 1e-9);
    expect(outcome).toBe('solved');
    expect(successes(withAssumption(name, Number(value)))).toBe(found);
    expect(found).toBeGreaterThanOrEqual(needed);
    expect(successes(withAssumption(name, Number((Number(value) + worse).toFixed(4))))).toBeLessThan(needed);
  });

  it('is the largest cut of benefits from the year that the plan names', () => {
    const rate = successes(WORKING_PLAN) / RUNS - 0.02;
    const { value, outcome, successes: found } = solved(WORKING_PLAN, { solveFor: 'benefitCut', successRate: rate });
    expect(outcome).toBe('solved');
    expect(successes(withCut(Number(value)))).toBe(found);
    expect(successes(withCut(Number((Number(value) + 0.0001).toFixed(4))))).toBeLessThan(Math.ceil(rate * RUNS - 1e-9));
  });

  it('takes the request’s own mean of bonds, and moves that of stocks from the plan’s', () => {
    const plain = solved(WORKING_PLAN, { solveFor: 'stockReturn', successRate: 0.5 });
    const fewer = solved(WORKING_PLAN, { solveFor: 'stockReturn', successRate: 0.5, bondReturn: 0 });
    expect(Number(fewer.value)).toBeGreaterThan(Number(plain.value));
  });

  it.each([
    [{ solveFor: 'stockReturn', model: 'historical' }, 'notForHistory'],
    [{ solveFor: 'inflation', person: 'p1' }, 'notForSpending'],
    [{ solveFor: 'planEnd', person: 'nobody' }, 'unknownPerson'],
    [{ solveFor: 'benefitCut' }, 'nothingToSolve'],
  ] as const)('is refused for %o', (request, code) => {
    const outcome = solvePlan(planOf(CASH), { runs: 10, ...request }, context);
    expect(outcome.ok ? [] : outcome.issues.map((issue) => issue.code)).toEqual([code]);
  });
});
