import type { Household } from './household.ts';
import { ASSUMPTIONS, STRATEGIES, YIELD } from './shared-terms.ts';

const mover: Household = {
  id: '08-from-california-to-texas',
  guards:
    'State tax by the tables of California, which leaves benefits untaxed, until a move in January; none from then on. Withdrawals in proportion to the balances.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'CA',
    relocations: [{ when: { month: '2029-01' }, state: 'TX' }],
    persons: [
      {
        id: 'p1',
        name: 'Mateo',
        birthDate: '1959-02-20',
        planEnd: 76,
        socialSecurity: { basis: 'pia', pia: 2_600, piaYear: 2026, claim: { age: 67, months: 0 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'p1', balance: 30_000 },
      {
        id: 'brokerage',
        kind: 'taxable',
        owner: 'p1',
        balance: 420_000,
        basis: 260_000,
        strategyId: 'half',
        yield: YIELD,
      },
      { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 500_000, strategyId: 'half' },
    ],
    strategies: STRATEGIES,
    goals: [{ id: 'living', amount: 9_000, frequency: 'monthly', category: 'essential' }],
    incomes: [
      {
        id: 'pension',
        owner: 'p1',
        kind: 'pension',
        amount: 4_500,
        frequency: 'monthly',
        growth: { kind: 'inflation' },
      },
    ],
    taxes: { stateModel: 'tables', priorYearMagi: [95_000, 96_000] },
    withdrawal: { order: 'proportional' },
    assumptions: ASSUMPTIONS,
  },
};

const seller: Household = {
  id: '09-mortgage-and-sale',
  guards:
    'A mortgage with deductible interest, property tax within the cap on state taxes, and a sale in June: proceeds as income, gain over the exclusion of a joint return, rent after.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Sonja',
        birthDate: '1960-10-10',
        planEnd: 75,
        socialSecurity: { basis: 'pia', pia: 2_500, piaYear: 2026, claim: { age: 67, months: 0 } },
      },
      {
        id: 'p2',
        name: 'Emil',
        birthDate: '1961-05-25',
        planEnd: 74,
        socialSecurity: { basis: 'pia', pia: 2_000, piaYear: 2026, claim: { age: 67, months: 0 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'joint', balance: 90_000 },
      {
        id: 'brokerage',
        kind: 'taxable',
        owner: 'joint',
        balance: 260_000,
        basis: 230_000,
        strategyId: 'half',
        yield: YIELD,
      },
      { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 800_000, strategyId: 'half' },
    ],
    strategies: STRATEGIES,
    goals: [
      { id: 'living', amount: 6_500, frequency: 'monthly', category: 'essential' },
      { id: 'rent', amount: 3_200, frequency: 'monthly', category: 'housing', start: { month: '2030-06' } },
    ],
    incomes: [
      {
        id: 'hers',
        owner: 'p1',
        kind: 'pension',
        amount: 6_000,
        frequency: 'monthly',
        growth: { kind: 'inflation' },
        survivorShare: 1,
      },
      { id: 'his', owner: 'p2', kind: 'pension', amount: 3_000, frequency: 'monthly' },
    ],
    properties: [
      {
        name: 'Home',
        value: 1_500_000,
        growth: 0.035,
        primary: true,
        basis: 520_000,
        propertyTax: 17_000,
        insurance: 3_600,
        mortgage: { balance: 640_000, rate: 0.0425, monthlyPayment: 4_100 },
        sale: { when: { month: '2030-06' }, costs: 0.06 },
      },
    ],
    taxes: { stateModel: { flat: { rate: 0.05 } }, priorYearMagi: [120_000, 120_000] },
    assumptions: ASSUMPTIONS,
  },
};

const downsizer: Household = {
  id: '13-smaller-home-with-a-mortgage',
  guards:
    'A sale and a purchase in one month, which pay each other; the costs of both, the gain over the exclusion, a new mortgage by its term whose interest is deductible, tax, insurance and upkeep from the purchase on.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Ines',
        birthDate: '1961-03-08',
        planEnd: 76,
        socialSecurity: { basis: 'pia', pia: 2_700, piaYear: 2026, claim: { age: 67, months: 0 } },
      },
      {
        id: 'p2',
        name: 'Otto',
        birthDate: '1962-09-14',
        planEnd: 74,
        socialSecurity: { basis: 'pia', pia: 1_900, piaYear: 2026, claim: { age: 67, months: 0 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'joint', balance: 120_000 },
      {
        id: 'brokerage',
        kind: 'taxable',
        owner: 'joint',
        balance: 240_000,
        basis: 180_000,
        strategyId: 'half',
        yield: YIELD,
      },
      { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 500_000, strategyId: 'half' },
    ],
    strategies: STRATEGIES,
    goals: [{ id: 'living', amount: 5_500, frequency: 'monthly', category: 'essential' }],
    incomes: [
      {
        id: 'hers',
        owner: 'p1',
        kind: 'pension',
        amount: 4_000,
        frequency: 'monthly',
        growth: { kind: 'inflation' },
        survivorShare: 1,
      },
    ],
    properties: [
      {
        name: 'House',
        value: 800_000,
        growth: 0.03,
        primary: true,
        basis: 190_000,
        propertyTax: 9_600,
        insurance: 2_400,
        upkeep: 6_000,
        mortgage: { balance: 90_000, rate: 0.035, monthlyPayment: 1_250 },
        sale: { when: { month: '2029-06' }, costs: 0.06 },
      },
      {
        name: 'Condo',
        growth: 0.03,
        primary: true,
        propertyTax: 4_800,
        insurance: 1_200,
        upkeep: 3_000,
        purchase: {
          when: { month: '2029-06' },
          price: 400_000,
          costs: 0.025,
          mortgage: { amount: 150_000, rate: 0.06, years: 15 },
        },
      },
    ],
    taxes: { stateModel: { flat: { rate: 0.04 } }, itemized: { other: 20_000 }, priorYearMagi: [80_000, 80_000] },
    assumptions: ASSUMPTIONS,
  },
};

export const HOME_HOUSEHOLDS: readonly Household[] = [mover, seller, downsizer];
