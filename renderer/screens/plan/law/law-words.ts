import type { OperationOutput } from '../../../../electron/contract/index.ts';
import type { AnswerWords } from '../../../components/answer/answer-words.ts';
import { NO_DIFFERENCE } from '../../../format/gain-words.ts';
import { differenceMoney, headlineMoney } from '../../../format/money.ts';
import { differenceText, successShareText } from '../../../format/success.ts';
import { counted } from '../../../format/words.ts';
import { IN_FORCE } from '../../law/pack-words.ts';

/** A law by its hash; null for the one in force. */
export type ChosenLaw = string | null;

type LawComparison = OperationOutput<'law.packs.compare'>;
export type PlanUnderBoth = NonNullable<LawComparison['onPaths']>;

/** What the second law does to the plan, with less without: on the same futures. */
export interface LawEffect {
  readonly runs: number;
  readonly successes: { readonly before: number; readonly after: number };
  /** In words: `loses 5 points`, or that nothing can be measured. */
  readonly points: { readonly text: string; readonly isNoise: boolean };
  /** Mean difference of the net portfolio at the end, today’s dollars. */
  readonly ending: number;
  readonly endingInterval: { readonly low: number; readonly high: number } | null;
  readonly isEndingNoise: boolean;
  /** Median of the same differences, and what half of them lie between. */
  readonly median: number;
  readonly middleHalf: { readonly low: number; readonly high: number };
  /** Median lifetime taxes, today’s dollars. */
  readonly taxes: { readonly before: number; readonly after: number };
}

/** The run puts the plan under the second law first. */
export function lawEffect({ runs, plans: [after, before], pairs: [pair] }: PlanUnderBoth): LawEffect | null {
  if (after === undefined || before === undefined || pair === undefined) return null;
  const { mean, meanInterval, p25, p50, p75 } = pair.difference;
  const { isNoise, points } = differenceText(pair.successDifference, pair.successDifferenceInterval);
  return {
    runs,
    successes: { before: before.successRate, after: after.successRate },
    points: { text: isNoise ? NO_DIFFERENCE : points, isNoise },
    ending: mean,
    endingInterval: meanInterval,
    isEndingNoise: meanInterval === null || (meanInterval.low <= 0 && meanInterval.high >= 0),
    median: p50,
    middleHalf: { low: p25, high: p75 },
    taxes: {
      before: before.lifetimeTaxesInTodaysDollars.p50,
      after: after.lifetimeTaxesInTodaysDollars.p50,
    },
  };
}

/** The answer of the page: what the second law does to this plan. */
export function lawAnswer(effect: LawEffect, names: { readonly before: string; readonly after: string }): AnswerWords {
  const { successes, points, taxes, runs } = effect;
  const lost = successes.after < successes.before;
  const size = points.text.replace(/^[+−]/, '');
  const change = points.isNoise ? `success shows ${NO_DIFFERENCE}` : `this plan ${lost ? 'loses' : 'gains'} ${size}`;
  const named = names.after === IN_FORCE ? `Under the law in force ${change}.` : `Under “${names.after}” ${change}.`;
  const headline = named.length > MOST_LETTERS ? `Under this pack ${change}.` : named;
  const [was, is] = [successShareText(successes.before), successShareText(successes.after)];
  const success = was === is ? `Success stays at ${is}` : `Success goes from ${was} to ${is}`;
  const [taxWas, taxIs] = [headlineMoney(taxes.before), headlineMoney(taxes.after)];
  const tax = taxWas === taxIs ? `lifetime tax stays at ${taxIs}` : `lifetime tax from ${taxWas} to ${taxIs}`;
  return {
    headline,
    say: `${success}, ${tax} (median), the average ending ${endingWords(effect)}.`,
    rest: `Against ${names.before === IN_FORCE ? 'the law in force' : `“${names.before}”`}, on the same ${counted(runs, 'future')}, today’s dollars. Nothing is saved: the plan keeps its law until you apply a pack to it.`,
  };
}

/** Of a headline. */
const MOST_LETTERS = 90;

function endingWords({ ending, endingInterval, isEndingNoise }: LawEffect): string {
  if (isEndingNoise || endingInterval === null) return `with ${NO_DIFFERENCE}`;
  const { low, high } = endingInterval;
  return `changes by ${differenceMoney(ending)} (95% interval ${differenceMoney(low)} to ${differenceMoney(high)})`;
}
