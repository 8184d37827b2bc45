import type { StackLayer } from '../../../charts/portfolio/balances.ts';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { tableMoney } from '../../../format/money.ts';
import type { FigureWork } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';

interface LayersTableProps<Layer> {
  readonly label: string;
  readonly rows: YearlyProjection['rows'];
  readonly layers: readonly Layer[];
  readonly idOf: (layer: Layer) => string;
  /** What is behind the figure of a layer in a year. */
  readonly workOf: (layer: Layer, row: YearlyProjection['rows'][number]) => FigureWork;
}

/** The table of a stacked chart: a row for each year, a column for each layer. */
export function LayersTable<Layer extends StackLayer>({ label, rows, layers, idOf, workOf }: LayersTableProps<Layer>) {
  return (
    <FigureGrid
      label={label}
      columns={[
        { id: 'year', head: 'Year' },
        { id: 'ages', head: 'Ages', look: 'text' },
        ...layers.map((layer) => ({ id: idOf(layer), head: layer.name })),
      ]}
      rows={rows.map((row, index) => ({
        id: row.period,
        cells: [
          { text: row.period },
          { text: agesText(row.ages), tone: 'soft' as const },
          ...layers.map((layer) => ({
            text: tableMoney(layer.values[index] ?? 0),
            work: () => workOf(layer, row),
          })),
        ],
      }))}
    />
  );
}
