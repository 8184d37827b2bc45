import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { projectPlan } from '../../../../engine/index.ts';
import { planWithAllocationArbitrary } from '../../../arbitraries/plan-with-allocation.ts';
import { STILL } from '../../../golden/households/share-households.ts';
import { stillPlan } from '../../../golden/households/still-plan.ts';
import { lawTables } from '../../../law-tables.ts';
import { PROPERTY_RUNS } from '../../../properties/property-runs.ts';
import { checkedPlan } from '../../roth/optimized.ts';

function mixesOf(inputs: Parameters<typeof checkedPlan>[0]) {
  const projected = projectPlan(checkedPlan(inputs), lawTables, { granularity: 'yearly', include: ['mixes'] });
  if (!projected.ok || projected.value.granularity !== 'yearly') return null;
  return projected.value;
}

it('an account holds what its strategy says after each December, and half of stocks that double are two thirds of it', () => {
  const accounts = [
    { id: 'ira', kind: 'traditionalIra' as const, balance: 100_000, strategyId: 'half' },
    { id: 'roth', kind: 'rothIra' as const, balance: 100_000, basis: 100_000, strategyId: 'left' },
    { id: 'cash', kind: 'cash' as const, balance: 5_000 },
  ];
  const mix = { equity: 0.5, bond: 0.5 };
  const projection = mixesOf(
    stillPlan('1976-06-15', 51, {
      assumptions: { ...STILL, equityReturn: 1 },
      strategies: [
        { id: 'half', kind: 'fixed', mix },
        { id: 'left', kind: 'fixed', mix, rebalance: 'never' },
      ],
      accounts,
    }),
  );
  const [first] = projection?.accountMixes ?? [];
  const [ira, roth, cash] = first?.accounts ?? [];
  expect(first?.year).toBe(2026);
  // 50,000 of stocks double to 100,000 beside 50,000 of bonds.
  expect(ira?.usEquity).toBeDollars(75_000);
  expect(ira?.bond).toBeDollars(75_000);
  expect(roth?.usEquity).toBeDollars(100_000);
  expect(roth?.bond).toBeDollars(50_000);
  expect(cash?.cash).toBeDollars(5_000);
});

it('the classes of an account add up to its balance in any plan', () => {
  fc.assert(
    fc.property(planWithAllocationArbitrary, (inputs) => {
      const projection = mixesOf(inputs);
      for (const [at, { accounts, year }] of (projection?.accountMixes ?? []).entries()) {
        const row = projection?.rows[at];
        expect(row?.year).toBe(year);
        for (const { accountId, ...held } of accounts) {
          const balance = row?.accounts.find(({ id }) => id === accountId)?.endBalance ?? 0;
          const sum = Object.values(held).reduce((total, dollars) => total + dollars, 0);
          expect(Math.abs(sum - balance)).toBeLessThan(0.005 + 1e-9 * balance);
        }
      }
    }),
    PROPERTY_RUNS,
  );
});

it('no mixes are kept of a projection that is not asked for them', () => {
  const projected = projectPlan(
    checkedPlan(stillPlan('1976-06-15', 51, { accounts: [{ id: 'cash', kind: 'cash', balance: 1 }] })),
    lawTables,
    { granularity: 'yearly' },
  );
  expect(projected.ok && 'accountMixes' in projected.value).toBe(false);
});
