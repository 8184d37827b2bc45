/** Set when a plan was just made: its heading takes the focus once it is drawn, so that a reader hears where they are. */
let isAwaited = false;

export function awaitArrival(): void {
  isAwaited = true;
}

/** For the heading of a plan, as its ref. */
export function takeArrival(heading: HTMLElement | null): void {
  if (heading === null || !isAwaited) return;
  isAwaited = false;
  heading.focus();
}
