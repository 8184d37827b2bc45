import { pace } from './typing-pace.ts';

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

/** Whether nobody types, or the field was left, or so long ago that a key would begin another text. */
export function isTextComplete(): boolean {
  return pace.completeAt() <= performance.now();
}

/**
 * Runs work that takes long once the text that is being typed is complete: the next key would overtake it, and until then
 * it would keep processors busy that paint keys. Answers how to call it off.
 */
export function whenTextIsComplete(work: () => void): () => void {
  waiting.add(work);
  textMayBeComplete();
  return () => waiting.delete(work);
}

/** Looks again: the field was left, or time has passed. */
export function textMayBeComplete(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  if (waiting.size === 0) return;
  if (!isTextComplete()) {
    timer = setTimeout(textMayBeComplete, pace.completeAt() - performance.now());
    return;
  }
  const ready = [...waiting];
  waiting.clear();
  for (const work of ready) work();
}
