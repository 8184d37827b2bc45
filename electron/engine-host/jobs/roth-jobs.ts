import {
  atOneMixEach,
  type Issue,
  monteCarloIssues,
  type Outcome,
  optimizeRoth,
  type Plan,
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
import { type PreparedPaths, preparedRun, runAll } from './monte-carlo-jobs.ts';
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
    const both = withAndWithoutConversions(plan, used, ceilings);
    const atOne = atOneMixEach(both, law);
    return preparedRuns(atOne === null ? both : [...both, ...atOne], paths);
  });
  if (!prepared.ok) return prepared;
  const runs = prepared.value;
  const total = runs.reduce((sum, { run }) => sum + run.runs, 0);
  let done = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const each of runs) {
    const before = done;
    const finished = await runAll(each, jobContext, (more) => jobContext.report({ done: before + more, total }));
    done += finished;
    least = Math.min(least, finished);
  }
  const [converting, without, convertingAtOne, withoutAtOne] = runs.map(({ run }) => run);
  if (converting === undefined || without === undefined) throw new Error('There are two plans to run.');
  const atOne =
    convertingAtOne === undefined || withoutAtOne === undefined ? null : ([convertingAtOne, withoutAtOne] as const);
  return success(rothGain([converting, without], atOne, least));
}

function preparedRuns(plans: readonly Plan[], paths: RothGainInput['paths']): Outcome<readonly PreparedPaths[]> {
  const prepared: PreparedPaths[] = [];
  for (const plan of plans) {
    const run = preparedRun(plan, paths);
    if (!run.ok) return run;
    prepared.push(run.value);
  }
  return success(prepared);
}

function inUncertainty(issue: Issue): Issue {
  return { ...issue, path: `underUncertainty.${issue.path}` };
}
