import type { annuityOperations } from '../../contract/annuities/annuity-operations.ts';
import { advisedAnnuity } from '../calculations/advised.ts';
import type { HandlersFor } from '../handler-context.ts';

export const annuityHandlers = {
  'plans.adviseAnnuity': ({ householdId, planId, ...request }, context) =>
    advisedAnnuity({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.adviseAnnuity': ({ plan, ...request }, context) =>
    advisedAnnuity({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof annuityOperations>;
