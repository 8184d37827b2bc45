import {
  type JointPolicy,
  jointPolicy,
  type Outcome,
  type PathSteps,
  type PathsGiven,
  type PathsWanted,
  success,
} from '../../../../engine/index.ts';
import { canonicalJson } from '../../../../engine/plan/canonical-json.ts';
import { RecentValues } from '../../../../engine/primitives/memory/recent-values.ts';
import type { JobContext } from '../../threads/job-table-shape.ts';
import type { PolicyInput } from '../engine-jobs.ts';
import { history, law } from '../law-files.ts';
import { preparedRun, runAll } from '../monte-carlo-jobs.ts';
import { wantedProgress } from '../wanted-progress.ts';
import { withPlan } from '../with-plan.ts';

/** Paths that a search with a few free decisions takes, for progress: of the search, and times those that are judged on. */
const OF_SEARCH = 12_000;
const OF_JUDGMENT = 20;
const DEFAULT_RUNS = 1000;
/** Paths of one run of the search; those that are judged on would fill the memory. */
const MOST_KEPT = 500;

/** What the last search has run, for whoever gave it up and asks the same again. */
const journals = new RecentValues<PathsGiven[]>(1);

/** Chooses the free decisions of a plan together. Every run of paths is shared by all workers, which leaves no trace in the answer. */
export async function findPolicy(
  { request, ...input }: PolicyInput,
  jobContext: JobContext,
): Promise<Outcome<JointPolicy>> {
  const checked = withPlan(input, (plan) => success(plan));
  if (!checked.ok) return checked;
  const { runs = DEFAULT_RUNS } = request;
  const usual = OF_SEARCH + OF_JUDGMENT * runs;
  const counted = { done: 0 };
  const report = wantedProgress(jobContext);
  const onProgress = () => report({ done: counted.done, total: Math.max(usual, counted.done) });
  const base = { inputs: input.inputs, startMonth: input.startMonth, plan: checked.value };
  const journal = journals.of(canonicalJson({ ...input, request }), () => []);
  const steps = jointPolicy(base, request, { law, history, onProgress });
  const answer = await inShares(steps, { counted, journal, usual }, jobContext);
  journal.length = 0;
  return answer;
}

interface Search {
  readonly counted: { done: number };
  /** Runs of an earlier search for the same that was given up: they are not run again. */
  readonly journal: PathsGiven[];
  readonly usual: number;
}

/** Goes on with a search from one run of paths to the next. */
async function inShares<Result>(
  steps: PathSteps<Result>,
  { counted, journal, usual }: Search,
  jobContext: JobContext,
): Promise<Result> {
  let given: PathsGiven = [];
  for (let at = 0; ; at++) {
    const step = steps.next(given);
    if (step.done === true) return step.value;
    const known = journal[at];
    const { request } = step.value;
    given = known ?? (await ranPlans(step.value, { counted, usual }, jobContext));
    if (known !== undefined) counted.done += known.reduce((sum, run) => sum + (run?.runs ?? 0), 0);
    else if (journal.length === at && (request.runs ?? MOST_KEPT + 1) <= MOST_KEPT) journal.push(given);
  }
}

/** Runs plans one after the other; null for one that cannot be simulated. */
async function ranPlans(
  { plans, request }: PathsWanted,
  { counted, usual }: Pick<Search, 'counted' | 'usual'>,
  jobContext: JobContext,
): Promise<PathsGiven> {
  const runs: PathsGiven[number][] = [];
  for (const plan of plans) {
    const prepared = preparedRun(plan, request);
    const before = counted.done;
    const onPaths = (more: number) => {
      counted.done = before + more;
      jobContext.report({ done: counted.done, total: Math.max(usual, counted.done) });
    };
    if (prepared.ok) await runAll(prepared.value, jobContext, onPaths);
    runs.push(prepared.ok ? prepared.value.run : null);
  }
  return runs;
}
