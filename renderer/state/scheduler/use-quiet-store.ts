import { startTransition, useEffect, useState } from 'react';
import type { Readable } from '../store.ts';
import { when } from './scheduler.ts';

/**
 * The state of a store, for a page that is typed into: a change is drawn once the typing pauses, and in slices, between which
 * a key is answered at once. `useSyncExternalStore` draws everything that reads the store before it lets the next key
 * through. The second part draws a state at once.
 */
export function useQuietStore<State>(
  { subscribe, state }: Readable<State>,
  isUrgent: (before: State, after: State) => boolean = never,
): readonly [shown: State, show: (state: State) => void] {
  const [shown, setShown] = useState<{ readonly state: State }>(() => ({ state: state() }));
  useEffect(() => {
    let last = state();
    let isHeld = false;
    let callOff = () => undefined as void;
    const show = () => setShown((before) => (before.state === state() ? before : { state: state() }));
    const showInSlices = () => {
      isHeld = false;
      startTransition(show);
    };
    const update = () => {
      const next = state();
      if (isUrgent(last, next)) show();
      else if (!isHeld) {
        isHeld = true;
        callOff = when('draw', showInSlices);
      }
      last = next;
    };
    update();
    const stop = subscribe(update);
    return () => {
      callOff();
      stop();
    };
  }, [subscribe, state, isUrgent]);
  return [shown.state, (next) => setShown({ state: next })];
}

function never(): boolean {
  return false;
}
