import type { pensionOperations } from '../../contract/annuities/pension-operations.ts';
import { advisedPension } from '../calculations/advised.ts';
import type { HandlersFor } from '../handler-context.ts';

export const pensionHandlers = {
  'plans.advisePension': ({ householdId, planId, ...request }, context) =>
    advisedPension({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.advisePension': ({ plan, ...request }, context) =>
    advisedPension({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof pensionOperations>;
