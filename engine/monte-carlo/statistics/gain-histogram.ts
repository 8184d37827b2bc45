import { CENT } from '../../primitives/cent.ts';
import type { GainHistogram } from '../../results/monte-carlo/comparison.ts';
import { roundWidth } from './histogram.ts';
import { quantiles } from './percentiles.ts';

/** About so many bins between the outer ones. */
const BINS = 18;
/** About where the outer bins begin: a few paths gain or lose so much that equal bins up to them would flatten all others. */
const OUTER_SHARES = [0.025, 0.975] as const;

/**
 * Gains of paths in bins of a round width with an edge at zero, right of which less than a cent stands; the first and
 * the last bin hold everything beyond them.
 */
export function gainHistogramOf(gains: Float64Array): GainHistogram {
  const [low = 0, high = 0] = quantiles(Float64Array.from(gains), OUTER_SHARES);
  const width = roundWidth((Math.max(0, high) - Math.min(0, low)) / BINS);
  const first = gains.some(isLoss) ? Math.min(-1, Math.floor(low / width)) : Math.max(0, Math.floor(low / width));
  const last = gains.every(isLoss) ? Math.min(-1, Math.floor(high / width)) : Math.max(0, Math.floor(high / width));
  const paths = Array.from({ length: last - first + 1 }, () => 0);
  for (const gain of gains) {
    const bin = isLoss(gain) ? Math.min(-1, Math.floor(gain / width)) : Math.max(0, Math.floor(gain / width));
    const place = Math.max(first, Math.min(last, bin)) - first;
    paths[place] = (paths[place] ?? 0) + 1;
  }
  return { from: first * width, width, paths };
}

function isLoss(gain: number): boolean {
  return gain <= -CENT;
}
