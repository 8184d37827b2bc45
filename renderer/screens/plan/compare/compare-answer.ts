import { successPercent } from '../../../../engine/plan/success-percent.ts';
import {
  aheadShares,
  type ComparedPair,
  comparisonHeadline,
  type PairNames,
} from '../../../charts/paths/comparison.ts';
import { pairNames } from '../../../charts/paths/pair-names.ts';
import { startsHeadline } from '../../../charts/paths/starts-comparison.ts';
import { PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';
import { type AnswerWords, waitingWords } from '../../../components/answer/answer-words.ts';
import { inHundred, NO_DIFFERENCE } from '../../../format/gain-words.ts';
import { headlineMoney } from '../../../format/money.ts';
import { countText, pointsText } from '../../../format/success.ts';
import type { PlanComparison } from '../../../state/results/answers.ts';
import { paidInHundred } from '../overview/headline.ts';

/** Until the first futures have run. */
export const RUNNING = waitingWords(
  'Running the plans on the same futures.',
  'Which one pays more goals follows in a moment.',
);

/** The pairs that a reader looks at: every other plan against the first. */
export function pairsWithFirst({ pairs }: Pick<PlanComparison, 'pairs'>): readonly ComparedPair[] {
  return pairs.filter(({ a }) => a === 0);
}

/** Which plan pays every goal in most futures, or ends with more, against the first; and how many differ at all. */
export function compareAnswer(answer: PlanComparison): AnswerWords {
  const isCounted = answer.plans[0]?.used.model === 'cycles';
  const pairs = pairsWithFirst(answer);
  const best = bestPair(pairs);
  return {
    headline: best === null ? '' : headline(answer, best, isCounted),
    say: best === null ? '' : sureText(best, answer.runs, isCounted),
    rest: foundText(answer, pairs, isCounted),
  };
}

/** That of the plan with the highest success; among equals that of the one that ends with more. */
export function bestPair(pairs: readonly ComparedPair[]): ComparedPair | null {
  return pairs.reduce<ComparedPair | null>((best, pair) => {
    if (best === null || pair.successDifference < best.successDifference) return pair;
    return pair.successDifference === best.successDifference && pair.difference.mean < best.difference.mean
      ? pair
      : best;
  }, null);
}

function headline(answer: PlanComparison, pair: ComparedPair, isCounted: boolean): string {
  const { plans, runs } = answer;
  const [own, other] = [plans[pair.a], plans[pair.b]];
  const names = pairNames(pair);
  if (own === undefined || other === undefined) return '';
  if (isSuccessKnown(pair, isCounted)) return paidText([own, other], names, isCounted);
  if (aheadShares(pair).alike === 1)
    return `${(isCounted ? startsHeadline(pair, runs, names) : comparisonHeadline(pair, names)).text}.`;
  if (pair.isWithinNoise && !isCounted)
    return `${names.join(' and ')} both pay every goal in ${paidInHundred(own)} of 100 futures: ${NO_DIFFERENCE}.`;
  return aheadText(pair, isCounted ? runs : null);
}

type Plan = PlanComparison['plans'][number];

/** `B pays every goal in 91 of 100 futures, A in 77.` */
function paidText([a, b]: readonly [Plan, Plan], [nameA, nameB]: PairNames, isCounted: boolean): string {
  const isB = b.successes > a.successes;
  const [first, second] = isB ? [nameB, nameA] : [nameA, nameB];
  const [more, fewer] = isB ? [b, a] : [a, b];
  if (isCounted)
    return `${first} pays every goal from ${countText(more.successes, more.used.runs)} historical starts, ${second} from ${fewer.successes}.`;
  const [most, least] = [paidInHundred(more), paidInHundred(fewer)];
  if (most !== least) return `${first} pays every goal in ${most} of 100 futures, ${second} in ${least}.`;
  const [exactly, less] = [more, fewer].map(({ successes, used }) => successPercent(successes / used.runs, 1));
  return `${first} pays every goal in ${exactly ?? ''}% of futures, ${second} in ${less ?? ''}%.`;
}

/** `B ends with more in 71 of 100 futures and with less in 29.` */
function aheadText(pair: ComparedPair, starts: number | null): string {
  const { a, b } = aheadShares(pair);
  const [nameA, nameB] = pairNames(pair);
  const [name, most, least] = b > a ? [nameB, b, a] : [nameA, a, b];
  const of = starts === null ? '100 futures' : `${starts} historical starts`;
  const [won, lost] =
    starts === null
      ? [inHundred(most, Math.floor), inHundred(least, Math.ceil)]
      : [Math.round(most * starts), Math.round(least * starts)];
  if (a === b) return `${nameA} and ${nameB} each end with more in ${won} of ${of}.`;
  return `${name} ends with more in ${won} of ${of} and with less in ${lost}.`;
}

/** Whether one of them pays every goal more often than chance explains. A count leaves nothing to chance. */
function isSuccessKnown({ successDifference, successDifferenceInterval }: ComparedPair, isCounted: boolean): boolean {
  if (successDifference === 0) return false;
  return isCounted || successDifferenceInterval.low > 0 || successDifferenceInterval.high < 0;
}

/** How far apart they are, in success and in what is left. */
function sureText(pair: ComparedPair, runs: number, isCounted: boolean): string {
  const letter = PLAN_LETTERS[pair.b] ?? '';
  const { low, high } = pair.successDifferenceInterval;
  const { p50 } = pair.difference;
  const saved = `Of ${runs.toLocaleString('en-US')}, ${letter} alone pays in ${aloneText(pair.onlyB)}, A alone in ${aloneText(pair.onlyA)}`;
  const points = isCounted
    ? `${saved}.`
    : `${saved}: ${letter} differs by ${pointsText(-pair.successDifference)} points, ${pointsText(-high)} to ${pointsText(-low)}.`;
  const left =
    Math.abs(p50) < 0.5
      ? 'In the median both leave the same.'
      : `In the median ${letter} leaves ${headlineMoney(Math.abs(p50))} ${p50 < 0 ? 'more' : 'less'}.`;
  return `${points} ${left}`;
}

function aloneText(count: number): string {
  return count === 0 ? 'none' : count.toLocaleString('en-US');
}

function foundText({ runs, plans }: PlanComparison, pairs: readonly ComparedPair[], isCounted: boolean): string {
  const count = runs.toLocaleString('en-US');
  const alike = pairs.filter((pair) => !isSuccessKnown(pair, isCounted)).length;
  const others =
    plans.length === 2 || alike === 0 || isCounted
      ? ''
      : ` ${alike} of ${pairs.length} others cannot be told from A by success.`;
  return isCounted
    ? `All plans from the same ${count} historical starts, each once: counts, so they have no margin.`
    : `All plans face the same ${count} futures (paths), so their differences are more certain than either rate.${others}`;
}
