import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { DoneActions } from '../../../electron/contract/report/done-actions.ts';
import type { PlanReport } from '../../../electron/contract/report/plan-report.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

export type PlanRecord = OperationOutput<'plans.get'>;

/** The parts of a plan that a user edits. */
export interface PlanDocument {
  readonly name: string;
  readonly description: string;
  /** Left out where nothing was written or chosen. */
  readonly report?: PlanReport;
  /** Left out where nothing of its lists is ticked. */
  readonly done?: DoneActions;
  readonly inputs: PlanInputs;
}

/** What a user edits of something stored: a plan, or one of its revisions. */
export function documentOf<Inputs>({ name, description, report, done, inputs }: StoredDocument<Inputs>) {
  return {
    name,
    description,
    ...(report !== undefined && { report }),
    ...(done !== undefined && done.length > 0 && { done }),
    inputs,
  };
}

type StoredDocument<Inputs> = Pick<PlanRecord, 'name' | 'description' | 'report' | 'done'> & {
  readonly inputs: Inputs;
};
