import type { MonthIndex } from '../../primitives/calendar.ts';
import type { ClaimGrid } from '../claim-value/claim-grid.ts';
import { NO_SECOND_CLAIM } from '../claim-value/claim-model.ts';

export interface BestClaim {
  readonly first: MonthIndex;
  readonly second: MonthIndex;
  readonly value: number;
}

/** The best pair; of equals the latest, which insures best against a long life. */
export function bestClaim({ first, second, values }: ClaimGrid): BestClaim {
  let best: BestClaim = { first: first[0] ?? 0, second: second[0] ?? NO_SECOND_CLAIM, value: Number.NEGATIVE_INFINITY };
  for (const [i, a] of first.entries()) {
    for (const [j, b] of second.entries()) {
      const value = values[i * second.length + j] ?? 0;
      if (value >= best.value) best = { first: a, second: b, value };
    }
  }
  return best;
}

/** Every pair whose value is within `share` of the best, best first. */
export function plateauOf({ first, second, values }: ClaimGrid, best: number, share: number): readonly BestClaim[] {
  const floor = best - Math.abs(best) * share;
  const found: BestClaim[] = [];
  for (const [i, a] of first.entries()) {
    for (const [j, b] of second.entries()) {
      const value = values[i * second.length + j] ?? 0;
      if (value >= floor) found.push({ first: a, second: b, value });
    }
  }
  return found.sort((a, b) => b.value - a.value);
}
