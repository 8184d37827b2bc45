import type { PlanRecord } from '../contract/plan-operations.ts';
import type { KeptReview } from '../contract/reviews/review-operations.ts';

/** Which plan of which household. */
export interface PlanKey {
  readonly householdId: number;
  readonly planId: number;
}

/** What a caller saves. */
export type PlanDraft = Pick<PlanRecord, 'name' | 'description' | 'report' | 'done' | 'inputs'>;

/** A plan that comes with its past. */
export type FirstPlan = PlanDraft & { readonly reviews?: readonly KeptReview[] | undefined };

/** A stored plan whose document has the present version but has not been held against the schema. */
export type UncheckedPlan = Pick<PlanRecord, 'name' | 'description' | 'report' | 'done' | 'revision'> & {
  readonly document: unknown;
};
