import {
  type ChangeCause,
  type ChangedRun,
  type ChangeRun,
  changeDocuments,
  changeRunOf,
  DEFAULT_RUNS,
  explainedChange,
  type MonteCarloRequest,
  type Outcome,
  type Plan,
  type PlanInputs,
  success,
} from '../../../engine/index.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import type { ChangeInput, ChangeOutput, RunInput } from './engine-jobs.ts';
import { type PreparedPaths, preparedRun, RunCancelled, runAll } from './monte-carlo-jobs.ts';
import { withPlan } from './with-plan.ts';

type Paths = Required<Pick<MonteCarloRequest, 'runs' | 'seed'>>;

/** A document of the way, ready to run. */
interface Station extends Pick<ChangedRun, 'cause' | 'merged' | 'fields'> {
  readonly plan: Plan;
}

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

function planOf(run: RunInput): Outcome<Plan> {
  return withPlan(run, (plan) => {
    const prepared = preparedRun(plan, { runs: 1 });
    return prepared.ok ? success(plan) : prepared;
  });
}

/** The documents that can be run. What another changes is left to the next one, and the last can be run. */
function stationsBetween(from: PlanInputs, to: RunInput): readonly Station[] {
  let waiting: { readonly causes: readonly ChangeCause[]; readonly fields: readonly string[] } = {
    causes: [],
    fields: [],
  };
  return changeDocuments(from, to.inputs).flatMap(({ cause, fields: own, inputs }) => {
    // Whether it is a plan is for the check to say.
    const plan = planOf({ ...to, inputs: inputs as PlanInputs });
    const { causes: merged } = waiting;
    const fields = [...waiting.fields, ...own];
    waiting = plan.ok ? { causes: [], fields: [] } : { causes: [...merged, cause], fields };
    return plan.ok ? [{ cause, merged, fields, plan: plan.value }] : [];
  });
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
