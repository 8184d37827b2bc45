import { AMOUNT, type ConversionTrials, type Fill, type Schedule, tryFills } from './conversion-trials.ts';

/** What it costs to convert a little less than a schedule says. */
export interface SmallMiss {
  /** How much less: $100, or a hundredth of the amount. */
  readonly less: 'hundredDollars' | 'onePercent';
  /** Place of the year that is missed; null for every year with a conversion. */
  readonly yearIndex: number | null;
  /** What the dearest of such misses costs, dollars of the start month; not below zero. */
  readonly cost: number;
}

const HUNDRED_DOLLARS = 100;
const ONE_PERCENT = 0.01;
const MISSES = ['hundredDollars', 'onePercent'] as const;

/**
 * The dearest small miss of the schedule that stands: $100 or 1 % less in every year, or in one, the other amounts the same. Ends
 * early once a miss costs more than `enough`.
 */
export function dearestMiss(trials: ConversionTrials, enough = Number.POSITIVE_INFINITY): SmallMiss | null {
  const { standing } = trials;
  const amounts = Float64Array.from(standing.amounts);
  const years = [...amounts.keys()].filter((at) => (amounts[at] ?? 0) > 0);
  let dearest: SmallMiss | null = null;
  for (const less of MISSES)
    for (const yearIndex of [null, ...years]) {
      const cost = standing.worth - worthMissed(trials, amounts, { less, yearIndex });
      if (dearest === null || cost > dearest.cost) dearest = { less, yearIndex, cost: Math.max(0, cost) };
      if (cost > enough) return dearest;
    }
  return dearest;
}

function worthMissed(
  trials: ConversionTrials,
  amounts: Float64Array,
  { less, yearIndex }: Pick<SmallMiss, 'less' | 'yearIndex'>,
): Schedule['worth'] {
  const fills = Array.from(amounts, (amount, at): Fill | null => {
    const missed = less === 'hundredDollars' ? HUNDRED_DOLLARS : amount * ONE_PERCENT;
    const kept = yearIndex === null || yearIndex === at ? amount - missed : amount;
    return kept > 0 ? { measure: AMOUNT, edge: kept } : null;
  });
  tryFills(trials, fills, yearIndex ?? 0);
  return trials.tried.worth;
}
