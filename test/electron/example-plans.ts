import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';

/** A plan with two fields filled in. */
export const SMALL_PLAN = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1964-05-01', planEnd: 70 }],
  accounts: [{ kind: 'cash', balance: 100_000 }],
} satisfies PlanInputs;

/** With a benefit to claim. */
export const CLAIM_PLAN = {
  ...SMALL_PLAN,
  persons: [
    { birthDate: '1964-05-01', sex: 'female', planEnd: 90, socialSecurity: { basis: 'pia', pia: 2_000 } },
    { birthDate: '1966-09-03', sex: 'male', planEnd: 88, socialSecurity: { basis: 'pia', pia: 900 } },
  ],
} satisfies PlanInputs;

/** With money that may be converted, and a brokerage account to pay the tax from. */
export const ROTH_PLAN = {
  ...CLAIM_PLAN,
  accounts: [
    { id: 'cash', kind: 'cash', balance: 60_000 },
    { id: 'broker', kind: 'taxable', balance: 500_000, basis: 400_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 900_000 },
  ],
  goals: [{ amount: 4_500, frequency: 'monthly' }],
} satisfies PlanInputs;

/** A saver of 58 who works to 67 and then spends what there is. */
export const WORKING_PLAN = {
  startMonth: '2026-01',
  persons: [{ id: 'p1', birthDate: '1968-04-02', socialSecurity: { basis: 'pia', pia: 2_400 } }],
  incomes: [{ owner: 'p1', kind: 'wage', amount: 8_000, frequency: 'monthly' }],
  accounts: [
    { id: 'broker', kind: 'taxable', balance: 300_000, basis: 250_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 500_000 },
  ],
  goals: [{ amount: 5_500, frequency: 'monthly' }],
} satisfies PlanInputs;

/** The small plan with a balance that no account has. */
export const BROKEN_PLAN = { ...SMALL_PLAN, accounts: [{ kind: 'cash', balance: -1 }] } satisfies PlanInputs;

/** Sound in every field; the owner of the account is not among the persons. */
export const CONTRADICTORY_PLAN = {
  ...SMALL_PLAN,
  accounts: [{ kind: 'cash', balance: 100_000, owner: 'p7' }],
} satisfies PlanInputs;
