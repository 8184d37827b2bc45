import { differenceMoney, headlineMoney } from '../../format/money.ts';
import { marginText, pointsText, shareText } from '../../format/success.ts';
import { counted } from '../../format/words.ts';
import type { PlanComparison } from '../../state/results/answers.ts';
import { axisStep } from '../chart/year-axes.ts';

export type ComparedPair = PlanComparison['pairs'][number];

/** What the two plans of a pair are called. */
export type PairNames = readonly [a: string, b: string];

export const FIRST_PAIR: PairNames = ['A', 'B'];

/** Shares of the paths on which A ends with more, both alike, and B with more. */
export function aheadShares({ shareAhead, shareEqual, shareBehind }: ComparedPair) {
  return { a: shareAhead, alike: shareEqual, b: shareBehind };
}

interface Headline {
  readonly text: string;
  readonly margin: string | null;
}

/** Which plan ends ahead, and on how many paths, with the margin of that share. */
export function comparisonHeadline(pair: ComparedPair, names = FIRST_PAIR): Headline {
  const { a, alike, b } = aheadShares(pair);
  if (alike === 1) return { text: alikeText(pair, names), margin: null };
  if (pair.isWithinNoise) return { text: 'No measurable difference', margin: null };
  const { low, high } = a >= b ? pair.shareAheadInterval : pair.shareBehindInterval;
  return {
    text: `${names[a >= b ? 0 : 1]} ends ahead in ${shareText(Math.max(a, b))}`,
    margin: `± ${marginText(low, high)}`,
  };
}

/** A tenth of a point. */
const VISIBLE_SHARE = 0.001;

/** Plans that end with the same amount may still pay a different share of their goals: both may end with nothing. */
function alikeText({ fundedDifference: { mean, meanInterval } }: ComparedPair, names: PairNames): string {
  const isKnown = meanInterval !== null && (meanInterval.low > 0 || meanInterval.high < 0);
  if (!isKnown || Math.abs(mean) < VISIBLE_SHARE) return 'Both end with the same amount on every path';
  return `Both end with the same amount, but ${names[mean > 0 ? 0 : 1]} pays more of its goals`;
}

/** On which paths only one plan succeeds, and whether that is more than noise. */
export function successSentence(pair: ComparedPair, [a, b] = FIRST_PAIR): string {
  const { successDifference, successDifferenceInterval, onlyA, onlyB } = pair;
  const { low, high } = successDifferenceInterval;
  if (onlyA === 0 && onlyB === 0) return 'Both plans succeed on the same paths.';
  const who = `${a} alone falls short on ${pathsText(onlyB)}, ${b} alone on ${pathsText(onlyA)}.`;
  const points = `${pointsText(successDifference)} points (95% interval ${pointsText(low)} to ${pointsText(high)})`;
  if (low <= 0 && high >= 0) return `${who} Their success rates differ by ${points}, which is within noise.`;
  return `${who} ${a}’s success rate minus ${b}’s: ${points}.`;
}

function pathsText(count: number): string {
  return count === 0 ? 'none' : counted(count, 'path');
}

/** The percentiles of a difference between two plans, by the names that tables give them. */
export const DIFFERENCE_ROWS = [
  ['One path in ten: less than', 'p10'],
  ['One in four: less than', 'p25'],
  ['Median', 'p50'],
  ['One in four: more than', 'p75'],
  ['One in ten: more than', 'p90'],
] as const;

/** The mean difference and its 95% interval. */
export function meanSentence({ difference: { mean, meanInterval } }: ComparedPair, [a, b] = FIRST_PAIR): string {
  const text = `On average ${a} ends with ${headlineMoney(Math.abs(mean))} ${mean < 0 ? 'less' : 'more'} than ${b}`;
  if (meanInterval === null) return `${text}; a single path cannot show how certain that is.`;
  const { low, high } = meanInterval;
  if (low === 0 && high === 0) return `${a} ends with the same amount as ${b} on every path.`;
  if (low <= 0 && high >= 0) {
    return `${text}, within noise: the 95% interval runs from ${differenceMoney(low)} to ${differenceMoney(high)}.`;
  }
  const [least, most] = [Math.abs(low), Math.abs(high)].sort((one, other) => one - other);
  return `${text}; the 95% interval runs from ${headlineMoney(least ?? 0)} to ${headlineMoney(most ?? 0)}.`;
}

/** The axis under the distribution of a difference: round ends around the tenths at either side and zero. */
export function differenceScale({ difference: { p10, p90 } }: ComparedPair) {
  const low = Math.min(0, p10);
  const high = Math.max(0, p90);
  const step = axisStep(Math.max(high - low, 1000));
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  return { from, to, ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step) };
}
