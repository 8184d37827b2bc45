import { wilsonInterval } from '../../plan/share-intervals.ts';
import { CENT } from '../../primitives/cent.ts';
import type { OtherAmount } from '../../results/roth-on-paths.ts';
import { meanInterval } from '../statistics/intervals.ts';
import { quantiles } from '../statistics/percentiles.ts';
import { differencesOf } from './compare-plans.ts';

/** The percentile of the regret: once in twenty futures it is as large or larger. */
const REGRET_SHARE = 0.95;

/** What the best of the other choices leaves more than the one made, path by path; the 95th percentile. */
export function regretOf(made: Float64Array, others: readonly Float64Array[]): number {
  const regrets = made.map((kept, at) => Math.max(0, ...others.map((other) => (other[at] ?? 0) - kept)));
  const [regret = 0] = quantiles(regrets, [REGRET_SHARE]);
  return regret;
}

/** A choice against another one of this amount: on how many paths it leaves more, and how much. */
export function againstAmount(amount: number, made: Float64Array, other: Float64Array): OtherAmount {
  const advantages = differencesOf(made, other);
  const paths = advantages.length;
  const better = countOf(advantages, (value) => value >= CENT);
  const { mean, meanInterval: interval } = meanInterval(advantages);
  return {
    amount,
    shareBetter: better / paths,
    shareBetterInterval: wilsonInterval(better, paths),
    shareWorse: countOf(advantages, (value) => value <= -CENT) / paths,
    meanAdvantage: mean,
    meanAdvantageInterval: interval,
  };
}

export function countOf(values: Float64Array, isCounted: (value: number) => boolean): number {
  return values.reduce((count, value) => count + (isCounted(value) ? 1 : 0), 0);
}
