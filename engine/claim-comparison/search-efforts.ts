import type { ClaimEffort } from '../results/social-security/claim-comparison.ts';

/** How far a search goes. Counted, never timed, so that the same request gives the same bytes anywhere. */
export interface ClaimSearchEffort {
  /** Months between the claims that are tried first. */
  readonly coarse: number;
  /** Pairs that may be simulated at most. */
  readonly pairs: number;
  /** Months between the claims of the flat top. */
  readonly plateauStep: number;
  /** Paths on which a pair is tried, where the plan is judged by success. */
  readonly paths: number;
}

export const CLAIM_SEARCH_EFFORTS: Readonly<Record<ClaimEffort, ClaimSearchEffort>> = {
  quick: { coarse: 24, pairs: 150, plateauStep: 12, paths: 100 },
  standard: { coarse: 12, pairs: 600, plateauStep: 6, paths: 200 },
  thorough: { coarse: 6, pairs: 1600, plateauStep: 3, paths: 500 },
};

export const DEFAULT_COMPARED_RUNS = 1000;
