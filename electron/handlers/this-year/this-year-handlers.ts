import type { thisYearOperations } from '../../contract/this-year/this-year-operations.ts';
import type { HandlersFor } from '../handler-context.ts';
import { listed } from './listed-year.ts';

export const thisYearHandlers = {
  'plans.thisYear': ({ householdId, planId, ...request }, context) =>
    listed({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.thisYear': ({ plan, ...request }, context) => listed({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof thisYearOperations>;
