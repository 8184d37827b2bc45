import type { locationOperations } from '../contract/location-operations.ts';
import { advisedLocation } from './calculations/advised.ts';
import type { HandlersFor } from './handler-context.ts';

export const locationHandlers = {
  'plans.adviseLocation': ({ householdId, planId, ...request }, context) =>
    advisedLocation({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.adviseLocation': ({ plan, ...request }, context) =>
    advisedLocation({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof locationOperations>;
