import { shareText, successShareText } from '../../../../format/success.ts';
import type { FigureSheet, SentenceFigure, SheetValue } from '../../../../state/figures/figure-sheet.ts';
import type { SurvivorGridAnswer } from '../../../../state/what-if/use-survivors.ts';
import { writtenSheet } from '../../figures/plain-sheets.ts';
import { futuresSheet } from '../../figures/success-sheets.ts';

type Grid = SurvivorGridAnswer;
type First = NonNullable<Grid['weighted']>['byFirst'][number];

/** How the plan fares over all lives, by who dies first, and where it is weakest. */
export function survivorsSentence(grid: Grid): string {
  const { weighted } = grid;
  const apart = grid.isShared ? '' : ' Something in the plan looks ahead to its end, so each life was run by itself.';
  if (weighted === null)
    return `Enter the sex of each person, and all lives are weighed to one number. ${weakestText(grid)}${apart}`;
  return `Weighed by how long two people live, the plan holds in ${successShareText(weighted.successRate)} of lives. ${firstText(grid, weighted.byFirst)} ${weakestText(grid)}${apart}`;
}

function nameOf({ persons }: Grid, id: string): string {
  return persons.find((person) => person.id === id)?.name ?? id;
}

function firstText(grid: Grid, byFirst: readonly First[]): string {
  const parts = byFirst.flatMap(({ person, share, successRate }) =>
    successRate === null
      ? []
      : [`if ${nameOf(grid, person)} dies first (${shareText(share)} of lives) in ${successShareText(successRate)}`],
  );
  const text = parts.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function weakestText(grid: Grid): string {
  const [weakest] = weakestOf(grid);
  if (weakest === undefined) return '';
  return `Weakest: ${nameOf(grid, weakest.person)} dies at ${weakest.lastAge} and the other lives as long as planned, ${successShareText(weakest.successRate)}.`;
}

export function weakestOf({ weakest }: Pick<Grid, 'weakest'>): Grid['weakest'] {
  return weakest.toSorted((one, other) => one.successRate - other.successRate);
}

const LIVES = 'share of lives and futures';

/** The figures of that sentence, in its order. */
export function survivorsFigures(grid: Grid): readonly SentenceFigure[] {
  const { weighted, runs } = grid;
  const last = weakestOf(grid)
    .slice(0, 1)
    .map(({ successRate }) => ({
      text: successShareText(successRate),
      work: () => futuresSheet('Success of the weakest life', successRate, { runs }),
    }));
  if (weighted === null) return last;
  return [
    { text: successShareText(weighted.successRate), work: () => weightedSheet(weighted) },
    ...weighted.byFirst.flatMap((first) => firstFigures(first, nameOf(grid, first.person))),
    ...last,
  ];
}

function weightedSheet({ successRate, interval }: NonNullable<Grid['weighted']>): FigureSheet {
  const ends =
    interval === null
      ? []
      : [
          { name: '95% interval, lower bound', value: shareOf(interval.low) },
          { name: '95% interval, upper bound', value: shareOf(interval.high) },
        ];
  return writtenSheet('Success over all lives', LIVES, shareOf(successRate), {
    how: 'Each cell’s share of futures, weighed by the chance of both last ages',
    said: ends,
    note: 'The two lives are independent, and end by the table of the Social Security Administration.',
  });
}

function firstFigures({ share, successRate }: First, name: string): readonly SentenceFigure[] {
  if (successRate === null) return [];
  return [
    {
      text: shareText(share),
      work: () =>
        writtenSheet(`${name} dies first`, 'share of lives', shareOf(share), {
          how: 'Chances of all pairs of last ages in which that is so',
        }),
    },
    {
      text: successShareText(successRate),
      work: () =>
        writtenSheet(`Success where ${name} dies first`, LIVES, shareOf(successRate), {
          how: 'Each of these cells’ share of futures, weighed by its chance',
        }),
    },
  ];
}

function shareOf(value: number): SheetValue {
  return { value, kind: 'share' };
}
