import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { type Added, removedAt } from './list-edits.ts';

/** Changes of disability insurance, as pure functions from plan to plan. Policies have no ids: their places tell them apart. */

export function disabilityEntryId(index: number): string {
  return `disabilityInsurance${index}`;
}

/** As employers often have it, to be written over. */
const USUAL_POLICY = { share: 0.6, eliminationMonths: 3 } as const;

export function withDisabilityPolicy(inputs: PlanInputs): Added {
  const policies = inputs.disabilityInsurance ?? [];
  return {
    id: disabilityEntryId(policies.length),
    inputs: { ...inputs, disabilityInsurance: [...policies, USUAL_POLICY] },
  };
}

export function withoutDisabilityPolicy(inputs: PlanInputs, index: number): PlanInputs {
  return { ...inputs, disabilityInsurance: removedAt(inputs.disabilityInsurance ?? [], index) };
}
