import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { cellValue, columnsOf, SHORT_COLUMNS } from './table-columns.ts';

interface YearTableProps {
  readonly projection: YearlyProjection;
  readonly dollars: Dollars;
  /** What the table is called. */
  readonly title?: string;
  /** A few columns and every row, for the side of a wide screen. */
  readonly short?: boolean;
}

/** The projection year by year: the table behind the chart. */
export function YearTable({ projection, dollars, title = 'Year by year', short = false }: YearTableProps) {
  const columns = short ? SHORT_COLUMNS : columnsOf(projection);
  return (
    <DataGrid
      label={`${title}, whole dollars, ${DOLLARS_WORDS[dollars]}`}
      whole={short}
      columns={[
        { id: 'year', head: 'Year' },
        { id: 'ages', head: 'Ages', look: 'text' },
        ...columns.map(({ id, head, group, isTotal }) => ({
          id,
          head,
          group,
          look: isTotal === true ? ('total' as const) : undefined,
        })),
      ]}
      rows={projection.rows.map((row) => ({
        id: row.period,
        cells: [
          { text: row.period },
          { text: agesText(row.ages), tone: 'soft' as const },
          ...columns.map((column) => moneyCell(cellValue(column, row, dollars))),
        ],
      }))}
    />
  );
}

function moneyCell(value: number) {
  const whole = Math.round(value);
  return {
    text: tableMoney(value),
    tone: whole === 0 ? ('zero' as const) : whole < 0 ? ('negative' as const) : undefined,
  };
}
