import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarketHistory, type SolveRequest, type SolveResult, solvePlan } from '../../engine/index.ts';
import { createPathTable, pathRunner, prepareRun, successesIn } from '../../engine/monte-carlo/paths/run-paths.ts';
import { checkPlan } from '../../engine/plan/check/check-plan.ts';
import type { Plan } from '../../engine/plan/complete/plan.ts';
import type { SolveValue } from '../../engine/results/solve.ts';
import type { Lever } from '../../engine/solve/lever.ts';
import { leverOf } from '../../engine/solve/levers.ts';
import marketHistory from '../../resources/market-history.json' with { type: 'json' };
import { workingHouseholdArbitrary } from '../arbitraries/working-household.ts';
import { lawTables } from '../law-tables.ts';
import { propertyRuns } from './finds.ts';
import { isLongRun } from './property-runs.ts';

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };

/** A grid costs as much as some twenty runs of all paths. */
const HOUSEHOLDS = { short: 2, long: 50 };
const PATHS = 100;
const MILLISECONDS_A_HOUSEHOLD = 60_000;
const runs = isLongRun ? HOUSEHOLDS.long : HOUSEHOLDS.short;

/** Paths that succeed with a plan, each run in full. */
function successesOf(plan: Plan): number {
  const prepared = prepareRun(plan, { runs: PATHS }, context);
  if (!prepared.ok) throw new Error('The plan cannot be simulated.');
  const table = createPathTable(prepared.value, PATHS);
  const all = { from: 1, to: PATHS + 1 };
  pathRunner(prepared.value, table)(all);
  return successesIn(prepared.value, table, all);
}

/** Steps of the grid over the interval. */
const STEPS = 8;

const isEnough = (plan: Plan, successRate: number) => successesOf(plan) >= successRate * PATHS - 1e-9;

/** The level of a value; an end of the interval that nothing reaches is taken at the value found. */
function levelOf(lever: Lever, value: SolveValue | null): number {
  if (typeof value === 'number') return lever.isFalling ? Number(lever.valueAt(0)) - value : value;
  for (let level = 0; level <= lever.highest; level++) if (lever.valueAt(level) === value) return level;
  throw new Error('The value is on no level.');
}

/** Over the interval stated, no run in full disagrees with the value found, to a step of the grid. */
function expectAgreement(lever: Lever, { value, interval, successes }: SolveResult, successRate: number): void {
  const at = levelOf(lever, value);
  expect(successesOf(lever.planAt(at))).toBe(successes);
  expect(successes).toBeGreaterThanOrEqual(successRate * PATHS - 1e-9);
  const ends = [interval.low ?? value, interval.high ?? value].map((end) => levelOf(lever, end));
  const [bottom, top] = [Math.min(...ends), Math.max(...ends)];
  expect(bottom).toBeLessThanOrEqual(at);
  expect(top).toBeGreaterThanOrEqual(at);
  const step = Math.max(1, Math.ceil((top - bottom) / STEPS));
  const grid = Array.from({ length: STEPS + 2 }, (_, place) => Math.min(lever.highest, bottom + place * step));
  const best = Math.max(...grid.filter((level) => isEnough(lever.planAt(level), successRate)));
  expect(best).toBeLessThanOrEqual(top);
  expect(best).toBeGreaterThan(at - step);
}

/** What is said to be solved agrees with full runs; what is not, with the plan at the end of its levels. */
function expectOutcome(lever: Lever, result: SolveResult, successRate: number): void {
  const expectations = {
    solved: () => expectAgreement(lever, result, successRate),
    alwaysMet: () => expect(isEnough(lever.planAt(lever.highest), successRate)).toBe(true),
    neverMet: () => expect(isEnough(lever.planAt(0), successRate)).toBe(false),
  };
  expectations[result.outcome]();
}

describe.each(['spending', 'retirement', 'saving'] as const)('solving for %s', (solveFor) => {
  it('agrees with a fine grid of full runs within its own interval', {
    timeout: runs * MILLISECONDS_A_HOUSEHOLD,
  }, () => {
    fc.assert(
      fc.property(workingHouseholdArbitrary, fc.constantFrom(0.6, 0.75, 0.9), (inputs, successRate) => {
        const { plan } = checkPlan(inputs, { startMonth: '2026-01' });
        if (plan === null) throw new Error('The household is no plan.');
        const request: SolveRequest = { solveFor, successRate, runs: PATHS };
        const outcome = solvePlan(plan, request, context);
        const lever = leverOf(plan, request, lawTables);
        if (!outcome.ok || !lever.ok) throw new Error('There is nothing to solve for.');
        expectOutcome(lever.value, outcome.value, successRate);
      }),
      propertyRuns(runs),
    );
  });
});
