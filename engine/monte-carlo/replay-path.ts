import type { Plan } from '../plan/complete/plan.ts';
import { type Issue, type Outcome, refusal, success } from '../primitives/outcome.ts';
import { notSimulatable } from '../projection/compile/compile-simulatable.ts';
import { type ProjectionOptions, projectionUnder } from '../projection/project-plan.ts';
import type { ReplayRequest } from '../results/monte-carlo/request.ts';
import type { Manifest, Projection } from '../results/projection.ts';
import { drawnProgram, type SimulationContext } from './paths/run-paths.ts';

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
  const issues = notSimulatable(plan, context.law);
  if (issues.length > 0) return refusal('simulation', issues);
  const { program, returns } = drawnProgram(plan, request, context);
  const { path } = request;
  const { startYears, parameters } = returns;
  if (startYears !== null && path > startYears.length) return refusal('request', [noSuchWindow(startYears)]);
  const projection = projectionUnder(plan, context.law, { program, returns: returns.draw(path) }, options);
  const startYear = startYears?.[path - 1] ?? null;
  const manifest = { ...projection.manifest, seed: parameters.seed, path, startYear };
  return success({ ...projection, manifest });
}

/** Where a request names a window of history that is not there. */
export function noSuchWindow(startYears: readonly number[]): Issue {
  const [first, last] = [startYears[0], startYears.at(-1)];
  const message = `The history has ${startYears.length} windows as long as this plan, from ${first} to ${last}: enter a number from 1 to ${startYears.length}.`;
  return { code: 'noSuchPath', path: 'path', message };
}
