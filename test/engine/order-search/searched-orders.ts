import { type OrderSearch, type PlanInputs, searchOrders } from '../../../engine/index.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan } from '../roth/optimized.ts';

export function searchedOrders(inputs: PlanInputs): OrderSearch {
  const found = searchOrders(checkedPlan(inputs), lawTables, () => undefined);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.value;
}
