import { whenQuiet } from '../../state/typing/when-quiet.ts';

const waiting: (() => void)[] = [];
let isScheduled = false;
let isKeyUnpainted = false;
let lastKey = Number.NEGATIVE_INFINITY;

/** A page that is not shown paints nothing. */
const LATEST_PAINT_MS = 100;

/** By when a key is painted on a machine that keeps up. */
const PAINTED_MS = 20;

if (typeof window !== 'undefined') {
  const pressed = () => {
    lastKey = performance.now();
    if (waiting.length > 0) letPaint();
  };
  window.addEventListener('keydown', pressed, { capture: true, passive: true });
}

/**
 * Draws a chart in a task of its own, one after another, not while somebody types on, and never between a key and the paint
 * that shows it: a key waits for one chart at most, never for all that a new result redraws. Answers how to call it off, for a chart that is drawn anew
 * before its turn.
 */
export function drawSoon(draw: () => void): () => void {
  waiting.push(draw);
  if (performance.now() - lastKey < PAINTED_MS) letPaint();
  schedule();
  return () => {
    const at = waiting.indexOf(draw);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function schedule(): void {
  if (isScheduled || isKeyUnpainted || waiting.length === 0) return;
  isScheduled = true;
  setTimeout(() => whenQuiet(drawNext), 0);
}

function drawNext(): void {
  isScheduled = false;
  if (!isKeyUnpainted) waiting.shift()?.();
  schedule();
}

function letPaint(): void {
  if (isKeyUnpainted) return;
  isKeyUnpainted = true;
  const painted = () => {
    clearTimeout(latest);
    isKeyUnpainted = false;
    schedule();
  };
  const latest = setTimeout(painted, LATEST_PAINT_MS);
  // The frame is painted when its callbacks have run.
  requestAnimationFrame(() => setTimeout(painted, 0));
}
