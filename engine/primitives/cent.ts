/** Amounts that differ by less than a cent count as equal: the difference is rounding, not a shortfall. */
export const CENT = 0.01;

export const CENTS_IN_DOLLAR = 100;

/** Binary noise must not cost a cent. */
export const NOISE_IN_CENTS = 1e-4;

/** The whole cents in an amount of dollars. */
export function wholeCents(dollars: number): number {
  return Math.floor(dollars * CENTS_IN_DOLLAR + NOISE_IN_CENTS);
}

/** An amount in cents, to the nearest: what is told apart in these adds up to the cent. */
export function nearestCents(dollars: number): number {
  return Math.round(dollars * CENTS_IN_DOLLAR);
}
