import { useSyncExternalStore } from 'react';

/** The term that is explained just now, and the word on the page that it belongs to. */
export interface Explanation {
  readonly term: string;
  readonly word: HTMLElement;
}

let shown: Explanation | null = null;
const listeners = new Set<() => void>();

/** Explains a term at a word of the page; one at a time. Null closes it. */
export function explain(explanation: Explanation | null): void {
  shown = explanation;
  for (const listener of listeners) listener();
}

export function useExplanation(): Explanation | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
