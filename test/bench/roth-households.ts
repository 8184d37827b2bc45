import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';

const cash = (balance: number) => ({ id: 'cash', kind: 'cash', balance }) as const;
const funds = (balance: number, basis: number) => ({ id: 'funds', kind: 'taxable', balance, basis }) as const;
const ira = (balance: number, owner = 'p1') =>
  ({ id: `ira-${owner}`, kind: 'traditionalIra', balance, owner }) as const;
const plan401k = (balance: number, owner = 'p1') =>
  ({ id: `401k-${owner}`, kind: 'traditional401k', balance, owner }) as const;
const person = (id: string, birthDate: string, pia: number, age: number) =>
  ({ id, birthDate, socialSecurity: { basis: 'pia', pia, claim: { age } } }) as const;
const living = (amount: number) => [{ name: 'Living', amount, frequency: 'monthly' }] as const;
const taxes = (acaBenchmarkMonthly: number) => ({ priorYearMagi: [80_000, 80_000], acaBenchmarkMonthly }) as const;

/** A household, and the best after-tax legacy that searches of 24,000 simulations and more have found for it. */
export interface RothHousehold {
  readonly name: string;
  readonly plan: PlanInputs;
  readonly bestKnown: number;
}

const startMonth = '2026-01';

export const ROTH_HOUSEHOLDS: readonly RothHousehold[] = [
  {
    name: 'couple of 65 and 64, California',
    bestKnown: 6_147_277,
    plan: {
      startMonth,
      state: 'CA',
      taxes: taxes(0),
      persons: [person('p1', '1960-03-10', 3200, 68), person('p2', '1961-09-20', 1800, 67)],
      accounts: [cash(60_000), funds(900_000, 500_000), ira(2_500_000), plan401k(500_000, 'p2')],
      goals: [...living(11_000)],
    },
  },
  {
    name: 'couple of 58 and 57, New York, marketplace premiums',
    bestKnown: 6_174_507,
    plan: {
      startMonth,
      state: 'NY',
      taxes: taxes(2400),
      persons: [person('p1', '1967-03-10', 3000, 70), person('p2', '1968-09-20', 1200, 67)],
      accounts: [cash(150_000), funds(900_000, 700_000), ira(1_400_000), plan401k(300_000, 'p2')],
      goals: [...living(7000)],
    },
  },
  {
    name: 'single, 66, heirs without tax',
    bestKnown: 4_543_440,
    plan: {
      startMonth,
      state: 'none',
      taxes: taxes(0),
      persons: [person('p1', '1959-03-10', 3000, 70)],
      accounts: [cash(60_000), funds(600_000, 400_000), ira(1_800_000)],
      goals: [...living(6000)],
      legacy: { heirTaxRate: 0 },
    },
  },
  {
    name: 'single, 70',
    bestKnown: 4_570_031,
    plan: {
      startMonth,
      state: 'none',
      taxes: taxes(0),
      persons: [person('p1', '1955-03-10', 3000, 68)],
      accounts: [cash(60_000), funds(800_000, 300_000), ira(2_200_000)],
      goals: [...living(7000)],
    },
  },
];
