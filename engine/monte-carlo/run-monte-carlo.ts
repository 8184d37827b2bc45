import type { Plan } from '../plan/complete/plan.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import type { MonteCarloRequest } from '../results/monte-carlo/request.ts';
import type { MonteCarloResult } from '../results/monte-carlo/result.ts';
import { pathRun } from './path-run.ts';
import type { SimulationContext } from './paths/run-paths.ts';

/**
 * Runs a checked plan on drawn returns under a request without faults, all paths in turn. A pure function: the same
 * plan, request, law and history give the same bytes, and so does any way to share the paths among threads.
 */
export function runMonteCarlo(
  plan: Plan,
  request: MonteCarloRequest,
  context: SimulationContext,
): Outcome<MonteCarloResult> {
  const prepared = pathRun(plan, request, context);
  if (!prepared.ok) return prepared;
  const { runRange, nextTarget, result } = prepared.value;
  let paths = 0;
  for (let target = nextTarget(0); target !== null; target = nextTarget(paths)) {
    runRange({ from: paths + 1, to: target + 1 });
    paths = target;
  }
  return success(result(paths));
}
