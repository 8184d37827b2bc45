import type { orderOperations } from '../contract/order-operations.ts';
import { advisedOrder } from './calculations/advised.ts';
import type { HandlersFor } from './handler-context.ts';

export const orderHandlers = {
  'plans.optimizeOrder': ({ householdId, planId, ...request }, context) =>
    advisedOrder({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.optimizeOrder': ({ plan, ...request }, context) =>
    advisedOrder({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof orderOperations>;
