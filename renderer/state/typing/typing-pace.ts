/** How long after a key its text is taken: the key is painted first, and a fast typist's keys are taken together. */
export const TAKE_PAUSE_MS = 30;

/** How long the plan must stay as it is before a projection is asked for. */
export const PROJECTION_PAUSE_MS = 90;

/** Runs on thousands of paths are worth a longer pause than a projection: each edit cancels the one before. */
export const PATHS_PAUSE_MS = 170;

/** A key that comes later than this begins a text of its own, which is answered like a single edit. */
export const NEW_TEXT_MS = 1000;

/** Who waits longer than this thinks: it says nothing about how fast the rest is typed. */
const LONGEST_GAP_MS = 400;

/** The gaps between keys that tell how fast somebody types. */
const COUNTED_GAPS = 8;

/** The pause after a text, against the usual gap between its keys, before figures are asked for; and the limit of this share. */
const ASK_SHARE = 1.5;
export const LONGEST_ASK_MS = 270;

/** The shortest such pause, against the longest of these gaps: the engine would hold processors that paint the next key. */
const LONGEST_SHARE = 1.1;

/** How long a projection and a quick run mostly take together: so long after they are asked for they are drawn, in one go. */
export const ANSWERED_MS = 80;

/**
 * How fast somebody types. A single edit, typed, pasted or pressed, is answered after the plain pauses above; while keys
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
    if (gap > NEW_TEXT_MS) this.#gaps = [];
    else if (gap <= LONGEST_GAP_MS) this.#gaps = [...this.#gaps, gap].slice(-COUNTED_GAPS);
  }

  /** The text is complete: what is typed next is another. */
  end(): void {
    this.#last = Number.NEGATIVE_INFINITY;
    this.#gaps = [];
  }

  /** When a text is complete even though its field was not left: a later key begins another. */
  completeAt(): number {
    return this.#last + NEW_TEXT_MS;
  }

  /** When figures may be asked for: an instant already past where nobody types on. */
  askAt(): number {
    const usual = [...this.#gaps].sort((one, other) => one - other)[this.#gaps.length >> 1] ?? 0;
    const longest = Math.max(0, ...this.#gaps);
    return this.#last + Math.max(Math.min(LONGEST_ASK_MS, ASK_SHARE * usual), LONGEST_SHARE * longest);
  }

  /** When what was held may be drawn, the same way: nothing is but the field itself while somebody types. */
  drawAt(): number {
    return this.#gaps.length === 0 ? this.#last : this.askAt() + ANSWERED_MS;
  }
}

/** The pace of the one who types on this page. */
export const pace = new TypingPace();

if (typeof window !== 'undefined') {
  window.addEventListener(
    'input',
    (event) => {
      // A slider or a box that is ticked has no type of input.
      if (event instanceof InputEvent && event.inputType !== '') pace.note(performance.now());
    },
    { capture: true, passive: true },
  );
}

/** How long to wait before a question is asked: its own pause, or longer while somebody types on. */
export function pauseBeforeAsking(pauseMs: number): number {
  return Math.max(pauseMs, pace.askAt() - performance.now());
}
