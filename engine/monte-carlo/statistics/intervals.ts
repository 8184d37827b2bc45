import { wilsonInterval, Z95 } from '../../plan/share-intervals.ts';
import type { Interval } from '../../results/monte-carlo/percentiles.ts';

/** Two-sided 95% points of Student's t for 1 to 9 degrees of freedom. Abramowitz and Stegun, table 26.10. */
const STUDENT_T95 = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262] as const;

/** The same for any number of degrees of freedom from 1 on, to four digits. Abramowitz and Stegun, 26.7.5. */
export function studentT95(degrees: number): number {
  const tabled = STUDENT_T95[degrees - 1];
  if (tabled !== undefined) return tabled;
  const z = Z95;
  const square = z * z;
  const first = (z * (square + 1)) / 4;
  const second = (z * ((5 * square + 16) * square + 3)) / 96;
  const third = (z * (((3 * square + 19) * square + 17) * square - 15)) / 384;
  return z + (first + (second + third / degrees) / degrees) / degrees;
}

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0;
  return sum / values.length;
}

/**
 * The mean and its 95% interval by Student's t. One value alone says nothing of how far another may be: it has none.
 */
export function meanInterval(values: ArrayLike<number>): {
  readonly mean: number;
  readonly meanInterval: Interval | null;
} {
  const count = values.length;
  const mean = meanOf(values);
  if (count < 2) return { mean, meanInterval: null };
  let squares = 0;
  for (let at = 0; at < count; at++) squares += ((values[at] ?? 0) - mean) * ((values[at] ?? 0) - mean);
  const spread = studentT95(count - 1) * Math.sqrt(squares / (count - 1) / count);
  return { mean, meanInterval: { low: mean - spread, high: mean + spread } };
}

/** How far an interval reaches to its wider side. */
function reach(share: number, { low, high }: Interval): number {
  return Math.max(share - low, high - share);
}

export function isPreciseInterval(share: number, interval: Interval, halfWidth: number): boolean {
  return reach(share, interval) <= halfWidth;
}

/**
 * Digits after the point of a share in percent that its interval supports, two at most: a unit of the last digit is
 * wider than the interval. So none where it reaches half a point or more to a side, one where less, two below 0.05.
 */
export function supportedDigits(share: number, interval: Interval): number {
  const width = 2 * 100 * reach(share, interval);
  if (width >= 1) return 0;
  return width >= 0.1 ? 1 : 2;
}

/**
 * How many paths of all something is true of, as a share with its interval and the digits that it supports. The windows of
 * history are counted, not drawn: there is no chance behind them to be estimated.
 */
export function shareOfPaths(count: number, paths: number, isDrawn: boolean) {
  const share = count / paths;
  const interval: Interval = isDrawn ? wilsonInterval(count, paths) : { low: share, high: share };
  return { share, interval, digits: supportedDigits(share, interval) };
}

/** Paired outcomes: how many times both succeed, only the one, only the other, neither. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

/**
 * 95% interval of the difference of two shares of the same trials, the first less the second: squared distances to the
 * Wilson limits of both, less what their correlation takes off. R. G. Newcombe, "Improved confidence intervals for the
 * difference between binomial proportions based on paired data", Statistics in Medicine 17 (1998) 2635-2650, method 10.
 */
export function pairedDifferenceInterval({ both, onlyA, onlyB, neither }: PairedCounts): Interval {
  const trials = both + onlyA + onlyB + neither;
  const shareA = (both + onlyA) / trials;
  const shareB = (both + onlyB) / trials;
  const a = wilsonInterval(both + onlyA, trials);
  const b = wilsonInterval(both + onlyB, trials);
  const phi = pairedCorrelation({ both, onlyA, onlyB, neither });
  const distance = (one: number, other: number) =>
    Math.sqrt(Math.max(0, one * one - 2 * phi * one * other + other * other));
  const difference = shareA - shareB;
  return {
    low: difference - distance(shareA - a.low, b.high - shareB),
    high: difference + distance(a.high - shareA, shareB - b.low),
  };
}

/** Of the outcomes, with a correction for continuity where it is positive. Newcombe, method 10. */
function pairedCorrelation({ both, onlyA, onlyB, neither }: PairedCounts): number {
  const margins = (both + onlyA) * (onlyB + neither) * (both + onlyB) * (onlyA + neither);
  if (margins === 0) return 0;
  const trials = both + onlyA + onlyB + neither;
  const product = both * neither - onlyA * onlyB;
  const corrected = product > 0 ? Math.max(0, product - trials / 2) : product;
  return corrected / Math.sqrt(margins);
}
