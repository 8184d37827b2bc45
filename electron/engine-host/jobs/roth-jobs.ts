import {
  atOneMixEach,
  compareIssues,
  type Issue,
  judgedOnPaths,
  judgedPlans,
  type MonteCarloRequest,
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
import { history, lawOf } from './law-files.ts';
import { type PreparedPaths, preparedRun, runAll } from './monte-carlo-jobs.ts';
import { wantedProgress } from './wanted-progress.ts';
import { ruledPlan, withWrittenPlan } from './with-plan.ts';

/** Searches for the best conversions of a plan, on one worker. */
export async function searchRoth(
  { request, ...input }: RothInput,
  jobContext: JobContext,
): Promise<Outcome<RothResult>> {
  return withWrittenPlan(input, (written) => {
    const context = { law: lawOf(written), history, onProgress: wantedProgress(jobContext) };
    const ruled = ruledPlan(written);
    return ruled.ok ? optimizeRoth(ruled.value, request, context) : ruled;
  });
}

/** Searches for what the `dynamic` strategy of a plan comes to, on one worker. */
export async function searchCeilings(
  input: RunInput,
  jobContext: JobContext,
): Promise<Outcome<readonly RothCeiling[] | null>> {
  const onProgress = wantedProgress(jobContext);
  return withWrittenPlan(input, (plan) => searchedCeilings(plan, { law: lawOf(plan), onProgress }));
}

/** Runs the plan with conversions and without any on the same random paths, and where it goes by paths the rivals too. */
export async function judgeRoth(
  { used, policy, judging: asked, paths, ...input }: RothGainInput,
  jobContext: JobContext,
): Promise<Outcome<RothGain>> {
  const faults = compareIssues(paths);
  if (faults.length > 0) return refusal('request', faults.map(inUncertainty));
  const judging = asked === null ? null : { ...asked, used, answer: policy };
  const prepared = withWrittenPlan(input, (written) => {
    const ruled = ruledPlan(written);
    if (!ruled.ok) return ruled;
    const plan = ruled.value;
    const law = lawOf(plan);
    const both = withAndWithoutConversions(plan, used, policy);
    const atOne = atOneMixEach(both, law) ?? [];
    const further = judging === null ? [] : judgedPlans(plan, judging, law);
    const runs = preparedRuns([...both, ...atOne, ...further], paths);
    return runs.ok ? success({ runs: runs.value, compared: 2 + atOne.length }) : runs;
  });
  if (!prepared.ok) return prepared;
  const { runs, compared } = prepared.value;
  const least = await runEach(runs, jobContext);
  const [converting, without, convertingAtOne, withoutAtOne] = runs.slice(0, compared).map(({ run }) => run);
  if (converting === undefined || without === undefined) throw new Error('There are two plans to run.');
  const atOne =
    convertingAtOne === undefined || withoutAtOne === undefined ? null : ([convertingAtOne, withoutAtOne] as const);
  const [answered, none] = atOne ?? [converting, without];
  const further = runs.slice(compared).map(({ run }) => run);
  return success({
    ...rothGain([converting, without], atOne, least),
    judged: judging === null ? null : judgedOnPaths(judging, { answer: answered, without: none, further }, least),
  });
}

/** Runs all, one after the other, and gives the number of paths that each of them has run. */
export async function runEach(runs: readonly PreparedPaths[], jobContext: JobContext): Promise<number> {
  const total = runs.reduce((sum, { run }) => sum + run.runs, 0);
  let done = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const each of runs) {
    const before = done;
    const finished = await runAll(each, jobContext, (more) => jobContext.report({ done: before + more, total }));
    done += finished;
    least = Math.min(least, finished);
  }
  return least;
}

export function preparedRuns(plans: readonly Plan[], paths: MonteCarloRequest): Outcome<readonly PreparedPaths[]> {
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
