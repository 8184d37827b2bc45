import { meanOf, studentT95 } from '../../monte-carlo/statistics/intervals.ts';
import { exp, log, power } from '../../primitives/math.ts';
import type { Interval } from '../../results/monte-carlo/percentiles.ts';

/**
 * The certain legacy that is worth as much as a set of random ones to somebody with constant relative risk aversion:
 * (mean of x^(1−γ))^(1/(1−γ)). J. W. Pratt, "Risk Aversion in the Small and in the Large", Econometrica 32 (1964).
 */
export interface CertaintyEquivalent {
  /** Dollars, as the values. */
  readonly equivalent: number;
  /** What each value moves the equivalent by, times their number: the linear part of its sampling error. Sums to zero. */
  readonly influences: Float64Array;
}

/** @param values above zero. @param riskAversion γ: 0 gives the mean, 1 the geometric mean */
export function certaintyEquivalent(values: Float64Array, riskAversion: number): CertaintyEquivalent {
  if (riskAversion === 0) {
    const mean = meanOf(values);
    return { equivalent: mean, influences: values.map((value) => value - mean) };
  }
  // Relative to the least value no power overflows, whatever the units.
  const least = values.reduce((smallest, value) => Math.min(smallest, value), Number.POSITIVE_INFINITY);
  if (riskAversion === 1) {
    const logs = values.map((value) => log(value / least));
    const mean = meanOf(logs);
    const equivalent = least * exp(mean);
    return { equivalent, influences: logs.map((value) => equivalent * (value - mean)) };
  }
  const exponent = 1 - riskAversion;
  const powers = values.map((value) => power(value / least, exponent));
  const mean = meanOf(powers);
  const equivalent = least * power(mean, 1 / exponent);
  return { equivalent, influences: powers.map((value) => (equivalent * (value / mean - 1)) / exponent) };
}

/** The first less the second, of values in the same order of paths. */
export interface EquivalentDifference {
  readonly difference: number;
  /** 95%, by the delta method and Student's t; null for a single path. */
  readonly interval: Interval | null;
}

export function differenceOfEquivalents(first: CertaintyEquivalent, second: CertaintyEquivalent): EquivalentDifference {
  const difference = first.equivalent - second.equivalent;
  const count = first.influences.length;
  if (count < 2) return { difference, interval: null };
  let squares = 0;
  for (let at = 0; at < count; at++) {
    const apart = (first.influences[at] ?? 0) - (second.influences[at] ?? 0);
    squares += apart * apart;
  }
  const spread = studentT95(count - 1) * Math.sqrt(squares / (count - 1) / count);
  return { difference, interval: { low: difference - spread, high: difference + spread } };
}
