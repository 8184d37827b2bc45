import { z } from 'zod';
import type { Headline as EngineHeadline } from '../../../engine/index.ts';
import { dollars } from '../operation/money.ts';
import { completeness } from './completeness.ts';

/** What stands beside the success of a plan with guardrails. */
export const HeadlineCuts = z
  .strictObject({
    pathsCut: z.int().describe('Paths with a year whose spending is cut'),
    deepestCut: z.number().describe('Median of those paths: the share cut in the year that is cut deepest, 0 to 1'),
    yearsCut: z.number().describe('Median of those paths: years cut'),
  })
  .describe(
    'What guardrails cost on the paths; left out of a plan without them, and by versions that did not record it',
  );

/** What a run comes to in a few figures, as it crosses the contract. `satisfies` holds it to the engine's own type. */
export const Headline = z
  .strictObject({
    engine: z.string().describe('Version of the engine'),
    law: z.string().describe('Version of the law tables'),
    seed: z.int(),
    runs: z.int().describe('Number of paths'),
    successes: z.int().describe('Paths on which every goal, premium and tax was paid in every month'),
    cuts: HeadlineCuts.optional(),
    finalNetPortfolioInTodaysDollars: dollars(
      "At the end of the plan at its mean returns, as in the summary of its projection; today's dollars",
    ),
    lifetimeTaxesInTodaysDollars: dollars(
      "Of all years at the plan's mean returns, as in the summary of its projection; today's dollars",
    ),
  })
  .describe('What the full Monte Carlo run of a revision came to') satisfies z.ZodType<EngineHeadline>;
export type Headline = z.output<typeof Headline>;

/** With what the same revision came to under the engine before, so that the two can be set side by side. */
export const RecordedHeadline = Headline.extend({
  before: Headline.optional().describe(
    'What the last full run under another version of the engine came to; left out where there was none',
  ),
}).describe('What the full Monte Carlo run of a revision came to');
export type RecordedHeadline = z.output<typeof RecordedHeadline>;

/** Of a stored revision: null until its full run has ended. Always there in an answer. */
export const recordedHeadline = RecordedHeadline.nullable()
  .optional()
  .describe(
    'What the last full Monte Carlo run of this revision came to, at least 1,000 paths of the plan’s own returns; null until one has ended',
  );

/** Of a household: that of the plan that was edited last among those that have been run. */
export const HouseholdHeadline = z
  .strictObject({
    planId: z.int(),
    planName: z.string().describe('Name of the plan in the revision that was run'),
    revision: z.int().describe('The latest revision of the plan whose full run has ended'),
    isCurrent: z.boolean().describe('Whether that is the revision of the plan as it is now'),
    investments: dollars('In all accounts at the start of the plan, in dollars of its first month'),
    ...completeness,
    ...Headline.shape,
  })
  .describe('What the plan that was edited last comes to, among those of the household that have been run in full');
export type HouseholdHeadline = z.output<typeof HouseholdHeadline>;
