import type { ParsedInput } from '../../contract/index.ts';
import type { PlanDraft } from '../../store/plan-record.ts';
import { normalizeInputs } from './normalize-inputs.ts';

/**
 * The plans that a new household begins with.
 * @throws ApiError `validation_failed` with every fault of the first plan that has any
 */
export function firstPlans(plans: ParsedInput<'households.create'>['plans'], now: Date): readonly PlanDraft[] {
  return plans.map(({ name, description, report, done, inputs }, index) => ({
    name,
    description,
    report,
    done,
    inputs: normalizeInputs(inputs, `plans[${index}].inputs`, now),
  }));
}
