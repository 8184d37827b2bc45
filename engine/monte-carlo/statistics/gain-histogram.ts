import type { GainHistogram } from '../monte-carlo-result.ts';
import { roundWidth } from './histogram.ts';
import { quantiles } from './percentiles.ts';

/** Bins between the outer ones, at most: one more may be needed for an edge at zero. */
const BINS = 18;
/** About where the outer bins begin: a few paths gain or lose so much that equal bins up to them would flatten all others. */
const OUTER_SHARES = [0.025, 0.975] as const;

/** Gains of paths in bins of a round width with an edge at zero; the first and the last hold everything beyond them. */
export function gainHistogramOf(gains: Float64Array): GainHistogram {
  const [low = 0, high = 0] = quantiles(Float64Array.from(gains), OUTER_SHARES);
  const width = roundWidth((Math.max(0, high) - Math.min(0, low)) / BINS);
  const from = (Math.floor(Math.min(0, low) / width) - 1) * width;
  const bins = Math.floor((Math.max(0, high) - from) / width) + 2;
  const paths = Array.from({ length: bins }, () => 0);
  for (const gain of gains) {
    const bin = Math.max(0, Math.min(bins - 1, Math.floor((gain - from) / width)));
    paths[bin] = (paths[bin] ?? 0) + 1;
  }
  return { from, width, paths };
}
