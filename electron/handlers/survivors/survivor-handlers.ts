import type { survivorOperations } from '../../contract/survivors/survivor-operations.ts';
import { survived, survivedLife } from '../calculations/advised.ts';
import type { HandlersFor } from '../handler-context.ts';

export const survivorHandlers = {
  'plans.survivors': ({ householdId, planId, ...request }, context) =>
    survived({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.survivors': ({ plan, ...request }, context) => survived({ inputs: plan, at: 'plan' }, request, context),
  'plans.survivorLife': ({ householdId, planId, ...request }, context) =>
    survivedLife({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.survivorLife': ({ plan, ...request }, context) =>
    survivedLife({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof survivorOperations>;
