import type { CompareRequest } from '../monte-carlo/monte-carlo-request.ts';

/** What is looked for: a level of spending, the month in which work ends, or an extra monthly deposit. */
export const SOLVE_TARGETS = ['spending', 'retirement', 'saving'] as const;
export type SolveTarget = (typeof SOLVE_TARGETS)[number];

/** Everything but `solveFor` may be left out; paths, returns and the target of a path are those of a Monte Carlo run. */
export interface SolveRequest extends CompareRequest {
  readonly solveFor: SolveTarget;
  /** Share of paths that are to succeed, 0 to 1. Default 0.9. */
  readonly successRate?: number | undefined;
  /** Id of the person whose work ends. Default: the first who works. Not for `spending`. */
  readonly person?: string | undefined;
}
