import {
  compareIssues,
  livedPlan,
  type Outcome,
  type Plan,
  type Relocation,
  refusal,
  relocatedPlan,
  relocation,
  success,
} from '../../../engine/index.ts';
import { STATE_CODES } from '../../../engine/primitives/state-codes.ts';
import type { RelocationPlace } from '../../../engine/results/relocation.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import type { RelocateInput } from './engine-jobs.ts';
import { lawOf } from './law-files.ts';
import { preparedRun, runAll } from './monte-carlo-jobs.ts';
import { withPlan } from './with-plan.ts';

/** Runs a plan as it is and lived in each of the places asked for, all on the same random paths. Two of them are kept at a time at most. */
export async function relocate(
  { request, places = STATE_CODES, ...input }: RelocateInput,
  jobContext: JobContext,
): Promise<Outcome<Relocation>> {
  const faults = compareIssues(request);
  if (faults.length > 0) return refusal('request', faults);
  const checked = withPlan(input, (plan) => success(plan));
  if (!checked.ok) return checked;
  const plan = checked.value;
  const distinct = [...new Set(places)];
  const all = distinct.length + 1;
  const lived = async (where: Plan, at: number) => {
    const prepared = preparedRun(where, request);
    if (!prepared.ok) return prepared;
    const { run } = prepared.value;
    const report = (done: number) => jobContext.report({ done: at * run.runs + done, total: all * run.runs });
    const paths = await runAll(prepared.value, jobContext, report);
    const { seed } = run.prepared.returns.parameters;
    const result = livedPlan(where, lawOf(where), run, paths);
    return result.ok ? success({ lived: result.value, runs: paths, seed }) : result;
  };
  const own = await lived(plan, 0);
  if (!own.ok) return own;
  const found: [RelocationPlace, typeof own.value.lived][] = [];
  for (const [at, place] of distinct.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- each run takes every worker
    const result = await lived(relocatedPlan(plan, place), at + 1);
    if (!result.ok) return result;
    found.push([place, result.value.lived]);
  }
  return success(relocation(own.value, own.value.lived, found));
}
