import { headlineMoney } from '../../../format/money.ts';
import { pathName } from '../../../format/path-words.ts';
import { successShareText } from '../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { type PERCENTILE_SHARES, percentileSheet } from './percentile-sheets.ts';
import { dollarsOf, sumSheet, writtenSheet } from './plain-sheets.ts';
import { futuresSheet } from './success-sheets.ts';

type Gain = Omit<NonNullable<RothResult['uncertainty']>, 'histogram' | 'taxGain' | 'mixGain'>;

const TODAY = 'today’s dollars';

const WITH_AND_WITHOUT =
  'Each future is run with it and without it: what is left with it less what is left without it.';

const GAINS = { p10: 'gainP10', p25: 'gainP25', p50: 'gainP50', p75: 'gainP75', p90: 'gainP90' } as const;
type Percentile = keyof typeof PERCENTILE_SHARES;
/** What a change gains at each percentile of the same futures, and the two of them beside it. */
type PlacedGain = Pick<Gain, (typeof GAINS)[Percentile] | 'between' | 'runs'>;

/** A percentile of what a change gains on the same futures: the two beside it in order. */
export function gainPercentile(name: string, percentile: Percentile, gain: PlacedGain): FigureSheet {
  const value = gain[GAINS[percentile]];
  return gainBetween(name, { percentile, value, between: gain.between[percentile], runs: gain.runs });
}

/** The same where one percentile alone is known. */
export function gainBetween(
  name: string,
  figure: Pick<Parameters<typeof percentileSheet>[0], 'percentile' | 'value' | 'between' | 'runs'>,
): FigureSheet {
  const sheet = percentileSheet({ name, unit: TODAY, ...figure });
  return { ...sheet, note: `${WITH_AND_WITHOUT} ${sheet.note ?? ''}` };
}

/** The largest loss on any future, as a positive amount: the gain of that future less nothing. */
export function worstGain(name: string, { worstRegret, worstPath, runs }: WorstGain, isLoss: boolean): FigureSheet {
  const loss = dollarsOf(isLoss ? worstRegret : -worstRegret);
  return {
    ...writtenSheet(name, TODAY, loss, {
      how: `${pathName(worstPath, null)}, the lowest of ${runs.toLocaleString('en-US')}`,
    }),
    note: worstRegret === 0 ? `${WITH_AND_WITHOUT} No future loses.` : WITH_AND_WITHOUT,
  };
}

type WorstGain = Pick<Gain, 'worstRegret' | 'worstPath' | 'runs'>;

/** An amount that all futures together give: their sum over their number. */
export function meanSheet(
  name: string,
  mean: number,
  runs: number,
  all = 'The gains of all futures added',
): FigureSheet {
  return {
    name,
    unit: TODAY,
    lines: [
      { name: all, value: dollarsOf(mean * runs), step: 'plus' },
      { name: 'Futures', value: { value: runs, kind: 'count' }, step: 'dividedBy' },
    ],
    result: dollarsOf(mean),
  };
}

/** An end of the 95% interval of a mean: the mean, and how far the interval reaches. */
export function meanEndSheet(name: string, mean: number, end: number): FigureSheet {
  const parts = [
    { name: 'The mean', value: dollarsOf(mean) },
    { name: 'Half of the interval', value: dollarsOf(end - mean) },
  ];
  return { ...sumSheet(name, TODAY, parts, dollarsOf(end)), note: BY_STUDENT };
}

/** How far the 95% interval of a mean reaches to either side: half of what lies between its ends. */
export function meanReachSheet(name: string, { low, high }: { readonly low: number; readonly high: number }) {
  return {
    name,
    unit: TODAY,
    lines: [
      { name: 'Its upper end', value: dollarsOf(high), step: 'plus' },
      { name: 'Its lower end', value: dollarsOf(low), step: 'minus' },
      { name: 'To either side', value: { value: 2, kind: 'count' }, step: 'dividedBy' },
    ],
    result: dollarsOf((high - low) / 2),
    note: BY_STUDENT,
  } satisfies FigureSheet;
}

const BY_STUDENT = 'By Student’s t: so many standard errors of the mean to either side.';

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
export function gainFigures(gain: Gain): readonly SentenceFigure[] {
  const { worstRegret, successBefore, successAfter, runs } = gain;
  return [
    { text: headlineMoney(worstRegret), work: () => worstGain('The largest loss', gain, true) },
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
  const ends =
    meanInterval === null
      ? []
      : ([
          ['lower', meanInterval.low],
          ['upper', meanInterval.high],
        ] as const);
  return [
    { text: textOf(mean), work: () => meanSheet(name, mean, runs) },
    ...ends.map(([side, value]) => ({
      text: textOf(value),
      work: () => meanEndSheet(`${name}, ${side} end of its 95% interval`, mean, value),
    })),
  ];
}

type RothResultMean = NonNullable<RothResult['uncertainty']>['taxGain'];
