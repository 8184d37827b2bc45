import { z } from 'zod';
import { calendarMonth, id } from '../../plan/schema/fields.ts';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { ChangeCause } from '../change.ts';
import { asItIs, dollars } from '../money.ts';

/** A plan held against what became of it. */

const nominal = dollars('Nominal US dollars');

/** What was expected of a plan at a review, which is never worked out again. */
export const FrozenFan = asItIs(
  z
    .strictObject({
      startMonth: calendarMonth.describe('First month of the plan that was run'),
      years: z.array(z.int()).describe('Calendar years at whose ends the net portfolio is told'),
      deflator: z
        .array(z.number())
        .describe('Price level at the start and at the end of each year, at the plan’s means'),
      percentiles: z
        .array(z.array(nominal).length(101))
        .describe('At the start and at the end of each year: the net portfolio at percentiles 0 to 100, by type 7'),
      expected: z
        .array(nominal)
        .describe('Net portfolio at the plan’s mean returns: at the start, then at the end of each month'),
    })
    .describe('Percentiles of the net portfolio, as they were at a review'),
);
export type FrozenFan = ReadOnly<z.output<typeof FrozenFan>>;

/** An account at a review, and what moved since the one before. */
export const ReviewedAccount = z.strictObject({
  id,
  balance: dollars('On the first day of the month of the review, nominal US dollars'),
  paidIn: dollars('Put in since the review before, nominal US dollars; null where it was not recorded').nullable(),
  takenOut: dollars('Taken out since then, nominal US dollars; null where it was not recorded').nullable(),
});
export type ReviewedAccount = ReadOnly<z.output<typeof ReviewedAccount>>;

export const ReviewCause = z
  .enum(['law', 'edits', 'flows', 'returns'])
  .describe(
    'Law: another law or engine than then; edits: what was changed in the plan since; flows: paid in and taken out other than planned; returns: what is left, with flows that were not recorded',
  );

export const ReviewStep = z
  .strictObject({
    cause: ReviewCause,
    of: ChangeCause.nullable().describe('For edits, the section of the plan; else null'),
    merged: z.array(ChangeCause).describe('Earlier sections that by themselves would make no plan that can be run'),
    fields: z.array(z.string()).describe('What was changed, by the ids of entries, such as accounts[a1].balance'),
    amount: dollars('Share of the difference, nominal US dollars to the cent'),
  })
  .describe('One cause of the difference between what was planned and what became of it');
export type ReviewStep = ReadOnly<z.output<typeof ReviewStep>>;

export const Landing = z
  .strictObject({
    since: calendarMonth.describe('First month of the plan that it is held against, from the review before'),
    actual: dollars('All accounts on the first day of the month of the review, nominal US dollars'),
    expected: dollars('The same at the mean returns of the plan then, nominal US dollars'),
    median: dollars('The middle of the futures then, nominal US dollars'),
    percentile: z.number().describe('Share of the futures then that had less by now, in percent, 0 to 100'),
    difference: dollars('Actual less expected, nominal US dollars to the cent'),
    steps: z
      .array(ReviewStep)
      .describe(
        'The difference by its causes, which add up to it to the cent; empty where the plan then no longer runs',
      ),
    areFlowsRecorded: z
      .boolean()
      .describe('Whether both amounts of every account were recorded; else the last step holds unrecorded flows'),
  })
  .describe('Where the balances of a review lie in the fan of the review before');
export type Landing = ReadOnly<z.output<typeof Landing>>;
