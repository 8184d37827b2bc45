import type { Histogram } from '../../results/monte-carlo/result.ts';
import { quantiles } from './percentiles.ts';

/** So many paths of a bar are named, to be replayed. */
export const MOST_EXAMPLES = 50;

/** Bins below the last, at most. */
const BINS = 19;
/** About where the last bin begins: a few paths end so far above the rest that equal bins up to them would flatten all others. */
const UPPER_SHARE = 0.95;
/** Widths that read well, to any power of ten. */
const ROUND_WIDTHS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
const LEAST_WIDTH = 1000;

/** Final values from zero up in bins of a round width; the last holds everything above it. */
export function histogramOf(values: Float64Array, isFailed: (at: number) => boolean): Histogram {
  const [upper = 0] = quantiles(Float64Array.from(values), [UPPER_SHARE]);
  const width = roundWidth(upper / BINS);
  const last = Math.floor(upper / width) + 1;
  const paths = Array.from({ length: last + 1 }, () => 0);
  const failed = Array.from({ length: last + 1 }, () => 0);
  const examples = Array.from({ length: last + 1 }, (): number[] => []);
  values.forEach((value, at) => {
    const bin = Math.max(0, Math.min(last, Math.floor(value / width)));
    paths[bin] = (paths[bin] ?? 0) + 1;
    const named = examples[bin];
    if (named !== undefined && named.length < MOST_EXAMPLES) named.push(at + 1);
    if (isFailed(at)) failed[bin] = (failed[bin] ?? 0) + 1;
  });
  return { from: 0, width, paths, failed, examples };
}

/** The next round width up. */
export function roundWidth(least: number): number {
  let power = LEAST_WIDTH;
  while (power * 10 < least) power *= 10;
  return power * (ROUND_WIDTHS.find((round) => power * round >= least) ?? 1);
}
