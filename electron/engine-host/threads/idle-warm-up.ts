/** Exercises the hot code: `once` is called `times` times. */
export interface TakeWarmUp {
  readonly once: () => void;
  readonly times: number;
}

/**
 * Warms a worker's code up while it has nothing else to do. Messages are let in between two calls, so that a first request
 * never waits for more than one of them. `onEnd` is called once it is over, by `stop` or of itself.
 */
export function warmUpWhenIdle(warmUps: readonly TakeWarmUp[], onEnd: () => void): { readonly stop: () => void } {
  const calls = warmUps.flatMap(({ once, times }) => Array.from({ length: times }, () => once));
  let next = 0;
  let isOver = calls.length === 0;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  const goOn = () => {
    if (isOver) return;
    calls[next]?.();
    next += 1;
    if (next === calls.length) stop();
    else setImmediate(goOn);
  };
  setImmediate(goOn);
  return { stop };
}
