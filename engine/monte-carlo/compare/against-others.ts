import { wilsonInterval } from '../../plan/share-intervals.ts';
import { CENT } from '../../primitives/cent.ts';
import type { OtherAmount } from '../../results/roth-on-paths.ts';
import type { RegretPath } from '../../results/this-year.ts';
import { meanInterval } from '../statistics/intervals.ts';
import { placedQuantile, quantiles } from '../statistics/percentiles.ts';
import { differencesOf } from './compare-plans.ts';

/** The percentile of the regret: once in twenty futures it is as large or larger. */
const REGRET_SHARE = 0.95;

/** What the best of the other choices leaves more than the one made, path by path; the 95th percentile. */
export function regretOf(made: Float64Array, others: readonly Float64Array[]): number {
  const [regret = 0] = quantiles(regretsOf(made, others), [REGRET_SHARE]);
  return regret;
}

function regretsOf(made: Float64Array, others: readonly Float64Array[]): Float64Array {
  return made.map((kept, at) => Math.max(0, ...others.map((other) => (other[at] ?? 0) - kept)));
}

/** The paths that a regret is taken from, one or two, each with its part in it. */
export function regretPathsOf(
  made: Float64Array,
  others: readonly (readonly [RegretPath['choice'], Float64Array])[],
): readonly RegretPath[] {
  const regrets = regretsOf(
    made,
    others.map(([, legacies]) => legacies),
  );
  const place = placedQuantile(regrets, REGRET_SHARE);
  if (place === null) return [];
  const on = (path: number, part: number): RegretPath => {
    const at = path - 1;
    const own = { choice: 'made' as const, value: made[at] ?? 0 };
    const best = others.reduce<{ readonly choice: RegretPath['choice']; readonly value: number }>(
      (most, [choice, legacies]) => ((legacies[at] ?? 0) > most.value ? { choice, value: legacies[at] ?? 0 } : most),
      own,
    );
    return { path, part, made: own.value, best: best.value, choice: best.choice };
  };
  const { lowerPath, upperPath, part } = place;
  return part === 0 || lowerPath === upperPath ? [on(lowerPath, 1)] : [on(lowerPath, 1 - part), on(upperPath, part)];
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
