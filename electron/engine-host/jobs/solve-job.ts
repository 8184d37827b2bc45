import {
  type FailureAutopsy,
  failureAutopsy,
  type Outcome,
  type SolveFrontier,
  type SolveResult,
  solveFrontier,
  solvePlan,
} from '../../../engine/index.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import type { AutopsyInput, FrontierInput, SolveInput } from './engine-jobs.ts';
import { history, lawOf } from './law-files.ts';
import { wantedProgress } from './wanted-progress.ts';
import { withPlan } from './with-plan.ts';

/** Looks for the value of a plan that reaches a chosen success, on one worker. */
export async function solve({ request, ...run }: SolveInput, jobContext: JobContext): Promise<Outcome<SolveResult>> {
  const onProgress = wantedProgress(jobContext);
  return withPlan(run, (plan) => solvePlan(plan, request, { law: lawOf(plan), history, onProgress }));
}

/** Looks for the value of one unknown at a dozen values of another, on one worker. */
export async function frontier(
  { request, ...run }: FrontierInput,
  jobContext: JobContext,
): Promise<Outcome<SolveFrontier>> {
  const onProgress = wantedProgress(jobContext);
  return withPlan(run, (plan) => solveFrontier(plan, request, { law: lawOf(plan), history, onProgress }));
}

/** Looks for the spending cut that would have saved half of the failed paths, on one worker. */
export async function autopsy(
  { request, ...run }: AutopsyInput,
  jobContext: JobContext,
): Promise<Outcome<FailureAutopsy>> {
  const onProgress = wantedProgress(jobContext);
  return withPlan(run, (plan) => failureAutopsy(plan, request, { law: lawOf(plan), history, onProgress }));
}
