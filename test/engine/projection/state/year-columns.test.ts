import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { meanReturns } from '../../../../engine/projection/run/mean-returns.ts';
import { simulate } from '../../../../engine/projection/run/simulate.ts';
import { YEAR } from '../../../../engine/projection/state/run-cells.ts';
import type { Run } from '../../../../engine/projection/state/run-state.ts';
import { ROTH_HOUSEHOLDS } from '../../../bench/roth-households.ts';
import { lawTables } from '../../../law-tables.ts';

/** How many cells of its years a plan uses, and the largest amount that any year left behind them. */
function cellsOf(inputs: unknown) {
  const { plan } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error('this is no plan');
  const program = compilePlan(plan, lawTables);
  let behind = 0;
  let used = 0;
  const year = (run: Run) => {
    used = run.yearColumns;
    for (const amount of run.year.subarray(used)) behind = Math.max(behind, Math.abs(amount));
  };
  simulate(program, meanReturns(plan, program), { recordsMonths: false, month: () => undefined, year });
  return { used, behind };
}

describe('the cells of a year that a plan does not use', () => {
  it.each(ROTH_HOUSEHOLDS.map(({ name, plan }) => [name, plan] as const))('stay empty: %s', (_, plan) => {
    expect(cellsOf(plan)).toEqual({ used: YEAR.earlySimple, behind: 0 });
  });

  const old: PlanInputs = {
    startMonth: '2026-01',
    persons: [{ id: 'p1', birthDate: '1950-05-15', planEnd: 90 }],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 100_000 },
      { id: 'ira', kind: 'traditionalIra', balance: 500_000 },
    ],
    goals: [{ id: 'living', name: 'Living', amount: 4000, frequency: 'monthly' }],
  };

  it('are none where an IRA gives to charity', () => {
    expect(cellsOf({ ...old, taxes: { charity: { annual: 5000 } } }).used).toBe(YEAR.columns);
  });

  it('are none where there is a 529 plan', () => {
    const plan529 = { id: 'college', kind: 'education529', balance: 50_000 };
    expect(cellsOf({ ...old, accounts: [...(old.accounts ?? []), plan529] }).used).toBe(YEAR.columns);
  });
});
