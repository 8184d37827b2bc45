import type { Plan } from '../plan/complete/plan.ts';
import { inputsHash } from '../plan/inputs-hash.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import { type ProjectionOptions, projectionUnder } from '../projection/project-plan.ts';
import type { ReplayRequest } from '../results/monte-carlo/request.ts';
import type { Manifest, Projection } from '../results/projection.ts';
import { pathToDraw } from './paths/drawn-path.ts';
import type { SimulationContext } from './paths/run-paths.ts';

/** A path as a projection whose manifest says which. */
export type ReplayedProjection = Projection & { readonly manifest: ReplayManifest };

export interface ReplayManifest extends Manifest {
  readonly seed: number;
  /** Its number, from 1. */
  readonly path: number;
  /** First year of its window of history; null where paths are drawn. */
  readonly startYear: number | null;
}

/** One path of a run as a full ledger: the same returns, the same figures to the last bit. */
export function replayPath(
  plan: Plan,
  request: ReplayRequest,
  context: SimulationContext,
  options: ProjectionOptions,
): Outcome<ReplayedProjection> {
  const drawn = pathToDraw(plan, request, context);
  if (!drawn.ok) return drawn;
  const { program, returns, plan: lived } = drawn.value;
  const { path } = request;
  const { startYears, parameters } = returns;
  const projection = projectionUnder(lived, context.law, { program, returns: returns.draw(path) }, options);
  const startYear = startYears?.[path - 1] ?? null;
  const manifest = { ...projection.manifest, inputsHash: inputsHash(plan), seed: parameters.seed, path, startYear };
  return success({ ...projection, manifest });
}
