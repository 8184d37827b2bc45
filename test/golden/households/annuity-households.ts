import type { PlanInputs } from '../../../engine/index.ts';
import { stillPlan } from './still-plan.ts';

/**
 * A client born in June 1961, nearest to 65 in January 2026, who buys 1,500 a month for life with 240,000 of a brokerage account
 * of 300,000 without gain, and dies at the end of 2047.
 */
export const LIFE_ANNUITY: PlanInputs = stillPlan('1961-06-15', 86, {
  accounts: [
    { id: 'cash', kind: 'cash', balance: 50_000 },
    { id: 'brokerage', kind: 'taxable', balance: 300_000, basis: 300_000, yield: { dividend: 0, turnover: 0 } },
    { id: 'ira', kind: 'traditionalIra', balance: 400_000 },
    { id: 'roth', kind: 'rothIra', balance: 200_000, basis: 200_000, rothFirstYear: 2010 },
  ],
  incomes: [
    {
      id: 'annuity',
      name: 'Lifetime income',
      kind: 'annuity',
      amount: 1_500,
      frequency: 'monthly',
      purchase: { premium: 240_000, when: { month: '2026-01' }, from: 'brokerage' },
    },
  ],
});
