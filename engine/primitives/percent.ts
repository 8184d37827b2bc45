/** Percentage points of the whole. */
export const POINTS_IN_ONE = 100;

/** A rate in percent without binary noise: `"3.8%"`. */
export function percent(rate: number): string {
  return `${Number((rate * 100).toFixed(4))}%`;
}

/** A fraction of the law such as two thirty-sevenths in percent, so that what it is multiplied by holds to the cent: `"5.405405405%"`. */
export function exactPercent(rate: number): string {
  return `${Number((rate * 100).toPrecision(10))}%`;
}
