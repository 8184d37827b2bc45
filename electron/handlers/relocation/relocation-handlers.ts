import type { relocationOperations } from '../../contract/relocation-operations.ts';
import { relocated } from '../calculations/advised.ts';
import type { HandlersFor } from '../handler-context.ts';

export const relocationHandlers = {
  'plans.relocate': ({ householdId, planId, ...request }, context) =>
    relocated({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.relocate': ({ plan, ...request }, context) => relocated({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof relocationOperations>;
