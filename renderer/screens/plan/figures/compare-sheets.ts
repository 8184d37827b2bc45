import { pairNames } from '../../../charts/paths/pair-names.ts';
import { PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';
import { differenceMoney, headlineMoney } from '../../../format/money.ts';
import { pointsText, shareText, successLine } from '../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { PlanComparison } from '../../../state/results/answers.ts';
import { meanEndSheet, meanSheet } from './gain-sheets.ts';
import { type PERCENTILE_SHARES, percentileSheet } from './percentile-sheets.ts';
import { writtenSheet } from './plain-sheets.ts';
import { comparedSuccess, differenceSheet, pointsSheet } from './run-sheets.ts';
import { futuresSheet } from './success-sheets.ts';

export type ComparedPlan = PlanComparison['plans'][number];
type Pair = PlanComparison['pairs'][number];

const TODAY = 'today’s dollars';

/** The success of a plan. */
export function planSuccess(letter: string, plan: ComparedPlan): FigureSheet {
  return comparedSuccess(`Success of ${letter}`, plan);
}

/** The difference of success of a pair, on the same futures. */
export function pairPoints(pair: Pair, runs: number): FigureSheet {
  const [a, b] = pairNames(pair);
  return pointsSheet(`Success of ${a} minus ${b}`, {
    points: pair.successDifference,
    interval: pair.successDifferenceInterval,
    saved: pair.onlyA,
    lost: pair.onlyB,
    runs,
  });
}

/** What a percentile of a comparison is of. */
export interface ComparedAmount {
  readonly measure: 'real' | 'lifetimeTaxesInTodaysDollars';
  readonly percentile: keyof typeof PERCENTILE_SHARES;
}

/** A percentile of one plan over all futures: the two beside it in order. */
export function planSheet(name: string, plan: ComparedPlan, { measure, percentile }: ComparedAmount): FigureSheet {
  const [value, between] = [plan[measure][percentile], plan.between[measure][percentile]];
  return percentileSheet({ name, unit: TODAY, percentile, value, between, runs: plan.used.runs });
}

/** A share of goals that is paid. */
export function planShare(name: string, value: number): FigureSheet {
  return writtenSheet(name, 'mean over all futures', { value, kind: 'share' }, { how: 'As the run wrote it' });
}

/** The same measure of two plans, and what lies between. */
export function planDifference(
  name: string,
  [a, b]: readonly [ComparedPlan, ComparedPlan],
  of: ComparedAmount,
  names: readonly [string, string],
) {
  const [sheetOfA, sheetOfB] = [planSheet(`${name}, ${names[0]}`, a, of), planSheet(`${name}, ${names[1]}`, b, of)];
  return differenceSheet(`${name}, ${names[0]} minus ${names[1]}`, TODAY, [sheetOfA, sheetOfB]);
}

/** A share of the futures of a pair. */
export function pairShare(name: string, share: number, runs: number): FigureSheet {
  return futuresSheet(name, share, { runs });
}

/** A percentile of the differences of a pair, path by path: the two beside it in order. */
export function pairDifference(name: string, percentile: ComparedAmount['percentile'], pair: Pair, runs: number) {
  const [a, b] = pairNames(pair);
  const [value, between] = [pair.difference[percentile], pair.difference.between[percentile]];
  const sheet = percentileSheet({ name, unit: TODAY, percentile, value, between, runs });
  return { ...sheet, note: `On each future, what is left by ${a} less what is left by ${b}. ${sheet.note ?? ''}` };
}

/** The mean of the differences of a pair. */
export function pairMean(name: string, { difference }: Pair, runs: number): FigureSheet {
  return meanSheet(name, difference.mean, runs, 'The differences of all futures added');
}

/** An end of the 95% interval of that mean. */
export function pairMeanEnd(end: number, { difference }: Pair): FigureSheet {
  return meanEndSheet('An end of its 95% interval', difference.mean, end);
}

/** The figures of the answer: rates, points and the median difference. */
export function compareFigures({ plans, pairs, runs }: PlanComparison): readonly SentenceFigure[] {
  return pairs
    .filter(({ a }) => a === 0)
    .flatMap((pair) => {
      const { p50 } = pair.difference;
      return [
        {
          text: `${pointsText(-pair.successDifference)} points`,
          work: () => pairPoints(pair, runs),
        },
        { text: headlineMoney(Math.abs(p50)), work: () => pairDifference('Median difference', 'p50', pair, runs) },
      ];
    })
    .concat(
      plans.map((plan, at) => ({ text: successLine(plan), work: () => planSuccess(PLAN_LETTERS[at] ?? '', plan) })),
    );
}

/** The mean and the ends of its interval, as a sentence has them. */
export function meanFigures(pair: Pair, runs: number): readonly SentenceFigure[] {
  const { mean, meanInterval } = pair.difference;
  const ends = meanInterval === null ? [] : [meanInterval.low, meanInterval.high];
  const sorted = ends.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  return [
    { text: headlineMoney(Math.abs(mean)), work: () => pairMean('Mean difference', pair, runs) },
    ...ends.map((value) => ({ text: differenceMoney(value), work: () => pairMeanEnd(value, pair) })),
    ...sorted.map((value) => ({ text: headlineMoney(Math.abs(value)), work: () => pairMeanEnd(value, pair) })),
  ];
}

/** The shares of a pair as a sentence has them. */
export function aheadFigure(name: string, share: number, runs: number): SentenceFigure {
  return { text: shareText(share), work: () => pairShare(name, share, runs) };
}
