import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';

/** A small plan to begin with, which answers everything that a success rate needs. */
export const EXAMPLE_PLAN = {
  persons: [
    {
      id: 'p1',
      name: 'Ana',
      birthDate: '1966-05-12',
      retirement: { age: 65 },
      socialSecurity: { basis: 'pia', pia: 2_400, claim: { age: 67 } },
    },
  ],
  incomes: [
    { owner: 'p1', kind: 'wage', amount: 90_000, frequency: 'annual', end: { event: 'retirement', person: 'p1' } },
  ],
  accounts: [
    { id: 'ira', name: 'IRA', kind: 'traditionalIra', owner: 'p1', balance: 650_000 },
    { id: 'brokerage', name: 'Brokerage', kind: 'taxable', owner: 'p1', balance: 120_000, basis: 80_000 },
    { id: 'savings', name: 'Savings', kind: 'cash', owner: 'p1', balance: 30_000 },
  ],
  goals: [
    { name: 'Living', amount: 4_200, frequency: 'monthly', category: 'essential' },
    { name: 'Travel', amount: 8_000, frequency: 'annual', category: 'travel' },
  ],
} satisfies PlanInputs;
