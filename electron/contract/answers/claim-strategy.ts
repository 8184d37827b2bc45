import { z } from 'zod';
import type { ClaimStrategyRequest, ClaimStrategyResult } from '../../../engine/index.ts';
import { PolicyGainOutput, UnderUncertainty } from './monte-carlo.ts';
import {
  claimAmountFields,
  claimChoices,
  claimingResultFields,
  Mortality,
  month,
  personResultFields,
  RankedClaim,
  rankedClaimFields,
} from './social-security.ts';

/** Claims of the persons of a plan as they cross the contract. */

/** What is asked of the engine beside the plan. */
const claimQuestion = z.strictObject({
  ...claimChoices,
  asOf: month
    .optional()
    .describe(
      'Nothing before this month counts; its prices are the dollars of the answer. Default: start of the plan.',
    ),
  law: claimChoices.law
    .unwrap()
    .optional()
    .describe('Whether WEP and GPO apply. Default: the law that the plan assumes.'),
  mortality: Mortality.optional().describe(
    'Default: the table ssa2022, or the ends of the plan where the sex of a person is not given.',
  ),
}) satisfies z.ZodType<ClaimStrategyRequest>;

/** What is asked beside the plan. */
export const ClaimStrategyInput = z.strictObject({
  ...claimQuestion.shape,
  underUncertainty: UnderUncertainty.optional(),
});

const dollars = z.number().describe('US dollars in prices of asOf');
export const PensionOffset = z.strictObject({
  applies: z.boolean(),
  reduction: dollars.describe('A month'),
  reason: z.string().describe('The rule that applies, or why none does'),
});
const yearOfBenefits = z.strictObject({ persons: z.array(dollars), total: dollars });

const claimAnswer = z.strictObject({
  ...claimingResultFields,
  persons: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      pia: dollars.describe('Once every planned year of earnings counts; with WEP where it applies'),
      piaBeforeWep: dollars,
      aime: z.number().nullable().describe('Null without an earnings record'),
      wep: PensionOffset,
      gpo: PensionOffset,
      ...personResultFields,
    }),
  ),
  optimal: z.strictObject({
    ...rankedClaimFields,
    ...claimAmountFields,
    gainOverPlan: dollars,
    gainOverBothAt62: dollars,
  }),
  plan: RankedClaim.describe('The claims that the plan has'),
  bothAt62: RankedClaim.describe('Every claim at 62, or in the first month still open'),
  yearly: z
    .array(
      z.strictObject({
        year: z.int(),
        ages: z.array(z.int().nullable()),
        optimal: yearOfBenefits,
        plan: yearOfBenefits,
      }),
    )
    .describe('By the deaths and wages of the plan; empty where it cannot be projected'),
}) satisfies z.ZodType<ClaimStrategyResult>;

export const ClaimStrategyOutput = z.strictObject({
  ...claimAnswer.shape,
  uncertainty: PolicyGainOutput.nullable().describe(
    'The best claims against those of the plan on the same random paths, by the ends of the plan; null where not asked for',
  ),
});
