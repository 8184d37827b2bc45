import { type RefObject, useEffect } from 'react';
import { useLatest } from '../../../state/use-latest.ts';

const KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

export function isHandle(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}

/** Whether a key moves the handle that has the focus. */
export function movesHandle({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return isHandle(target) && KEYS.has(key) && !ctrlKey && !metaKey && !altKey;
}

/**
 * Hears the moves of a handle before the page does, and keeps them from it: nothing else acts on them, and the ways of a key,
 * an input and a change through the page take longer than painting the handle.
 */
export function useMovesOf(handle: RefObject<HTMLInputElement | null>, onMove: (handle: HTMLInputElement) => void) {
  const move = useLatest(onMove);
  useEffect(() => {
    let last: string | undefined;
    const hear = (event: Event) => {
      const { current } = handle;
      if (current === null || event.target !== current) return;
      if (event instanceof KeyboardEvent) {
        if (movesHandle(event)) event.stopPropagation();
        return;
      }
      event.stopPropagation();
      // A change follows its input.
      if (event.type === 'change' && current.value === last) return;
      last = current.value;
      move(current);
    };
    const kinds = ['keydown', 'keyup', 'input', 'change'];
    for (const kind of kinds) window.addEventListener(kind, hear, { capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, hear, { capture: true });
    };
  }, [handle, move]);
}
