import { useCallback, useEffect, useId } from 'react';
import { Store, useStore } from '../store.ts';
import type { Behind, FigureSheet, FigureWork } from './figure-sheet.ts';

/** What the drawer shows: a sheet, the sheet behind a line of the one before, the work of a year, a path or a year of it. */
export type FigureView =
  | { readonly what: 'sheet'; readonly text: string | null; readonly sheet: FigureSheet }
  | { readonly what: 'line'; readonly at: number }
  | Exclude<Behind, { readonly what: 'sheet' | 'field' }>;

export interface OpenFigure {
  /** Who keeps the first view up to date: the part of the page that the figure stands in, and which of its figures. */
  readonly owner: string;
  readonly key: string;
  /** The last is the one in sight, those before it are what it was opened from. */
  readonly views: readonly FigureView[];
  /** Gets the focus back. */
  readonly from: HTMLElement | null;
}

const shown = new Store<OpenFigure | null>(null);

export function useOpenFigure(): OpenFigure | null {
  return useStore(shown);
}

/** Shows another view in place of the one in sight. */
export function replaceView(view: FigureView): void {
  const open = shown.state();
  if (open !== null) shown.set({ ...open, views: [...open.views.slice(0, -1), view] });
}

/** Goes one step further into what is behind the open figure. */
export function openBehind(view: FigureView): void {
  const open = shown.state();
  if (open !== null) shown.set({ ...open, views: [...open.views, view] });
}

/** Opens a view that no part of the page keeps up to date. */
export function openView(view: FigureView): void {
  shown.set({ owner: '', key: '', views: [view], from: focused() });
}

export function backToFigure(): void {
  const open = shown.state();
  if (open !== null && open.views.length > 1) shown.set({ ...open, views: open.views.slice(0, -1) });
}

/** Forgets the figure where something else is opened in its place. */
export function dropFigure(): void {
  shown.set(null);
}

/** Closes the drawer; the focus goes back to the figure that opened it. */
export function closeFigure(): void {
  const from = shown.state()?.from;
  shown.set(null);
  if (from?.isConnected === true) from.focus();
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

/** One figure of a part of the page: how it stands there, and what it opens. */
export interface FigureOnPage {
  readonly text: string;
  readonly work: FigureWork;
}

function viewOf({ text, work }: FigureOnPage): FigureView {
  return 'what' in work ? work : { what: 'sheet', text, sheet: work };
}

/**
 * Opens the work of the figures of a part of the page, which is built when it is asked for and renewed with the page: the drawer
 * follows a switch of the dollars and a new result. It closes with the part.
 */
export function useFigureWork(build: (key: string) => FigureOnPage | null): (key: string) => void {
  const owner = useId();
  useEffect(() => {
    const open = shown.state();
    if (open?.owner !== owner) return;
    const figure = build(open.key);
    if (figure === null) closeFigure();
    // Within a year or a path the reader may have gone on to another one.
    else if (open.views[0]?.what === 'sheet') shown.set({ ...open, views: [viewOf(figure), ...open.views.slice(1)] });
  });
  useEffect(
    () => () => {
      if (shown.state()?.owner === owner) shown.set(null);
    },
    [owner],
  );
  return useCallback(
    (key: string) => {
      const figure = build(key);
      if (figure !== null) shown.set({ owner, key, views: [viewOf(figure)], from: focused() });
    },
    [owner, build],
  );
}
