import { useCallback } from 'react';
import { type FigureOnPage, useFigureWork } from './open-figure.ts';

const BETWEEN = '\u0000';

/** The work of the cells of a table, by the ids of their row and column. */
export function useCellWork(
  build: (row: string, column: string) => FigureOnPage | null,
): (row: string, column: string) => void {
  const open = useFigureWork((key) => {
    const [row = '', column = ''] = key.split(BETWEEN);
    return build(row, column);
  });
  return useCallback((row: string, column: string) => open(`${row}${BETWEEN}${column}`), [open]);
}
