import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

export type PlanRecord = OperationOutput<'plans.get'>;

/** The parts of a plan that a user edits. */
export interface PlanDocument {
  readonly name: string;
  readonly description: string;
  readonly inputs: PlanInputs;
}
