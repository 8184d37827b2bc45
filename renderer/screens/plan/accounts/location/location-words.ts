import { headlineMoney, money } from '../../../../format/money.ts';
import { shareText } from '../../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import type { LocationAnswer } from '../../../../state/what-if/use-location.ts';
import { dollarsOf, lessSheet, ratioSheet, writtenSheet } from '../../figures/plain-sheets.ts';

type Worth = NonNullable<LocationAnswer['worth']>;

const TODAY = 'today’s dollars';
export const LOCATED = 'Bonds where they belong';
export const ALIKE = 'The same mix in every account';

/** What location is worth, in a sentence; or why there is nothing to say. */
export function locationSentence({ worth, note }: LocationAnswer): string {
  if (worth === null) return note ?? '';
  const { mean, meanInterval } = worth.difference;
  const verdict = worth.isWithinNoise ? ', which is no measurable difference' : '';
  const interval =
    meanInterval === null
      ? ''
      : ` (between ${headlineMoney(meanInterval.low)} and ${headlineMoney(meanInterval.high)})`;
  const moreOrLess = mean < 0 ? 'less' : 'more';
  return `Bonds in the right accounts leave ${headlineMoney(Math.abs(mean))} ${moreOrLess} after tax than the same household mix in every account, on average${interval}${verdict}; they leave more in ${shareText(worth.shareAhead)} of the futures.`;
}

/** The figures of that sentence, in their order. */
export function locationFigures({ worth, runs }: LocationAnswer): readonly SentenceFigure[] {
  if (worth === null) return [];
  const { mean, meanInterval } = worth.difference;
  const ends =
    meanInterval === null
      ? []
      : [
          { name: 'Lower end of the 95% interval', value: meanInterval.low },
          { name: 'Upper end of the 95% interval', value: meanInterval.high },
        ];
  return [
    { text: headlineMoney(Math.abs(mean)), work: () => worthSheet(worth) },
    ...ends.map(({ name, value }) => ({
      text: headlineMoney(value),
      work: () => ({
        ...writtenSheet(name, TODAY, dollarsOf(value), { how: 'As the run wrote it' }),
        note: 'By Student’s t, over the differences of the futures, each run in both ways.',
      }),
    })),
    { text: shareText(worth.shareAhead), work: () => aheadSheet(worth.shareAhead, runs) },
  ];
}

/** What is left to heirs in both ways, one less the other. */
export function worthSheet({ located, alike }: Worth): FigureSheet {
  return lessSheet(
    'What location is worth, average of all futures',
    TODAY,
    [
      { name: LOCATED, value: dollarsOf(located.legacy), note: 'What heirs keep after tax' },
      { name: ALIKE, value: dollarsOf(alike.legacy), note: 'What heirs keep after tax' },
    ],
    dollarsOf(located.legacy - alike.legacy),
  );
}

function aheadSheet(share: number, runs: number): FigureSheet {
  return ratioSheet('Futures in which location leaves more', `share of ${runs.toLocaleString('en-US')} futures`, [
    { name: 'Futures in which it leaves more', value: { value: Math.round(share * runs), kind: 'count' } },
    { name: 'All futures', value: { value: runs, kind: 'count' } },
  ]);
}

/** An average of all futures as the run wrote it. */
export function averageSheet(name: string, value: number): FigureSheet {
  return writtenSheet(name, TODAY, dollarsOf(value), { how: 'Average of all futures, as the run wrote it' });
}

/** What an account holds of a class after a move less what it held before. */
export function classSheet(name: string, before: number, after: number): FigureSheet {
  return lessSheet(
    name,
    'dollars of the year',
    [
      { name: 'After the move', value: dollarsOf(after) },
      { name: 'Before it', value: dollarsOf(before) },
    ],
    dollarsOf(after - before),
  );
}

/** The tax of a move, beside the gain that brings it. */
export function taxSheet(name: string, tax: number, gain: number): FigureSheet {
  return writtenSheet(name, 'dollars of the year', dollarsOf(tax), {
    how: 'Tax of the year, less that with taxable accounts left alone',
    said: gain > 0 ? [{ name: 'Gain that the sale realizes', value: dollarsOf(gain) }] : [],
    note: gain > 0 ? 'The tax is paid out of the plan as every tax is.' : 'A sale within this account is not taxed.',
  });
}

/** What the moves come to, in a sentence. */
export function movesSentence({ moves, tax }: LocationAnswer): string {
  if (moves.length === 0) return 'Every account holds this already.';
  const sold = moves.some(({ when }) => when === 'december');
  if (!sold) return 'This year’s moves are within accounts in which a sale is not taxed.';
  return `This year’s moves cost ${money(tax)} of tax: taxable accounts are sold in December for what the others have no room for.`;
}

export function movesFigures({ moves, tax }: LocationAnswer): readonly SentenceFigure[] {
  if (!moves.some(({ when }) => when === 'december')) return [];
  const gain = moves.reduce((sum, move) => sum + move.gain, 0);
  return [{ text: money(tax), work: () => taxSheet('Tax of this year’s moves', tax, gain) }];
}
