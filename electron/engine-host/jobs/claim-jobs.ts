import {
  type ClaimComparisonProgress,
  type ClaimComparisonResult,
  compareClaims,
  comparedOnPaths,
  type MonteCarloResult,
  mostSimulations,
  type Outcome,
  success,
} from '../../../engine/index.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import type { ClaimComparisonInput } from './engine-jobs.ts';
import { history, lawOf } from './law-files.ts';
import { preparedRun, runAll } from './monte-carlo-jobs.ts';
import { wantedProgress } from './wanted-progress.ts';
import { withPlan } from './with-plan.ts';

/** Searches for the best claims by the plan's own result on one worker, then runs them on random paths on all. */
export async function judgeClaims(
  { request, ...run }: ClaimComparisonInput,
  jobContext: JobContext,
): Promise<Outcome<ClaimComparisonResult>> {
  const tell = wantedProgress(jobContext);
  let last: ClaimComparisonProgress = { done: 0, total: mostSimulations(request), best: null };
  const onProgress = (progress: ClaimComparisonProgress) => {
    last = progress;
    tell(progress);
  };
  const compared = withPlan(run, (plan) => compareClaims(plan, request, { law: lawOf(plan), history, onProgress }));
  if (!compared.ok) return compared;
  const { runs, seed } = compared.value.result.used;
  const onPaths: MonteCarloResult[] = [];
  for (const [at, plan] of compared.value.plans.entries()) {
    const prepared = preparedRun(plan, { runs, seed });
    if (!prepared.ok) return prepared;
    const before = last.total - (compared.value.plans.length - at) * runs;
    const paths = await runAll(prepared.value, jobContext, (done) =>
      jobContext.report({ ...last, done: before + done }),
    );
    onPaths.push(prepared.value.run.result(paths));
  }
  return success(comparedOnPaths(compared.value, onPaths));
}
