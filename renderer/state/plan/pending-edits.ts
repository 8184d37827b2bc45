import { when } from '../scheduler/scheduler.ts';
import { Listeners } from '../store.ts';

const pending = new Map<symbol, () => void>();
const listeners = new Listeners();
let lastTaken: symbol | null = null;
let isTaking = false;

/** Runs what a field has to do with its text a moment later, instead of what the same field had pending before. */
export function deferEdit(field: symbol, take: () => void): void {
  pending.set(field, take);
  when('take', () => {
    if (pending.get(field) === take) takeEdit(field);
  });
}

/** Takes the text of a field, if it waits. */
export function takeEdit(field: symbol): void {
  const take = pending.get(field);
  if (take === undefined) return;
  pending.delete(field);
  if (field !== lastTaken) listeners.tell();
  lastTaken = field;
  asTyped(take);
}

function asTyped(take: () => void): void {
  isTaking = true;
  try {
    take();
  } finally {
    isTaking = false;
  }
}

/** Whether what changes now is the text of a field, which may be drawn in slices; a press is drawn at once. */
export function isTyping(): boolean {
  return isTaking;
}

/** Takes all text that waits, before the plan is saved, undone or left. */
export function takeEdits(): void {
  const takes = [...pending.values()];
  pending.clear();
  for (const take of takes) asTyped(take);
}

/** Calls a listener before the text of another field than the last is taken. */
export const beforeEdits = listeners.add;
