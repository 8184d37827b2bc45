import { invariant } from '../../primitives/invariant.ts';
import type { BetweenPaths, Percentiles } from '../../results/monte-carlo/percentiles.ts';

/** The percentiles of a result, in rising order. */
export const PERCENTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const satisfies readonly (keyof Percentiles)[];

/** Each as a fraction. */
export const SHARES: Readonly<Record<keyof Percentiles, number>> = {
  p10: 0.1,
  p25: 0.25,
  p50: 0.5,
  p75: 0.75,
  p90: 0.9,
};

const FIVE = PERCENTILES.map((name) => SHARES[name]);

/** The five percentiles of all values. The values are put into another order. */
export function percentilesOf(values: Float64Array): Percentiles {
  const [p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0] = quantiles(values, FIVE);
  return { p10, p25, p50, p75, p90 };
}

/**
 * Quantiles by type 7: the value at rank (n - 1) share, counted from 0, linear between whole ranks. R. J. Hyndman and
 * Y. Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996). `shares` must rise. The
 * values are put into another order: ranks are selected instead of sorted, which takes half of the time.
 */
export function quantiles(values: Float64Array, shares: readonly number[]): readonly number[] {
  return neighborsOf(values, shares).map(between);
}

/** The values on both sides of a rank that need not be whole, and which part of the way to the upper one it lies. */
interface Neighbors {
  readonly low: number;
  readonly high: number;
  readonly part: number;
}

function between({ low, high, part }: Neighbors): number {
  return low + part * (high - low);
}

function neighborsOf(values: Float64Array, shares: readonly number[]): readonly Neighbors[] {
  const found = shares.map((): Neighbors => ({ low: Number.NaN, high: Number.NaN, part: 0 }));
  if (values.length > 0) fillNeighbors(values, shares, found, { left: 0, right: values.length - 1 });
  return found;
}

/**
 * Percentiles together with the paths that they lie between. `values` are in path order and stay as they are; of several paths
 * with the same value the first stands for all.
 * @param room as long as `values`, to put them into another order in
 */
export function placedPercentiles(
  values: Float64Array,
  room: Float64Array = new Float64Array(values.length),
): PlacedPercentiles {
  room.set(values);
  const pairs = neighborsOf(room, FIVE);
  const of = <Value>(read: (pair: Neighbors, place: number) => Value): Record<keyof Percentiles, Value> => {
    const [p10, p25, p50, p75, p90] = pairs.map(read);
    invariant(
      p10 !== undefined && p25 !== undefined && p50 !== undefined && p75 !== undefined && p90 !== undefined,
      'each of the five percentiles is found',
    );
    return { p10, p25, p50, p75, p90 };
  };
  return { percentiles: of(between), between: of((pair) => placeOf(values, pair)) };
}

/** One quantile of values in path order, likewise. */
export function placedQuantile(values: Float64Array, share: number): BetweenPaths | null {
  const [pair] = neighborsOf(values.slice(), [share]);
  return values.length === 0 || pair === undefined ? null : placeOf(values, pair);
}

interface PlacedPercentiles {
  readonly percentiles: Percentiles;
  readonly between: Readonly<Record<keyof Percentiles, BetweenPaths>>;
}

function placeOf(values: Float64Array, { low, high, part }: Neighbors): BetweenPaths {
  const lower = values.indexOf(low);
  const next = high === low ? values.indexOf(high, lower + 1) : values.indexOf(high);
  const upper = next < 0 ? lower : next;
  return { lowerPath: lower + 1, lower: low, upperPath: upper + 1, upper: high, part };
}

/** Places of values, both included, among which no value belongs elsewhere. */
interface Section {
  readonly left: number;
  readonly right: number;
}

/** The middle share first: the ranks on either side then lie in sections of their own. */
function fillNeighbors(
  values: Float64Array,
  shares: readonly number[],
  found: Neighbors[],
  section: Section & { readonly first?: number; readonly last?: number },
): void {
  const { left, right, first = 0, last = shares.length - 1 } = section;
  if (first > last) return;
  const middle = (first + last) >> 1;
  const rank = (values.length - 1) * (shares[middle] ?? 0);
  const below = Math.floor(rank);
  select(values, below, { left, right });
  const low = values[below] ?? Number.NaN;
  const high = below < right ? leastOf(values, below + 1, right) : (values[below + 1] ?? low);
  found[middle] = { low, high, part: rank - below };
  fillNeighbors(values, shares, found, { left, right: below, first, last: middle - 1 });
  fillNeighbors(values, shares, found, { left: below, right, first: middle + 1, last });
}

function leastOf(values: Float64Array, left: number, right: number): number {
  let least = values[left] ?? Number.NaN;
  for (let at = left + 1; at <= right; at++) {
    const value = values[at] ?? Number.NaN;
    if (value < least) least = value;
  }
  return least;
}

/** Brings the value of a rank to its place, the smaller ones before it and the larger behind. C. A. R. Hoare's Find. */
function select(values: Float64Array, rank: number, section: Section): void {
  let { left, right } = section;
  while (left < right) {
    const pivot = middleOf(values[left] ?? 0, values[(left + right) >> 1] ?? 0, values[right] ?? 0);
    let up = left;
    let down = right;
    while (up <= down) {
      while ((values[up] ?? 0) < pivot) up += 1;
      while ((values[down] ?? 0) > pivot) down -= 1;
      if (up <= down) {
        const swapped = values[up] ?? 0;
        values[up] = values[down] ?? 0;
        values[down] = swapped;
        up += 1;
        down -= 1;
      }
    }
    if (rank <= down) right = down;
    else if (rank >= up) left = up;
    else return;
  }
}

function middleOf(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three));
}
