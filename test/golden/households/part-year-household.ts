import type { Household } from './household.ts';
import { ASSUMPTIONS, STRATEGIES, YIELD } from './shared-terms.ts';

/** A plan that does not start in January. */
export const midYear: Household = {
  id: '12-july-start',
  guards:
    'A plan that starts in July: half a year of turnover and installments, the whole year on the return, wages to date against the wage base, and the required distribution less what was taken.',
  plan: {
    schemaVersion: 1,
    startMonth: '2026-07',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Jonah',
        birthDate: '1952-02-11',
        planEnd: 80,
        retirement: { month: '2028-04' },
        socialSecurity: { basis: 'pia', pia: 2_900, piaYear: 2026, claim: { age: 66, months: 0 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', owner: 'p1', balance: 40_000 },
      {
        id: 'brokerage',
        kind: 'taxable',
        owner: 'p1',
        balance: 300_000,
        basis: 200_000,
        strategyId: 'half',
        yield: YIELD,
        fees: 0.003,
      },
      {
        id: 'ira',
        kind: 'traditionalIra',
        owner: 'p1',
        balance: 620_000,
        priorDecemberBalance: 610_000,
        strategyId: 'half',
      },
    ],
    strategies: STRATEGIES,
    goals: [
      { id: 'living', amount: 9_500, frequency: 'monthly', category: 'essential' },
      { id: 'visit', amount: 3_000, frequency: 'annual', category: 'travel', start: { month: '2026-08' } },
    ],
    incomes: [{ id: 'salary', owner: 'p1', kind: 'wage', amount: 16_000, frequency: 'monthly' }],
    taxes: {
      stateModel: { flat: { rate: 0.03 } },
      priorYearMagi: [140_000, 150_000],
      yearToDate: {
        wages: 96_000,
        payrollWages: 150_000,
        pensions: 1_000,
        socialSecurity: 17_400,
        interest: 900,
        ordinaryDividends: 2_500,
        qualifiedDividends: 2_200,
        longTermGain: 4_000,
        retirementDistributions: 12_000,
        rmdTaken: 9_000,
        federalTaxPaid: 21_000,
        stateTaxPaid: 3_100,
      },
    },
    assumptions: ASSUMPTIONS,
  },
};
