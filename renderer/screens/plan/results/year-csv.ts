import type { Dollars } from '../../../format/words.ts';
import type { MonthlyProjection, YearlyProjection } from '../../../state/results/answers.ts';
import type { PeriodRow } from '../../../state/results/row-figure.ts';
import { cellValue, type YearColumn } from './year-columns.ts';

/** Years or months as a spreadsheet has them: names over the columns, amounts to the cent in the dollars shown. */
export function yearCsv(
  projection: YearlyProjection | MonthlyProjection,
  columns: readonly YearColumn[],
  dollars: Dollars,
): readonly (readonly (string | number | null)[])[] {
  const ages = projection.persons.map(({ name }) => `Age of ${name}`);
  const persons = projection.persons.map(({ id }) => id);
  const rows: readonly PeriodRow[] = projection.rows;
  return [
    [
      projection.granularity === 'yearly' ? 'Year' : 'Month',
      ...ages,
      ...columns.map(({ group, head }) => `${group}: ${head}`),
    ],
    ...rows.map((row) => [
      row.period,
      ...row.ages,
      ...columns.map((column) => {
        const value = cellValue(column, row, persons, dollars);
        return value === null ? null : Number(value.toFixed(column.kind === 'fraction' ? 4 : 2));
      }),
    ]),
  ];
}
