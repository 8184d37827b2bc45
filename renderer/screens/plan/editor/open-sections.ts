import { useSyncExternalStore } from 'react';

const KEY = 'longhand.openSections';
const OPEN_BY_DEFAULT = ['people', 'socialSecurity', 'accounts'];

let open: readonly string[] = stored();
const listeners = new Set<() => void>();

/** Which sections of the editor are open, remembered on this computer. */
export function useOpenSections() {
  const sections = useSyncExternalStore(subscribe, () => open);
  return { isOpen: (id: string) => sections.includes(id) };
}

export function setSectionOpen(id: string, isOpen: boolean): void {
  if (open.includes(id) === isOpen) return;
  open = isOpen ? [...open, id] : open.filter((other) => other !== id);
  localStorage.setItem(KEY, JSON.stringify(open));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): readonly string[] {
  const text = localStorage.getItem(KEY);
  if (text === null) return OPEN_BY_DEFAULT;
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : OPEN_BY_DEFAULT;
}
