/** Where the page asks what would have to change. */
export const SOLVE_PLACE = 'what-would-it-take';

/** Brings it into sight, and the focus to the first thing to do there. */
export function showSolve(): void {
  const place = document.getElementById(SOLVE_PLACE);
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector('button')?.focus({ preventScroll: true });
}
