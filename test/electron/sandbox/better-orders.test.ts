import { expect, it } from 'vitest';
import { sandboxHouseholds } from '../../../electron/sandbox/households/sandbox-households.ts';
import { sandboxStartYear } from '../../../electron/sandbox/households/sandbox-start-year.ts';
import { finalistsOf } from '../../../engine/index.ts';
import { searchedOrders } from '../../engine/order-search/searched-orders.ts';

it('another order alone leaves heirs over $5,000 more in nine or more of the 50 households of the sandbox', () => {
  const gains = sandboxHouseholds(sandboxStartYear()).map(({ plans: [first] }) => {
    if (first === undefined) throw new Error('A household has a plan.');
    const search = searchedOrders(first.inputs);
    const [best] = finalistsOf(search).alone;
    return best === undefined ? 0 : best.legacy - search.own.legacy;
  });
  expect(gains).toHaveLength(50);
  expect(gains.filter((gain) => gain > 5_000).length).toBeGreaterThanOrEqual(9);
}, 60_000);
