import { startTransition, useEffect, useState } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { whenIdle } from '../scheduler/scheduler.ts';
import { valueAt, withValue } from './document-path.ts';
import { checked } from './plan-check.ts';
import { useInputs } from './session-context.tsx';

interface Fallback {
  readonly path: string;
  readonly of: PlanInputs;
  readonly value: unknown;
}

/**
 * The default at a path: its value if nothing were entered there. Where something is entered, that is another check of
 * the whole plan (3 ms): done when the field first appears, and after an edit only once the typing has stopped.
 */
export function useFallback(path: string, isShown: boolean): unknown {
  const inputs = useInputs();
  const isWritten = valueAt(inputs, path) !== undefined;
  const [known, setKnown] = useState<Fallback | null>(null);
  const isKnown = known !== null && known.path === path;
  const isDue = isShown && isWritten && isKnown && known.of !== inputs;
  useEffect(() => {
    if (!isDue) return undefined;
    return whenIdle(() => {
      const value = fallbackAt(inputs, path);
      startTransition(() => setKnown({ path, of: inputs, value }));
    });
  }, [isDue, inputs, path]);
  if (!isShown) return undefined;
  if (isWritten && isKnown) return known.value;
  // In effect now, and kept for when something is written over it.
  const value = fallbackAt(inputs, path);
  if (!isKnown || known.of !== inputs) setKnown({ path, of: inputs, value });
  return value;
}

/** The same for a document that is not being edited. */
export function fallbackAt(inputs: PlanInputs, path: string): unknown {
  const without = valueAt(inputs, path) === undefined ? inputs : withValue(inputs, path, undefined);
  return valueAt(checked(without).plan, path);
}
