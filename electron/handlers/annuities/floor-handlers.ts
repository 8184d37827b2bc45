import type { floorOperations } from '../../contract/annuities/floor-operations.ts';
import { flooredPlan } from '../calculations/advised.ts';
import type { HandlersFor } from '../handler-context.ts';

export const floorHandlers = {
  'plans.floors': ({ householdId, planId, ...request }, context) =>
    flooredPlan({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.floors': ({ plan, ...request }, context) => flooredPlan({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof floorOperations>;
