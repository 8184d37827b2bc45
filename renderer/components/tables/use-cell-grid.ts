import { type KeyboardEvent, useState } from 'react';
import { cellAfterKey, type GridCellPosition } from './grid-keys.ts';

interface CellRows<Cell> {
  readonly rows: readonly { readonly cells: readonly Cell[] }[];
  readonly columns: readonly unknown[];
}

/**
 * The one tab stop of a small table of cells, each with its place in `data-cell`: arrows move it, Enter and the space bar choose.
 * @param first where it is at first, and again where a smaller table has no such cell
 */
export function useCellGrid<Cell>(
  { rows, columns }: CellRows<Cell>,
  first: GridCellPosition,
  onChoose: (cell: Cell) => void,
) {
  const [moved, setMoved] = useState<GridCellPosition | null>(null);
  const last = { row: rows.length - 1, column: columns.length - 1 };
  const at = moved !== null && moved.row <= last.row && moved.column <= last.column ? moved : first;
  const current = rows[at.row]?.cells[at.column];
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if ((event.key === 'Enter' || event.key === ' ') && current !== undefined) {
      event.preventDefault();
      onChoose(current);
      return;
    }
    const to = cellAfterKey(event, at, last);
    if (to === null) return;
    event.preventDefault();
    setMoved(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to.row},${to.column}"]`)?.focus();
  };
  return { at, current, press, moveTo: setMoved };
}
