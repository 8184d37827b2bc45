import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Paper } from './report-address.ts';

const PIXELS_AN_INCH = 96;
/** What the margins of the printed page leave of its height; `pageRules` has them. */
const CONTENT_HEIGHT: Readonly<Record<Paper, number>> = {
  letter: (11 - 1.55) * PIXELS_AN_INCH,
  a4: (297 / 25.4 - 1.55) * PIXELS_AN_INCH,
};
/** Between two sections of one page. */
const GAP = 0.36 * PIXELS_AN_INCH;

/** A sheet that is less full than this takes the beginning of a section that does not fit on it whole. */
const LEAST_FULL = 0.5;
/** Printed letters are no pixels: so much of a page is left free. */
const SPARE = 0.15 * PIXELS_AN_INCH;

/** Where a section stands: whether it begins a sheet, whether it ends one, how high it has to be for that, and whether it goes on over the page. */
export interface PagePlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly height: number;
  readonly isFlowing: boolean;
}

/**
 * Puts sections on sheets in their order: one that fits below those before it shares their sheet. Any other begins one, unless
 * the one before would stay half empty: then it begins there and goes on over the page.
 * @param heights of the sections, in pixels; the first is the cover, which stands alone
 */
export function placesOf(heights: readonly number[], paper: Paper): readonly PagePlace[] {
  const page = CONTENT_HEIGHT[paper] - SPARE;
  let used = 0;
  const starts = heights.map((height, at) => {
    const isWhole = used + GAP + height <= page;
    const isFirst = at <= 1 || !(isWhole || used < LEAST_FULL * page);
    const isFlowing = !isFirst && !isWhole;
    const end = (isFirst ? 0 : used + GAP) + height;
    used = end > page ? end % page : end;
    return { isFirst, isFlowing };
  });
  let above = 0;
  return heights.map((height, at) => {
    const { isFirst = true, isFlowing = false } = starts[at] ?? {};
    const isLast = starts[at + 1]?.isFirst ?? true;
    above = isFirst ? 0 : above + GAP;
    const whole = Math.max(1, Math.ceil((above + height) / CONTENT_HEIGHT[paper])) * CONTENT_HEIGHT[paper];
    const place = { isFirst, isLast, height: isLast ? whole - above : 0, isFlowing };
    above += height;
    return place;
  });
}

/** The places of the sections of a report as it is drawn, measured again whenever one of them changes its height. */
export function usePageFlow(sheets: RefObject<HTMLElement | null>, paper: Paper): readonly PagePlace[] {
  const [places, setPlaces] = useState<readonly PagePlace[]>([]);
  useLayoutEffect(() => {
    const root = sheets.current;
    if (root === null) return undefined;
    const measure = () => {
      const heights = [...root.querySelectorAll<HTMLElement>('[data-content]')].map(({ offsetHeight }) => offsetHeight);
      const next = placesOf(heights, paper);
      setPlaces((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const content of root.querySelectorAll('[data-content]')) observer.observe(content);
    const added = new MutationObserver(() => {
      observer.disconnect();
      for (const content of root.querySelectorAll('[data-content]')) observer.observe(content);
      measure();
    });
    added.observe(root, { childList: true });
    return () => {
      observer.disconnect();
      added.disconnect();
    };
  }, [sheets, paper]);
  return places;
}
