import type { UsedParameters } from '../monte-carlo/monte-carlo-result.ts';
import type { Guardrails } from '../projection/program/program.ts';
import type { Manifest } from '../projection/result/projection-result.ts';
import type { SolveTarget } from './solve-request.ts';

/** Dollars a month of the plan's first month, or for `retirement` a month such as `2031-04`. */
export type SolveValue = number | string;

export interface SolveResult {
  /** `alwaysMet`: even the value that asks most of the plan reaches the rate. `neverMet`: none does. */
  readonly outcome: 'solved' | 'alwaysMet' | 'neverMet';
  /** The most spending, the earliest retirement or the least saving that reaches the rate; null where nothing does. */
  readonly value: SolveValue | null;
  /** Of the plan's own essential and discretionary spending; null for the other two. */
  readonly factor: number | null;
  /** Success at the value, counted on every path; where nothing reaches the rate, the highest there is. */
  readonly successAt: number;
  readonly successes: number;
  /** The rule under which spending was cut on these paths. */
  readonly guardrails: Guardrails;
  /**
   * The values at which the bounds of the 95% Wilson interval of the success rate meet the rate asked for: on one side even the
   * lower bound reaches it, on the other the upper bound still does. Null where none does.
   */
  readonly interval: { readonly low: SolveValue | null; readonly high: SolveValue | null };
  /** Plans that were compiled and run, each on as many of the paths as had to be. */
  readonly evaluations: number;
  /** Paths that were run in all. */
  readonly pathsRun: number;
  readonly used: UsedParameters & {
    readonly solveFor: SolveTarget;
    readonly successRate: number;
    readonly person: string | null;
  };
  readonly manifest: Manifest & { readonly seed: number; readonly runs: number };
}

/** How far a search is, in paths; `total` is an estimate that grows where it turns out too small. */
export interface SolveProgress {
  readonly done: number;
  readonly total: number;
}
