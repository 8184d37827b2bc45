import { useEffect } from 'react';
import { flushSync } from 'react-dom';
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
    const pressed = ({ key, target }: KeyboardEvent) => {
      if ((key === 'Enter' || key === ' ') && !(target instanceof HTMLInputElement)) catchUp();
    };
    window.addEventListener('pointerup', catchUp, { capture: true });
    window.addEventListener('keydown', pressed, { capture: true });
    const stop = beforeEdits(catchUp);
    return () => {
      window.removeEventListener('pointerup', catchUp, { capture: true });
      window.removeEventListener('keydown', pressed, { capture: true });
      stop();
    };
  }, [catchUp]);
}
