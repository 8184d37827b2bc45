import { useEffect, useRef } from 'react';
import { SHORTCUTS, type ShortcutId } from '../format/shortcut-list.ts';
import { useSettings } from './settings.tsx';
import { useShortcuts } from './shortcuts.ts';

/** Something that can be done where the page stands: the palette, its shortcut and a menu do the same. */
export interface PageAction {
  readonly text: string;
  /** What it does further; without it, its key. */
  readonly note?: string;
  /** The shortcut that does it. */
  readonly shortcut?: ShortcutId;
  readonly act: () => void;
}

const sources = new Set<() => readonly PageAction[]>();

/** What the open screens offer at this moment. */
export function offeredActions(): readonly PageAction[] {
  return [...sources].flatMap((source) => source());
}

/** Offers actions in the palette and by their shortcuts while the component is shown. */
export function useActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
  useShortcuts(
    Object.fromEntries(
      actions.flatMap(({ shortcut, act }) => (shortcut === undefined ? [] : [[shortcut, act] as const])),
    ),
  );
}

/** What stands beside the text of an action. */
export function noteOf({ note, shortcut }: PageAction): string | undefined {
  return note ?? (shortcut === undefined ? undefined : SHORTCUTS[shortcut].keys[0]);
}

/** Shows every amount in the other dollars. */
export function useDollarsAction(): PageAction {
  const { settings, change } = useSettings();
  const other = settings.dollars === 'todays' ? 'future' : 'todays';
  const text = other === 'todays' ? 'Show today’s dollars' : 'Show future dollars';
  return { text, shortcut: 'dollars', act: () => change({ dollars: other }) };
}
