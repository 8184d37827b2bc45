import { Store, useStore } from '../../../state/store.ts';

const KEY = 'longhand.openSections';
const OPEN_BY_DEFAULT = ['people', 'socialSecurity', 'accounts'];

const open = new Store(stored());

/** Which sections of the editor are open, remembered on this computer. */
export function useOpenSections() {
  const sections = useStore(open);
  return { isOpen: (id: string) => sections.includes(id) };
}

export function setSectionOpen(id: string, isOpen: boolean): void {
  const before = open.state();
  if (before.includes(id) === isOpen) return;
  const after = isOpen ? [...before, id] : before.filter((other) => other !== id);
  localStorage.setItem(KEY, JSON.stringify(after));
  open.set(after);
}

function stored(): readonly string[] {
  const text = localStorage.getItem(KEY);
  if (text === null) return OPEN_BY_DEFAULT;
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : OPEN_BY_DEFAULT;
}
