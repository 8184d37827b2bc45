import { describe, expect, it } from 'vitest';
import { type CompareRequest, failureAutopsy, type PlanInputs, runMonteCarlo } from '../../../engine/index.ts';
import { scaledPlan } from '../../../engine/projection/sustainable-spending.ts';
import { WORKING_PLAN } from '../../electron/example-plans.ts';
import { planOf } from '../../projection.ts';
import { context } from '../monte-carlo/simulation.ts';

/** $1,600 for each of 240 months from $240,000 of cash, no growth, no prices, no tax: it lasts at $1,000. */
const CASH: PlanInputs = {
  startMonth: '2026-01',
  state: 'none',
  persons: [{ birthDate: '1985-06-15', planEnd: 60 }],
  accounts: [{ kind: 'cash', balance: 240_000 }],
  goals: [{ amount: 1_600, frequency: 'monthly' }],
  assumptions: { inflation: 0, cashReturn: 0 },
};

function autopsyOf(inputs: PlanInputs, request: CompareRequest) {
  const outcome = failureAutopsy(planOf(inputs), request, context);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

describe('the spending cut that saves half of the failed paths', () => {
  it('is the smallest tenth of a percent at which the money lasts, where nothing is left to chance', () => {
    expect(autopsyOf(CASH, { runs: 20 })).toMatchObject({
      outcome: 'found',
      failed: 20,
      saved: 20,
      spendingCut: 0.375,
      plannedSpending: 1_600,
      spendingAfterCut: 1_000,
    });
  });

  it('saves at least half of them in full runs, and a tenth of a percent less saves fewer', () => {
    const request = { runs: 300, seed: 5 };
    const plan = planOf(WORKING_PLAN);
    const { failed, saved, spendingCut } = autopsyOf(WORKING_PLAN, request);
    const successesAt = (factor: number) => {
      const run = runMonteCarlo(scaledPlan(plan, factor), request, context);
      if (!run.ok) throw new Error('not simulated');
      return run.value.successes;
    };
    const before = successesAt(1);
    expect(failed).toBe(300 - before);
    expect(failed).toBeGreaterThan(20);
    expect(successesAt(1 - (spendingCut ?? 0)) - before).toBe(saved);
    expect(saved).toBeGreaterThanOrEqual(failed / 2);
    expect(successesAt(1.001 - (spendingCut ?? 0)) - before).toBeLessThan(failed / 2);
  });

  it('is none where nothing fails, where there is nothing to cut, and where cutting does not help', () => {
    const single = { amount: 300_000, frequency: 'once' as const };
    const outcomes = [
      { ...CASH, goals: [{ amount: 900, frequency: 'monthly' as const }] },
      { ...CASH, goals: [single] },
      { ...CASH, goals: [...(CASH.goals ?? []), single] },
    ].map((inputs) => autopsyOf(inputs, { runs: 5 }));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['nothingFails', 'nothingToCut', 'notByCutting']);
    expect(outcomes.map(({ spendingCut }) => spendingCut)).toEqual([null, null, null]);
  });
});
