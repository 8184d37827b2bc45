import { z } from 'zod';
import { CHANGE_CAUSES } from '../plan/change-causes.ts';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { dollars } from './money.ts';
import { Headline } from './monte-carlo/headline.ts';
import { Interval } from './monte-carlo/percentiles.ts';

/** Why a result differs from an earlier one. */

export const ChangeCause = z
  .enum(CHANGE_CAUSES)
  .describe(
    'What changed: the engine, with its law tables; the assumptions; balances with the start month and what lies before it; the other inputs by the sections of the editor; the seed and the number of paths',
  );

const points = z.number().nullable();
const share = (description: string) => dollars(description).nullable();

export const ChangeStep = z
  .strictObject({
    cause: ChangeCause,
    merged: z
      .array(ChangeCause)
      .describe('Earlier causes that by themselves would make no plan that can be run: their share is in this step'),
    fields: z
      .array(z.string())
      .describe(
        'What changed, by the ids of entries, such as accounts[a1].balance; of the run engine, law, seed, runs',
      ),
    successPoints: points.describe(
      'Share of the difference in percentage points of success; null for engine where the earlier result was not recorded',
    ),
    successPointsInterval: Interval.nullable().describe(
      '95% interval on the same paths; null where the paths are not the same',
    ),
    finalNetPortfolio: share(
      "Share of the difference at the end of the plan at its mean returns, today's dollars to the cent; null as above",
    ),
    lifetimeTaxes: share("Share of the difference of lifetime taxes, today's dollars to the cent; null as above"),
  })
  .describe('One cause of the difference, on top of those before it');
export type ChangeStep = ReadOnly<z.output<typeof ChangeStep>>;

/** One of the two results. */
export const ChangeEnd = z.strictObject({
  isRecorded: z
    .boolean()
    .describe('Whether this was recorded when it was run; else it is what this engine makes of the same inputs'),
  headline: Headline,
  successRate: z.number().describe('Share of paths, 0 to 1'),
  successRateInterval: Interval.describe('95% Wilson score interval, 0 to 1'),
  successRateDigits: z.int().describe('Decimal places of the success rate in percent that the run supports'),
});
export type ChangeEnd = ReadOnly<z.output<typeof ChangeEnd>>;

export const ChangeExplanation = z.strictObject({
  from: ChangeEnd,
  to: ChangeEnd,
  steps: z
    .array(ChangeStep)
    .describe(
      'In order, each on top of those before it; the shares that are known add up to the difference, to the cent',
    ),
});
/** The difference between two results of a plan, split among its causes. */
export type ChangeExplanation = ReadOnly<z.output<typeof ChangeExplanation>>;

export const ChangeProgress = z.strictObject({
  done: z.int().describe('Paths completed'),
  total: z.int().describe('Paths of all steps'),
});
