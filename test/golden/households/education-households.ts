import type { PlanInputs } from '../../../engine/index.ts';

/** Prices, cash and bonds stand still; stocks grow by 6%. */
const CALM = {
  inflation: 0,
  medicalInflation: 0,
  cashReturn: 0,
  bondReturn: 0,
  equityReturn: 0.06,
  propertyGrowth: 0,
} as const;
const STOCKS = [{ id: 'stocks', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } }] as const;

function collegeFund(id: string): NonNullable<PlanInputs['accounts']>[number] {
  return {
    id,
    kind: 'education529',
    owner: 'p1',
    balance: 0,
    strategyId: 'stocks',
    education: { beneficiary: id, superfunding: { amount: 95_000, when: { month: '2026-01' } } },
  };
}

function college(account: string): NonNullable<PlanInputs['goals']>[number] {
  return {
    id: `college-${account}`,
    amount: 30_000,
    frequency: 'annual',
    start: { month: '2034-01' },
    end: { month: '2038-01' },
    category: 'education',
    payableFrom529: [account],
  };
}

/**
 * A couple of 50 in Illinois earns $150,000 in 2026, the last year of work, and puts $95,000 into a 529 plan for each of two
 * children, the exclusion of $19,000 for five years. Four years of college cost $30,000 each from January 2034 on. In
 * January 2039 a house is mended for all the cash there is, and $40,000 more.
 */
export const TWO_CHILDREN: PlanInputs = {
  startMonth: '2026-01',
  state: 'IL',
  persons: [
    { id: 'p1', birthDate: '1976-03-15', planEnd: 63, retirement: { month: '2027-01' } },
    { id: 'p2', birthDate: '1976-09-15', planEnd: 63 },
  ],
  incomes: [{ id: 'job', kind: 'wage', owner: 'p1', amount: 150_000, frequency: 'annual', growth: { kind: 'none' } }],
  accounts: [{ id: 'cash', kind: 'cash', owner: 'joint', balance: 200_000 }, collegeFund('ada'), collegeFund('ben')],
  strategies: STOCKS,
  goals: [
    college('ada'),
    college('ben'),
    { id: 'roof', amount: 167_039.575, frequency: 'once', start: { month: '2039-01' } },
  ],
  assumptions: CALM,
};

/**
 * A client of 40 earns $90,000, puts $1,500 a year into a Roth IRA, and is the beneficiary of a 529 plan of 2008 that holds
 * $60,000, $36,000 of it paid in. The limit of $7,500 leaves $6,000 a year: five years of it and a sixth of $5,000.
 */
export const OWN_BENEFICIARY: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ id: 'p1', birthDate: '1986-03-15', planEnd: 50, retirement: { month: '2036-01' } }],
  incomes: [{ id: 'job', kind: 'wage', amount: 90_000, frequency: 'annual', growth: { kind: 'none' } }],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 20_000 },
    { id: 'roth', kind: 'rothIra', balance: 0, contributions: [{ amount: 1500, end: { month: '2032-01' } }] },
    {
      id: 'tuition',
      kind: 'education529',
      balance: 60_000,
      basis: 36_000,
      education: { beneficiary: 'p1', openedOn: '2008-09', rothRollover: { annual: 6000 } },
    },
  ],
  assumptions: { ...CALM, equityReturn: 0 },
};

/** The same client with a child in college, a traditional IRA to convert, and money that goes into the 529 plan all along. */
export const WITH_AN_IRA: PlanInputs = {
  ...OWN_BENEFICIARY,
  state: 'GA',
  accounts: [
    { id: 'cash', kind: 'cash', balance: 150_000 },
    { id: 'brokerage', kind: 'taxable', balance: 200_000, basis: 120_000, strategyId: 'stocks' },
    { id: 'ira', kind: 'traditionalIra', balance: 300_000, strategyId: 'stocks' },
    {
      id: 'tuition',
      kind: 'education529',
      balance: 60_000,
      basis: 36_000,
      strategyId: 'stocks',
      contributions: [{ amount: 6000, end: { month: '2032-01' } }],
      education: {
        beneficiary: 'p1',
        openedOn: '2008-09',
        superfunding: { amount: 20_000, when: { month: '2029-12' } },
        rothRollover: { start: { month: '2028-01' } },
      },
    },
  ],
  strategies: STOCKS,
  goals: [
    { id: 'living', amount: 4000, frequency: 'monthly' },
    {
      id: 'degree',
      amount: 15_000,
      frequency: 'annual',
      start: { month: '2026-12' },
      end: { month: '2030-01' },
      category: 'education',
      payableFrom529: true,
    },
  ],
  assumptions: CALM,
};

/** All of them, for what every household must stand. */
export const EDUCATION_HOUSEHOLDS = [
  { id: 'two children with 529 plans in Illinois', plan: TWO_CHILDREN },
  { id: 'a beneficiary who fills a Roth IRA', plan: OWN_BENEFICIARY },
  { id: 'a beneficiary with an IRA', plan: WITH_AN_IRA },
] as const;
