/** The runs that say how long the next ones take. */
const COUNTED = 8;
const FEWEST = 3;

/** How long the last runs took. */
export class RunTimes {
  #last: readonly number[] = [];

  note(ms: number): void {
    this.#last = [...this.#last, ms].slice(-COUNTED);
  }

  /** How long as many more take; null before there were enough to say. */
  secondsFor(runs: number): number | null {
    if (this.#last.length < FEWEST) return null;
    const mean = this.#last.reduce((sum, ms) => sum + ms, 0) / this.#last.length;
    return Math.max(1, Math.round((mean * runs) / 1000));
  }
}
