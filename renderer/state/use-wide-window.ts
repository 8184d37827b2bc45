import { useSyncExternalStore } from 'react';

/** The same width as in the styles, which set more beside each other from there on. */
const WIDE = 2000;

/** Whether the window has room for what only a wide one shows: elsewhere it need not be drawn at all. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function isWide(): boolean {
  return window.innerWidth >= WIDE;
}
