import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { dollars } from '../money.ts';
import {
  Interval,
  IntervalInTodaysDollars,
  PercentilesInTodaysDollars,
  PlacedInTodaysDollars,
  percentiles,
} from './percentiles.ts';
import { path } from './request.ts';
import { fraction, RunManifest, shareInterval, UsedParameters } from './result.ts';
import { SpendingOutcome } from './spending-outcome.ts';

/** Plans on the same random paths. */

const today = dollars("Today's dollars: dollars of the plan's first month");

/** One plan of a comparison on the common paths. */
export const ComparedPlan = z.strictObject({
  manifest: RunManifest,
  used: UsedParameters,
  successes: z.int(),
  successRate: fraction,
  successRateInterval: shareInterval,
  successRateDigits: z.int(),
  spending: SpendingOutcome,
  real: PercentilesInTodaysDollars.describe("Final net portfolio in today's dollars"),
  lifetimeTaxesInTodaysDollars: PercentilesInTodaysDollars,
  between: z
    .strictObject({
      real: PlacedInTodaysDollars.describe('Of the final net portfolio'),
      lifetimeTaxesInTodaysDollars: PlacedInTodaysDollars,
    })
    .describe('The two paths between which each percentile lies, all paths in order'),
  meanShareFunded: z.number().describe("Share of goals, premiums and taxes paid, in today's dollars, 0 to 1"),
});
export type ComparedPlan = ReadOnly<z.output<typeof ComparedPlan>>;

export const isWithinNoise = z
  .boolean()
  .describe('Whether chance could explain the difference, or what is left differs by at most 0.5%');

const BY_STUDENT = "95% interval of the mean by Student's t; null for a single path";
const meanInterval = Interval.nullable().describe(BY_STUDENT);
export const gainInterval = IntervalInTodaysDollars.nullable().describe(`${BY_STUDENT}; today's dollars`);

const place = z.int().min(0).describe('Position in the list of plans, a number from 0');

/** Two plans, path by path: a and b are places in the list of plans. */
export const PlanPair = z.strictObject({
  a: place,
  b: place,
  shareAhead: fraction.describe('Share of paths on which a ends with more than b, 0 to 1'),
  shareAheadInterval: shareInterval,
  shareBehind: fraction.describe('Share of paths on which a ends with less than b, 0 to 1'),
  shareBehindInterval: shareInterval,
  shareEqual: fraction.describe('Share of paths on which both end with the same amount, 0 to 1'),
  difference: z
    .strictObject({
      ...percentiles(today),
      least: today,
      leastPath: path.describe('Number of the path with the least difference'),
      between: PlacedInTodaysDollars.describe('The two paths between which each percentile lies, by their differences'),
      mean: today,
      meanInterval: gainInterval,
    })
    .describe("Final net portfolio of a minus that of b on each path, in today's dollars"),
  fundedDifference: z
    .strictObject({ mean: z.number(), meanInterval })
    .describe('Share of goals, premiums and taxes paid by a minus that paid by b, on each path'),
  successDifference: z.number().describe('Success rate of a minus that of b'),
  successDifferenceInterval: Interval.describe('95% interval of a difference of paired shares (Newcombe, method 10)'),
  onlyA: z.int().describe('Paths on which only a succeeds'),
  onlyB: z.int().describe('Paths on which only b succeeds'),
  isWithinNoise,
});
/** Plan `a` against plan `b` on the same paths. Differences are `a` less `b`. */
export type PairedComparison = ReadOnly<z.output<typeof PlanPair>>;
/** A mean with its 95% interval; one path alone has none. */
export type MeanDifference = PairedComparison['fundedDifference'];

export const PlanComparison = z.strictObject({
  runs: z.int(),
  seed: z.int(),
  plans: z.array(ComparedPlan),
  pairs: z.array(PlanPair).describe('Every pair of plans in the order of the list, path by path'),
});
export type PlanComparison = ReadOnly<z.output<typeof PlanComparison>>;

/** Gains of paths, each run with and without a policy. */
export const GainHistogramOutput = z
  .strictObject({
    from: today,
    width: today,
    paths: z.array(z.int()).describe('Paths in each bin; the first and the last hold everything beyond them'),
  })
  .describe("Gains in today's dollars, with an edge between bins at zero");
export type GainHistogram = ReadOnly<z.output<typeof GainHistogramOutput>>;
