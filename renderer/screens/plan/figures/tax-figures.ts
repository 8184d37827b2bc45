import { percent } from '../../../format/percent.ts';
import type { FigureSheet, SentenceFigure, SheetValue } from '../../../state/figures/figure-sheet.ts';
import type { CliffRadar, YearlyProjection } from '../../../state/results/answers.ts';
import { dollarsOf, sumSheet, writtenSheet } from './plain-sheets.ts';
import { yearWork } from './year-sheets.ts';

/** The highest bracket, in the first year that reaches it, and that of the last year. */
export function bracketFigures({ rows }: YearlyProjection): readonly SentenceFigure[] {
  const highest = Math.max(...rows.map(({ taxes }) => taxes.bracket));
  const first = rows.find(({ taxes }) => taxes.bracket === highest);
  const last = rows.at(-1);
  return [first, last].flatMap((row) =>
    row === undefined ? [] : [{ text: percent(row.taxes.bracket), work: yearWork(row.year, 'taxes.bracket') }],
  );
}

type Cost = CliffRadar['nextThousand']['ordinaryIncome'];

/** What added income costs, by cause. */
export function costSheet(name: string, year: number, { causes, cost }: Cost): FigureSheet {
  return sumSheet(
    `${name} in ${year}`,
    `dollars of ${year}`,
    causes.map(({ label, cost: part, citation }) => ({ name: label, value: dollarsOf(part), note: citation })),
    dollarsOf(cost),
  );
}

/** One cause of it. */
export function causeSheet(name: string, year: number, cause: Cost['causes'][number]): FigureSheet {
  return writtenSheet(`${name} in ${year}: ${cause.label}`, `dollars of ${year}`, dollarsOf(cause.cost), {
    how: 'What this tax is with the added income, less without it',
    note: cause.citation,
  });
}

/** The same as a share of the added income. */
export function costRateSheet(name: string, year: number, cost: Cost): FigureSheet {
  const sheet = costSheet(name, year, cost);
  const result: SheetValue = { value: cost.rate, kind: 'share' };
  return {
    ...sheet,
    lines: [...sheet.lines, { name: 'Added income', value: dollarsOf(cost.amount), step: 'dividedBy' }],
    result,
  };
}

type Edge = CliffRadar['edges'][number];

/** How far it is to an edge of the law, in the dollars shown; the edge and the income of the year stand beside it. */
export function roomSheet({ label, threshold, value, citation }: Edge, room: number, shown: Shown): FigureSheet {
  return {
    name: `Room to ${label}`,
    unit: shown.unit,
    lines: [
      { name: 'More ordinary income that reaches the edge', value: dollarsOf(room / shown.divisor), step: 'plus' },
      { name: 'The edge, by its own measure', value: dollarsOf(threshold / shown.divisor), note: citation },
      { name: 'The measure on the return', value: dollarsOf(value / shown.divisor) },
    ],
    result: dollarsOf(room / shown.divisor),
    note: 'Income is added to the return of the year until the measure is at the edge.',
  };
}

/** What passing an edge costs at once. */
export function edgeCostSheet({ label, effect, citation }: Edge, cost: number, shown: Shown): FigureSheet {
  return {
    name: `Cost of passing ${label}`,
    unit: shown.unit,
    lines: [
      {
        name: 'The return a dollar past the edge, less that at it',
        value: dollarsOf(cost / shown.divisor),
        step: 'plus',
      },
    ],
    result: dollarsOf(cost / shown.divisor),
    note: `${effect} ${citation}`,
  };
}

interface Shown {
  readonly unit: string;
  /** What nominal amounts are divided by to be in the dollars shown. */
  readonly divisor: number;
}
