/** Exercises the hot code: `once` is called `times` times. */
export interface TakeWarmUp {
  readonly once: () => void;
  readonly times: number;
}

/**
 * Warms the thread's code up while nothing else is to be done. Between two runs it takes messages, so that a first
 * request never waits for more than one of them. `onEnd` is told when it is over, by `stop` or by itself.
 */
export function warmUpWhenIdle(
  warmUp: TakeWarmUp | undefined,
  onEnd: () => void = () => {},
): { readonly stop: () => void } {
  if (warmUp === undefined) return { stop: () => {} };
  let runs = warmUp.times;
  let isOver = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  const further = () => {
    if (isOver) return;
    if (runs === 0) {
      stop();
      return;
    }
    runs -= 1;
    warmUp.once();
    setImmediate(further);
  };
  setImmediate(further);
  return { stop };
}
