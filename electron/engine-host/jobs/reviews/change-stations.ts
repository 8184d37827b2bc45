import {
  type ChangeCause,
  type ChangedRun,
  changeDocuments,
  type Outcome,
  type Plan,
  type PlanInputs,
  success,
} from '../../../../engine/index.ts';
import type { RunInput } from '../engine-jobs.ts';
import { preparedRun } from '../monte-carlo-jobs.ts';
import { withPlan } from '../with-plan.ts';

/** A document of the way from one plan to another, ready to run. */
export interface Station extends Pick<ChangedRun, 'cause' | 'merged' | 'fields'> {
  readonly plan: Plan;
}

export function planOf(run: RunInput): Outcome<Plan> {
  return withPlan(run, (plan) => {
    const prepared = preparedRun(plan, { runs: 1 });
    return prepared.ok ? success(plan) : prepared;
  });
}

/** The documents that can be run. What another changes is left to the next one, and the last can be run. */
export function stationsBetween(from: PlanInputs, to: RunInput): readonly Station[] {
  let waiting: { readonly causes: readonly ChangeCause[]; readonly fields: readonly string[] } = {
    causes: [],
    fields: [],
  };
  return changeDocuments(from, to.inputs).flatMap(({ cause, fields: own, inputs }) => {
    // Whether it is a plan is for the check to say.
    const plan = planOf({ ...to, inputs: inputs as PlanInputs });
    const { causes: merged } = waiting;
    const fields = [...waiting.fields, ...own];
    waiting = plan.ok ? { causes: [], fields: [] } : { causes: [...merged, cause], fields };
    return plan.ok ? [{ cause, merged, fields, plan: plan.value }] : [];
  });
}
