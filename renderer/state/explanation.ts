import { Store, useStore } from './store.ts';

/** The term that is explained just now, and the word on the page that it belongs to. */
export interface Explanation {
  readonly term: string;
  readonly word: HTMLElement;
}

const shown = new Store<Explanation | null>(null);

/** Explains a term at a word of the page; one at a time. Null closes it. */
export function explain(explanation: Explanation | null): void {
  shown.set(explanation);
}

export function useExplanation(): Explanation | null {
  return useStore(shown);
}
