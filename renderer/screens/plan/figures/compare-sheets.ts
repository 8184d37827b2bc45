import { pairNames } from '../../../charts/paths/pair-names.ts';
import { PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';
import { differenceMoney, headlineMoney } from '../../../format/money.ts';
import { pointsText, shareText, successLine } from '../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { PlanComparison } from '../../../state/results/answers.ts';
import { dollarsOf, lessSheet, writtenSheet } from './plain-sheets.ts';
import { comparedSuccess, pointsSheet } from './run-sheets.ts';
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

/** A measure of one plan over all futures. */
export function planSheet(name: string, value: number, runs: number): FigureSheet {
  return {
    ...writtenSheet(name, TODAY, dollarsOf(value), { how: 'As the run wrote it' }),
    note: `Of ${runs.toLocaleString('en-US')} futures put in order. The Monte Carlo tab of the plan opens the paths themselves.`,
  };
}

/** A share of goals that is paid. */
export function planShare(name: string, value: number): FigureSheet {
  return writtenSheet(name, 'mean over all futures', { value, kind: 'share' }, { how: 'As the run wrote it' });
}

/** The same measure of two plans, and what lies between. */
export function planDifference(name: string, [a, b]: readonly [number, number], names: readonly [string, string]) {
  return lessSheet(
    `${name}, ${names[0]} minus ${names[1]}`,
    TODAY,
    [
      { name: names[0], value: dollarsOf(a) },
      { name: names[1], value: dollarsOf(b) },
    ],
    dollarsOf(a - b),
  );
}

/** A share of the futures of a pair. */
export function pairShare(name: string, share: number, runs: number): FigureSheet {
  return futuresSheet(name, share, { runs });
}

/** A percentile or the mean of the differences of a pair, path by path. */
export function pairDifference(name: string, value: number, pair: Pair, runs: number): FigureSheet {
  const [a, b] = pairNames(pair);
  return {
    ...writtenSheet(name, TODAY, dollarsOf(value), { how: `What is left by ${a} less what is left by ${b}` }),
    note: `On each of ${runs.toLocaleString('en-US')} futures; the differences are put in order.`,
  };
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
        { text: headlineMoney(Math.abs(p50)), work: () => pairDifference('Median difference', p50, pair, runs) },
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
  const named = (value: number, at: number) =>
    pairDifference(at === 0 ? 'Mean difference' : 'An end of its 95% interval', value, pair, runs);
  const sorted = ends.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  return [
    { text: headlineMoney(Math.abs(mean)), work: () => named(mean, 0) },
    ...ends.map((value) => ({ text: differenceMoney(value), work: () => named(value, 1) })),
    ...sorted.map((value) => ({ text: headlineMoney(Math.abs(value)), work: () => named(value, 1) })),
  ];
}

/** The shares of a pair as a sentence has them. */
export function aheadFigure(name: string, share: number, runs: number): SentenceFigure {
  return { text: shareText(share), work: () => pairShare(name, share, runs) };
}
