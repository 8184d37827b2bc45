import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Block, type PagePlace, placesOf } from './page-places.ts';
import type { Paper } from './report-address.ts';

/**
 * The places of the sections of a report as it is drawn: measured before a section that comes or goes is painted, and whenever
 * one changes its height.
 * @param keys of the sections that are drawn
 */
export function usePageFlow(sheets: RefObject<HTMLElement | null>, paper: Paper, keys: string): readonly PagePlace[] {
  const [places, setPlaces] = useState<readonly PagePlace[]>([]);
  useLayoutEffect(() => {
    const root = sheets.current;
    if (root === null) return undefined;
    const contents = () => [...root.querySelectorAll<HTMLElement>('[data-content]')];
    const measure = () => {
      const next = placesOf(contents().map(blocksOf), paper);
      setPlaces((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const resized = new ResizeObserver(measure);
    for (const content of contents()) resized.observe(content);
    measure();
    return () => resized.disconnect();
    // The sections are read from the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sheets, paper, keys]);
  return places;
}

/** Words that stay with what they are about. */
const HEADINGS = 'h2, h3, p';

/** The parts of a section between which a page may end: a heading goes with what follows it. */
function blocksOf(content: HTMLElement): readonly Block[] {
  const { top, bottom } = content.getBoundingClientRect();
  const parts = [...content.querySelectorAll(':scope > section > *')].flatMap((part) =>
    part instanceof HTMLOListElement || part instanceof HTMLUListElement ? [...part.children] : [part],
  );
  const groups: Element[][] = [];
  for (const [at, part] of parts.entries()) {
    const group = groups.at(-1);
    if (group !== undefined && parts[at - 1]?.matches(HEADINGS) === true) group.push(part);
    else groups.push([part]);
  }
  const tops = groups.map(([first], at) => (at === 0 ? top : (first?.getBoundingClientRect().top ?? top)));
  return groups.map((group, at) => ({
    height: (tops[at + 1] ?? bottom) - (tops[at] ?? top),
    breaks: group.some((part) => part.matches('[data-breaks]')),
  }));
}
