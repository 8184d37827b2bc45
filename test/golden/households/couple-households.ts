import type { Household } from './household.ts';
import { ASSUMPTIONS, STRATEGIES, YIELD } from './shared-terms.ts';

const widow: Household = {
  id: '05-widow-in-mid-plan',
  guards:
    'A death in the middle: joint return of that year, basis steps, rollover, the survivor benefit from January, survivor shares, and Medicare still by the joint return for two years.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'WI',
    persons: [
      {
        id: 'p1',
        name: 'Otto',
        birthDate: '1953-06-12',
        planEnd: 76,
        socialSecurity: { basis: 'pia', pia: 2_800, piaYear: 2026, claim: { age: 67, months: 0 } },
      },
      {
        id: 'p2',
        name: 'Vera',
        birthDate: '1959-12-05',
        planEnd: 77,
        socialSecurity: { basis: 'pia', pia: 1_150, piaYear: 2026, claim: { age: 63, months: 0 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'joint', balance: 60_000 },
      {
        id: 'jointBrokerage',
        kind: 'taxable',
        owner: 'joint',
        balance: 400_000,
        basis: 190_000,
        strategyId: 'half',
        yield: YIELD,
      },
      {
        id: 'hersBrokerage',
        kind: 'taxable',
        owner: 'p2',
        balance: 120_000,
        basis: 70_000,
        strategyId: 'growth',
        yield: YIELD,
      },
      { id: 'hisIra', kind: 'traditionalIra', owner: 'p1', balance: 900_000, strategyId: 'half' },
      { id: 'hersIra', kind: 'traditionalIra', owner: 'p2', balance: 260_000, strategyId: 'half' },
      { id: 'hisRoth', kind: 'rothIra', owner: 'p1', balance: 150_000, basis: 80_000, strategyId: 'growth' },
      { id: 'hersRoth', kind: 'rothIra', owner: 'p2', balance: 50_000, basis: 30_000, strategyId: 'growth' },
    ],
    strategies: STRATEGIES,
    goals: [
      { id: 'living', amount: 7_800, frequency: 'monthly', category: 'essential', survivorShare: 0.7 },
      { id: 'gifts', amount: 6_000, frequency: 'annual', category: 'gift', start: { month: '2026-12' } },
      { id: 'move', amount: 30_000, frequency: 'once', category: 'housing', start: { event: 'death', person: 'p1' } },
    ],
    incomes: [
      {
        id: 'pension',
        owner: 'p1',
        kind: 'pension',
        amount: 2_500,
        frequency: 'monthly',
        growth: { kind: 'cap', rate: 0.015 },
        survivorShare: 0.5,
      },
    ],
    taxes: { stateModel: 'tables', priorYearMagi: [225_000, 222_000] },
    assumptions: ASSUMPTIONS,
  },
};

const lateClaimers: Household = {
  id: '07-late-claimers',
  guards:
    'Both claim at 70: delayed credits, the spouse with a small record paid on her own and the excess after his claim, required distributions a twelfth each month, one group by the joint table.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Karl',
        birthDate: '1957-01-01',
        planEnd: 80,
        socialSecurity: { basis: 'pia', pia: 3_450, piaYear: 2026, claim: { age: 70, months: 0 } },
      },
      {
        id: 'p2',
        name: 'Lena',
        birthDate: '1968-04-02',
        planEnd: 70,
        socialSecurity: { basis: 'pia', pia: 700, piaYear: 2026, claim: { age: 70, months: 0 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'joint', balance: 90_000 },
      {
        id: 'brokerage',
        kind: 'taxable',
        owner: 'joint',
        balance: 350_000,
        basis: 300_000,
        strategyId: 'half',
        yield: YIELD,
      },
      { id: 'hisIra', kind: 'traditionalIra', owner: 'p1', balance: 1_100_000, strategyId: 'half' },
      { id: 'his401k', kind: 'traditional401k', owner: 'p1', balance: 300_000, strategyId: 'growth' },
      { id: 'hersIra', kind: 'traditionalIra', owner: 'p2', balance: 200_000, strategyId: 'half' },
    ],
    strategies: STRATEGIES,
    goals: [
      { id: 'living', amount: 6_500, frequency: 'monthly', category: 'essential' },
      { id: 'care', amount: 200, frequency: 'monthly', category: 'healthcare' },
    ],
    incomes: [],
    taxes: { stateModel: 'none', priorYearMagi: [90_000, 90_000] },
    withdrawal: { rmdTiming: 'monthly' },
    assumptions: ASSUMPTIONS,
  },
};

export const COUPLE_HOUSEHOLDS: readonly Household[] = [widow, lateClaimers];
