import type { PlanRecord } from '../contract/plan-operations.ts';

/** What a caller saves. */
export type PlanDraft = Pick<PlanRecord, 'name' | 'description' | 'inputs'>;

/** A stored plan whose document has the present version but has not been held against the schema. */
export type UncheckedPlan = Pick<PlanRecord, 'name' | 'description' | 'revision'> & { readonly document: unknown };
