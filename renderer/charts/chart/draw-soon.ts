const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Draws a chart in a task of its own, one after another: a key waits for one chart at most, never for all that a new
 * result redraws. Answers how to call it off, for a chart that is drawn anew before its turn.
 */
export function drawSoon(draw: () => void): () => void {
  waiting.push(draw);
  schedule();
  return () => {
    const at = waiting.indexOf(draw);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    waiting.shift()?.();
    schedule();
  }, 0);
}
