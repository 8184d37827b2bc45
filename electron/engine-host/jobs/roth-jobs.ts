import {
  type Issue,
  monteCarloIssues,
  type Outcome,
  optimizeRoth,
  type RothCeiling,
  type RothGain,
  type RothResult,
  refusal,
  rothGain,
  searchedCeilings,
  success,
  withAndWithoutConversions,
} from '../../../engine/index.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import type { RothGainInput, RothInput, RunInput } from './engine-jobs.ts';
import { law } from './law-files.ts';
import { preparedRun, runAll } from './monte-carlo-jobs.ts';
import { wantedProgress } from './wanted-progress.ts';
import { withWrittenPlan } from './with-plan.ts';

/** Searches for the best conversions of a plan, on one worker. */
export async function searchRoth(
  { inputs, startMonth, request }: RothInput,
  jobContext: JobContext,
): Promise<Outcome<RothResult>> {
  const context = { law, onProgress: wantedProgress(jobContext) };
  return withWrittenPlan(inputs, startMonth, (plan) => optimizeRoth(plan, request, context));
}

/** Searches for what the `dynamic` strategy of a plan comes to, on one worker. */
export async function searchCeilings(
  { inputs, startMonth }: RunInput,
  jobContext: JobContext,
): Promise<Outcome<readonly RothCeiling[] | null>> {
  const context = { law, onProgress: wantedProgress(jobContext) };
  return withWrittenPlan(inputs, startMonth, (plan) => searchedCeilings(plan, context));
}

/** Runs the plan with conversions and without any on the same random paths. */
export async function judgeRoth(
  { inputs, startMonth, used, ceilings, paths }: RothGainInput,
  jobContext: JobContext,
): Promise<Outcome<RothGain>> {
  const faults = monteCarloIssues(paths);
  if (faults.length > 0) return refusal('request', faults.map(inUncertainty));
  const prepared = withWrittenPlan(inputs, startMonth, (plan) => {
    const [converting, without] = withAndWithoutConversions(plan, used, ceilings).map((each) =>
      preparedRun(each, paths),
    );
    if (converting === undefined || without === undefined) throw new Error('There are two plans to run.');
    if (!converting.ok) return converting;
    return without.ok ? success([converting.value, without.value] as const) : without;
  });
  if (!prepared.ok) return prepared;
  const [converting, without] = prepared.value;
  const total = converting.run.runs + without.run.runs;
  const report = (done: number) => jobContext.report({ done, total });
  const done = await runAll(converting, jobContext, report);
  await runAll(without, jobContext, (more) => report(done + more));
  return success(rothGain(converting.run, without.run, done));
}

function inUncertainty(issue: Issue): Issue {
  return { ...issue, path: `underUncertainty.${issue.path}` };
}
