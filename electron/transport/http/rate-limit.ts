/** How many requests each caller may send: a bucket that fills steadily and holds a burst. */
export interface RateLimit {
  /** Takes one request out of the caller's bucket; the seconds until there is one again, where it is empty. */
  readonly secondsToWait: (caller: string) => number;
}

const REQUESTS_A_SECOND = 600;
const BURST = 1_200;

interface Bucket {
  left: number;
  filledAt: number;
}

/**
 * @param clock milliseconds, never set back
 */
export function rateLimit(clock: () => number = () => performance.now()): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    secondsToWait: (caller) => {
      const now = clock();
      const bucket = buckets.get(caller) ?? { left: BURST, filledAt: now };
      buckets.set(caller, bucket);
      bucket.left = Math.min(BURST, bucket.left + ((now - bucket.filledAt) / 1000) * REQUESTS_A_SECOND);
      bucket.filledAt = now;
      if (bucket.left < 1) return (1 - bucket.left) / REQUESTS_A_SECOND;
      bucket.left -= 1;
      return 0;
    },
  };
}
