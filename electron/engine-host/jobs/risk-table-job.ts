import {
  needsRiskTable,
  type Outcome,
  type Plan,
  type ReturnRequest,
  type RiskMemory,
  type RiskTable,
  type RiskTabulation,
  riskTabulation,
  success,
} from '../../../engine/index.ts';
import type { JobContext, PreparePieces } from '../threads/job-table-shape.ts';
import type { RiskTableInput } from './engine-jobs.ts';
import { history, lawOf } from './law-files.ts';
import { RunCancelled } from './monte-carlo-jobs.ts';
import { withConversions } from './with-plan.ts';

/** What a thread needs to do pieces of a table. */
interface RiskTask {
  readonly tabulated: Plan;
  readonly request: ReturnRequest;
}

/** Tabulates what the risk-based rule of a plan goes by, on all workers. Who does which piece leaves no trace in it. */
export async function riskTable(
  { request, ...run }: RiskTableInput,
  jobContext: JobContext,
): Promise<Outcome<RiskTable | null>> {
  const resolved = withConversions(run, success<Plan>);
  if (!resolved.ok) return resolved;
  const plan = resolved.value;
  if (!needsRiskTable(plan)) return success(null);
  const tabulation = riskTabulation(plan, request, { law: lawOf(plan), history });
  if (!tabulation.ok) return tabulation;
  await workThrough({ tabulated: plan, request }, tabulation.value, jobContext);
  return success(tabulation.value.table());
}

async function workThrough(
  task: RiskTask,
  { stages, memory, work }: RiskTabulation,
  { report, sharedRun }: JobContext,
): Promise<void> {
  const total = stages.at(-1) ?? 0;
  const onProgress = (done: number) => report({ done, total });
  const shared = sharedRun({ task, memory, work: piecesOf(work), onProgress });
  try {
    for (const stage of stages) if (!(await shared.workUpTo(stage))) throw new RunCancelled();
  } finally {
    shared.close();
  }
}

/** Whether shared pieces are those of a table. */
export function isRiskTask(task: unknown): task is RiskTask {
  return typeof task === 'object' && task !== null && 'tabulated' in task;
}

/** How a worker joins a tabulation that another one owns. */
export function prepareTable({ tabulated, request }: RiskTask, memory: RiskMemory): ReturnType<PreparePieces> {
  const tabulation = riskTabulation(tabulated, request, { law: lawOf(tabulated), history }, memory);
  if (!tabulation.ok) throw new Error('A table was shared of a plan that cannot be simulated.');
  return piecesOf(tabulation.value.work);
}

/** Shared pieces count from 1, and ranges of them include both ends. */
function piecesOf(work: RiskTabulation['work']): ReturnType<PreparePieces> {
  return ({ from, to }) => {
    for (let piece = from; piece <= to; piece++) work(piece - 1);
  };
}
