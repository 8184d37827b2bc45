import type { Plan } from '../plan/complete/plan.ts';
import type { PlanIssue } from '../plan/plan-issue.ts';
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

export type MonteCarloOutcome =
  | { readonly outcome: 'simulated'; readonly result: MonteCarloResult }
  | { readonly outcome: 'notSimulatable'; readonly issues: readonly PlanIssue[] };

/**
 * Runs a checked plan on drawn returns under a request without faults, all paths in turn. A pure function: the same
 * plan, request, law and history give the same bytes, and so does any way to share the paths among threads.
 */
export function runMonteCarlo(plan: Plan, request: MonteCarloRequest, context: SimulationContext): MonteCarloOutcome {
  const prepared = prepareRun(plan, request, context);
  if (!prepared.ok) return { outcome: 'notSimulatable', issues: prepared.issues };
  const table = createPathTable(prepared.run, prepared.run.runs);
  const paths = runAll(prepared.run, table);
  return { outcome: 'simulated', result: monteCarloResult(prepared.run, table, paths) };
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
