import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { Plan, Revision } from '../contract/plan-operations.ts';
import type { PortableHousehold } from '../contract/portable-operations.ts';

/** The contract's shapes as the store keeps them: with the plan document in the user's own words, defaults left out. */
type AsWritten<Shape> = Readonly<Omit<Shape, 'inputs'>> & { readonly inputs: PlanInputs };

export type PlanRecord = AsWritten<Plan>;
export type RevisionRecord = AsWritten<Revision>;

/** What a caller saves. */
export type PlanDraft = Pick<PlanRecord, 'name' | 'description' | 'inputs'>;

export type PortableRecord = Readonly<Omit<PortableHousehold, 'plans'>> & {
  readonly plans: readonly PlanDraft[];
};
