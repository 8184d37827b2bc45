/** Two numbers between which an answer changes. */
export interface Bracket {
  readonly low: number;
  readonly high: number;
}

/**
 * Halves a bracket until it is no wider than `precision`, or no number lies between its ends: among very large numbers the next
 * one is further away than that.
 * @param isAbove whether a number lies above the place where the answer changes
 */
export function bisected(bracket: Bracket, precision: number, isAbove: (value: number) => boolean): Bracket {
  let { low, high } = bracket;
  while (high - low > precision) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (isAbove(middle)) high = middle;
    else low = middle;
  }
  return { low, high };
}
