import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for the life of a component, which does what the newest one does: its receiver need not be drawn again. */
export function useLatest<Arguments extends readonly unknown[], Answer>(
  action: (...args: Arguments) => Answer,
): (...args: Arguments) => Answer {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
