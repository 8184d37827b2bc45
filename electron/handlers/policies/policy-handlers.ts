import type { policyOperations } from '../../contract/policies/policy-operations.ts';
import { foundPolicy } from '../calculations/advised.ts';
import type { HandlersFor } from '../handler-context.ts';

export const policyHandlers = {
  'plans.findPolicy': ({ householdId, planId, ...request }, context) =>
    foundPolicy({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.findPolicy': ({ plan, ...request }, context) =>
    foundPolicy({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof policyOperations>;
