import type { portableOperations } from '../contract/portable-operations.ts';
import type { HandlersFor } from './handler-context.ts';
import { normalizeInputs } from './requests/normalize-inputs.ts';

export const portableHandlers = {
  'households.export': ({ householdId }, { store }) => store.households.export(householdId),
  'households.import': (portable, { store, now }) => {
    const plans = portable.plans.map((plan, index) => ({
      ...plan,
      inputs: normalizeInputs(plan.inputs, `plans[${index}].inputs`, now()),
    }));
    return store.households.import({ ...portable, plans });
  },
} satisfies HandlersFor<typeof portableOperations>;
