import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { projectYearly } from '../../../projection.ts';

/** A worker of 59 at the start whose employer plan cannot be converted before it is left. */
const worker = (payTaxFrom: 'taxable' | 'conversion'): PlanInputs => ({
  startMonth: '2026-01',
  persons: [{ id: 'p1', birthDate: '1968-03-10', retirement: { age: 59 }, planEnd: 70 }],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 400_000 },
    { id: 'funds', kind: 'taxable', balance: 500_000, basis: 300_000 },
    { id: '401k', kind: 'traditional401k', balance: 800_000 },
  ],
  incomes: [{ id: 'wage', name: 'Wages', owner: 'p1', kind: 'wage', amount: 5000, frequency: 'monthly' }],
  goals: [{ id: 'living', name: 'Living', amount: 4000, frequency: 'monthly' }],
  roth: { strategy: 'bracketFill', targetBracket: 0.22, payTaxFrom },
});

describe('a December explored before its conversion is tried', () => {
  it.each(['taxable', 'conversion'] as const)(
    'finds nothing while no account is open, and all once one is (%s)',
    (payer) => {
      const { rows } = projectYearly(worker(payer));
      const converted = rows.map(({ rothConversion }) => rothConversion);
      expect(converted[0]).toBe(0);
      expect(converted.some((amount) => amount > 50_000)).toBe(true);
      expect(rows.every(({ netPortfolio }) => Number.isFinite(netPortfolio) && netPortfolio > 0)).toBe(true);
    },
  );
});
