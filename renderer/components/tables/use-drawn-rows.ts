import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';

/** Longer tables draw only the rows in sight, and some around them. */
const MOST_DRAWN = 100;
/** Each row is two dozen cells to lay out and to paint with every turn of the wheel. */
const AROUND = 4;
const ROW_REM = 1.75;

/** Where nothing is opened, each place has one row. */
const oneRow = () => 1;

/**
 * Which rows to draw: all of a short table, of a long one those in sight.
 * @param rowsAt how many rows a place takes; the same function until that changes
 */
export function useDrawnRows(count: number, rowsAt: (place: number) => number = oneRow) {
  const sheet = useRef<HTMLDivElement>(null);
  const isLong = count > MOST_DRAWN;
  // oxlint-disable-next-line react/incompatible-library -- its answer is read in this hook alone
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => sheet.current,
    estimateSize: (place) =>
      rowsAt(place) * ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    overscan: AROUND,
    // In a task of its own: drawn within the scroll event, new rows and their layout would be one long task.
    useFlushSync: false,
  });
  const { scrollToIndex, measure } = virtualizer;
  const isMeasured = useRef(rowsAt);
  useEffect(() => {
    if (isMeasured.current === rowsAt) return;
    isMeasured.current = rowsAt;
    measure();
  }, [rowsAt, measure]);
  const bringIntoSight = useCallback(
    (index: number) => {
      if (isLong) scrollToIndex(index, { align: 'center' });
      else sheet.current?.querySelector(`[data-cell="${index},0"]`)?.scrollIntoView({ block: 'nearest' });
    },
    [isLong, scrollToIndex],
  );
  if (!isLong) {
    return {
      sheet,
      isLong,
      drawn: Array.from({ length: count }, (_, index) => index),
      above: 0,
      below: 0,
      bringIntoSight,
    };
  }
  const items = virtualizer.getVirtualItems();
  return {
    sheet,
    isLong,
    drawn: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    bringIntoSight,
  };
}
