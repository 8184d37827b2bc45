/**
 * How returns are drawn: correlated lognormals of the given means, blocks of years as they were, or nothing drawn at all
 * and every window of history that fits the plan run once.
 */
export const RETURN_MODELS = ['lognormal', 'historical', 'cycles'] as const;
export type ReturnModelName = (typeof RETURN_MODELS)[number];

export function isReturnModel(value: unknown): value is ReturnModelName {
  return RETURN_MODELS.some((model) => model === value);
}

/** When a path counts as a success beside paying every goal: nothing more, or also a sum left, in today's dollars. */
export type MonteCarloTarget = 'fundSpending' | { readonly legacy: number };

/** The returns to draw. What is left out is the plan's own assumption. Rates are yearly fractions. */
export interface ReturnRequest {
  /** Not used by `cycles`. */
  readonly seed?: number | undefined;
  readonly model?: ReturnModelName | undefined;
  /** Arithmetic means and standard deviations of a year's return. */
  readonly equityReturn?: number | undefined;
  readonly equityVol?: number | undefined;
  readonly bondReturn?: number | undefined;
  readonly bondVol?: number | undefined;
  /** Of the normals behind equity and bonds. */
  readonly correlation?: number | undefined;
  /** Calendar years in a block of the historical model. */
  readonly blockYears?: number | undefined;
}

/** Runs until the 95% interval of the success rate reaches no further than `halfWidth` to either side, or `maxRuns`. */
export interface Until {
  readonly halfWidth: number;
  readonly maxRuns: number;
}

export interface MonteCarloRequest extends ReturnRequest {
  /** Paths, 1 to 100,000. Not with `until`; not used by `cycles`, which has as many as there are windows. */
  readonly runs?: number | undefined;
  readonly until?: Until | undefined;
  readonly target?: MonteCarloTarget | undefined;
}

/** One path of a run, by its number from 1. */
export interface ReplayRequest extends ReturnRequest {
  readonly path: number;
}

/** Paths of a comparison, the same for every plan. */
export interface CompareRequest extends ReturnRequest {
  readonly runs?: number | undefined;
  readonly target?: MonteCarloTarget | undefined;
}
