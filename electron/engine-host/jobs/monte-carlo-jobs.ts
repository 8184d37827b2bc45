import {
  BATCH,
  certificateIssues,
  certificateOf,
  certificateRequest,
  comparedPlanIssues,
  compareIssues,
  createPathTable,
  type Issue,
  isPrecise,
  type MonteCarloRequest,
  monteCarloIssues,
  monteCarloResult,
  type Outcome,
  type PathTable,
  type Plan,
  type PlanInputs,
  type PreparedRun,
  planComparison,
  prepareRun,
  refusal,
  runPaths,
  success,
  successesIn,
  type Verification,
  verification,
} from '../../../engine/index.ts';
import type { PrepareWork } from '../threads/helper-thread.ts';
import type { SharedJobContext } from '../threads/job-table-shape.ts';
import type { WorkRange } from '../threads/shared-work.ts';
import type { CertifiedRun, CompareInput, CompareOutput, MonteCarloInput, VerifyInput } from './engine-jobs.ts';
import { history, law } from './law-files.ts';
import { WARM_UP_PLAN } from './warm-up-plan.ts';
import { withPlan } from './with-plan.ts';

/** What a thread needs to run paths of a plan. */
interface PathTask {
  readonly plan: Plan;
  readonly request: MonteCarloRequest;
}

interface Readied {
  readonly task: PathTask;
  readonly run: PreparedRun;
}

interface FinishedPaths {
  readonly table: PathTable;
  readonly paths: number;
}

/** A run nobody waits for any more. Its answer is `cancelled`, whatever it throws. */
class RunCancelled extends Error {}

const context = { law, history };

/** Runs a plan on as many paths as the request says. Who runs which path leaves no trace in the result. */
export async function monteCarlo(
  { inputs, startMonth, request }: MonteCarloInput,
  jobContext: SharedJobContext,
): Promise<Outcome<CertifiedRun>> {
  const faults = monteCarloIssues(request);
  if (faults.length > 0) return refusal('request', faults);
  const readied = readiedRun(inputs, startMonth, request);
  if (!readied.ok) return readied;
  const { run } = readied.value;
  const { report } = jobContext;
  const { table, paths } = await pathsOf(readied.value, jobContext, (done) => report({ done, total: run.runs }));
  const result = monteCarloResult(run, table, paths);
  return success({ result, certificate: certificateOf(result, startMonth) });
}

/** Runs plans one after the other on the same paths and compares them path by path. */
export async function comparePlans(
  { plans, startMonth, request }: CompareInput,
  jobContext: SharedJobContext,
): Promise<CompareOutput> {
  const faults = compareIssues(request);
  if (faults.length > 0) return refusal('request', faults);
  const readied: Readied[] = [];
  for (const [plan, inputs] of plans.entries()) {
    const ready = readiedRun(inputs, startMonth, request);
    if (!ready.ok) return { ...ready, plan };
    readied.push(ready.value);
  }
  const apart = comparedPlanIssues(readied.map(({ task }) => task.plan));
  if (apart.length > 0) return refusal('request', apart);
  const finished: FinishedPaths[] = [];
  const total = readied.reduce((sum, { run }) => sum + run.runs, 0);
  for (const ready of readied) {
    const before = finished.reduce((sum, { paths }) => sum + paths, 0);
    finished.push(await pathsOf(ready, jobContext, (done) => jobContext.report({ done: before + done, total })));
  }
  const comparison = planComparison(
    readied.map(({ run }) => run),
    finished.map(({ table }) => table),
    finished[0]?.paths ?? 0,
  );
  return success(comparison);
}

/** Runs again what a certificate rests on. */
export async function verifyCertificate(
  { certificate, inputs }: VerifyInput,
  jobContext: SharedJobContext,
): Promise<Outcome<Verification>> {
  const faults = certificateIssues(certificate);
  if (faults.length > 0) return refusal('request', faults.map(inCertificate));
  const { startMonth } = certificate;
  const answer = await monteCarlo({ inputs, startMonth, request: certificateRequest(certificate) }, jobContext);
  if (answer.ok) return success(verification(certificate, answer.value.result));
  return answer.refused === 'request' ? refusal('request', answer.issues.map(inCertificate)) : answer;
}

function inCertificate(issue: Issue): Issue {
  return { ...issue, path: issue.path === '' ? 'certificate' : `certificate.${issue.path}` };
}

function readiedRun(inputs: PlanInputs, startMonth: string, request: MonteCarloRequest): Outcome<Readied> {
  return withPlan(inputs, startMonth, (plan) => {
    const prepared = prepareRun(plan, request, context);
    return prepared.ok ? success({ task: { plan, request }, run: prepared.value }) : prepared;
  });
}

/** Runs the paths of a prepared run; with a wanted precision batch by batch, until it is reached. */
async function pathsOf(
  { task, run }: Readied,
  { share }: SharedJobContext,
  onProgress: (done: number) => void,
): Promise<FinishedPaths> {
  const table = createPathTable(run, run.runs);
  const work = ({ from, to }: WorkRange) => runPaths(run, table, { from, to: to + 1 });
  const { until } = run;
  const batch = until === null ? run.runs : BATCH;
  onProgress(0);
  const open = share({ task, memory: table, work, onProgress });
  try {
    let paths = 0;
    let successes = 0;
    let isEnough = false;
    while (!isEnough) {
      const last = Math.min(paths + batch, run.runs);
      if (!(await open.workUpTo(last))) throw new RunCancelled();
      if (until !== null) successes += successesIn(run, table, { from: paths + 1, to: last + 1 });
      paths = last;
      isEnough = paths === run.runs || (until !== null && isPrecise(successes, paths, until));
    }
    onProgress(paths);
    return { table, paths };
  } finally {
    open.close();
  }
}

/** How a helper takes part in a run. */
export const preparePaths: PrepareWork = (task, memory) => {
  const { plan, request } = task as PathTask;
  const table = memory as PathTable;
  const prepared = prepareRun(plan, request, context);
  if (!prepared.ok) throw new Error('A run was shared that cannot be simulated.');
  const run = prepared.value;
  return ({ from, to }) => runPaths(run, table, { from, to: to + 1 });
};

/** Paths of a run to warm up with, and how many of them go at once: a first request waits for no more. */
const WARM_UP_PATHS = 512;
const WARM_UP_STEP = 16;

/** How often `warmUpPaths` is worth calling: three runs, after which the compiler has nothing left to do. */
export const WARM_UP_TIMES = 3 * (WARM_UP_PATHS / WARM_UP_STEP);

/** Exercises the code of paths, a few at a time, and that of the summing up. */
export function warmUpPaths(): () => void {
  let done = 0;
  let readied: (Readied & { readonly table: PathTable }) | null = null;
  return () => {
    if (readied === null) {
      const ready = readiedRun(WARM_UP_PLAN, '2026-01', { runs: WARM_UP_PATHS });
      if (!ready.ok) throw new Error('The plan to warm up with cannot be simulated.');
      readied = { ...ready.value, table: createPathTable(ready.value.run, WARM_UP_PATHS) };
    }
    const { run, table } = readied;
    runPaths(run, table, { from: done + 1, to: done + WARM_UP_STEP + 1 });
    done += WARM_UP_STEP;
    if (done < WARM_UP_PATHS) return;
    monteCarloResult(run, table, WARM_UP_PATHS);
    done = 0;
    readied = null;
  };
}
