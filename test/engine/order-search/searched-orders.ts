import { type OrderSearch, type PlanInputs, searchOrders } from '../../../engine/index.ts';
import { stillPlan } from '../../golden/households/still-plan.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan } from '../roth/optimized.ts';

export function searchedOrders(inputs: PlanInputs): OrderSearch {
  const found = searchOrders(checkedPlan(inputs), lawTables, () => undefined);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.value;
}

export const BROKERAGE = {
  id: 'funds',
  kind: 'taxable',
  balance: 100_000,
  basis: 100_000,
  yield: { dividend: 0, turnover: 0 },
} as const;
export const IRA = { id: 'ira', kind: 'traditionalIra', balance: 100_000 } as const;

/** One year of somebody of 62 who spends 12,000 of money without gain; heirs pay a quarter on what was never taxed. */
export function oneYear(accounts: NonNullable<PlanInputs['accounts']>, rest: Partial<PlanInputs> = {}): PlanInputs {
  return stillPlan('1964-06-15', 62, {
    accounts,
    goals: [{ id: 'living', name: 'Living', category: 'essential', amount: 12_000, frequency: 'annual' }],
    legacy: { heirTaxRate: 0.25 },
    ...rest,
  });
}
