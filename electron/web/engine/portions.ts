import type { PieceRange } from '../../engine-host/threads/shared-pieces.ts';

/** Enough that asking for them costs nothing beside them, few enough that the last ones of a short run are shared. */
const FEWEST = 32;
/** Few enough that a cancellation, or a short question, waits no longer than a person notices. */
const MOST = 128;
/** Into which a run is cut between these two: the workers end together but for one of them. */
const PORTIONS_OF_RUN = 64;

/** The pieces of a run from `first` to `last`, which its owner hands out in portions to whoever asks next. */
export class Portions {
  readonly #last: number;
  readonly #size: number;
  #next: number;
  #done: number;

  constructor(first: number, last: number) {
    this.#last = last;
    this.#size = Math.min(MOST, Math.max(FEWEST, Math.floor((last - first + 1) / PORTIONS_OF_RUN)));
    this.#next = first;
    this.#done = first - 1;
  }

  /** How many pieces up to the last are done; those before the first are. */
  get done(): number {
    return this.#done;
  }

  /** Null where none is left. */
  take(): PieceRange | null {
    if (this.#next > this.#last) return null;
    const from = this.#next;
    const to = Math.min(from + this.#size - 1, this.#last);
    this.#next = to + 1;
    return { from, to };
  }

  isDone({ from, to }: PieceRange): void {
    this.#done += to - from + 1;
  }
}
