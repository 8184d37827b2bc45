import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

/** Nobody's household, with a little of most things, so that warming up passes through the code that a user's plan will. */
export const WARM_UP_PLAN: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    { birthDate: '1964-03-10', socialSecurity: { basis: 'pia', pia: 2_400 } },
    { birthDate: '1966-08-21', planEnd: 90, socialSecurity: { basis: 'pia', pia: 1_500 } },
  ],
  accounts: [
    { kind: 'cash', balance: 40_000 },
    { kind: 'taxable', balance: 400_000, basis: 250_000 },
    { kind: 'traditionalIra', balance: 900_000 },
    { kind: 'rothIra', balance: 150_000, basis: 90_000 },
  ],
  incomes: [{ kind: 'wage', amount: 90_000, frequency: 'annual' }],
  goals: [
    { amount: 6_500, frequency: 'monthly' },
    { amount: 12_000, frequency: 'annual', category: 'travel' },
  ],
};
