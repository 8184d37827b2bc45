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

/**
 * Somebody of 62 who retires with $500,000 of employer shares that cost the plan $50,000, and $975,126 of funds beside them: the shares are
 * handed out, the rest goes to an IRA. They grow by 10% a year.
 */
export const LUMP_SUM: PlanInputs = {
  startMonth: '2026-01',
  filingStatus: 'single',
  state: 'none',
  persons: [
    {
      id: 'p1',
      birthDate: '1963-06-15',
      planEnd: 67,
      retirement: { month: '2026-01' },
      socialSecurity: { basis: 'none' },
    },
  ],
  accounts: [
    {
      id: 'planShares',
      kind: 'traditional401k',
      balance: 500_000,
      concentrated: { share: 'Acme', expectedReturn: 0.1, volatility: 0.3, correlation: 0.6 },
      inKind: { when: { month: '2026-01' }, cost: 50_000, to: 'shares' },
    },
    {
      id: 'planFunds',
      kind: 'traditional401k',
      balance: 975_126,
      rollovers: [{ to: 'ira', when: { month: '2026-01' } }],
    },
    { id: 'ira', kind: 'traditionalIra', balance: 0 },
    {
      id: 'shares',
      kind: 'taxable',
      balance: 0,
      basis: 0,
      yield: { dividend: 0 },
      concentrated: {
        share: 'Acme',
        expectedReturn: 0.1,
        volatility: 0.3,
        correlation: 0.6,
        sales: [{ share: 0.1, start: { month: '2027-01' }, to: 'cash' }],
      },
    },
    { id: 'cash', kind: 'cash', balance: 100_000 },
  ],
  assumptions: STILL,
};

/** 100 shares at $77, 200 at $84 and 100 at $105, now at $90. */
export const THREE_LOTS: PlanInputs = {
  startMonth: '2026-01',
  filingStatus: 'single',
  state: 'none',
  persons: [{ id: 'p1', birthDate: '1976-06-15', planEnd: 53, socialSecurity: { basis: 'none' } }],
  accounts: [
    {
      id: 'fund',
      kind: 'taxable',
      balance: 36_000,
      yield: { dividend: 0, turnover: 0 },
      lots: [
        { bought: '2022-09', basis: 7700, value: 9000 },
        { bought: '2023-09', basis: 16_800, value: 18_000 },
        { bought: '2025-11', basis: 10_500, value: 9000 },
      ],
      saleOrder: 'highestCost',
    },
  ],
  goals: [{ id: 'boat', amount: 9000, frequency: 'once', start: { month: '2026-01' } }],
  assumptions: STILL,
};
