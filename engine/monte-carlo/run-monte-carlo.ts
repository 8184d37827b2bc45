import type { Plan } from '../plan/complete/plan.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import type { MonteCarloRequest } from './monte-carlo-request.ts';
import type { MonteCarloResult } from './monte-carlo-result.ts';
import type { PathTable } from './paths/path-table.ts';
import {
  BATCH,
  createPathTable,
  isPrecise,
  type PreparedRun,
  prepareRun,
  runPaths,
  type SimulationContext,
  successesIn,
} from './paths/run-paths.ts';
import { monteCarloResult } from './result/result-of-run.ts';

/**
 * Runs a checked plan on drawn returns under a request without faults, all paths in turn. A pure function: the same
 * plan, request, law and history give the same bytes, and so does any way to share the paths among threads.
 */
export function runMonteCarlo(
  plan: Plan,
  request: MonteCarloRequest,
  context: SimulationContext,
): Outcome<MonteCarloResult> {
  const prepared = prepareRun(plan, request, context);
  if (!prepared.ok) return prepared;
  const run = prepared.value;
  const table = createPathTable(run, run.runs);
  const paths = runAll(run, table);
  return success(monteCarloResult(run, table, paths));
}

/** Runs all paths, or batches of them until the wanted precision; gives their number. */
function runAll(run: PreparedRun, table: PathTable): number {
  if (run.until === null) {
    runPaths(run, table, { from: 1, to: run.runs + 1 });
    return run.runs;
  }
  let done = 0;
  let successes = 0;
  do {
    const batch = { from: done + 1, to: Math.min(done + BATCH, run.runs) + 1 };
    runPaths(run, table, batch);
    successes += successesIn(run, table, batch);
    done = batch.to - 1;
  } while (done < run.runs && !isPrecise(successes, done, run.until));
  return done;
}
