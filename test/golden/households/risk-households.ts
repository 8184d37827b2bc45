import type { PlanInputs } from '../../../engine/index.ts';

/** Ten years of one Roth account, all of it stocks, and $2,000 a month of it: no tax on anything, and prices that stand still. */
function spender(more: Partial<PlanInputs> = {}, person: Partial<PlanInputs['persons'][number]> = {}): PlanInputs {
  return {
    schemaVersion: 1,
    startMonth: '2026-01',
    filingStatus: 'single',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Ada',
        sex: 'female',
        birthDate: '1946-01-01',
        planEnd: 89,
        socialSecurity: { basis: 'none' },
        medicare: { enrolled: false },
        ...person,
      },
    ],
    accounts: [{ id: 'roth', kind: 'rothIra', balance: 400_000, basis: 400_000, rothFirstYear: 2010, strategyId: 's' }],
    strategies: [{ id: 's', name: 'Stocks', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } }],
    goals: [{ amount: 2000, frequency: 'monthly' }],
    ...more,
    assumptions: {
      inflation: 0,
      medicalInflation: 0,
      wageGrowth: 0,
      equityReturn: 0.07,
      equityVol: 0.18,
      ...more.assumptions,
    },
  };
}

const CARE = {
  startAge: 84,
  years: 3,
  yearlyCost: 60_000,
  chances: {
    startAges: [
      { age: 82, probability: 0.2 },
      { age: 85, probability: 0.3 },
    ],
    years: [
      { years: 1, probability: 0.5 },
      { years: 3, probability: 0.5 },
    ],
  },
};

/** One household under each thing that its paths may draw. */
export const RISK_HOUSEHOLDS = {
  studentT: spender({ assumptions: { returnModel: { studentT: { degrees: 5 } } } }),
  regimes: spender({ assumptions: { returnModel: 'regimes' } }),
  lives: spender({ assumptions: { lives: { drawn: {} } } }),
  inflation: spender({
    assumptions: { inflation: 0.02, inflationModel: { drawn: { volatility: 0.02, persistence: 0.6 } } },
  }),
  care: spender({ assumptions: { careModel: 'drawn' } }, { care: CARE }),
} as const;

export type DrawnRisk = keyof typeof RISK_HOUSEHOLDS;
