import { inDollars } from '../../../format/dollars.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { FigureSheet, FigureWork, SheetLine } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';

type YearRow = YearlyProjection['rows'][number];

/** The worksheets behind a figure of one year. */
export function yearWork(year: number, field: string): () => FigureWork {
  return () => ({ what: 'year', year, field });
}

interface YearsSum {
  readonly name: string;
  readonly rows: readonly YearRow[];
  readonly dollars: Dollars;
  /** What a year adds, nominal. */
  readonly value: (row: YearRow) => number;
  /** The figure of a year that its line opens. */
  readonly field?: string;
  /** What the run itself says that they come to, in the dollars shown; left out where only the page adds them. */
  readonly result?: number;
  readonly note?: string;
}

/** Years that add up to a figure, each with its worksheets; years of nothing are left out. */
export function yearsSheet({ name, rows, dollars, value, field, result, note }: YearsSum): FigureSheet {
  const amounts = rows.map((row) => ({ row, amount: inDollars(value(row), row.deflator, dollars) }));
  const sum = amounts.reduce((total, { amount }) => total + amount, 0);
  return {
    name,
    unit: DOLLARS_WORDS[dollars],
    lines: amounts
      .filter(({ amount }) => Math.abs(amount) >= HALF_A_CENT)
      .map(
        ({ row, amount }): SheetLine => ({
          name: row.period,
          value: { value: amount, kind: 'money' },
          step: 'plus',
          ...(field === undefined ? {} : { behind: { what: 'year', year: row.year, field } }),
        }),
      ),
    result: { value: result ?? sum, kind: 'money' },
    ...(note === undefined ? {} : { note }),
  };
}

const HALF_A_CENT = 0.005;
