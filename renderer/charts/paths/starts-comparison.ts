import { headlineMoney } from '../../format/money.ts';
import { countedPaths } from '../../format/path-words.ts';
import { aheadShares, type ComparedPair, FIRST_PAIR, type PairNames } from './comparison.ts';

/** Two plans from the same start years of history: counts of all there are, without margins and without noise. */

/** From how many start years the plan that is ahead more often ends with more. */
export function startsHeadline(pair: ComparedPair, runs: number, names = FIRST_PAIR) {
  const { a, alike, b } = aheadShares(pair);
  const starts = countedPaths(runs, 'cycles');
  if (alike === 1) return { text: alikeText(pair, names), margin: null };
  const ahead = Math.round(Math.max(a, b) * runs);
  if (a === b) return { text: `Each ends ahead from ${ahead.toLocaleString('en-US')} of ${starts}`, margin: null };
  return {
    text: `${names[a > b ? 0 : 1]} ends ahead from ${ahead.toLocaleString('en-US')} of ${starts}`,
    margin: null,
  };
}

const VISIBLE_SHARE = 0.001;

function alikeText({ fundedDifference: { mean } }: ComparedPair, names: PairNames): string {
  if (Math.abs(mean) < VISIBLE_SHARE) return 'Both end with the same amount from every start';
  return `Both end with the same amount, but ${names[mean > 0 ? 0 : 1]} pays more of its goals`;
}

/** From which starts only one plan succeeds. */
export function startsSuccessSentence({ onlyA, onlyB }: ComparedPair, [a, b] = FIRST_PAIR): string {
  if (onlyA === 0 && onlyB === 0) return 'Both plans succeed from the same starts.';
  return `${a} alone falls short from ${startsText(onlyB)}, ${b} alone from ${startsText(onlyA)}.`;
}

/** From how many starts more A succeeds: `+3 starts`. */
export function startsDifference({ onlyA, onlyB }: ComparedPair): string {
  const more = onlyA - onlyB;
  const sign = more > 0 ? '+' : more < 0 ? '−' : '';
  return `${sign}${Math.abs(more)} ${Math.abs(more) === 1 ? 'start' : 'starts'}`;
}

function startsText(count: number): string {
  return count === 0 ? 'none' : countedPaths(count, 'cycles');
}

/** The mean difference over all starts. */
export function startsMeanSentence(
  { difference: { mean, least }, shareEqual }: ComparedPair,
  [a, b] = FIRST_PAIR,
): string {
  if (shareEqual === 1) return `${a} ends with the same amount as ${b} from every start.`;
  const worst = least < 0 ? `; from its worst start with ${headlineMoney(-least)} less` : '';
  return `On average ${a} ends with ${headlineMoney(Math.abs(mean))} ${mean < 0 ? 'less' : 'more'} than ${b}${worst}.`;
}

export const START_DIFFERENCE_ROWS = [
  ['One start in ten: less than', 'p10'],
  ['One in four: less than', 'p25'],
  ['Median', 'p50'],
  ['One in four: more than', 'p75'],
  ['One in ten: more than', 'p90'],
] as const;
