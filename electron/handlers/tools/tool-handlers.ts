import type { toolOperations } from '../../contract/tools/tool-operations.ts';
import { comparedTools } from '../calculations/advised.ts';
import type { HandlersFor } from '../handler-context.ts';

export const toolHandlers = {
  'plans.compareTools': ({ householdId, planId, ...request }, context) =>
    comparedTools({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.compareTools': ({ plan, ...request }, context) =>
    comparedTools({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof toolOperations>;
