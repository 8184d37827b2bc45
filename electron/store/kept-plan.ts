import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { Plan, Revision } from '../contract/plan-operations.ts';
import type { PortableHousehold } from '../contract/portable-operations.ts';

/** The contract's shapes as the store keeps them: with the plan document in the user's own words, defaults left out. */
type InOwnWords<Shape> = Readonly<Omit<Shape, 'inputs'>> & { readonly inputs: PlanInputs };

export type KeptPlan = InOwnWords<Plan>;
export type KeptRevision = InOwnWords<Revision>;

/** What a caller saves. */
export type PlanDraft = Pick<KeptPlan, 'name' | 'description' | 'inputs'>;

export type KeptPortableHousehold = Readonly<Omit<PortableHousehold, 'plans'>> & {
  readonly plans: readonly PlanDraft[];
};
