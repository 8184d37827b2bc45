import { pace } from './typing-pace.ts';
import { textMayBeComplete } from './when-complete.ts';

/** The longest that anything is held: who types without a pause sees figures move about every two seconds. */
export const LATEST_DRAW_MS = 2000;

interface Held {
  readonly draw: () => void;
  readonly latest: number;
}

const held = new Set<Held>();
let timer: ReturnType<typeof setTimeout> | null = null;

/**
 * Draws once the typing pauses, or now where nobody types: what is drawn between two keys holds up the second. Answers how
 * to call it off, or null where it is drawn.
 */
export function whenQuiet(draw: () => void): (() => void) | null {
  if (pace.drawAt() <= performance.now()) {
    draw();
    return null;
  }
  const one = { draw, latest: performance.now() + LATEST_DRAW_MS };
  held.add(one);
  schedule();
  return () => held.delete(one);
}

/** The field that was typed into is left: nobody types on there. */
export function typingEnds(): void {
  pace.end();
  release();
  textMayBeComplete();
}

function schedule(): void {
  if (timer !== null || held.size === 0) return;
  const [first] = held;
  const at = Math.min(pace.drawAt(), first?.latest ?? 0);
  timer = setTimeout(release, Math.max(0, at - performance.now()));
}

function release(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  const now = performance.now();
  const isQuiet = pace.drawAt() <= now;
  for (const one of held) {
    if (!isQuiet && one.latest > now) break;
    held.delete(one);
    one.draw();
  }
  schedule();
}
