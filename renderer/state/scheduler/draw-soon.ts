import { PAUSE_MS } from './pauses.ts';
import { lastKeyAt, onInput, when } from './scheduler.ts';

/** What is left to do of a drawing, in this order. */
type Drawing = (() => void)[];

const waiting: Drawing[] = [];
/** The one of them that is begun. */
let begun: Drawing | null = null;
let isScheduled = false;
let isPaintDue = false;

onInput(({ type }) => {
  if (type === 'keydown' && waiting.length > 0) letPaint();
});

/**
 * Draws a chart piece by piece, each in a task of its own, not while somebody types on, and never between a key and the paint
 * that shows it: a key waits for one piece at most. A chart is painted before the next is begun, so that a frame has to lay
 * out one and not all that a new result redraws. Answers how to call it off, for a chart that is drawn again.
 */
export function drawSoon(pieces: readonly (() => void)[]): () => void {
  const drawing = [...pieces];
  waiting.push(drawing);
  if (performance.now() - lastKeyAt() < PAUSE_MS.painted) letPaint();
  schedule();
  return () => {
    const at = waiting.indexOf(drawing);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function schedule(): void {
  if (isScheduled || isPaintDue || waiting.length === 0) return;
  isScheduled = true;
  // What is begun is not held once more: held piece by piece, a chart would be late by as many times.
  inTask(() => (begun === waiting[0] ? drawNext() : void when('draw', drawNext)));
}

/** In a task of its own, after the keys that wait. A timer waits 4 ms where many follow each other. */
function inTask(work: () => void): void {
  if ('scheduler' in globalThis) void scheduler.postTask(work);
  else setTimeout(work, 0);
}

function drawNext(): void {
  isScheduled = false;
  const [drawing] = waiting;
  if (drawing === undefined || isPaintDue) return;
  begun = drawing;
  drawing.shift()?.();
  if (drawing.length === 0) {
    waiting.shift();
    if (waiting.length > 0) letPaint();
  }
  schedule();
}

function letPaint(): void {
  if (isPaintDue) return;
  isPaintDue = true;
  const painted = () => {
    clearTimeout(latest);
    isPaintDue = false;
    schedule();
  };
  const latest = setTimeout(painted, PAUSE_MS.latestPaint);
  // The frame is painted when its callbacks have run.
  requestAnimationFrame(() => setTimeout(painted, 0));
}
