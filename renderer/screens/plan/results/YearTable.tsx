import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import type { WorkPlace } from './use-work.ts';
import { yearCell } from './year-cells.ts';
import { cellValue, shortColumns, usualColumns, type YearColumn } from './year-columns.ts';

interface YearTableProps {
  readonly projection: YearlyProjection;
  readonly dollars: Dollars;
  /** What the table is called. */
  readonly title?: string;
  /** A few columns and every row, for the side of a wide screen. */
  readonly short?: boolean;
  /** Left out for the usual ones. */
  readonly columns?: readonly YearColumn[];
  /** Shows the work of a figure, where the rows are the plan's own. */
  readonly onWork?: (place: WorkPlace) => void;
}

/** The projection year by year: the table behind the chart. */
export function YearTable(props: YearTableProps) {
  const { projection, dollars, title = 'Year by year', short = false, onWork } = props;
  const columns = props.columns ?? (short ? shortColumns(projection) : usualColumns(projection));
  const persons = projection.persons.map(({ id }) => id);
  return (
    <DataGrid
      label={`${title}, whole dollars, ${DOLLARS_WORDS[dollars]}`}
      whole={short}
      {...(onWork === undefined ? {} : { onOpen: (period, field) => onWork({ year: Number(period), field }) })}
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
          ...columns.map((column) => yearCell(column, cellValue(column, row, persons, dollars), onWork !== undefined)),
        ],
      }))}
    />
  );
}
