import { describe, expect, it } from 'vitest';
import { deferEdit, isTyping, takeEdits } from '../../../renderer/state/plan/pending-edits.ts';

describe('text that waits to be taken', () => {
  it('is typed text whoever takes it: a save in mid-typing must not have the whole page drawn before the next key', () => {
    const wasTyping: boolean[] = [];
    deferEdit(Symbol('balance'), () => wasTyping.push(isTyping()));
    deferEdit(Symbol('basis'), () => wasTyping.push(isTyping()));
    takeEdits();
    expect(wasTyping).toEqual([true, true]);
    expect(isTyping()).toBe(false);
  });
});
