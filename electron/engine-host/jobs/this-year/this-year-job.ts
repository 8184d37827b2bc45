import {
  compareIssues,
  listedYear,
  type Outcome,
  refusal,
  SPENDING_SUCCESS,
  solvePlan,
  success,
  type YearActions,
} from '../../../../engine/index.ts';
import type { JobContext } from '../../threads/job-table-shape.ts';
import type { ThisYearJobInput } from '../engine-jobs.ts';
import { history, law } from '../law-files.ts';
import { preparedRuns, runEach } from '../roth-jobs.ts';
import { withPlan } from '../with-plan.ts';

/** The list of a plan's first year, judged on all workers, and spending solved for on one. */
export async function thisYear(
  { request: { onPaths = true, ...paths }, ...run }: ThisYearJobInput,
  jobContext: JobContext,
): Promise<Outcome<YearActions>> {
  const faults = compareIssues(paths);
  if (faults.length > 0) return refusal('request', faults);
  const prepared = withPlan(run, (plan) => {
    const listed = listedYear(plan, law);
    if (!listed.ok) return listed;
    const runs = preparedRuns(onPaths ? listed.value.plans : [], paths);
    return runs.ok ? success({ plan, listed: listed.value, runs: runs.value }) : runs;
  });
  if (!prepared.ok) return prepared;
  const { plan, listed, runs } = prepared.value;
  if (!onPaths) return success(listed.unjudged());
  const least = await runEach(runs, jobContext);
  const solved = solvePlan(plan, { ...paths, solveFor: 'spending', successRate: SPENDING_SUCCESS }, { law, history });
  return success(
    listed.judged(
      runs.map((each) => each.run),
      least,
      solved.ok ? solved.value : null,
    ),
  );
}
