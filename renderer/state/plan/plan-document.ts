import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanReport } from '../../../electron/contract/report/plan-report.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

export type PlanRecord = OperationOutput<'plans.get'>;

/** The parts of a plan that a user edits. */
export interface PlanDocument {
  readonly name: string;
  readonly description: string;
  /** Left out where nothing was written or chosen. */
  readonly report?: PlanReport;
  readonly inputs: PlanInputs;
}

/** What a user edits of something stored: a plan, or one of its revisions. */
export function documentOf<Inputs>({ name, description, report, inputs }: StoredDocument<Inputs>) {
  return { name, description, ...(report !== undefined && { report }), inputs };
}

type StoredDocument<Inputs> = Pick<PlanRecord, 'name' | 'description' | 'report'> & { readonly inputs: Inputs };
