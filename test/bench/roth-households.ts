import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';

const cash = (balance: number) => ({ id: 'cash', kind: 'cash', balance }) as const;
const funds = (balance: number, basis: number) => ({ id: 'funds', kind: 'taxable', balance, basis }) as const;
const ira = (balance: number, owner = 'p1') =>
  ({ id: `ira-${owner}`, kind: 'traditionalIra', balance, owner }) as const;
const roth = (balance: number) => ({ id: 'roth', kind: 'rothIra', balance, basis: balance / 2, owner: 'p1' }) as const;
const plan401k = (balance: number, owner = 'p1') =>
  ({ id: `401k-${owner}`, kind: 'traditional401k', balance, owner }) as const;
const person = (id: string, birthDate: string, pia: number, age: number) =>
  ({ id, birthDate, socialSecurity: { basis: 'pia', pia, claim: { age } } }) as const;
const living = (amount: number) => [{ name: 'Living', amount, frequency: 'monthly' }] as const;
const taxes = (acaBenchmarkMonthly: number, magi = 80_000) =>
  ({ priorYearMagi: [magi, magi], acaBenchmarkMonthly }) as const;
const wage = (id: string, owner: string, amount: number) =>
  ({ id, name: 'Wages', owner, kind: 'wage', amount, frequency: 'monthly' }) as const;

/** A household, and the best after-tax legacy that any effort offers for it. */
export interface RothHousehold {
  readonly name: string;
  readonly plan: PlanInputs;
  readonly bestKnown: number;
}

const startMonth = '2026-01';

export const ROTH_HOUSEHOLDS: readonly RothHousehold[] = [
  {
    name: 'single, 62, large IRA',
    bestKnown: 3_821_729,
    plan: {
      startMonth,
      state: 'none',
      taxes: taxes(0),
      persons: [person('p1', '1963-06-15', 2800, 70)],
      accounts: [cash(50_000), funds(500_000, 300_000), ira(1_500_000), roth(100_000)],
      goals: [...living(6000)],
    },
  },
  {
    name: 'couple of 60 and 59, Texas',
    bestKnown: 6_766_908,
    plan: {
      startMonth,
      state: 'TX',
      taxes: taxes(0),
      persons: [person('p1', '1965-03-10', 3000, 70), person('p2', '1966-09-20', 1500, 67)],
      accounts: [cash(80_000), funds(700_000, 400_000), ira(1_800_000), plan401k(600_000, 'p2'), roth(150_000)],
      goals: [...living(9000)],
    },
  },
  {
    name: 'couple of 65 and 64, California',
    bestKnown: 6_155_119,
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
    bestKnown: 6_179_369,
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
    name: 'single, 55, Colorado, marketplace premiums',
    bestKnown: 4_151_296,
    plan: {
      startMonth,
      state: 'CO',
      taxes: taxes(900, 50_000),
      persons: [person('p1', '1970-05-10', 2200, 70)],
      accounts: [cash(60_000), funds(800_000, 600_000), ira(900_000), roth(100_000)],
      goals: [...living(4500)],
    },
  },
  {
    name: 'couple with a pension, Pennsylvania',
    bestKnown: 3_921_207,
    plan: {
      startMonth,
      state: 'PA',
      taxes: taxes(0),
      persons: [person('p1', '1961-03-10', 2500, 67), person('p2', '1963-09-20', 1200, 67)],
      accounts: [cash(60_000), funds(300_000, 200_000), ira(1_600_000)],
      incomes: [
        {
          id: 'pension',
          name: 'Pension',
          owner: 'p1',
          kind: 'pension',
          amount: 3500,
          frequency: 'monthly',
          growth: { kind: 'none' },
          survivorShare: 0.5,
          start: { month: startMonth },
        },
      ],
      goals: [...living(8000)],
    },
  },
  {
    name: 'couple, a death in four years',
    bestKnown: 4_452_385,
    plan: {
      startMonth,
      state: 'FL',
      taxes: taxes(0),
      persons: [{ ...person('p1', '1956-03-10', 3000, 70), planEnd: 74 }, person('p2', '1958-09-20', 1400, 67)],
      accounts: [cash(60_000), funds(600_000, 400_000), ira(1_900_000), ira(300_000, 'p2')],
      goals: [...living(8500)],
    },
  },
  {
    name: 'couple, still working, Illinois',
    bestKnown: 6_774_126,
    plan: {
      startMonth,
      state: 'IL',
      taxes: taxes(0),
      persons: [
        { ...person('p1', '1968-03-10', 3200, 69), retirement: { age: 64 } },
        { ...person('p2', '1969-09-20', 2000, 67), retirement: { age: 62 } },
      ],
      accounts: [cash(60_000), funds(400_000, 300_000), ira(500_000), plan401k(1_200_000), plan401k(400_000, 'p2')],
      incomes: [wage('wage-p1', 'p1', 12_000), wage('wage-p2', 'p2', 7000)],
      goals: [...living(9000)],
    },
  },
  {
    name: 'single, 66, heirs without tax',
    bestKnown: 4_552_887,
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
    name: 'single, little to gain',
    bestKnown: 1_278_533,
    plan: {
      startMonth,
      state: 'none',
      taxes: taxes(0),
      persons: [person('p1', '1958-03-10', 2400, 68)],
      accounts: [cash(60_000), funds(200_000, 150_000), ira(300_000), roth(300_000)],
      goals: [...living(4500)],
    },
  },
  {
    name: 'couple, heirs at 32%, New Jersey',
    bestKnown: 9_677_104,
    plan: {
      startMonth,
      state: 'NJ',
      taxes: taxes(0),
      persons: [person('p1', '1962-03-10', 3400, 70), person('p2', '1962-09-20', 2400, 70)],
      accounts: [cash(100_000), funds(1_500_000, 700_000), ira(3_000_000), ira(800_000, 'p2')],
      goals: [...living(12_000)],
      legacy: { heirTaxRate: 0.32 },
    },
  },
  {
    name: 'single, 70',
    bestKnown: 4_562_480,
    plan: {
      startMonth,
      state: 'none',
      taxes: taxes(0),
      persons: [person('p1', '1955-03-10', 3000, 68)],
      accounts: [cash(60_000), funds(800_000, 300_000), ira(2_200_000)],
      goals: [...living(7000)],
    },
  },
  {
    name: 'couple of 70 and 69, New Jersey',
    bestKnown: 4_693_037,
    plan: {
      startMonth,
      state: 'NJ',
      taxes: taxes(0),
      persons: [person('p1', '1955-03-10', 3200, 68), person('p2', '1956-09-20', 1800, 67)],
      accounts: [cash(60_000), funds(700_000, 400_000), ira(1_600_000), ira(400_000, 'p2')],
      goals: [...living(8000)],
    },
  },
  {
    name: 'single, 51, Texas, marketplace premiums',
    bestKnown: 1_876_883,
    plan: {
      startMonth,
      state: 'TX',
      taxes: { priorYearMagi: [114_000, 80_000], acaBenchmarkMonthly: 1250 },
      persons: [person('p1', '1974-07-10', 2900, 69)],
      accounts: [cash(90_000), funds(840_000, 520_000), ira(1_020_000), roth(250_000)],
      goals: [...living(7750)],
    },
  },
  {
    name: 'single, 58, California, marketplace premiums',
    bestKnown: 4_371_588,
    plan: {
      startMonth,
      state: 'CA',
      taxes: { priorYearMagi: [45_000, 94_000], acaBenchmarkMonthly: 1000 },
      persons: [person('p1', '1967-09-10', 3100, 69)],
      accounts: [cash(110_000), funds(960_000, 350_000), ira(2_060_000), roth(250_000)],
      goals: [...living(9250)],
    },
  },
];
