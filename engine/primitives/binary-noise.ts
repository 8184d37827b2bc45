/** Far below a cent, far above what sums of doubles lose: twelve twelfths of 61,500 add up to 61,499.99999999999. */
const NOISE = 1e-6;

/** An amount lowered to whole dollars, where binary noise just below a whole dollar does not cost one. */
export function wholeDollarsOf(amount: number): number {
  return Math.floor(amount + NOISE);
}

/** Whether an amount is more than a limit by more than binary noise. */
export function exceeds(amount: number, limit: number): boolean {
  return amount > limit + NOISE;
}
