import type { KeyboardEvent } from 'react';

/** A cell of a grid, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Where a key leads from a cell of a grid whose last cell is `last`; null for a key that does not move. */
export function placeAfterKey(event: KeyboardEvent, { row, column }: Place, last: Place, page?: number): Place | null {
  const command = event.ctrlKey || event.metaKey;
  const to: Readonly<Record<string, Place>> = {
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ...(page === undefined ? {} : { PageDown: { row: row + page, column }, PageUp: { row: row - page, column } }),
    Home: { row: command ? 0 : row, column: 0 },
    End: { row: command ? last.row : row, column: last.column },
  };
  const found = to[event.key];
  if (found === undefined) return null;
  return { row: within(found.row, last.row), column: within(found.column, last.column) };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
