import { expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { atLeast, leastLegacy } from '../../../../engine/roth/on-paths/least-legacy.ts';
import { lawTables } from '../../../law-tables.ts';
import { checkedPlan } from '../optimized.ts';

const SAVINGS = { id: 'cash', kind: 'cash', balance: 500_000 } as const;

const leastOf = (goals: PlanInputs['goals']) =>
  leastLegacy(
    checkedPlan({ startMonth: '2026-01', persons: [{ birthDate: '1960-05-01' }], accounts: [SAVINGS], goals }),
    lawTables,
  );

it.each<readonly [string, PlanInputs['goals'], number]>([
  ['$5,000 a month is $60,000', [{ amount: 5_000, frequency: 'monthly' }], 60_000],
  [
    'yearly goals and the yearly share of rarer ones count, a single one does not',
    [
      { amount: 4_000, frequency: 'monthly' },
      { amount: 6_000, frequency: 'annual' },
      { amount: 30_000, frequency: 'everyNYears', everyYears: 10 },
      { amount: 90_000, frequency: 'once' },
    ],
    57_000,
  ],
  [
    'a goal that starts later is none of the start',
    [
      { amount: 3_000, frequency: 'monthly' },
      { amount: 9_000, frequency: 'monthly', start: { month: '2027-01' } },
    ],
    36_000,
  ],
  ['without yearly goals it is $10,000', [{ amount: 90_000, frequency: 'once' }], 10_000],
])('a year of spending: %s', (_, goals, expected) => {
  expect(leastOf(goals)).toBe(expected);
});

it('a legacy below it, or a debt, counts as that much', () => {
  expect([...atLeast(Float64Array.of(-5_000, 0, 59_999, 60_001), 60_000)]).toEqual([60_000, 60_000, 60_000, 60_001]);
});
