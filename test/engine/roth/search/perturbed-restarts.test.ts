import { expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { optimized } from '../optimized.ts';

/** Nine years, so that the largest effort ends soon. */
const WIDOW: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1957-04-20', planEnd: 76, socialSecurity: { basis: 'pia', pia: 2400, claim: { age: 70 } } }],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 40_000 },
    { id: 'funds', kind: 'taxable', balance: 500_000, basis: 350_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 1_100_000 },
  ],
  goals: [{ name: 'Living', amount: 5_000, frequency: 'monthly' }],
  taxes: { priorYearMagi: [60_000, 60_000] },
};

it('a thorough search starts again until three ends agree with the best, and says how far they lie apart', () => {
  const request = { strategy: 'dynamic', targetBracket: 0.24 } as const;
  const thorough = optimized(WIDOW, { ...request, effort: 'thorough' });
  const standard = optimized(WIDOW, { ...request, effort: 'standard' });
  const quick = optimized(WIDOW, { ...request, effort: 'quick' });
  const { search } = thorough;
  expect(search).toMatchObject({ stoppedBecause: 'agreed', restarts: { agreeing: 3 } });
  expect(search?.restarts?.count).toBeGreaterThanOrEqual(3);
  expect(search?.restarts?.spread).toBeLessThanOrEqual(0.0002 * thorough.objective.achieved);
  expect(search?.simulations).toBeLessThan(84_000);
  expect(standard.search?.restarts).toBeNull();
  expect(thorough.objective.achieved).toBeGreaterThanOrEqual(standard.objective.achieved);
  expect(standard.objective.achieved).toBeGreaterThanOrEqual(quick.objective.achieved);
});
