import { describe, expect, it } from 'vitest';
import { PAUSE_MS } from '../../../../renderer/state/scheduler/pauses.ts';
import { TypingPace } from '../../../../renderer/state/scheduler/typing-pace.ts';

/** A pace after keys with these gaps between them, in ms, and the instant of the last. */
function typed(gaps: readonly number[]) {
  const pace = new TypingPace();
  let at = 5000;
  pace.note(at);
  for (const gap of gaps) {
    at += gap;
    pace.note(at);
  }
  return { pace, at };
}

describe('the pace of one who types', () => {
  it('lets a single edit be answered at once', () => {
    const { pace, at } = typed([]);
    expect(pace.askAt()).toBe(at);
    expect(pace.drawAt()).toBe(at);
  });

  it('takes a text for complete when the field is left, or a second after its last key', () => {
    const { pace, at } = typed([100]);
    expect(pace.completeAt()).toBe(at + PAUSE_MS.newText);
    pace.end();
    expect(pace.completeAt()).toBe(Number.NEGATIVE_INFINITY);
  });

  it('waits for half as long again as the usual gap before figures are asked for, and draws them once they are answered', () => {
    const { pace, at } = typed([120, 100, 160]);
    expect(pace.askAt() - at).toBe(180);
    expect(pace.drawAt() - at).toBe(180 + PAUSE_MS.answered);
  });

  it('asks nothing about the text of a slow typist before the longest gap', () => {
    const { pace, at } = typed([200, 210, 220]);
    expect(pace.askAt() - at).toBe(PAUSE_MS.longestAsk);
    const slower = typed([350, 380, 390]);
    expect(slower.pace.askAt() - slower.at).toBeCloseTo(429, 9);
    expect(slower.pace.drawAt() - slower.at).toBeCloseTo(429 + PAUSE_MS.answered, 9);
  });

  it('learns from the last keys only, and nothing from a pause to think', () => {
    const { pace, at } = typed([390, ...Array.from({ length: 8 }, () => 100), 800]);
    expect(pace.askAt() - at).toBe(150);
  });

  it('takes a key after a second, or after the field was left, for a new text', () => {
    const later = typed([100, 100, PAUSE_MS.newText + 1]);
    expect(later.pace.drawAt()).toBe(later.at);
    const left = typed([100, 100]);
    left.pace.end();
    expect(left.pace.drawAt()).toBe(Number.NEGATIVE_INFINITY);
    left.pace.note(left.at + 150);
    expect(left.pace.drawAt()).toBe(left.at + 150);
  });
});
