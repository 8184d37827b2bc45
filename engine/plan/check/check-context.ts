import type { Plan } from '../complete/plan.ts';
import type { PlanIssue } from '../plan-issue.ts';
import type { ParsedInputs } from '../schema/plan-inputs.ts';

/** What the cross-field rules read: the completed plan, and the parsed inputs, which tell what was written from what is a default. */
export interface CheckContext {
  readonly plan: Plan;
  readonly inputs: ParsedInputs;
  /** Ids that exist in the document though their entry was refused. */
  readonly droppedIds: ReadonlySet<string>;
}

export type CrossFieldRule = (context: CheckContext) => readonly PlanIssue[];
