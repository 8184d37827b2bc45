import type { changeOperations } from '../contract/change-operations.ts';
import { certifiedEnd, changeExplained, endBefore, endNow, storedEnd } from './calculations/change-explained.ts';
import type { HandlersFor } from './handler-context.ts';

export const changeHandlers = {
  'plans.explainChange': async ({ householdId, planId, from, to }, context) => {
    const { plans } = context.store;
    const earlier = plans.revision(householdId, planId, from);
    const later = plans.revision(householdId, planId, to ?? plans.get(householdId, planId).revision);
    const ends =
      earlier.revision === later.revision
        ? { from: endBefore(earlier), to: endNow(later) }
        : { from: storedEnd(earlier), to: storedEnd(later) };
    return changeExplained(ends, { from: earlier.revision, to: later.revision }, context);
  },
  'stateless.explainChange': async ({ from, to }, context) => {
    const ends = { from: await certifiedEnd('from', from, context), to: await certifiedEnd('to', to, context) };
    return changeExplained(ends, { from: null, to: null }, context);
  },
} satisfies HandlersFor<typeof changeOperations>;
