import { headlineMoney, money } from '../../../format/money.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import { dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';

type ThisYear = NonNullable<MonteCarloResult['spending']['thisYear']>;

/** `This year: cut below $1.74M by $410 a month, raise above $2.61M`; empty where the rule does not act in the plan's first year. */
export function thisYearText({ spending: { thisYear } }: Pick<MonteCarloResult, 'spending'>): string {
  if (thisYear === undefined) return '';
  const { cutBelow, cutMonthly, raiseAbove, raiseMonthly } = thisYear;
  const cut = cutBelow === null ? '' : `cut below ${headlineMoney(cutBelow)} by ${money(cutMonthly ?? 0)} a month`;
  const raise =
    raiseAbove === null ? '' : `raise above ${headlineMoney(raiseAbove)} by ${money(raiseMonthly ?? 0)} a month`;
  const parts = [cut, raise].filter((part) => part !== '');
  return parts.length === 0 ? '' : `This year: ${parts.join(', ')}`;
}

/** The figures of that sentence, in its order. */
export function thisYearFigures({
  spending: { thisYear },
}: Pick<MonteCarloResult, 'spending'>): readonly SentenceFigure[] {
  if (thisYear === undefined) return [];
  const { cutBelow, cutMonthly, raiseAbove, raiseMonthly } = thisYear;
  return [
    ...pairOf(thisYear, ['Balance below which spending is cut', 'Cut a month'], cutBelow, cutMonthly),
    ...pairOf(thisYear, ['Balance above which spending is raised', 'Raise a month'], raiseAbove, raiseMonthly),
  ];
}

function pairOf(
  thisYear: ThisYear,
  [balanceName, changeName]: readonly [string, string],
  balance: number | null,
  change: number | null,
): readonly SentenceFigure[] {
  if (balance === null || change === null) return [];
  return [
    { text: headlineMoney(balance), work: () => balanceSheet(thisYear, balanceName, balance) },
    { text: money(change), work: () => changeSheet(changeName, change, balance) },
  ];
}

/** All accounts together at which as many paths succeed as the rule says. */
function balanceSheet({ balance: held, paid }: ThisYear, name: string, balance: number): FigureSheet {
  return writtenSheet(name, 'all accounts at the start, dollars', dollarsOf(balance), {
    how: 'Found on 800 paths, to $1,000',
    said: [
      { name: 'All accounts of this plan', value: dollarsOf(held) },
      { name: 'Of 800 paths, paid in full at that', value: { value: paid, kind: 'count' } },
    ],
    note: 'What remains of the plan is run as planned with all accounts larger or smaller alike, on paths of their own.',
  });
}

function changeSheet(name: string, change: number, balance: number): FigureSheet {
  return writtenSheet(name, 'of wants and wishes, dollars', dollarsOf(change), {
    how: 'Found on the same 800 paths, to $10',
    said: [{ name: 'At all accounts of', value: dollarsOf(balance) }],
    note: 'To the success that the rule restores or leaves, by at most 15% in a year.',
  });
}
