import { wilsonInterval } from '../../engine/plan/share-intervals.ts';
import { successPercent } from '../../engine/plan/success-percent.ts';
import { percent } from './percent.ts';

/** The part of a result that says how many paths succeed. */
export interface SuccessRate {
  readonly successRate: number;
  readonly successRateInterval: { readonly low: number; readonly high: number };
  /** Digits after the point of the rate in percent that the run supports. */
  readonly successRateDigits: number;
}

/** In place of the rate of a plan that does not say all it depends on. */
export const UNFINISHED = 'answers missing';

/** A rate with its uncertainty: `87%` and `± 0.7`. */
export interface RateText {
  readonly value: string;
  readonly margin: string;
}

/**
 * A success rate in the digits that its run supports, rounded down. At 0 and 100%, where the interval has one side only, its
 * other bound stands in place of a margin, as it does for a rate that is nearly 100%; a rate that is nearly 0 is given as
 * `under` the bound of its interval: the rate itself lies inside, and a digit of it would claim what the interval denies.
 */
export function successText(rate: SuccessRate): RateText {
  const { successRate, successRateInterval, successRateDigits } = rate;
  const { low, high } = successRateInterval;
  if (successRate === 1) return { value: percent(1), margin: `at least ${inPercent(low, 1, Math.floor)}` };
  if (successRate === 0) return { value: percent(0), margin: `at most ${inPercent(high, 1, Math.ceil)}` };
  const value = successPercent(successRate, successRateDigits);
  const isNearlyAll = Number(inPercent(successRate, successRateDigits, Math.round)) === 100;
  if (isNearlyAll) return { value: withSign(value), margin: `at least ${inPercent(low, 1, Math.floor)}` };
  if (Number(value) === 0) return { value: `under ${withSign(inPercent(high, 1, Math.ceil))}`, margin: '' };
  return { value: withSign(value), margin: `± ${marginText(low, high)}` };
}

/** A count of paths as a rate with its 95% Wilson interval, in whole percent: a list compares households, not digits. */
export function rateOfCount(successes: number, paths: number): SuccessRate {
  return {
    successRate: successes / paths,
    successRateInterval: wilsonInterval(successes, paths),
    successRateDigits: 0,
  };
}

/** `65 of 69`: a count of everything there is, which has no margin. */
export function countText(count: number, all: number): string {
  return `${count.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`;
}

/** A rate with its uncertainty on one line: `87% ± 0.7`. */
export function successLine(rate: SuccessRate): string {
  const { value, margin } = successText(rate);
  if (margin === '') return value;
  return margin.startsWith('±') ? `${value}\u00A0${margin.replace(' ', '\u00A0')}` : `${value}, ${margin}`;
}

/** Half of an interval of shares in points: `0.7`; two decimals where one would be zero. */
export function marginText(low: number, high: number): string {
  const half = (50 * (high - low)).toFixed(1);
  return half === '0.0' ? (50 * (high - low)).toFixed(2) : half;
}

/** Successful paths in whole percent, rounded down: `86%`; `100%` only where all succeed. */
export function successShareText(share: number): string {
  return withSign(successPercent(share));
}

/** A share of paths in whole percent, or in tenths below ten: `71%`, `3.2%`. */
export function shareText(share: number): string {
  const inPoints = share * 100;
  const digits = inPoints > 0 && inPoints < 9.95 ? 1 : 0;
  return withSign(inPercent(share, digits, Math.round));
}

/** A share that is never rounded up to all: `98.9%`, not `100%`, if anything is missing. */
export function fundedText(share: number): string {
  if (share >= 1) return percent(1);
  return withSign(inPercent(share, 1, Math.floor));
}

/** A difference of two shares in points with its sign: `+4.5`, `−0.3`, `0.0`. */
export function pointsText(difference: number): string {
  const text = inPercent(Math.abs(difference), 1, Math.round);
  if (Number(text) === 0) return text;
  return `${difference > 0 ? '+' : '−'}${text}`;
}

/**
 * A difference of two shares in the digits that its interval supports, with the interval: `+9 points, 8.2 to 9.7`. None that
 * the interval cannot tell from zero.
 */
export function differenceText(difference: number, { low, high }: { readonly low: number; readonly high: number }) {
  const range = `${pointsText(low)} to ${pointsText(high)}`;
  if (low <= 0 && high >= 0) return { isNoise: true, points: 'no measurable difference', range };
  const digits = 100 * (high - low) >= 1 ? 0 : 1;
  const whole = inPercent(Math.abs(difference), digits, Math.round);
  const size = Number(whole) === 0 ? inPercent(Math.abs(difference), 2, Math.round) : whole;
  return { isNoise: false, points: `${difference > 0 ? '+' : '−'}${size} ${size === '1' ? 'point' : 'points'}`, range };
}

function inPercent(share: number, digits: number, rounding: (value: number) => number): string {
  const factor = 10 ** digits;
  // Shares are quotients of whole numbers: 0.29 × 100 is 28.999999999999996.
  return (rounding(Number((share * 100 * factor).toPrecision(12))) / factor).toFixed(digits);
}

function withSign(text: string): string {
  return `${text}%`;
}
