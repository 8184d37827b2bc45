import {
  type ChangedRun,
  type ChangeRun,
  changeRunOf,
  DEFAULT_RUNS,
  explainedChange,
  type MonteCarloRequest,
  type Plan,
  success,
} from '../../../engine/index.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import type { ChangeInput, ChangeOutput } from './engine-jobs.ts';
import { type PreparedPaths, preparedRun, RunCancelled, runAll } from './monte-carlo-jobs.ts';
import { planOf, stationsBetween } from './reviews/change-stations.ts';

type Paths = Required<Pick<MonteCarloRequest, 'runs' | 'seed'>>;

/** Runs the documents between two results of a plan one after the other, on all workers, and splits the difference. */
export async function explainChange(
  { from, to, startMonth, lawPacks }: ChangeInput,
  jobContext: JobContext,
): Promise<ChangeOutput> {
  const startPaths = from.paths ?? to.paths ?? { runs: DEFAULT_RUNS, seed: 1 };
  const endPaths = to.paths ?? startPaths;
  const origin = planOf({ inputs: from.inputs, startMonth, lawPacks });
  if (!origin.ok) return { ...origin, end: 'from' };
  const goal = planOf({ inputs: to.inputs, startMonth, lawPacks });
  if (!goal.ok) return { ...goal, end: 'to' };
  const stations = stationsBetween(from.inputs, { inputs: to.inputs, startMonth, lawPacks });
  const isOtherSample = endPaths.runs !== startPaths.runs || endPaths.seed !== startPaths.seed;
  const total = startPaths.runs * (stations.length + 1) + (isOtherSample ? endPaths.runs : 0);
  const run = runner(jobContext, total);
  const start = await run(origin.value, startPaths);
  const changed: ChangedRun[] = [];
  for (const { plan, ...station } of stations) changed.push({ ...station, run: await run(plan, startPaths) });
  const end = isOtherSample ? await run(goal.value, endPaths) : null;
  return success(explainedChange({ from: from.headline, to: to.headline, start, changed, end }));
}

/** Runs plans in turn and tells how many paths of all have been run. */
function runner(jobContext: JobContext, total: number): (plan: Plan, paths: Paths) => Promise<ChangeRun> {
  let before = 0;
  return async (plan, paths) => {
    if (jobContext.isCancelled()) throw new RunCancelled();
    const prepared = mustPrepare(plan, paths);
    const done = await runAll(prepared, jobContext, (more) => jobContext.report({ done: before + more, total }));
    before += done;
    return changeRunOf(prepared.run, done);
  };
}

function mustPrepare(plan: Plan, paths: Paths): PreparedPaths {
  const prepared = preparedRun(plan, paths);
  if (!prepared.ok) throw new Error('A plan was prepared before that cannot be simulated.');
  return prepared.value;
}
