import { type JointPolicy, type PlanInputs, pathRun } from '../../../engine/index.ts';
import { jointPolicy } from '../../../engine/joint-policy/joint-policy.ts';
import type { PolicyBase } from '../../../engine/joint-policy/policy.ts';
import type { PathSteps } from '../../../engine/joint-policy/policy-paths.ts';
import type { OfferChoices } from '../../../engine/joint-policy/search-policies.ts';
import type { PolicyRequest } from '../../../engine/results/policy/joint-policy.ts';
import { planOf } from '../../projection.ts';
import { context } from '../monte-carlo/simulation.ts';

/** A search on one thread, path after path. */
export function driven<Result>(steps: PathSteps<Result>): Result {
  for (let step = steps.next(); ; ) {
    if (step.done === true) return step.value;
    const { plans, request } = step.value;
    const runs = plans.map((plan) => {
      const run = pathRun(plan, request, context);
      if (!run.ok) return null;
      run.value.runRange({ from: 1, to: run.value.runs + 1 });
      return run.value;
    });
    step = steps.next(runs);
  }
}

export function baseOf(inputs: PlanInputs): PolicyBase {
  return { inputs, startMonth: '2026-01', plan: planOf(inputs) };
}

export const searching = { ...context, onProgress: () => undefined };

export function policyOf(inputs: PlanInputs, request: PolicyRequest, offer?: OfferChoices): JointPolicy {
  const answer = driven(jointPolicy(baseOf(inputs), request, searching, offer));
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.value;
}
