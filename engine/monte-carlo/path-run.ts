import type { Plan } from '../plan/complete/plan.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import type { Headline } from '../results/monte-carlo/headline.ts';
import type { MonteCarloRequest } from '../results/monte-carlo/request.ts';
import type { MonteCarloResult } from '../results/monte-carlo/result.ts';
import { headlineOf } from './certificate/headline.ts';
import { orderOfPaths } from './lives/path-order.ts';
import type { PathTable } from './paths/path-table.ts';
import {
  BATCH,
  createPathTable,
  isPrecise,
  type PathRange,
  type PreparedRun,
  pathRunner,
  prepareRun,
  type SimulationContext,
  singlePathRunner,
  successesIn,
  withRequestedMeans,
} from './paths/run-paths.ts';
import { monteCarloResult } from './result/result-of-run.ts';

/** A plan's run on drawn returns, for one thread or for several that write to the same table. */
export interface PathRun {
  readonly prepared: PreparedRun;
  /** Paths in all; with a wanted precision, at most. */
  readonly runs: number;
  readonly table: PathTable;
  /** Runs some paths and writes their columns of the table, none other. */
  readonly runRange: (range: PathRange) => void;
  /** How many paths to have run next, once the first `paths` are in the table; null where those are enough. */
  readonly nextTarget: (paths: number) => number | null;
  /** What the first `paths` come to. */
  readonly result: (paths: number) => MonteCarloResult;
  readonly headline: (result: MonteCarloResult) => Headline;
}

/**
 * Prepares a run of a checked plan under a request without faults, or says why the plan cannot be simulated. Which thread
 * runs which path leaves no trace in the result.
 * @param table where another thread has prepared the same run, that one's
 */
export function pathRun(
  plan: Plan,
  request: MonteCarloRequest,
  context: SimulationContext,
  table?: PathTable,
): Outcome<PathRun> {
  const prepared = prepareRun(plan, request, context);
  return prepared.ok ? success(runOf(prepared.value, request, table)) : prepared;
}

/** Where paths end at deaths of their own, those that run in the same program come one after the other. */
function rangeRunner(prepared: PreparedRun, table: PathTable): (range: PathRange) => void {
  const { lives, runs, until } = prepared;
  if (lives === null) return pathRunner(prepared, table);
  const runPath = singlePathRunner(prepared, table);
  const order = orderOfPaths(lives, { runs, batch: until === null ? runs : BATCH });
  return ({ from, to }) => {
    for (let place = from; place < to; place++) runPath(order[place - 1] ?? place);
  };
}

function runOf(prepared: PreparedRun, request: MonteCarloRequest, given: PathTable | undefined): PathRun {
  const { runs, until } = prepared;
  const table = given ?? createPathTable(prepared, runs);
  const isEnough = (paths: number) =>
    paths === runs ||
    (until !== null && paths > 0 && isPrecise(successesIn(prepared, table, { from: 1, to: paths + 1 }), paths, until));
  return {
    prepared,
    runs,
    table,
    runRange: rangeRunner(prepared, table),
    nextTarget: (paths) => {
      if (isEnough(paths)) return null;
      return until === null ? runs : Math.min(paths + BATCH, runs);
    },
    result: (paths) => monteCarloResult(prepared, table, paths),
    headline: (result) => headlineOf(prepared, withRequestedMeans(prepared.plan, request), result),
  };
}
