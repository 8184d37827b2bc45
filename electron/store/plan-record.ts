import type { PlanRecord } from '../contract/plan-operations.ts';

/** What a caller saves. */
export type PlanDraft = Pick<PlanRecord, 'name' | 'description' | 'report' | 'inputs'>;

/** A stored plan whose document has the present version but has not been held against the schema. */
export type UncheckedPlan = Pick<PlanRecord, 'name' | 'description' | 'report' | 'revision'> & {
  readonly document: unknown;
};
