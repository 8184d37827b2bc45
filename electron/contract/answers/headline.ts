import { z } from 'zod';
import { dollars } from '../../../engine/results/money.ts';
import { Headline } from '../../../engine/results/monte-carlo/headline.ts';
import { completeness } from './completeness.ts';

const recordedRun = {
  planHash: z.string().optional().describe('sha256: of the plan that ran; left out by versions that did not record it'),
  lawHash: z.string().optional().describe('sha256: of the law tables; left out by versions that did not record it'),
  search: z
    .literal('quick')
    .optional()
    .describe(
      'Where its conversions were searched for with less effort than the plan asks for, as runs in the background do; left out where not',
    ),
};

/** With what the same revision came to under the engine before, so that the two can be set side by side. */
export const RecordedHeadline = Headline.extend({
  ...recordedRun,
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

/** Of a household: that of its main plan. */
export const HouseholdHeadline = z
  .strictObject({
    planId: z.int(),
    planName: z.string().describe('Name of the plan in the revision that was run'),
    revision: z.int().describe('The latest revision of the plan whose full run has ended'),
    isCurrent: z
      .boolean()
      .describe(
        'Whether it is the plan as it is now that ran, with this engine and this law; a stale figure where not',
      ),
    investments: dollars('In all accounts at the start of the plan, in dollars of its first month'),
    ...completeness,
    ...Headline.shape,
    ...recordedRun,
  })
  .describe('What the main plan comes to, in the latest of its revisions that has been run in full');
export type HouseholdHeadline = z.output<typeof HouseholdHeadline>;
