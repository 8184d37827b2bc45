import type { PlanInputs } from '../../../engine/index.ts';
import { stillPlan } from './still-plan.ts';

/**
 * A single client of 60 has $110,000 a year, and may itemize property tax of $14,000 on the home, mortgage interest of
 * $9,000, gifts of $6,000 and medical expenses of $12,000. Prices stand still.
 */
export function itemizingHousehold(
  state: NonNullable<PlanInputs['state']>,
  rest: Partial<PlanInputs> = {},
): PlanInputs {
  const { taxes, ...others } = rest;
  return stillPlan('1966-03-15', 65, {
    state,
    incomes: [{ id: 'trust', kind: 'other', amount: 110_000, frequency: 'annual', growth: { kind: 'none' } }],
    accounts: [{ id: 'cash', kind: 'cash', balance: 100_000 }],
    properties: [{ name: 'Home', value: 600_000, primary: true, propertyTax: 14_000 }],
    taxes: {
      priorYearMagi: [0, 0],
      acaBenchmarkMonthly: 0,
      itemized: { mortgageInterest: 9000, charity: 6000, medical: 12_000 },
      ...taxes,
    },
    ...others,
  });
}
