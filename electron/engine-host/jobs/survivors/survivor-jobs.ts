import {
  type Outcome,
  type PaidYears,
  type Plan,
  type SimulationContext,
  type SurvivorGrid,
  type SurvivorLife,
  type SurvivorsRequest,
  success,
  survivorLife,
  survivorsRun,
} from '../../../../engine/index.ts';
import type { JobContext, PreparePieces } from '../../threads/job-table-shape.ts';
import type { SurvivorLifeInput, SurvivorsInput } from '../engine-jobs.ts';
import { history, lawOf } from '../law-files.ts';
import { RunCancelled } from '../monte-carlo-jobs.ts';
import { wantedProgress } from '../wanted-progress.ts';
import { withPlan } from '../with-plan.ts';

/** What a thread needs to run paths of a grid. */
interface GridTask {
  readonly couple: Plan;
  readonly request: SurvivorsRequest;
}

/** What the paths of a plan are run with. */
function contextOf(plan: Plan): SimulationContext {
  return { law: lawOf(plan), history };
}

/** Runs a couple's plan under every pair of last years, on all workers. Who runs which path leaves no trace in the grid. */
export async function survivors(
  { request, ...input }: SurvivorsInput,
  { report, sharedRun }: JobContext,
): Promise<Outcome<SurvivorGrid>> {
  const checked = withPlan(input, (plan) => success(plan));
  if (!checked.ok) return checked;
  const couple = checked.value;
  const prepared = survivorsRun(couple, request, contextOf(couple));
  if (!prepared.ok) return prepared;
  const { runs, memory, runRange, answer } = prepared.value;
  const task: GridTask = { couple, request };
  const onProgress = (done: number) => report({ done, total: runs });
  onProgress(0);
  const shared = sharedRun({ task, memory, work: ({ from, to }) => runRange({ from, to: to + 1 }), onProgress });
  try {
    if (!(await shared.workUpTo(runs))) throw new RunCancelled();
    return success(answer());
  } finally {
    shared.close();
  }
}

/** Whether shared pieces are paths of a grid. */
export function isGridTask(task: unknown): task is GridTask {
  return typeof task === 'object' && task !== null && 'couple' in task;
}

/** How a worker joins a grid that another one owns. */
export function prepareGrid({ couple, request }: GridTask, memory: PaidYears): ReturnType<PreparePieces> {
  const prepared = survivorsRun(couple, request, contextOf(couple), memory);
  if (!prepared.ok) throw new Error('A grid was shared of a plan that has none.');
  const { runRange } = prepared.value;
  return ({ from, to }) => runRange({ from, to: to + 1 });
}

/** One life of a couple, on one worker. */
export async function lifeOfSurvivor(
  { request, ...run }: SurvivorLifeInput,
  jobContext: JobContext,
): Promise<Outcome<SurvivorLife>> {
  const onProgress = wantedProgress(jobContext);
  return withPlan(run, (plan) => survivorLife(plan, request, { ...contextOf(plan), onProgress }));
}
