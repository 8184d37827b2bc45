import type { KeyboardEvent } from 'react';

/** A cell of a grid, counted from 0. */
export interface GridCellPosition {
  readonly row: number;
  readonly column: number;
}

/** The cell that a key moves to, in a grid whose last cell is `last`; null for a key that does not move. */
export function cellAfterKey(
  event: KeyboardEvent,
  { row, column }: GridCellPosition,
  last: GridCellPosition,
  pageRows?: number,
): GridCellPosition | null {
  const isControl = event.ctrlKey || event.metaKey;
  const moves: Readonly<Record<string, GridCellPosition>> = {
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ...(pageRows === undefined
      ? {}
      : { PageDown: { row: row + pageRows, column }, PageUp: { row: row - pageRows, column } }),
    Home: { row: isControl ? 0 : row, column: 0 },
    End: { row: isControl ? last.row : row, column: last.column },
  };
  const to = moves[event.key];
  if (to === undefined) return null;
  return { row: between(to.row, last.row), column: between(to.column, last.column) };
}

function between(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
