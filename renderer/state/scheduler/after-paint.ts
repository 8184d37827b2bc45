/**
 * Does the newest of several works once the page is painted: what a moving hand asks for must not hold up the frame that
 * shows the move.
 */
export class AfterPaint {
  #newest: (() => void) | null = null;

  do(work: () => void): void {
    const isAwaited = this.#newest !== null;
    this.#newest = work;
    if (isAwaited) return;
    // The frame is painted when its callbacks have run.
    requestAnimationFrame(() => setTimeout(this.#work, 0));
  }

  readonly #work = (): void => {
    const work = this.#newest;
    this.#newest = null;
    work?.();
  };
}
