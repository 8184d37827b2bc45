import { inDollars } from '../../../format/dollars.ts';
import { differenceMoney, headlineMoney, money } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { meanReachSheet, meanSheet } from './gain-sheets.ts';
import { dollarsOf, lessSheet, sumSheet, writtenSheet } from './plain-sheets.ts';
import { convertedSheet } from './roth-sheets.ts';

/** The figures of the answer: this December’s amount, all of them, and what the schedule is worth. */
export function rothAnswerFigures(result: RothResult, dollars: Dollars): readonly SentenceFigure[] {
  const { schedule, converted, uncertainty, taxGain, convertedTotal, convertedTotalInTodaysDollars } = result;
  const [next] = schedule;
  const level = converted.find(({ year }) => year === next?.year)?.deflator ?? 1;
  const all = dollars === 'todays' ? convertedTotalInTodaysDollars : convertedTotal;
  const gain = writtenSheet('Tax gain', 'today’s dollars', dollarsOf(taxGain), {
    how: 'With this schedule less without',
  });
  return [
    ...(next === undefined
      ? []
      : [
          {
            text: money(inDollars(next.amount, level, dollars)),
            work: () => conversionSheet(next, level, dollars),
          },
        ]),
    { text: headlineMoney(all), work: () => convertedSheet(result, dollars) },
    { text: headlineMoney(Math.abs(taxGain)), work: () => gain },
    ...(uncertainty === null ? [] : uncertainFigures(uncertainty)),
  ];
}

function uncertainFigures({
  taxGain,
  mixGain,
  runs,
}: NonNullable<RothResult['uncertainty']>): readonly SentenceFigure[] {
  const { mean, meanInterval } = taxGain;
  return [
    { text: headlineMoney(mean), work: () => meanSheet('Tax gain on average', mean, runs) },
    ...(meanInterval === null
      ? []
      : [
          {
            text: headlineMoney((meanInterval.high - meanInterval.low) / 2),
            work: () => meanReachSheet('Half of its 95% interval', meanInterval),
          },
        ]),
    {
      text: differenceMoney(mixGain.mean),
      work: () => meanSheet('Gain by another mix on average', mixGain.mean, runs),
    },
  ];
}

/** What one year converts, account by account. */
export function conversionSheet(
  { year, amount, sources }: RothResult['schedule'][number],
  level: number,
  dollars: Dollars,
): FigureSheet {
  return sumSheet(
    `Converted in ${year}`,
    DOLLARS_WORDS[dollars],
    sources.map(({ account, amount: part }) => ({
      name: `From ${account}`,
      value: dollarsOf(inDollars(part, level, dollars)),
    })),
    dollarsOf(inDollars(amount, level, dollars)),
  );
}

/** An end of the range of amounts that cost less than $500, from the amount of the schedule. */
export function nearSheet(amount: number, end: number): FigureSheet {
  const isMore = end > amount;
  const parts = [
    { name: 'This year’s amount', value: dollarsOf(amount) },
    { name: isMore ? 'So much more' : 'So much less', value: dollarsOf(Math.abs(end - amount)) },
  ] as const;
  const name = isMore ? 'The most that is nearly as good' : 'The least that is nearly as good';
  const sheet = isMore
    ? sumSheet(name, 'dollars of this year', parts, dollarsOf(end))
    : lessSheet(name, 'dollars of this year', parts, dollarsOf(end));
  return {
    ...sheet,
    note: 'Found by search: further away it would cost $500 or more of what is left, in today’s dollars, later years by the same rule.',
  };
}
