import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { onInput } from '../scheduler/scheduler.ts';
import { useLatest } from '../use-latest.ts';
import { beforeEdits } from './pending-edits.ts';

/**
 * Draws what was edited before the next press or edit acts on the page: both are made of what is drawn, and an edit is
 * drawn in slices. Almost always it has been drawn long since.
 */
export function useDrawnBeforeActing(isBehind: () => boolean, draw: () => void): void {
  const catchUp = useLatest(() => {
    if (isBehind()) flushSync(draw);
  });
  useEffect(() => {
    const stops = [
      beforeEdits(catchUp),
      onInput((event) => {
        if (isPress(event)) catchUp();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [catchUp]);
}

function isPress(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return event.type === 'pointerup';
  return (event.key === 'Enter' || event.key === ' ') && !(event.target instanceof HTMLInputElement);
}
