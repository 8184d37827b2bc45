import { money } from '../../../../format/money.ts';
import { shareText } from '../../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import type { LocationAnswer } from '../../../../state/what-if/use-location.ts';
import { dollarsOf, lessSheet, writtenSheet } from '../../figures/plain-sheets.ts';
import { worthFigures, worthWords } from '../worth-words.ts';

type Worth = NonNullable<LocationAnswer['worth']>;

const TODAY = 'today’s dollars';
export const LOCATED = 'Bonds where they belong';
export const ALIKE = 'The same mix in every account';

/** What location is worth, in a sentence; or why there is nothing to say. */
export function locationSentence({ worth, note }: LocationAnswer): string {
  if (worth === null) return note ?? '';
  const { amount, interval, verdict } = worthWords(worth);
  return `Bonds in the right accounts leave ${amount} after tax than the same household mix in every account, on average${interval}${verdict}; they leave more in ${shareText(worth.shareAhead)} of the futures.`;
}

/** The figures of that sentence, in their order. */
export function locationFigures({ worth, runs }: LocationAnswer): readonly SentenceFigure[] {
  return worth === null ? [] : worthFigures(worth, { work: () => worthSheet(worth), ahead: 'location', runs });
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
