/** How returns are drawn on this page: no part of the plan. */
export type ReturnModel = 'lognormal' | 'historical';

/** Paths of a run; `until` goes on until the success rate is known well enough. */
export type PathCount = 500 | 1_000 | 5_000 | 10_000 | 100_000 | 'until';

/** What the reader asks of a Monte Carlo run beside the plan. */
export interface RunSettings {
  readonly paths: PathCount;
  /** With `until`: how far the interval of the success rate may reach to either side, as a fraction. */
  readonly halfWidth: number;
  readonly seed: number;
  readonly model: ReturnModel;
  /** With `historical`: calendar years drawn together; undefined is the default. */
  readonly blockYears: number | undefined;
  /** Today's dollars that a path must leave beside paying every goal; null asks for nothing left. */
  readonly legacy: number | null;
}

export const USUAL_RUN = {
  paths: 10_000,
  halfWidth: 0.005,
  seed: 1,
  model: 'lognormal',
  blockYears: undefined,
  legacy: null,
} as const satisfies RunSettings;

export const QUICK_PATHS = 500;
const MOST_PATHS = 100_000;

/** Whether a run is long enough that a quick one goes ahead of it. */
export function hasQuickRun({ paths }: RunSettings): boolean {
  return paths === 'until' || paths > QUICK_PATHS;
}

/** What is drawn: the same for a run, for one of its paths and for a comparison. */
export function returnsOf({ seed, model, blockYears }: RunSettings) {
  return { seed, model, ...(model === 'historical' && blockYears !== undefined ? { blockYears } : {}) };
}

/** How many paths. */
export function pathsOf({ paths, halfWidth }: RunSettings, isQuick: boolean) {
  if (isQuick) return { runs: QUICK_PATHS };
  return paths === 'until' ? { until: { halfWidth, maxRuns: MOST_PATHS } } : { runs: paths };
}

/** Which paths succeed. */
export function targetOf({ legacy }: RunSettings) {
  return { target: legacy === null ? ('fundSpending' as const) : { legacy } };
}
