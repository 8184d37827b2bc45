import { z } from 'zod';
import { dollars, todaysDollars } from '../../../engine/results/money.ts';
import { isWithinNoise } from '../../../engine/results/monte-carlo/comparison.ts';
import { Interval, PlacedInTodaysDollars } from '../../../engine/results/monte-carlo/percentiles.ts';
import { path } from '../../../engine/results/monte-carlo/request.ts';
import { fraction, shareInterval } from '../../../engine/results/monte-carlo/result.ts';

const gain = todaysDollars('Gain in final net portfolio');

/** What a policy gains over many paths, each run with and without it. */
export const PolicyGainOutput = z.strictObject({
  runs: z.int(),
  seed: z.int(),
  gainP10: gain,
  gainP25: gain,
  gainP50: gain,
  gainP75: gain,
  gainP90: gain,
  between: PlacedInTodaysDollars.describe('The two paths between which each percentile lies, by their gains'),
  shareHelped: fraction.describe('Share of paths that end with more, 0 to 1'),
  shareHelpedInterval: shareInterval,
  shareHurt: fraction.describe('Share of paths that end with less, 0 to 1'),
  worstRegret: dollars("Largest loss on any path, today's dollars; 0 if there is none"),
  worstPath: path.describe('Number of the path with the smallest gain'),
  successBefore: fraction,
  successAfter: fraction,
  successDifferenceInterval: Interval.describe('95% interval of successAfter minus successBefore, for paired shares'),
  isWithinNoise,
});
export type PolicyGain = z.output<typeof PolicyGainOutput>;
