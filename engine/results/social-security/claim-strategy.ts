import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { dollars as money } from '../money.ts';
import {
  claimAmountFields,
  claimingResultFields,
  personResultFields,
  RankedClaim,
  rankedClaimFields,
} from './claiming.ts';
import { claimChoices, Mortality } from './claiming-request.ts';
import { month } from './fields.ts';

/** Claims of the persons of a plan. */

/** What is asked of the engine beside the plan. */
export const ClaimStrategyQuestion = z.strictObject({
  ...claimChoices,
  asOf: month
    .optional()
    .describe(
      'Month from which claims are made: earlier months count only where a claim made in it is retroactive; amounts are in dollars of this month. Default: the start of the plan.',
    ),
  law: claimChoices.law
    .unwrap()
    .optional()
    .describe('Whether WEP and GPO apply. Default: the law that the plan assumes.'),
  mortality: Mortality.optional().describe(
    'Default: the table ssa2022, or planEnd where the sex of a person is not given.',
  ),
});
export type ClaimStrategyRequest = ReadOnly<z.input<typeof ClaimStrategyQuestion>>;

const dollars = money('US dollars in prices of asOf');
export const PensionOffset = z.strictObject({
  applies: z.boolean(),
  reduction: dollars.describe('Dollars a month'),
  reason: z.string().describe('The rule that applies, or why none does'),
});
export type PensionOffset = ReadOnly<z.output<typeof PensionOffset>>;

/** One thing to do, in the order of time. Text is complete sentences; names are those given. */
export const FilingStep = z.strictObject({
  month: z.string().describe('First month of what is filed for'),
  fileFrom: z.string().nullable().describe('First month in which to apply; null where nothing is filed'),
  fileBy: z
    .string()
    .nullable()
    .describe('Last day on which to apply without losing a month, such as 2031-04-30; null where nothing is filed'),
  person: z.string(),
  benefit: z.enum([
    'retirement',
    'spouse',
    'divorcedSpouse',
    'survivor',
    'child',
    'suspension',
    'medicare',
    'disability',
  ]),
  action: z.string().describe('What to do'),
  how: z.array(z.string()).describe('The form or the call, and what to write on it'),
  refuse: z.array(z.string()).describe('What to say no to'),
  monthlyBenefit: dollars.nullable(),
  retroactive: z
    .array(z.strictObject({ months: z.int(), paidAtOnce: dollars, monthlyBenefit: dollars, monthlyLess: dollars }))
    .describe('Months before the claim that SSA offers to pay at once, and what they cost a month'),
});
export type FilingStep = ReadOnly<z.output<typeof FilingStep>>;
/** What somebody files for, or leaves alone. */
export type FilingBenefit = FilingStep['benefit'];
/** Months before a claim that SSA offers to pay at once, and what they cost. */
export type RetroactiveOffer = FilingStep['retroactive'][number];

const yearOfBenefits = z.strictObject({ persons: z.array(dollars), total: dollars });

export const ClaimStrategyResult = z.strictObject({
  ...claimingResultFields,
  persons: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      pia: dollars.describe('Dollars a month, with every planned year of earnings counted, and WEP where it applies'),
      piaBeforeWep: dollars,
      aime: dollars
        .nullable()
        .describe('Average indexed monthly earnings, US dollars; null without an earnings record'),
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
  plan: RankedClaim.describe('The claims in the plan'),
  bothAt62: RankedClaim.describe('Every claim at 62, or in the first month still available'),
  yearly: z
    .array(
      z.strictObject({
        year: z.int(),
        ages: z.array(z.int().nullable()),
        optimal: yearOfBenefits,
        plan: yearOfBenefits,
        benefitDollars: z
          .number()
          .describe(
            'What a dollar of these is in the dollars of a claim, which have no later COLA in them: other than 1 where a published COLA makes up for prices that rose before the plan',
          ),
      }),
    )
    .describe(
      "With the plan's deaths and wages, in today's dollars as the projection has them; empty where the plan cannot be projected",
    ),
  filing: z
    .strictObject({
      optimal: z.array(FilingStep),
      plan: z.array(FilingStep),
      evaluated: z.array(z.array(FilingStep)),
      withSuspension: z.array(FilingStep).nullable(),
    })
    .describe(
      'What to file and when, in words: for the best claims, for those in the plan, for each of evaluated, and for the best with a suspension',
    ),
});
export type ClaimStrategyResult = ReadOnly<z.output<typeof ClaimStrategyResult>>;
export type PlanClaimant = ClaimStrategyResult['persons'][number];
export type ClaimStrategyYear = ClaimStrategyResult['yearly'][number];
export type YearOfBenefits = ClaimStrategyYear['plan'];
/** What to file, and when, for each kind of claims. */
export type ClaimFiling = ClaimStrategyResult['filing'];
