import { type Outcome, type SolveResult, solvePlan } from '../../../engine/index.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import type { SolveInput } from './engine-jobs.ts';
import { history, law } from './law-files.ts';
import { wantedProgress } from './wanted-progress.ts';
import { withPlan } from './with-plan.ts';

/** Looks for the value of a plan that reaches a chosen success, on one worker. */
export async function solve({ request, ...run }: SolveInput, jobContext: JobContext): Promise<Outcome<SolveResult>> {
  const context = { law, history, onProgress: wantedProgress(jobContext) };
  return withPlan(run, (plan) => solvePlan(plan, request, context));
}
