/** Two numbers between which an answer changes: at `low` it is "not above", at `high` "above". */
export interface Bracket {
  readonly low: number;
  readonly high: number;
}

/** Whether a number lies above the place where the answer changes. */
export type IsAbove = (value: number) => boolean;

/** The middle of a bracket of real numbers, and the one of whole numbers. */
const middleOf = ({ low, high }: Bracket): number => (low + high) / 2;
const wholeMiddle = ({ low, high }: Bracket): number => Math.floor((low + high) / 2);

/**
 * Halves a bracket until it is no wider than `precision`, or no number lies between its ends: among very large numbers the next
 * one is further away than that.
 */
export function bisected(bracket: Bracket, precision: number, isAbove: IsAbove): Bracket {
  return halved(bracket, precision, { isAbove, middle: middleOf });
}

/** The same among whole numbers. */
export function bisectedWhole(bracket: Bracket, precision: number, isAbove: IsAbove): Bracket {
  return halved(bracket, precision, { isAbove, middle: wholeMiddle });
}

interface Halving {
  readonly isAbove: IsAbove;
  readonly middle: (bracket: Bracket) => number;
}

function halved(bracket: Bracket, precision: number, { isAbove, middle }: Halving): Bracket {
  let { low, high } = bracket;
  while (high - low > precision) {
    const between = middle({ low, high });
    if (between <= low || between >= high) break;
    if (isAbove(between)) high = between;
    else low = between;
  }
  return { low, high };
}

/** After so many doublings any number above one is the largest that there is. */
export const MOST_DOUBLINGS = 1023;

/** Doubles a number until it is above the place, which is above zero; null where it is not after so many doublings. */
export function doubledBracket(first: number, doublings: number, isAbove: IsAbove): Bracket | null {
  let [low, high] = [0, first];
  for (let doubling = 0; !isAbove(high); doubling++) {
    if (doubling === doublings) return null;
    [low, high] = [high, high * 2];
  }
  return { low, high };
}

/** Where a search for a bracket begins, how far its first step goes, and the highest whole number it may try. */
export interface SteppedSearch {
  readonly start: number;
  readonly step: number;
  readonly highest: number;
}

/**
 * Goes up or down among the whole numbers from 0 to `highest` by steps that double, until the answer changes. Where it never
 * does, the bracket reaches one beyond the last number tried.
 */
export function steppedBracket({ start, step, highest }: SteppedSearch, isAbove: IsAbove): Bracket {
  let low = -1;
  let high = highest + 1;
  let value = Math.min(highest, Math.max(0, Math.round(start)));
  let length = Math.max(1, Math.round(step));
  const goesUp = !isAbove(value);
  for (let isUnchanged = true; isUnchanged; length *= 2) {
    if (goesUp) low = value;
    else high = value;
    if (goesUp ? value === highest : value === 0) break;
    value = goesUp ? Math.min(highest, value + length) : Math.max(0, value - length);
    isUnchanged = isAbove(value) !== goesUp;
  }
  if (goesUp && value > low) high = value;
  if (!goesUp && value < high) low = value;
  return { low, high };
}
