import type { thisYearOperations } from '../../contract/this-year/this-year-operations.ts';
import type { HandlersFor } from '../handler-context.ts';
import { listed } from './listed-year.ts';
import { markedDone } from './marked-done.ts';

export const thisYearHandlers = {
  'plans.thisYear': ({ householdId, planId, ...request }, context) => {
    const { inputs, done } = context.store.plans.get(householdId, planId);
    return listed({ inputs, at: 'inputs' }, { ...request, done }, context);
  },
  'plans.markDone': markedDone,
  'stateless.thisYear': ({ plan, ...request }, context) => listed({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof thisYearOperations>;
