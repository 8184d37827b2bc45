/** Exercises the hot code: `once` is called `times` times. */
export interface TakeWarmUp {
  readonly once: () => void;
  readonly times: number;
}

export interface WarmUp {
  /** Work begins: warming up rests until as much has ended. */
  readonly workBegins: () => void;
  readonly workEnds: () => void;
}

/** Without work for so long a worker goes on warming up: what is asked in a row waits for none of it. */
const IDLE_MS = 1_000;

/**
 * Warms a worker's code up while it has nothing else to do. Messages are let in between two calls, so that a request never waits
 * for more than one of them. `onWarm` is called once: when it is over, or at the first work, which it gives way to.
 */
export function warmUpWhenIdle(warmUps: readonly TakeWarmUp[], onWarm: () => void): WarmUp {
  const calls = warmUps.flatMap(({ once, times }) => Array.from({ length: times }, () => once));
  let next = 0;
  let atWork = 0;
  let isTold = calls.length === 0;
  let soon: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;
  const tell = () => {
    if (!isTold) onWarm();
    isTold = true;
  };
  const goOn = () => {
    calls[next]?.();
    next += 1;
    if (next < calls.length) soon = setImmediate(goOn);
    else tell();
  };
  soon = setImmediate(goOn);
  return {
    workBegins: () => {
      atWork += 1;
      clearImmediate(soon);
      clearTimeout(later);
      tell();
    },
    workEnds: () => {
      atWork -= 1;
      if (atWork === 0 && next < calls.length) later = setTimeout(goOn, IDLE_MS);
    },
  };
}
