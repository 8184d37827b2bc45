import type { Household } from './household.ts';
import { ASSUMPTIONS, STRATEGIES, YIELD } from './shared-terms.ts';

const renter: Household = {
  id: '01-renter-with-pension',
  guards:
    'A pension that rises with prices, rent as housing, Medigap, fees, a cash reserve that steps in January, and a Social Security claim within the plan.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Rosa',
        birthDate: '1960-03-01',
        planEnd: 78,
        medicare: { medigapMonthly: 120 },
        socialSecurity: { basis: 'pia', pia: 1840.6, piaYear: 2026, claim: { age: 67, months: 4 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'p1', balance: 24_000 },
      {
        id: 'brokerage',
        kind: 'taxable',
        owner: 'p1',
        balance: 90_000,
        basis: 61_000,
        strategyId: 'half',
        yield: YIELD,
        fees: 0.0025,
      },
      { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 210_000, strategyId: 'steady', fees: 0.005 },
    ],
    strategies: STRATEGIES,
    goals: [
      { id: 'living', amount: 2_300, frequency: 'monthly', category: 'essential' },
      { id: 'rent', amount: 1_450, frequency: 'monthly', category: 'housing', growth: 0.01 },
      { id: 'journey', amount: 4_000, frequency: 'annual', category: 'travel', start: { month: '2026-09' } },
      { id: 'dentist', amount: 9_000, frequency: 'once', category: 'healthcare', start: { month: '2029-04' } },
      {
        id: 'car',
        amount: 16_000,
        frequency: 'everyNYears',
        everyYears: 6,
        category: 'discretionary',
        start: { month: '2028-07' },
      },
    ],
    incomes: [
      {
        id: 'pension',
        owner: 'p1',
        kind: 'pension',
        amount: 1_900,
        frequency: 'monthly',
        start: { month: '2026-06' },
        growth: { kind: 'inflation' },
        inTodaysDollars: true,
      },
    ],
    taxes: { stateModel: { flat: { rate: 0.03 } }, priorYearMagi: [38_000, 39_000] },
    withdrawal: { emergencyCash: 8_000 },
    assumptions: ASSUMPTIONS,
  },
};

const highNetWorth: Household = {
  id: '04-high-net-worth',
  guards:
    'Alternative minimum tax, net investment income tax, the 20% rate on gains, and the top Medicare tier from the first month.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Hugo',
        birthDate: '1958-11-20',
        planEnd: 76,
        socialSecurity: { basis: 'pia', pia: 3_700, piaYear: 2026, claim: { age: 70, months: 0 } },
      },
    ],
    accounts: [
      {
        id: 'brokerage',
        kind: 'taxable',
        owner: 'p1',
        balance: 14_000_000,
        basis: 3_000_000,
        strategyId: 'growth',
        yield: { dividend: 0.018, qualifiedShare: 0.95, turnover: 0.12 },
        fees: 0.004,
      },
      { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 2_500_000, strategyId: 'half' },
    ],
    strategies: STRATEGIES,
    goals: [
      { id: 'living', amount: 30_000, frequency: 'monthly', category: 'essential' },
      { id: 'giving', amount: 150_000, frequency: 'annual', category: 'charity', start: { month: '2026-11' } },
    ],
    incomes: [
      {
        id: 'deferred',
        owner: 'p1',
        kind: 'pension',
        amount: 130_000,
        frequency: 'annual',
        growth: { kind: 'fixed', rate: 0.01 },
      },
    ],
    taxes: { stateModel: { flat: { rate: 0.05 } }, priorYearMagi: [1_300_000, 1_350_000] },
    assumptions: ASSUMPTIONS,
  },
};

const heir: Household = {
  id: '06-ten-year-inheritance',
  guards:
    'An inherited IRA with yearly minimums by life expectancy and an inherited Roth without, both emptied in December of the tenth year; the surplus is kept.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Ines',
        birthDate: '1966-08-17',
        planEnd: 70,
        socialSecurity: { basis: 'pia', pia: 2_100, claim: { age: 65, months: 0 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'p1', balance: 60_000 },
      {
        id: 'fathersIra',
        kind: 'inheritedIra',
        owner: 'p1',
        balance: 400_000,
        priorDecemberBalance: 396_000,
        strategyId: 'half',
        inherited: { deathYear: 2023, decedentHadStartedRmds: true },
      },
      {
        id: 'fathersRoth',
        kind: 'inheritedRoth',
        owner: 'p1',
        balance: 90_000,
        strategyId: 'growth',
        inherited: { deathYear: 2023, decedentHadStartedRmds: true },
      },
    ],
    strategies: STRATEGIES,
    goals: [{ id: 'living', amount: 3_400, frequency: 'monthly', category: 'essential' }],
    incomes: [
      {
        id: 'pension',
        owner: 'p1',
        kind: 'pension',
        amount: 2_600,
        frequency: 'monthly',
        growth: { kind: 'cap', rate: 0.02 },
      },
    ],
    taxes: { stateModel: 'none', priorYearMagi: [50_000, 50_000] },
    assumptions: ASSUMPTIONS,
  },
};

const saver: Household = {
  id: '10-health-savings',
  guards:
    'Payroll tax, a 401(k) with a match and an HSA through the payroll while at work; medical goals paid from the HSA after, and other HSA money as income from 65.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Hedy',
        birthDate: '1964-05-09',
        planEnd: 74,
        retirement: { month: '2028-07' },
        socialSecurity: { basis: 'pia', pia: 2_750, piaYear: 2026, claim: { age: 66, months: 6 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'p1', balance: 30_000 },
      {
        id: 'plan401k',
        kind: 'traditional401k',
        owner: 'p1',
        balance: 240_000,
        strategyId: 'half',
        contributions: [{ incomeId: 'salary', shareOfIncome: 0.1, employerMatch: { rate: 0.5, upTo: 0.06 } }],
      },
      {
        id: 'hsa',
        kind: 'hsa',
        owner: 'p1',
        balance: 75_000,
        strategyId: 'steady',
        contributions: [{ incomeId: 'salary', amount: 3_600, growth: { kind: 'fixed', rate: 0.01 } }],
      },
    ],
    strategies: STRATEGIES,
    goals: [
      { id: 'living', amount: 4_800, frequency: 'monthly', category: 'essential' },
      {
        id: 'care',
        amount: 450,
        frequency: 'monthly',
        category: 'healthcare',
        payableFromHsa: true,
        start: { event: 'retirement', person: 'p1' },
      },
    ],
    incomes: [
      {
        id: 'salary',
        owner: 'p1',
        kind: 'wage',
        amount: 108_000,
        frequency: 'annual',
        growth: { kind: 'inflationPlus', rate: 0.01 },
      },
    ],
    taxes: { stateModel: { flat: { rate: 0.04 } }, priorYearMagi: [95_000, 96_000] },
    assumptions: ASSUMPTIONS,
  },
};

const giver: Household = {
  id: '11-charitable-distributions',
  guards:
    'Gifts straight from two IRAs count toward the required distribution and not as income; what the limit of law leaves is a cash gift.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Greta',
        birthDate: '1955-09-30',
        planEnd: 79,
        socialSecurity: { basis: 'pia', pia: 2_400, piaYear: 2025, claim: { age: 66, months: 2 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'p1', balance: 50_000 },
      {
        id: 'brokerage',
        kind: 'taxable',
        owner: 'p1',
        balance: 500_000,
        basis: 420_000,
        strategyId: 'half',
        yield: YIELD,
      },
      {
        id: 'smallIra',
        kind: 'traditionalIra',
        owner: 'p1',
        balance: 40_000,
        priorDecemberBalance: 39_000,
        strategyId: 'half',
      },
      {
        id: 'largeIra',
        kind: 'traditionalIra',
        owner: 'p1',
        balance: 3_100_000,
        priorDecemberBalance: 3_050_000,
        strategyId: 'steady',
      },
    ],
    strategies: STRATEGIES,
    goals: [{ id: 'living', amount: 7_000, frequency: 'monthly', category: 'essential' }],
    incomes: [],
    taxes: { stateModel: 'none', priorYearMagi: [120_000, 125_000], charity: { annual: 125_000, useQcd: true } },
    assumptions: ASSUMPTIONS,
  },
};

export const SINGLE_HOUSEHOLDS: readonly Household[] = [renter, highNetWorth, heir, saver, giver];
