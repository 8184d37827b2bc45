import { agesText } from '../../../format/ages.ts';
import { monthText } from '../../../format/dates.ts';
import type { Dollars } from '../../../format/words.ts';
import type { MonthlyProjection, YearlyProjection } from '../../../state/results/answers.ts';
import type { PeriodRow } from '../../../state/results/row-figure.ts';
import { yearCell } from '../results/year-cells.ts';
import { cellValue, type YearColumn } from '../results/year-columns.ts';

/** What a table of the ledger is made of. */
export interface LedgerPart {
  readonly columns: readonly YearColumn[];
  readonly persons: readonly string[];
  readonly dollars: Dollars;
}

export function yearlyRows({ rows }: YearlyProjection, part: LedgerPart) {
  return [...rows.map((row) => gridRow(row, part, { opens: true })), sumRow(rows, part)];
}

/** Every month, and after its December the year. */
export function monthlyRows(months: MonthlyProjection, { rows }: YearlyProjection, part: LedgerPart) {
  return rows.flatMap((year) => [
    ...months.rows.filter((month) => month.year === year.year).map((month) => gridRow(month, part, { opens: false })),
    { ...gridRow(year, part, { opens: true }), isTotal: true },
  ]);
}

function gridRow(row: PeriodRow, { columns, persons, dollars }: LedgerPart, { opens }: { readonly opens: boolean }) {
  return {
    id: row.period,
    cells: [
      { text: 'month' in row ? monthText(row.period) : row.period },
      { text: agesText(row.ages), tone: 'soft' as const },
      ...columns.map((column) => yearCell(column, cellValue(column, row, persons, dollars), opens)),
    ],
  };
}

/** The row below all years. */
export const SUM = 'sum';

/** Flows of all years together; balances and rates have no sum. */
function sumRow(rows: YearlyProjection['rows'], { columns, persons, dollars }: LedgerPart) {
  const cells = columns.map((column) => {
    if (column.kind !== undefined && column.kind !== 'flow') return { text: '' };
    const sum = rows.reduce((total, row) => total + (cellValue(column, row, persons, dollars) ?? 0), 0);
    return yearCell(column, sum, true);
  });
  return { id: SUM, isTotal: true, cells: [{ text: 'Sum' }, { text: '' }, ...cells] };
}
