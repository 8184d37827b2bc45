import { PAUSE_MS } from './pauses.ts';

/** The gaps between keys that tell how fast a handle is moved. */
const COUNTED_GAPS = 8;

/** The shortest pause of the hand, against the longest of these gaps. */
const LONGEST_SHARE = 1.1;

/**
 * How fast a handle is moved by its keys. What a single move comes to is drawn as soon as it is known. While moves follow each
 * other, what is drawn at any moment holds up the next of them: it waits until the hand pauses, or for every so often the
 * moment after a move is painted, from which the next is farthest away.
 */
export class HandPace {
  #last = Number.NEGATIVE_INFINITY;
  #gaps: readonly number[] = [];
  #drawn = Number.NEGATIVE_INFINITY;
  #isOpen = false;

  /** Notes a move at an instant in ms. */
  note(at: number): void {
    if (at >= this.pauseAt()) this.#drawn = at;
    const gap = at - this.#last;
    this.#last = at;
    this.#gaps = gap > PAUSE_MS.longestMove ? [] : [...this.#gaps, gap].slice(-COUNTED_GAPS);
    this.#isOpen = false;
  }

  /** Notes that the newest move is on the screen. */
  painted(at: number): void {
    if (at - this.#drawn < PAUSE_MS.followHand) return;
    this.#drawn = at;
    this.#isOpen = true;
  }

  /** When the hand pauses: an instant already past where it does not move on. */
  pauseAt(): number {
    return this.#gaps.length < 2 ? Number.NEGATIVE_INFINITY : this.#last + LONGEST_SHARE * Math.max(...this.#gaps);
  }

  /** When what a move comes to may be drawn, the same way. */
  drawAt(): number {
    return this.#isOpen ? Number.NEGATIVE_INFINITY : this.pauseAt();
  }
}
