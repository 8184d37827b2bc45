import type { Plan } from './complete/plan.ts';
import type { PlanInputs } from './schema/plan-inputs.ts';

/**
 * The inputs as they are stored: what was written, with the start month and the assumptions that were in force spelled
 * out, so that neither a new year nor a new release changes a plan. `plan` is the same inputs after `checkPlan`.
 */
export function frozenInputs(inputs: PlanInputs, plan: Plan): PlanInputs {
  return {
    ...inputs,
    schemaVersion: plan.schemaVersion,
    startMonth: plan.startMonth,
    assumptions: plan.assumptions,
  };
}
