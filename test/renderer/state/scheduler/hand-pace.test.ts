import { describe, expect, it } from 'vitest';
import { HandPace } from '../../../../renderer/state/scheduler/hand-pace.ts';

const AT_ONCE = Number.NEGATIVE_INFINITY;

/** A hand that has moved at these instants, each painted 10 ms later. */
function moved(instants: readonly number[]): HandPace {
  const hand = new HandPace();
  for (const at of instants) {
    hand.note(at);
    hand.painted(at + 10);
  }
  return hand;
}

describe('the pace of a hand on a handle', () => {
  it('lets what one or two moves come to be drawn at once', () => {
    expect(moved([]).drawAt()).toBe(AT_ONCE);
    expect(moved([1000]).drawAt()).toBe(AT_ONCE);
    expect(moved([1000, 1100]).drawAt()).toBe(AT_ONCE);
  });

  it('holds it until the hand pauses while moves follow each other', () => {
    const hand = moved([1000, 1100, 1200]);
    expect(hand.pauseAt()).toBe(1310);
    expect(hand.drawAt()).toBe(1310);
  });

  it('counts by the longest of the gaps, and a longer one than 250 ms as a pause', () => {
    expect(moved([1000, 1200, 1300]).drawAt()).toBe(1520);
    expect(moved([1000, 1100, 1200, 1451]).drawAt()).toBe(AT_ONCE);
  });

  it('follows a hand that does not pause, right after a move that is painted', () => {
    const instants = Array.from({ length: 7 }, (_, move) => 1000 + 100 * move);
    // Drawn at 1,200 at the latest: held for the third move on, and due when the seventh is painted.
    expect(moved(instants.slice(0, 5)).drawAt()).toBe(1510);
    const hand = moved(instants);
    expect(hand.drawAt()).toBe(AT_ONCE);
    hand.note(1700);
    expect(hand.drawAt()).toBe(1810);
  });
});
