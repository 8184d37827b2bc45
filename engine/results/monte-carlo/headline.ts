import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { dollars } from '../money.ts';

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
export type HeadlineCuts = ReadOnly<z.output<typeof HeadlineCuts>>;

/** A run in seven figures: what a list shows of a plan, and what two runs are told apart by. */
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
  .describe('What the full Monte Carlo run of a revision came to');
export type Headline = ReadOnly<z.output<typeof Headline>>;
