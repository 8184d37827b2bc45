import { type RefObject, useLayoutEffect, useState } from 'react';
import { RESULT_TABS, type ResultTab } from '../../../../format/words.ts';
import { fitTabs } from './fit-tabs.ts';

interface Measured {
  readonly widths: readonly number[];
  readonly more: number;
  readonly gap: number;
  readonly room: number;
}

const UNMEASURED: Measured = { widths: RESULT_TABS.map(() => 0), more: 0, gap: 0, room: 0 };

/**
 * The tabs that the row shows, and those under More. `ruler` holds the names of all tabs and of More, drawn but not seen, in
 * a row as wide as the one that is shown.
 */
export function useShownTabs(ruler: RefObject<HTMLElement | null>, open: ResultTab) {
  const [measured, setMeasured] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const row = ruler.current;
    if (row === null || typeof ResizeObserver === 'undefined') return undefined;
    const names = [...row.children];
    const measure = () => {
      const { paddingLeft, paddingRight, columnGap } = getComputedStyle(row);
      const widths = names.map((name) => name.getBoundingClientRect().width);
      setMeasured({
        widths: widths.slice(0, -1),
        more: widths.at(-1) ?? 0,
        gap: Number.parseFloat(columnGap),
        room: row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      });
    };
    measure();
    // The names change their width when their face has come or the text is set larger, the row when the window changes.
    const observer = new ResizeObserver(measure);
    for (const part of [row, ...names]) observer.observe(part);
    return () => observer.disconnect();
  }, [ruler]);
  const places = fitTabs(measured, RESULT_TABS.indexOf(open));
  return {
    shown: RESULT_TABS.filter((_, at) => places.includes(at)),
    rest: RESULT_TABS.filter((_, at) => !places.includes(at)),
  };
}
