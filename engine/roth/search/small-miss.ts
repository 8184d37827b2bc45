import {
  AMOUNT,
  type ConversionTarget,
  type ConversionTrials,
  runCandidate,
  type Schedule,
} from './conversion-trials.ts';

/** The cost of converting slightly less than a schedule says. */
export interface SmallMiss {
  /** How much less: $100, or a hundredth of the amount. */
  readonly less: 'hundredDollars' | 'onePercent';
  /** Index of the year that is missed; null for every year with a conversion. */
  readonly yearIndex: number | null;
  /** Cost of the most expensive miss, dollars of the start month; never negative. */
  readonly cost: number;
}

export const HUNDRED_DOLLARS = 100;
const ONE_PERCENT = 0.01;
const MISSES = ['hundredDollars', 'onePercent'] as const;

/**
 * The most expensive small miss of the incumbent: $100 or 1% less in every year or in a single one, the other amounts unchanged.
 * Returns early once a miss costs more than `enough`.
 */
export function dearestMiss(trials: ConversionTrials, enough = Number.POSITIVE_INFINITY): SmallMiss | null {
  const { incumbent } = trials;
  const amounts = Float64Array.from(incumbent.amounts);
  const years = [...amounts.keys()].filter((at) => (amounts[at] ?? 0) > 0);
  let dearest: SmallMiss | null = null;
  for (const yearIndex of [null, ...years])
    for (const less of MISSES) {
      const cost = incumbent.objectiveValue - objectiveMissed(trials, amounts, { less, yearIndex });
      if (dearest === null || cost > dearest.cost) dearest = { less, yearIndex, cost: Math.max(0, cost) };
      if (cost > enough) return dearest;
    }
  return dearest;
}

function objectiveMissed(
  trials: ConversionTrials,
  amounts: Float64Array,
  { less, yearIndex }: Pick<SmallMiss, 'less' | 'yearIndex'>,
): Schedule['objectiveValue'] {
  runWithLess(trials, amounts, {
    yearIndex,
    lessOf: (amount) => (less === 'hundredDollars' ? HUNDRED_DOLLARS : amount * ONE_PERCENT),
  });
  return trials.candidate.objectiveValue;
}

interface Less {
  /** Index of the year that converts less; null for every year. */
  readonly yearIndex: number | null;
  /** How much less than an amount, dollars of its year. */
  readonly lessOf: (amount: number) => number;
}

/** Makes the candidate of these amounts, less in one year or in all. */
export function runWithLess(trials: ConversionTrials, amounts: Float64Array, { yearIndex, lessOf }: Less): void {
  const targets = Array.from(amounts, (amount, at): ConversionTarget | null => {
    const kept = yearIndex === null || yearIndex === at ? amount - lessOf(amount) : amount;
    return kept > 0 ? { measure: AMOUNT, edge: kept } : null;
  });
  runCandidate(trials, targets, yearIndex ?? 0);
}
