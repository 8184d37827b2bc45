import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { dollars } from '../money.ts';
import { Interval } from '../monte-carlo/percentiles.ts';
import { seed } from '../monte-carlo/request.ts';
import { Manifest } from '../projection.ts';
import { ClaimMonths, rankedClaimFields, TrustFundCut } from './claiming.ts';
import { claimChoices, Mortality } from './claiming-request.ts';

/** The best claims by life table beside the best by the plan's own result. */

const CLAIM_OBJECTIVES = ['afterTaxLegacy', 'success'] as const;
const CLAIM_EFFORTS = ['quick', 'standard', 'thorough'] as const;

/** By what the plan judges a pair of claims. */
export const ClaimObjective = z
  .enum(CLAIM_OBJECTIVES)
  .describe(
    'By what the plan judges a pair: what heirs keep after their tax less what the plan leaves unpaid, or the share of random paths on which everything is paid',
  );
export type ClaimObjective = z.output<typeof ClaimObjective>;

/** What is asked beside the plan. */
export const ClaimComparisonInput = z.strictObject({
  discountRate: claimChoices.discountRate,
  mortality: Mortality.optional().describe(
    'For the best pair by life table. Default: the table ssa2022, or planEnd where the sex of a person is not given.',
  ),
  earningsTest: claimChoices.earningsTest,
  trustFundCut: claimChoices.trustFundCut,
  objective: ClaimObjective.default('afterTaxLegacy'),
  effort: z
    .enum(CLAIM_EFFORTS)
    .default('standard')
    .describe('How many pairs may be simulated: a number of simulations, never a time'),
  runs: z.int().min(1).max(10_000).default(1000).describe('Paths on which the pairs are set side by side'),
  seed: seed.default(1),
});
export type ClaimComparisonRequest = ReadOnly<z.input<typeof ClaimComparisonInput>>;
export type ClaimEffort = NonNullable<ClaimComparisonRequest['effort']>;

const today = dollars("Today's dollars: dollars of the plan's first month");

/** What the plan comes to with a pair of claims. */
export const ClaimOutcome = z.strictObject({
  ...rankedClaimFields,
  lifetimeBenefit: dollars('Expected present value by the life table, dollars of the first month'),
  afterTaxLegacy: today.describe(
    "What heirs keep at the plan's end after their tax and the taxes on the estate, today's dollars",
  ),
  unpaid: today.describe("Goals, premiums and taxes that the plan cannot pay, today's dollars"),
  socialSecurity: today.describe("Benefits of the plan's own lives, today's dollars"),
  survivorSocialSecurity: today.describe("Of these, after the first death, today's dollars"),
  taxes: today.describe("Taxes and penalties, today's dollars"),
  irmaa: today.describe("Medicare's surcharges, today's dollars"),
  rothConversions: today.describe("Converted, today's dollars"),
  successRate: z.number().describe('Share of paths on which everything is paid, 0 to 1'),
  successRateInterval: Interval.describe('95% interval of the share, 0 to 1'),
});
export type ClaimOutcome = ReadOnly<z.output<typeof ClaimOutcome>>;
/** Without the random paths. */
export type ClaimRun = Omit<ClaimOutcome, 'successRate' | 'successRateInterval'>;

/** One reason why two pairs leave different sums, read from their two runs. */
export const ClaimCause = z.strictObject({
  cause: z.enum(['benefitsTogether', 'benefitsAlone', 'taxes', 'irmaa', 'heirsTax', 'otherSpending', 'growth']),
  byLifeTable: today.describe("In the plan with the best pair by life table, today's dollars"),
  byPlan: today.describe("In the plan with the best pair by its own result, today's dollars"),
  effect: today.describe("What the second pair gains by it over the first, today's dollars; negative is a loss"),
});
export type ClaimCause = ReadOnly<z.output<typeof ClaimCause>>;
export type ClaimCauseName = ClaimCause['cause'];

export const ClaimComparisonResult = z.strictObject({
  used: z.strictObject({
    asOf: z.string(),
    discountRate: z.number(),
    mortality: z.string(),
    earningsTest: z.boolean(),
    trustFundCut: TrustFundCut.nullable(),
    objective: z.enum(CLAIM_OBJECTIVES),
    effort: z.enum(CLAIM_EFFORTS),
    runs: z.int(),
    seed: z.int(),
    step: z.int().describe('Months between the claims of the flat top'),
  }),
  plan: ClaimOutcome.describe('With the claims in the plan'),
  byLifeTable: ClaimOutcome.describe('With the best pair by life table'),
  byPlan: ClaimOutcome.describe("With the best pair by the plan's own result"),
  isSamePair: z.boolean().describe('Whether the two are the same pair'),
  causes: z
    .array(ClaimCause)
    .describe(
      'Why they differ: read from the two runs; the effects add up to the difference in legacy less what is unpaid',
    ),
  why: z.array(z.string()).describe('The same in sentences'),
  plateau: z
    .array(
      z.strictObject({
        claim: ClaimMonths,
        ages: rankedClaimFields.ages,
        value: z.number().describe("By the objective: today's dollars, or a share of paths"),
      }),
    )
    .describe(
      "Equally good choices: every simulated pair within half a percent of the best by the plan's result, best first",
    ),
  isPlateauComplete: z
    .boolean()
    .describe('Whether every neighbor of the flat top, a step away, was simulated; false where the budget ended first'),
  search: z.strictObject({
    simulations: z.int(),
    pairs: z.int(),
    stoppedBecause: z.enum(['converged', 'budget', 'onePair']),
  }),
  notes: z.array(z.string()),
  manifest: Manifest,
});
export type ClaimComparisonResult = ReadOnly<z.output<typeof ClaimComparisonResult>>;
export type ClaimSearch = ClaimComparisonResult['search'];

export const ClaimComparisonProgress = z.strictObject({
  done: z.int().describe('Simulations completed'),
  total: z.int().describe('Most simulations'),
  best: z.strictObject({ claim: ClaimMonths, value: z.number() }).nullable().describe('The best pair so far'),
});
export type ClaimComparisonProgress = ReadOnly<z.output<typeof ClaimComparisonProgress>>;
