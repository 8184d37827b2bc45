import type { PensionOffset } from '../schedule/worker-pia.ts';
import type {
  ClaimingPersonResult,
  ClaimingRequest,
  ClaimingResult,
  EvaluatedClaim,
  RankedClaim,
} from './claiming-request.ts';
import type { FilingStep } from './filing-steps.ts';

/** The claiming request for the persons of a plan. What is left out is the plan's own or the calculator's default. */
export type ClaimStrategyRequest = Omit<
  ClaimingRequest,
  'asOf' | 'maritalStatus' | 'persons' | 'children' | 'divorce'
> & {
  /** Default: the first month of the plan. */
  readonly asOf?: string | undefined;
};

export interface PlanClaimant extends ClaimingPersonResult {
  readonly id: string;
  readonly name: string;
  /** Once every planned year of earnings counts; with WEP where it applies. */
  readonly pia: number;
  readonly piaBeforeWep: number;
  /** Null without an earnings record. */
  readonly aime: number | null;
  readonly wep: PensionOffset;
  readonly gpo: PensionOffset;
}

/** Paid in a calendar year, by person; dollars in prices of the first month, as the projection has them. */
export interface YearOfBenefits {
  readonly persons: readonly number[];
  readonly total: number;
}

/** `ages` at the end of the year; null for those the plan no longer has live. */
export interface ClaimStrategyYear {
  readonly year: number;
  readonly ages: readonly (number | null)[];
  readonly optimal: YearOfBenefits;
  readonly plan: YearOfBenefits;
  /**
   * What a dollar of these is in the dollars in which claims are stated: those of the year of `asOf` with no later COLA in them. Both
   * differ where a published COLA makes up for prices that rose before the plan.
   */
  readonly benefitDollars: number;
}

/** The best claims with what they pay by person, as in `EvaluatedClaim`. */
export interface OptimalClaim extends RankedClaim, Pick<EvaluatedClaim, 'retirement' | 'spousal' | 'survivor'> {
  readonly gainOverPlan: number;
  readonly gainOverBothAt62: number;
}

/** What to file, and when, for three kinds of claims. */
export interface ClaimFiling {
  readonly optimal: readonly FilingStep[];
  readonly plan: readonly FilingStep[];
  /** For each of `evaluated`. */
  readonly evaluated: readonly (readonly FilingStep[])[];
  /** For the best claims with a suspension; null without one. */
  readonly withSuspension: readonly FilingStep[] | null;
}

export interface ClaimStrategyResult extends Omit<ClaimingResult, 'persons' | 'optimal'> {
  readonly persons: readonly PlanClaimant[];
  readonly optimal: OptimalClaim;
  /** The claims that the plan has. */
  readonly plan: RankedClaim;
  /** Every claim at 62, or in the first month still open. */
  readonly bothAt62: RankedClaim;
  /** By the deaths, wages and inflation of the plan; empty where the plan cannot be projected. */
  readonly yearly: readonly ClaimStrategyYear[];
  readonly filing: ClaimFiling;
}
