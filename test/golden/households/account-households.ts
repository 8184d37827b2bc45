import type { Household } from './household.ts';
import { ASSUMPTIONS, STRATEGIES, YIELD } from './shared-terms.ts';

const everyKind: Household = {
  id: '02-every-kind-of-account',
  guards:
    'Every kind of account drawn in the order of classes until little is left: annuity gain first, an IRA with after-tax money, a Roth 401(k), inherited money emptied in the tenth year.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Nils',
        birthDate: '1958-07-08',
        planEnd: 77,
        socialSecurity: { basis: 'pia', pia: 2_200, piaYear: 2026, claim: { age: 68, months: 0 } },
      },
      {
        id: 'p2',
        name: 'Olga',
        birthDate: '1961-02-02',
        planEnd: 74,
        socialSecurity: { basis: 'pia', pia: 900, piaYear: 2026, claim: { age: 65, months: 6 } },
      },
    ],
    accounts: [
      {
        id: 'hisRoth',
        kind: 'rothIra',
        owner: 'p1',
        balance: 120_000,
        basis: 60_000,
        strategyId: 'growth',
        rothFirstYear: 2015,
      },
      { id: 'cash', kind: 'cash', owner: 'joint', balance: 40_000 },
      {
        id: 'brokerage',
        kind: 'taxable',
        owner: 'joint',
        balance: 160_000,
        basis: 170_000,
        strategyId: 'half',
        yield: YIELD,
      },
      { id: 'contract', kind: 'annuity', owner: 'p1', balance: 110_000, basis: 70_000, strategyId: 'half' },
      {
        id: 'inherited',
        kind: 'inheritedIra',
        owner: 'p2',
        balance: 130_000,
        strategyId: 'half',
        inherited: { deathYear: 2020, decedentHadStartedRmds: false },
      },
      { id: 'deferred', kind: 'deferredComp457b', owner: 'p2', balance: 90_000, strategyId: 'steady' },
      { id: 'his401k', kind: 'traditional401k', owner: 'p1', balance: 310_000, strategyId: 'half', fees: 0.004 },
      { id: 'hisIra', kind: 'traditionalIra', owner: 'p1', balance: 240_000, basis: 48_000, strategyId: 'half' },
      { id: 'hersIra', kind: 'traditionalIra', owner: 'p2', balance: 70_000, strategyId: 'steady' },
      {
        id: 'inheritedRoth',
        kind: 'inheritedRoth',
        owner: 'p2',
        balance: 45_000,
        strategyId: 'growth',
        inherited: { deathYear: 2022, decedentHadStartedRmds: false },
      },
      { id: 'hersRoth401k', kind: 'roth401k', owner: 'p2', balance: 80_000, basis: 50_000, strategyId: 'growth' },
      { id: 'hsa', kind: 'hsa', owner: 'p2', balance: 22_000, strategyId: 'steady' },
    ],
    strategies: STRATEGIES,
    goals: [{ id: 'living', amount: 17_500, frequency: 'monthly', category: 'essential' }],
    incomes: [
      { id: 'immediate', owner: 'p2', kind: 'annuity', amount: 800, frequency: 'monthly', exclusionRatio: 0.6 },
    ],
    taxes: { stateModel: { flat: { rate: 0.04 } }, priorYearMagi: [80_000, 82_000] },
    assumptions: ASSUMPTIONS,
  },
};

const earlyRetiree: Household = {
  id: '03-early-retiree',
  guards:
    'Retired at 50: equal payments under 72(t), a ladder of conversions spent after five years, Roth contributions before earnings, and health premiums less their credit until Medicare.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Ezra',
        birthDate: '1975-09-14',
        planEnd: 66,
        socialSecurity: { basis: 'pia', pia: 1_700, piaYear: 2026, claim: { age: 62, months: 3 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'p1', balance: 50_000 },
      {
        id: 'brokerage',
        kind: 'taxable',
        owner: 'p1',
        balance: 170_000,
        basis: 120_000,
        strategyId: 'half',
        yield: YIELD,
      },
      {
        id: 'seriesIra',
        kind: 'traditionalIra',
        owner: 'p1',
        balance: 420_000,
        strategyId: 'half',
        seppPlan: { start: { month: '2026-01' }, method: 'amortization', rate: 0.05 },
      },
      { id: 'ladderIra', kind: 'traditionalIra', owner: 'p1', balance: 300_000, strategyId: 'half' },
      {
        id: 'roth',
        kind: 'rothIra',
        owner: 'p1',
        balance: 95_000,
        basis: 52_000,
        strategyId: 'growth',
        rothFirstYear: 2023,
      },
    ],
    strategies: STRATEGIES,
    goals: [{ id: 'living', amount: 4_900, frequency: 'monthly', category: 'essential' }],
    incomes: [],
    taxes: { stateModel: 'none', priorYearMagi: [60_000, 60_000], acaBenchmarkMonthly: 780 },
    roth: {
      manual: [2026, 2027, 2028, 2029, 2030, 2031, 2032].map((year) => ({
        year,
        amount: 24_000 + 1_000 * (year - 2026),
      })),
    },
    assumptions: ASSUMPTIONS,
  },
};

export const ACCOUNT_HOUSEHOLDS: readonly Household[] = [everyKind, earlyRetiree];
