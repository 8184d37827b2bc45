/** State of a search for the amount at which nothing is missing: `missing` falls as the amount tried rises. */
export interface Search {
  /** The largest amount tried at which something is missing, and the smallest at which there is too much; at first infinite. */
  readonly low: number;
  readonly high: number;
  readonly tried: number;
  readonly missing: number;
  /** By how much `missing` changes with each dollar more. */
  readonly slope: number;
}

/** The next amount to try: by the secant where that stays within the bounds, else by adding all that is missing, else the middle. */
export function nextSecantGuess({ low, high, tried, missing, slope }: Search): number {
  const secant = slope < 0 ? tried - missing / slope : tried + missing;
  if (secant > low && secant < high) return secant;
  return high === Number.POSITIVE_INFINITY ? tried + missing : (low + high) / 2;
}
