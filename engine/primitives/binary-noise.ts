/** Far below a cent, far above what sums of doubles lose: twelve twelfths of 61,500 add up to 61,499.99999999999. */
const NOISE = 1e-6;

/** Whole dollars of an amount, not a dollar less for binary noise just below a whole one. */
export function wholeDollarsOf(amount: number): number {
  return Math.floor(amount + NOISE);
}

/** Whether an amount is more than a limit by more than binary noise. */
export function exceeds(amount: number, limit: number): boolean {
  return amount > limit + NOISE;
}
