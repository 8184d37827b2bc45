import { wilsonInterval } from '../../plan/share-intervals.ts';
import { CENT } from '../../primitives/cent.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { ComparedPlan, PairedComparison, PlanComparison } from '../../results/monte-carlo/comparison.ts';
import type { Interval } from '../../results/monte-carlo/percentiles.ts';
import type { PathTable } from '../paths/path-table.ts';
import { type PreparedRun, succeeds } from '../paths/run-paths.ts';
import {
  finalValues,
  finalValuesInTodaysDollars,
  manifestOfRun,
  successOf,
  usedParameters,
} from '../result/result-of-run.ts';
import { spendingOf } from '../result/spending-of-paths.ts';
import { meanInterval, meanOf, pairedDifferenceInterval } from '../statistics/intervals.ts';
import { percentilesOf, placedPercentiles } from '../statistics/percentiles.ts';

/** Amounts that differ by at most half a percent count as equal. */
const NEGLIGIBLE_SHARE = 0.005;

/** What is left at the end of a path, by which plans are compared; today's dollars. */
export type LeftMeasure = 'finalNetPortfolio' | 'afterTaxLegacy';

/**
 * Two or more plans on the same paths: each by itself, and every pair path by path, so that chance counts only as far as it
 * affects the plans differently. All tables hold the same paths of one seed.
 */
export function planComparison(
  runs: readonly PreparedRun[],
  tables: readonly PathTable[],
  paths: number,
  measure: LeftMeasure = 'finalNetPortfolio',
): PlanComparison {
  invariant(
    runs.length === tables.length && runs.length >= 2,
    'a comparison has a table for each of two or more plans',
  );
  const outcomes = runs.map((run, at) => outcomesOf(run, tables[at], paths, measure));
  return {
    runs: paths,
    seed: runs[0]?.returns.parameters.seed ?? 0,
    plans: outcomes.map(({ plan }) => plan),
    pairs: outcomes.flatMap((first, a) =>
      outcomes.slice(a + 1).map((second, at) => paired({ first, second, a, b: a + 1 + at })),
    ),
  };
}

/** A plan's result, with what each path came to. */
interface Outcomes {
  readonly plan: ComparedPlan;
  /** What is left by the measure of the comparison, today's dollars, in path order; its median and mean. */
  readonly left: Float64Array;
  readonly medianLeft: number;
  readonly meanLeft: number;
  readonly shareFunded: Float64Array;
  readonly succeeded: readonly boolean[];
}

function outcomesOf(run: PreparedRun, table: PathTable | undefined, paths: number, measure: LeftMeasure): Outcomes {
  invariant(table !== undefined, 'a plan has a table');
  const finals = finalValues(run, table, paths);
  const real = finalValuesInTodaysDollars(run, table, finals);
  const left = measure === 'finalNetPortfolio' ? real : table.afterTaxLegacyInTodaysDollars.slice(0, paths);
  const shareFunded = table.shareFunded.slice(0, paths);
  const placed = placedPercentiles(real);
  const taxes = placedPercentiles(table.lifetimeTaxesInTodaysDollars.subarray(0, paths));
  return {
    plan: {
      manifest: manifestOfRun(run, finals),
      used: usedParameters(run, paths),
      ...successOf(run, table, paths),
      spending: spendingOf(run, table, paths, placed.percentiles),
      real: placed.percentiles,
      lifetimeTaxesInTodaysDollars: taxes.percentiles,
      between: { real: placed.between, lifetimeTaxesInTodaysDollars: taxes.between },
      meanShareFunded: meanOf(shareFunded),
    },
    left,
    medianLeft: percentilesOf(Float64Array.from(left)).p50,
    meanLeft: meanOf(left),
    shareFunded,
    succeeded: Array.from(finals, (_, at) => succeeds(run, table, at + 1)),
  };
}

interface Pair {
  readonly first: Outcomes;
  readonly second: Outcomes;
  readonly a: number;
  readonly b: number;
}

function paired({ first, second, a, b }: Pair): PairedComparison {
  const differences = differencesOf(first.left, second.left);
  const paths = differences.length;
  const ahead = differences.reduce((count, difference) => count + (difference >= CENT ? 1 : 0), 0);
  const equal = differences.reduce((count, difference) => count + (Math.abs(difference) < CENT ? 1 : 0), 0);
  const behind = paths - ahead - equal;
  const counts = countPairs(first.succeeded, second.succeeded);
  const mean = meanInterval(differences);
  const fundedDifference = meanInterval(first.shareFunded.map((share, at) => share - (second.shareFunded[at] ?? 0)));
  const successDifferenceInterval = pairedDifferenceInterval(counts);
  const { percentiles, between } = placedPercentiles(differences);
  const least = differences.reduce((smallest, value) => Math.min(smallest, value));
  const isFundedAlike = holdsZero(fundedDifference.meanInterval) || Math.abs(fundedDifference.mean) <= NEGLIGIBLE_SHARE;
  const isPaidAlike = holdsZero(successDifferenceInterval) && isFundedAlike;
  return {
    a,
    b,
    shareAhead: ahead / paths,
    shareAheadInterval: wilsonInterval(ahead, paths),
    shareBehind: behind / paths,
    shareBehindInterval: wilsonInterval(behind, paths),
    shareEqual: equal / paths,
    difference: { ...percentiles, between, least, leastPath: differences.indexOf(least) + 1, ...mean },
    fundedDifference,
    successDifference: (counts.onlyA - counts.onlyB) / paths,
    successDifferenceInterval,
    onlyA: counts.onlyA,
    onlyB: counts.onlyB,
    isWithinNoise:
      isPaidAlike &&
      (holdsZero(mean.meanInterval) || isNegligible({ first, second, median: percentiles.p50, mean: mean.mean })),
  };
}

interface LeftDifference extends Pick<Pair, 'first' | 'second'> {
  readonly median: number;
  readonly mean: number;
}

/** Whether what is left differs by at most half a percent, both in the median of the differences and on average. */
function isNegligible({ first, second, median, mean }: LeftDifference): boolean {
  const largerMedian = Math.max(first.medianLeft, second.medianLeft);
  const largerMean = Math.max(first.meanLeft, second.meanLeft);
  return Math.abs(median) <= NEGLIGIBLE_SHARE * largerMedian && Math.abs(mean) <= NEGLIGIBLE_SHARE * largerMean;
}

/** What the first leaves more than the second, path by path. */
export function differencesOf(first: Float64Array, second: Float64Array): Float64Array {
  return first.map((value, at) => value - (second[at] ?? 0));
}

/** How many paths both pay, only the one, only the other, and neither. */
export function countPairs(first: readonly boolean[], second: readonly boolean[]) {
  const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  first.forEach((isPaid, at) => {
    if (isPaid) counts[second[at] === true ? 'both' : 'onlyA'] += 1;
    else counts[second[at] === true ? 'onlyB' : 'neither'] += 1;
  });
  return counts;
}

/** A single path has no interval and so cannot rule out 0. */
function holdsZero(interval: Interval | null): boolean {
  return interval === null || (interval.low <= 0 && interval.high >= 0);
}
