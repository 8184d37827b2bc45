import { headlineMoney } from '../../../format/money.ts';
import { successShareText } from '../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { dollarsOf, writtenSheet } from './plain-sheets.ts';
import { futuresSheet } from './success-sheets.ts';

type Gain = Omit<NonNullable<RothResult['uncertainty']>, 'histogram' | 'taxGain' | 'mixGain'>;

const TODAY = 'today’s dollars';

/** A percentile, mean or extreme of what a change gains on the same futures, each with and without it. */
export function gainSheet(name: string, value: number, runs: number): FigureSheet {
  return {
    ...writtenSheet(name, TODAY, dollarsOf(value), { how: 'What is left with it less what is left without it' }),
    note: `Of ${runs.toLocaleString('en-US')} futures, each run with and without it; the differences are put in order.`,
  };
}

/** How many futures gain so much: all of them less the others. */
export function gainCountSheet(name: string, count: number, runs: number): FigureSheet {
  return {
    name: `Gain: ${name}`,
    unit: 'futures, each run with and without it',
    lines: [
      { name: 'All futures', value: { value: runs, kind: 'count' }, step: 'plus' },
      { name: 'Those that gain more or less', value: { value: runs - count, kind: 'count' }, step: 'minus' },
    ],
    result: { value: count, kind: 'count' },
  };
}

/** A success rate as a count over a count. */
export function rateSheet(name: string, rate: number, runs: number): FigureSheet {
  return futuresSheet(name, rate, { runs, counted: 'Futures in which every goal is paid' });
}

/** The figures of a sentence on a gain: what it costs at worst, and success before and after. */
export function gainFigures({ worstRegret, successBefore, successAfter, runs }: Gain): readonly SentenceFigure[] {
  return [
    { text: headlineMoney(worstRegret), work: () => gainSheet('The largest loss', worstRegret, runs) },
    { text: successShareText(successBefore), work: () => rateSheet('Success without it', successBefore, runs) },
    { text: successShareText(successAfter), work: () => rateSheet('Success with it', successAfter, runs) },
  ];
}

/** A mean with the ends of its interval. */
export function meanFigures(
  name: string,
  { mean, meanInterval }: RothResultMean,
  runs: number,
  textOf: (value: number) => string,
): readonly SentenceFigure[] {
  const ends = meanInterval === null ? [] : [meanInterval.low, meanInterval.high];
  return [mean, ...ends].map((value, at) => ({
    text: textOf(value),
    work: () => ({
      ...gainSheet(
        `${name}${['', ', lower end of its 95% interval', ', upper end of its 95% interval'][at] ?? ''}`,
        value,
        runs,
      ),
      ...(at === 0 ? {} : { note: 'By Student’s t: the mean and so many standard errors to either side.' }),
    }),
  }));
}

type RothResultMean = NonNullable<RothResult['uncertainty']>['taxGain'];
