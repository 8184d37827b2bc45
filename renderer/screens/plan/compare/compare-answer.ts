import { aheadShares, type ComparedPair } from '../../../charts/paths/comparison.ts';
import { PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';
import { type AnswerWords, waitingWords } from '../../../components/answer/answer-words.ts';
import { inHundred, NO_DIFFERENCE } from '../../../format/gain-words.ts';
import { headlineMoney } from '../../../format/money.ts';
import { pointsText } from '../../../format/success.ts';
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
function bestPair(pairs: readonly ComparedPair[]): ComparedPair | null {
  return pairs.reduce<ComparedPair | null>((best, pair) => {
    if (best === null || pair.successDifference < best.successDifference) return pair;
    return pair.successDifference === best.successDifference && pair.difference.mean < best.difference.mean
      ? pair
      : best;
  }, null);
}

function headline({ plans, runs }: PlanComparison, pair: ComparedPair, isCounted: boolean): string {
  const [own, other] = [plans[pair.a], plans[pair.b]];
  if (own === undefined || other === undefined) return '';
  const letter = PLAN_LETTERS[pair.b] ?? '';
  const most = isCounted ? runs : 100;
  const of = isCounted ? 'historical starts' : 'futures';
  const paid = ({ successes, used }: typeof own) => (isCounted ? successes : paidInHundred({ successes, used }));
  if (isSuccessKnown(pair, isCounted)) {
    const [first, second] = pair.successDifference < 0 ? [letter, 'A'] : ['A', letter];
    const [more, fewer] = pair.successDifference < 0 ? [other, own] : [own, other];
    return `${first} pays every goal in ${paid(more)} of ${most} ${of}, ${second} in ${paid(fewer)}.`;
  }
  if (pair.isWithinNoise && !isCounted)
    return `${plans.length === 2 ? 'Both' : 'The plans'} pay every goal in ${paid(own)} of 100 futures: ${NO_DIFFERENCE}.`;
  const { a, b } = aheadShares(pair);
  const ahead = b > a ? letter : 'A';
  const [gains, losses] = [Math.max(a, b), Math.min(a, b)].map((share) =>
    isCounted ? Math.round(share * runs) : share,
  );
  if (gains === losses) return `${letter} and A end alike in ${isCounted ? 'all' : 'as many'} ${of}.`;
  const [won, lost] = isCounted
    ? [gains ?? 0, losses ?? 0]
    : [inHundred(gains ?? 0, Math.floor), inHundred(losses ?? 0, Math.ceil)];
  return `${ahead} ends with more in ${won} of ${most} ${of} and with less in ${lost}.`;
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
  const saved = `${letter} alone pays in ${pair.onlyB.toLocaleString('en-US')} of ${runs.toLocaleString('en-US')}, A alone in ${pair.onlyA.toLocaleString('en-US')}`;
  const points = isCounted
    ? `${saved}.`
    : `${saved}: ${letter} differs by ${pointsText(-pair.successDifference)} points, ${pointsText(-high)} to ${pointsText(-low)}.`;
  const left =
    Math.abs(p50) < 0.5
      ? 'In the median both leave the same.'
      : `In the median ${letter} leaves ${headlineMoney(Math.abs(p50))} ${p50 < 0 ? 'more' : 'less'}.`;
  return `${points} ${left}`;
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
