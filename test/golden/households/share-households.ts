import type { PlanInputs } from '../../../engine/index.ts';

/** Prices, cash, bonds and stocks stand still. */
export const STILL = {
  inflation: 0,
  medicalInflation: 0,
  wageGrowth: 0,
  cashReturn: 0,
  bondReturn: 0,
  equityReturn: 0,
  equityVol: 0,
  bondVol: 0,
  propertyGrowth: 0,
} as const;

/** A client of 50 without other income, whose brokerage account holds shares of one company that grow by 10% a year and pay no dividends. */
export const ONE_COMPANY: PlanInputs = {
  startMonth: '2026-01',
  filingStatus: 'single',
  state: 'none',
  persons: [{ id: 'p1', birthDate: '1976-06-15', planEnd: 53, socialSecurity: { basis: 'none' } }],
  accounts: [
    {
      id: 'abc',
      kind: 'taxable',
      balance: 400_000,
      basis: 100_000,
      yield: { dividend: 0 },
      concentrated: {
        share: 'ABC',
        expectedReturn: 0.1,
        volatility: 0.35,
        correlation: 0.5,
        sales: [{ amount: 50_000, to: 'cash' }],
      },
    },
    { id: 'cash', kind: 'cash', balance: 0 },
  ],
  assumptions: STILL,
};
