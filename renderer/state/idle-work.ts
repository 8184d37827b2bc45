/** The longest that work waits for an idle moment. */
const LATEST_MS = 2000;

/** How long keys must have been quiet: shorter pauses belong to the typing, and a piece of work holds up a key. */
const QUIET_MS = 1000;

/** The least time a slice should have before it starts another piece. */
const LEAST_MS = 5;

const queue: (() => void)[] = [];
let isScheduled = false;
let lastInput = 0;

if (typeof window !== 'undefined') {
  const note = () => {
    lastInput = performance.now();
  };
  window.addEventListener('keydown', note, { capture: true, passive: true });
}

/** Does work that nobody waits for in the idle moments once the typing has stopped; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  queue.push(work);
  schedule();
  return () => {
    const at = queue.indexOf(work);
    if (at >= 0) queue.splice(at, 1);
  };
}

function schedule(): void {
  if (isScheduled || queue.length === 0) return;
  isScheduled = true;
  awaitQuiet();
}

/** How long keys still have to be quiet, in ms: nothing or less where they were for long enough. */
function quietLeft(): number {
  return lastInput + QUIET_MS - performance.now();
}

function awaitQuiet(): void {
  const left = quietLeft();
  if (left > 0) setTimeout(awaitQuiet, left);
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(() => run({ timeRemaining: () => LEAST_MS }), 0);
}

function run(deadline: Pick<IdleDeadline, 'timeRemaining'>): void {
  if (quietLeft() > 0) {
    awaitQuiet();
    return;
  }
  isScheduled = false;
  do queue.shift()?.();
  while (queue.length > 0 && deadline.timeRemaining() > LEAST_MS);
  schedule();
}
