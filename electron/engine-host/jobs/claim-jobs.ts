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
import { history, law } from './law-files.ts';
import { preparedRun, RunCancelled, runAll } from './monte-carlo-jobs.ts';
import { withPlan } from './with-plan.ts';

/** How often a search tells how far it is, in milliseconds; it asks more often whether it is still wanted. */
const REPORT_MS = 100;

/** Searches for the best claims by the plan's own result on one worker, then runs them on random paths on all. */
export async function judgeClaims(
  { request, ...run }: ClaimComparisonInput,
  jobContext: JobContext,
): Promise<Outcome<ClaimComparisonResult>> {
  const { isCancelled, report } = jobContext;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let last: ClaimComparisonProgress = { done: 0, total: mostSimulations(request), best: null };
  const onProgress = (progress: ClaimComparisonProgress) => {
    if (isCancelled()) throw new RunCancelled();
    last = progress;
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    report(progress);
  };
  const compared = withPlan(run, (plan) => compareClaims(plan, request, { law, history, onProgress }));
  if (!compared.ok) return compared;
  const { runs, seed } = compared.value.result.used;
  const onPaths: MonteCarloResult[] = [];
  for (const [at, plan] of compared.value.plans.entries()) {
    const prepared = preparedRun(plan, { runs, seed });
    if (!prepared.ok) return prepared;
    const before = last.total - (compared.value.plans.length - at) * runs;
    const paths = await runAll(prepared.value, jobContext, (done) => report({ ...last, done: before + done }));
    onPaths.push(prepared.value.run.result(paths));
  }
  return success(comparedOnPaths(compared.value, onPaths));
}
