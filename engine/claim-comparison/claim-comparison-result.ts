import type { Interval } from '../monte-carlo/monte-carlo-result.ts';
import type { Manifest } from '../projection/result/projection-result.ts';
import type { ClaimingResult, ClaimMonths, RankedClaim } from '../social-security/claiming/claiming-request.ts';
import type { ClaimEffort, ClaimObjective } from './claim-comparison-request.ts';

/** What the plan comes to with a pair of claims; dollars of the start month. `lifetimeBenefit` is by the life table. */
export interface ClaimRun extends RankedClaim {
  /** At the plan's end, after the heirs' tax. */
  readonly afterTaxLegacy: number;
  /** Goals, premiums and taxes that cannot be paid. */
  readonly unpaid: number;
  /** Paid by the plan's own lives, and of it after the first death. */
  readonly socialSecurity: number;
  readonly survivorSocialSecurity: number;
  readonly taxes: number;
  readonly irmaa: number;
  readonly rothConversions: number;
}

/** The same with the share of paths on which everything is paid. */
export interface ClaimOutcome extends ClaimRun {
  readonly successRate: number;
  readonly successRateInterval: Interval;
}

export type ClaimCauseName =
  | 'benefitsTogether'
  | 'benefitsAlone'
  | 'taxes'
  | 'irmaa'
  | 'heirsTax'
  | 'otherSpending'
  | 'growth';

/** One reason why two pairs leave different sums, read from their two runs. `effect` is what the second gains by it. */
export interface ClaimCause {
  readonly cause: ClaimCauseName;
  readonly byLifeTable: number;
  readonly byPlan: number;
  readonly effect: number;
}

export interface PlateauClaim extends Pick<RankedClaim, 'claim' | 'ages'> {
  /** By the objective: dollars of the start month, or a share of paths. */
  readonly value: number;
}

export interface ClaimSearch {
  readonly simulations: number;
  readonly pairs: number;
  readonly stoppedBecause: 'converged' | 'budget' | 'onePair';
}

export interface ClaimComparisonResult {
  readonly used: Pick<
    ClaimingResult['used'],
    'asOf' | 'discountRate' | 'mortality' | 'earningsTest' | 'trustFundCut'
  > & {
    readonly objective: ClaimObjective;
    readonly effort: ClaimEffort;
    readonly runs: number;
    readonly seed: number;
    readonly step: number;
  };
  readonly plan: ClaimOutcome;
  readonly byLifeTable: ClaimOutcome;
  readonly byPlan: ClaimOutcome;
  readonly isSamePair: boolean;
  readonly causes: readonly ClaimCause[];
  readonly why: readonly string[];
  /** Best first. */
  readonly plateau: readonly PlateauClaim[];
  readonly isPlateauComplete: boolean;
  readonly search: ClaimSearch;
  readonly notes: readonly string[];
  readonly manifest: Manifest;
}

/** How far a search is. */
export interface ClaimComparisonProgress {
  readonly done: number;
  readonly total: number;
  readonly best: { readonly claim: ClaimMonths; readonly value: number } | null;
}
