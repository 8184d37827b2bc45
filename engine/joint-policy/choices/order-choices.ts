import { finalistsOf, searchOrders } from '../../order-search/search-orders.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { percent } from '../../primitives/percent.ts';
import type { Choice, PolicyContext } from '../policy.ts';

/** The best few orders of withdrawals on the plan's own returns with its conversions. */
export function orderChoices(
  plan: Plan,
  { law, onProgress }: PolicyContext,
): { readonly choices: readonly Choice[]; readonly simulations: number } {
  const search = searchOrders(plan, law, onProgress);
  if (!search.ok) return { choices: [], simulations: 0 };
  const choices = finalistsOf(search.value).alone.map(({ candidate: { order, name } }) => orderChoice(order, name));
  return { choices, simulations: search.value.simulations };
}

export function orderChoice(order: Plan['withdrawal']['order'], name: string): Choice {
  return {
    decision: 'order',
    name,
    key: JSON.stringify(order),
    written: (inputs) => ({ ...inputs, withdrawal: { ...inputs.withdrawal, order } }),
  };
}

/** The plan's own order in words. */
export function orderWords({ withdrawal: { order } }: Plan): string {
  if (order === 'taxable-first') return 'Taxable accounts first';
  if (order === 'proportional') return 'In proportion to the balances';
  if ('custom' in order) return 'An order of its own, account by account';
  const { fillTraditionalTo, below } = order.bracketAware;
  const tier = below === undefined ? '' : ' and below a Medicare tier';
  return `Traditional accounts up to the top of the ${percent(fillTraditionalTo)} bracket${tier}, then taxable, then Roth`;
}
