import {
  ceilingsFollowed,
  certificateIssues,
  certificateOf,
  certificateRequest,
  certifiedGains,
  certifiedTable,
  comparedPlanIssues,
  compareIssues,
  type Issue,
  type MonteCarloRequest,
  monteCarloIssues,
  type Outcome,
  type PathRun,
  type PathTable,
  type Plan,
  pathRun,
  planComparison,
  refusal,
  type SimulationContext,
  success,
  tableOfCertificate,
  type Verification,
  verification,
  withRequestedMeans,
} from '../../../engine/index.ts';
import { RecentAnswers } from '../../../engine/primitives/memory/recent-values.ts';
import type { ConversionGains } from '../../../engine/results/monte-carlo/conversion-gains.ts';
import type { JobContext, PreparePieces } from '../threads/job-table-shape.ts';
import type { CertifiedRun, CompareInput, CompareOutput, MonteCarloInput, VerifyInput } from './engine-jobs.ts';
import { history, lawOf } from './law-files.ts';
import { WARM_UP_PLAN } from './warm-up-plan.ts';
import { withPlan } from './with-plan.ts';

/** What a thread needs to run paths of a plan. */
interface PathTask {
  readonly plan: Plan;
  readonly request: MonteCarloRequest;
}

export interface PreparedPaths {
  readonly task: PathTask;
  readonly run: PathRun;
}

/** A run nobody waits for anymore. Its answer is `cancelled`, whatever it throws. */
export class RunCancelled extends Error {}

/** What the paths of a plan are run with. */
function contextOf(plan: Plan): SimulationContext {
  return { law: lawOf(plan), history };
}

/** What conversions gain does not depend on how many paths are run: a plan on the page is run on a few, then on many. */
const gainsOfPlans = new RecentAnswers<Plan, ConversionGains | null>(8);

/** Runs a plan on as many paths as the request says. Who runs which path leaves no trace in the result. */
export async function monteCarlo(input: MonteCarloInput, jobContext: JobContext): Promise<Outcome<CertifiedRun>> {
  const run = await finishedRun(input, jobContext);
  return run.ok ? success(run.value.certified) : run;
}

/** A run with its paths still at hand. */
export interface FinishedRun extends PreparedPaths {
  readonly paths: number;
  readonly certified: CertifiedRun;
}

/** The same, for what reads more of the paths than the result says. */
export async function finishedRun(
  { request, ...input }: MonteCarloInput,
  jobContext: JobContext,
): Promise<Outcome<FinishedRun>> {
  const faults = monteCarloIssues(request);
  if (faults.length > 0) return refusal('request', faults);
  const prepared = preparedPaths({ ...input, request });
  if (!prepared.ok) return prepared;
  const { startMonth } = input;
  const { run, task } = prepared.value;
  const { report } = jobContext;
  const paths = await runAll(prepared.value, jobContext, (done) => report({ done, total: run.runs }));
  const result = run.result(paths);
  const followed = { ceilings: ceilingsFollowed(task.plan), ...certifiedTable(task.plan) };
  const headline = run.headline(result);
  const atMeans = withRequestedMeans(task.plan, request);
  const gains = gainsOfPlans.of(atMeans, () => certifiedGains(atMeans, lawOf(atMeans)));
  const certificate = certificateOf(result, { startMonth, headline, ...followed, gains });
  return success({ ...prepared.value, paths, certified: { result, certificate, headline } });
}

/** Runs plans one after the other on the same paths and compares them path by path. */
export async function comparePlans(
  { plans, startMonth, request, ceilings = [], riskTables = [], lawPacks }: CompareInput,
  jobContext: JobContext,
): Promise<CompareOutput> {
  const faults = compareIssues(request);
  if (faults.length > 0) return refusal('request', faults);
  const compared: PreparedPaths[] = [];
  for (const [plan, inputs] of plans.entries()) {
    const followed = { ceilings: ceilings[plan], riskTable: riskTables[plan], lawPacks };
    const prepared = preparedPaths({ inputs, startMonth, request, ...followed });
    if (!prepared.ok) return { ...prepared, plan };
    compared.push(prepared.value);
  }
  const apart = comparedPlanIssues(
    compared.map(({ task }) => task.plan),
    request,
  );
  if (apart.length > 0) return refusal('request', apart);
  const total = compared.reduce((sum, { run }) => sum + run.runs, 0);
  const finished: number[] = [];
  for (const prepared of compared) {
    const before = finished.reduce((sum, done) => sum + done, 0);
    finished.push(await runAll(prepared, jobContext, (done) => jobContext.report({ done: before + done, total })));
  }
  // Windows of history are as long as each plan: both meet those that are long enough for the longest.
  const paths = Math.min(...finished);
  const runs = compared.map(({ run }) => run.prepared);
  const tables = compared.map(({ run }) => run.table);
  return success(planComparison(runs, tables, paths));
}

/** Runs again what a certificate rests on. */
export async function verifyCertificate(
  { certificate, inputs, lawPacks }: VerifyInput,
  jobContext: JobContext,
): Promise<Outcome<Verification>> {
  const faults = certificateIssues(certificate);
  if (faults.length > 0) return refusal('request', faults.map(inCertificate));
  const { startMonth, ceilings } = certificate;
  const riskTable = tableOfCertificate(certificate);
  const request = certificateRequest(certificate);
  const answer = await monteCarlo({ inputs, startMonth, request, ceilings, riskTable, lawPacks }, jobContext);
  if (answer.ok) {
    const { result, headline, certificate: now } = answer.value;
    return success(verification(certificate, result, headline, now.gains));
  }
  return answer.refused === 'request' ? refusal('request', answer.issues.map(inCertificate)) : answer;
}

function inCertificate(issue: Issue): Issue {
  return { ...issue, path: issue.path === '' ? 'certificate' : `certificate.${issue.path}` };
}

function preparedPaths({ request, ...run }: MonteCarloInput): Outcome<PreparedPaths> {
  return withPlan(run, (plan) => preparedRun(plan, request));
}

export function preparedRun(plan: Plan, request: MonteCarloRequest): Outcome<PreparedPaths> {
  const run = pathRun(plan, request, contextOf(plan));
  return run.ok ? success({ task: { plan, request }, run: run.value }) : run;
}

/** Runs the paths of a prepared run, as many as it wants, and gives their number. */
export async function runAll(
  { task, run }: PreparedPaths,
  { sharedRun }: JobContext,
  onProgress: (done: number) => void,
): Promise<number> {
  onProgress(0);
  const shared = sharedRun({ task, memory: run.table, work: rangeOf(run), onProgress });
  try {
    let paths = 0;
    for (let target = run.nextTarget(0); target !== null; target = run.nextTarget(paths)) {
      if (!(await shared.workUpTo(target))) throw new RunCancelled();
      paths = target;
    }
    onProgress(paths);
    return paths;
  } finally {
    shared.close();
  }
}

/** How a worker joins a run that another one owns. */
export const preparePaths: PreparePieces = (task, memory) => {
  const { plan, request } = task as PathTask;
  const run = pathRun(plan, request, contextOf(plan), memory as PathTable);
  if (!run.ok) throw new Error('A run was shared that cannot be simulated.');
  return rangeOf(run.value);
};

/** The pieces of a run are its paths; ranges of pieces include both ends. */
function rangeOf({ runRange }: PathRun): ReturnType<PreparePieces> {
  return ({ from, to }) => runRange({ from, to: to + 1 });
}

/** Paths of a run to warm up with, and how many of them go at once: a first request waits for no more. */
const WARM_UP_PATHS = 512;
const WARM_UP_STEP = 16;

/** How often `warmUpPaths` is worth calling: three runs, after which the compiler has nothing left to do. */
export const WARM_UP_TIMES = 3 * (WARM_UP_PATHS / WARM_UP_STEP);

/** Exercises the code of paths, a few at a time, and that of the summing up. */
export function warmUpPaths(): () => void {
  let done = 0;
  let run: PathRun | null = null;
  return () => {
    run ??= warmUpRun();
    run.runRange({ from: done + 1, to: done + WARM_UP_STEP + 1 });
    done += WARM_UP_STEP;
    if (done < WARM_UP_PATHS) return;
    run.result(WARM_UP_PATHS);
    done = 0;
    run = null;
  };
}

function warmUpRun(): PathRun {
  const prepared = preparedPaths({ inputs: WARM_UP_PLAN, startMonth: '2026-01', request: { runs: WARM_UP_PATHS } });
  if (!prepared.ok) throw new Error('The plan to warm up with cannot be simulated.');
  return prepared.value.run;
}
