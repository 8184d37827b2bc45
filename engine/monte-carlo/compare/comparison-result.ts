import type {
  Interval,
  MonteCarloManifest,
  Percentiles,
  SpendingOutcome,
  UsedParameters,
} from '../monte-carlo-result.ts';

/** One plan of a comparison on the common paths. */
export interface ComparedPlan {
  readonly manifest: MonteCarloManifest;
  readonly used: UsedParameters;
  readonly successes: number;
  readonly successRate: number;
  readonly successRateInterval: Interval;
  readonly successRateDigits: number;
  /** See `MonteCarloResult`. */
  readonly spending: SpendingOutcome;
  /** Final net portfolio in today's dollars. */
  readonly real: Percentiles;
  readonly lifetimeTaxesInTodaysDollars: Percentiles;
  /** Share of goals, premiums and taxes that is paid, mean of all paths, 0 to 1. */
  readonly meanShareFunded: number;
}

/** A mean with its 95% interval; one path alone has none. */
export interface MeanDifference {
  readonly mean: number;
  readonly meanInterval: Interval | null;
}

/** Plan `a` against plan `b` on the same paths. Differences are `a` less `b`, in today's dollars. */
export interface PairedComparison {
  /** Places in the list of plans, from 0. */
  readonly a: number;
  readonly b: number;
  /** Share of paths on which `a` ends with more, and with less, each with its interval; and on which both end alike. */
  readonly shareAhead: number;
  readonly shareAheadInterval: Interval;
  readonly shareBehind: number;
  readonly shareBehindInterval: Interval;
  readonly shareEqual: number;
  /** Of the difference in the final net portfolio: percentiles, the least, the mean and the interval of the mean. */
  readonly difference: Percentiles & MeanDifference & { readonly least: number };
  /** Of the difference in the share of goals, premiums and taxes that is paid, which distinguishes plans that both fail. */
  readonly fundedDifference: MeanDifference;
  /** Success of `a` less that of `b`, with the interval of paired shares (Newcombe's method 10). */
  readonly successDifference: number;
  readonly successDifferenceInterval: Interval;
  /** Paths on which only `a`, and only `b`, succeeds. */
  readonly onlyA: number;
  readonly onlyB: number;
  /**
   * Whether noise alone could explain the difference in success, in what is paid and in what is left; but for success
   * half a percent of what is left, in the median as on average, counts as none.
   */
  readonly isWithinNoise: boolean;
}

export interface PlanComparison {
  readonly runs: number;
  readonly seed: number;
  readonly plans: readonly ComparedPlan[];
  /** Every pair, in the order of the list. */
  readonly pairs: readonly PairedComparison[];
}
