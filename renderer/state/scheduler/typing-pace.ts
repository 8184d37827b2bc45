import { PAUSE_MS } from './pauses.ts';

/** The gaps between keys that tell how fast somebody types. */
const COUNTED_GAPS = 8;

/** The pause after a text, against the usual gap between its keys, before figures are asked for. */
const ASK_SHARE = 1.5;

/** The shortest such pause, against the longest of these gaps: the engine would hold processors that paint the next key. */
const LONGEST_SHARE = 1.1;

/**
 * How fast somebody types. A single edit, typed, pasted or pressed, is answered after the plain pauses; while keys
 * follow each other, the next is waited for as long as this typist usually takes, and work that takes long until the text is
 * complete.
 */
export class TypingPace {
  #last = Number.NEGATIVE_INFINITY;
  #gaps: readonly number[] = [];

  /** Notes a key that changed a text, at an instant in ms. */
  note(at: number): void {
    const gap = at - this.#last;
    this.#last = at;
    if (gap > PAUSE_MS.newText) this.#gaps = [];
    else if (gap <= PAUSE_MS.longestGap) this.#gaps = [...this.#gaps, gap].slice(-COUNTED_GAPS);
  }

  /** The text is complete: what is typed next is another. */
  end(): void {
    this.#last = Number.NEGATIVE_INFINITY;
    this.#gaps = [];
  }

  /** When a text is complete even though its field was not left: a later key begins another. */
  completeAt(): number {
    return this.#last + PAUSE_MS.newText;
  }

  /** When figures may be asked for: an instant already past where nobody types on. */
  askAt(): number {
    const usual = [...this.#gaps].sort((one, other) => one - other)[this.#gaps.length >> 1] ?? 0;
    const longest = Math.max(0, ...this.#gaps);
    return this.#last + Math.max(Math.min(PAUSE_MS.longestAsk, ASK_SHARE * usual), LONGEST_SHARE * longest);
  }

  /** When what was held may be drawn, the same way: nothing is but the field itself while somebody types. */
  drawAt(): number {
    return this.#gaps.length === 0 ? this.#last : this.askAt() + PAUSE_MS.answered;
  }
}
