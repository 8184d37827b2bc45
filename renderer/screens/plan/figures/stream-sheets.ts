import type { Stream, YearStreams } from '../../../charts/cash-flow/cash-flow.ts';
import { inDollars } from '../../../format/dollars.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { FigureSheet, FigureWork } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { rowFigure } from '../../../state/results/row-figure.ts';
import { dollarsOf, sumSheet } from './plain-sheets.ts';

/** The streams of a year, and the row that they are of. */
export interface StreamsOfYear {
  readonly row: YearlyProjection['rows'][number];
  readonly streams: YearStreams;
  readonly dollars: Dollars;
  /** Ids of the persons, in the order of the row. */
  readonly persons: readonly string[];
}

/** A stream of one year opens its worksheet, one of several figures their sum. */
export function streamWork(
  { row, dollars, persons }: StreamsOfYear,
  stream: Pick<Stream, 'name' | 'value' | 'fields'>,
): () => FigureWork {
  const { name, value, fields } = stream;
  const parts = fields.map((field) => {
    const amount = rowFigure(row, field, persons) ?? 0;
    return { field, amount: inDollars(amount, row.deflator, dollars) };
  });
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  // A refund is a tax below zero.
  const sign = sum < 0 ? -1 : 1;
  const rest = sign * sum - value;
  const [only, ...others] = parts.filter(({ amount }) => Math.abs(amount) >= HALF_A_CENT);
  if (only !== undefined && others.length === 0 && sign > 0 && Math.abs(rest) < HALF_A_CENT)
    return () => ({ what: 'year', year: row.year, field: only.field });
  return () => {
    const sheet = sumSheet(
      `${name} in ${row.year}`,
      DOLLARS_WORDS[dollars],
      parts.map(({ field, amount }) => ({
        name: field,
        value: dollarsOf(sign * amount),
        behind: { what: 'year', year: row.year, field },
      })),
      dollarsOf(value),
    );
    // Of benefits: their parts are to the dime and before the earnings test, what is paid is in whole dollars after it.
    return Math.abs(rest) < HALF_A_CENT
      ? sheet
      : { ...sheet, lines: [...sheet.lines, { ...NOT_PAID, value: dollarsOf(rest), step: 'minus' as const }] };
  };
}

const NOT_PAID = {
  name: 'Withheld under the earnings test, and each payment rounded down to the dollar',
  note: '42 USC 403(f) and 415(g)',
};
const HALF_A_CENT = 0.005;

/** All that came in. */
export function totalSheet(of: StreamsOfYear): FigureSheet {
  const { row, streams, dollars } = of;
  const parts = streams.sources.map((stream) => {
    const work = streamWork(of, stream)();
    return {
      name: stream.name,
      value: dollarsOf(stream.value),
      behind: 'what' in work ? work : { what: 'sheet' as const, sheet: work },
    };
  });
  return sumSheet(`Money of ${row.year}`, DOLLARS_WORDS[dollars], parts, dollarsOf(streams.total));
}
