import { type ComponentProps, useMemo } from 'react';
import type { FigureWork } from '../../state/figures/figure-sheet.ts';
import { useCellWork } from '../../state/figures/use-cell-work.ts';
import { DataGrid } from './DataGrid.tsx';

type GridProps = ComponentProps<typeof DataGrid>;
type GridRow = GridProps['rows'][number];

/** A cell, and the work behind its figure; left out where it is no figure. */
export type FigureCell = Omit<GridRow['cells'][number], 'opens'> & { readonly work?: (() => FigureWork) | undefined };

interface FigureGridProps extends Omit<GridProps, 'rows' | 'onOpen'> {
  readonly rows: readonly (Omit<GridRow, 'cells'> & { readonly cells: readonly FigureCell[] })[];
}

/** A table whose cells open the work behind their figures. */
export function FigureGrid({ rows, ...grid }: FigureGridProps) {
  const open = useCellWork((row, column) => {
    const at = grid.columns.findIndex(({ id }) => id === column);
    const { text = '', work } = rows.find(({ id }) => id === row)?.cells[at] ?? {};
    return work === undefined ? null : { text, work: work() };
  });
  const drawn = useMemo(
    () =>
      rows.map((row) => ({
        ...row,
        cells: row.cells.map(({ work, ...cell }) => ({ ...cell, opens: work !== undefined && cell.text !== '' })),
      })),
    [rows],
  );
  return <DataGrid {...grid} onOpen={open} rows={drawn} />;
}
