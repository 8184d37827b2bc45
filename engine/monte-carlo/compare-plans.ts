import { CENT } from '../primitives/cent.ts';
import { invariant } from '../primitives/invariant.ts';
import type { ComparedPlan, PairedComparison, PlanComparison } from './comparison-result.ts';
import { pairedDifferenceInterval, supportedDigits, wilsonInterval, Z95 } from './intervals.ts';
import type { Interval } from './monte-carlo-result.ts';
import type { PathTable } from './path-table.ts';
import { percentilesOf } from './percentiles.ts';
import { finalValues, finalValuesInTodaysDollars, manifestOfRun, usedParameters } from './result-of-run.ts';
import { type PreparedRun, succeeds, successesIn } from './run-paths.ts';

/** Medians that differ by less of the larger one count as alike: half a per cent. */
const NEGLIGIBLE_SHARE = 0.005;

/**
 * Two or more plans on the same paths: each by itself, and every pair path by path, which leaves of the chance only what
 * falls on the plans differently. All tables hold the same paths of one seed.
 */
export function planComparison(
  runs: readonly PreparedRun[],
  tables: readonly PathTable[],
  paths: number,
): PlanComparison {
  invariant(
    runs.length === tables.length && runs.length >= 2,
    'a comparison has a table for each of two or more plans',
  );
  const outcomes = runs.map((run, at) => outcomesOf(run, tables[at], paths));
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
  /** Final net portfolio in today's dollars, in path order. */
  readonly real: Float64Array;
  readonly succeeded: readonly boolean[];
}

function outcomesOf(run: PreparedRun, table: PathTable | undefined, paths: number): Outcomes {
  invariant(table !== undefined, 'a plan has a table');
  const finals = finalValues(run, table, paths);
  const real = finalValuesInTodaysDollars(run, finals);
  const successes = successesIn(run, table, { from: 1, to: paths + 1 });
  const successRateInterval = wilsonInterval(successes, paths);
  return {
    plan: {
      manifest: manifestOfRun(run, finals),
      used: usedParameters(run, paths),
      successes,
      successRate: successes / paths,
      successRateInterval,
      successRateDigits: supportedDigits(successes / paths, successRateInterval),
      real: percentilesOf(Float64Array.from(real)),
      lifetimeTaxesInTodaysDollars: percentilesOf(table.lifetimeTaxesInTodaysDollars.slice(0, paths)),
    },
    real,
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
  const differences = first.real.map((value, at) => value - (second.real[at] ?? 0));
  const paths = differences.length;
  const ahead = differences.reduce((count, difference) => count + (difference >= CENT ? 1 : 0), 0);
  const equal = differences.reduce((count, difference) => count + (Math.abs(difference) < CENT ? 1 : 0), 0);
  const behind = paths - ahead - equal;
  const counts = countPairs(first.succeeded, second.succeeded);
  const mean = meanWithInterval(differences);
  const successDifferenceInterval = pairedDifferenceInterval(counts);
  const percentiles = percentilesOf(Float64Array.from(differences));
  const largerMedian = Math.max(first.plan.real.p50, second.plan.real.p50);
  return {
    a,
    b,
    shareAhead: ahead / paths,
    shareAheadInterval: wilsonInterval(ahead, paths),
    shareBehind: behind / paths,
    shareBehindInterval: wilsonInterval(behind, paths),
    shareEqual: equal / paths,
    difference: { ...percentiles, least: differences.reduce((least, value) => Math.min(least, value)), ...mean },
    successDifference: (counts.onlyA - counts.onlyB) / paths,
    successDifferenceInterval,
    onlyA: counts.onlyA,
    onlyB: counts.onlyB,
    isWithinNoise:
      holdsZero(successDifferenceInterval) &&
      (holdsZero(mean.meanInterval) || Math.abs(percentiles.p50) <= NEGLIGIBLE_SHARE * largerMedian),
  };
}

function countPairs(first: readonly boolean[], second: readonly boolean[]) {
  const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  first.forEach((isPaid, at) => {
    if (isPaid) counts[second[at] === true ? 'both' : 'onlyA'] += 1;
    else counts[second[at] === true ? 'onlyB' : 'neither'] += 1;
  });
  return counts;
}

function holdsZero({ low, high }: Interval): boolean {
  return low <= 0 && high >= 0;
}

/** The mean and its 95 % interval by the normal law; of one path alone an interval of no width. */
function meanWithInterval(values: Float64Array): { readonly mean: number; readonly meanInterval: Interval } {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  const reach = count > 1 ? Z95 * Math.sqrt(squares / (count - 1) / count) : 0;
  return { mean, meanInterval: { low: mean - reach, high: mean + reach } };
}
