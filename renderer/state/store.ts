import { useSyncExternalStore } from 'react';

/** Who is told when something happens. */
export class Listeners<Told extends readonly unknown[] = []> {
  readonly #all = new Set<(...told: Told) => void>();

  /** Tells a listener, too, until the answer is called. */
  readonly add = (listener: (...told: Told) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  tell(...told: Told): void {
    for (const listener of this.#all) listener(...told);
  }
}

/** A state that changes outside what React draws. */
export interface Readable<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => State;
}

/** The one kind of such a state that the page has. */
export class Store<State> implements Readable<State> {
  #state: State;
  readonly #listeners = new Listeners();

  constructor(state: State) {
    this.#state = state;
  }

  readonly subscribe = this.#listeners.add;

  readonly state = (): State => this.#state;

  set(state: State): void {
    if (Object.is(state, this.#state)) return;
    this.#state = state;
    this.#listeners.tell();
  }
}

/** The state of a store, drawn at once when it changes. */
export function useStore<State>({ subscribe, state }: Readable<State>): State {
  return useSyncExternalStore(subscribe, state);
}
