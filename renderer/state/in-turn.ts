/**
 * Lets at most so many works go at a time, in the order in which they were asked for. One that is no longer wanted when its turn
 * comes is left out.
 */
export function inTurn(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
