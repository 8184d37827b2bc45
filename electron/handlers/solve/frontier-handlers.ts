import type { frontierOperations } from '../../contract/solve/frontier-operations.ts';
import { solvedFrontier } from '../calculations/advised.ts';
import type { HandlersFor } from '../handler-context.ts';

export const frontierHandlers = {
  'plans.solveFrontier': ({ householdId, planId, ...request }, context) =>
    solvedFrontier({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.solveFrontier': ({ plan, ...request }, context) =>
    solvedFrontier({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof frontierOperations>;
