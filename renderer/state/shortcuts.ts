import { useEffect, useRef } from 'react';
import { SHORTCUT_OF_KEY, SHORTCUTS, type ShortcutId } from '../format/shortcut-list.ts';

/** What each shortcut does; `at` is which of its keys was pressed. */
type Shortcuts = Readonly<Partial<Record<ShortcutId, (at: number) => void>>>;

const OFF = 'longhand.singleKeysOff';

export function singleKeysOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, 'yes');
}

/** Listens for shortcuts while the component is shown. Single keys act outside fields and dialogs only. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const name = keyName(event);
      const shortcut = SHORTCUT_OF_KEY.get(name);
      const action = shortcut === undefined ? undefined : latest.current[shortcut.id];
      if (shortcut === undefined || action === undefined || event.defaultPrevented || !mayAct(event, name)) return;
      event.preventDefault();
      action(shortcut.at);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

function keyName(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const command = event.ctrlKey || event.metaKey ? 'Ctrl ' : '';
  return `${command}${command !== '' && event.shiftKey ? 'Shift ' : ''}${key}`;
}

/** What is typed into: a key means nothing to a box or a choice that is ticked. */
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]';

function mayAct(event: KeyboardEvent, name: string): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const field = target?.closest(FIELDS) ?? null;
  // Looking through the whole page would take longer than all else that a typed letter does.
  if (name.length === 1 && field !== null) return false;
  if (event.altKey || document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null)
    return false;
  // While a field holds text that is not yet a value, undo belongs to its text.
  if (name === SHORTCUTS.find.keys[0]) return true;
  if (name.startsWith('Ctrl')) return field === null || !field.hasAttribute('data-unfinished');
  if (name.length > 1) return field === null || /^F\d/.test(name);
  return singleKeysOn();
}
