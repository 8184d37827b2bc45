import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { nominalDollars, todaysDollars } from '../money.ts';
import { isWithinNoise, PlanPair } from '../monte-carlo/comparison.ts';
import { fraction, shareInterval } from '../monte-carlo/result.ts';

/** How much of a portfolio to put into an annuity: the same paths with more and more of it. */

const SUCCESS = 'Share of paths that succeed, 0 to 1';

/** What a share of the portfolio put into the annuity comes to. */
export const AnnuityOutcome = z.strictObject({
  successRate: fraction.describe(SUCCESS),
  successRateInterval: shareInterval,
  spendingPower: z
    .strictObject({
      p10: fraction.describe('Fraction that one path in ten stays below'),
      p50: fraction.describe('Fraction of the middle path'),
    })
    .describe("What is paid of a path's spending but the premium, as a share of what is planned of it, a fraction"),
  legacy: z
    .strictObject({
      p10: todaysDollars('What heirs keep after tax, which one path in ten stays below'),
      p50: todaysDollars('What heirs keep after tax on the middle path'),
      mean: todaysDollars('What heirs keep after tax, mean of all paths'),
    })
    .describe('What heirs keep after tax'),
});
export type AnnuityOutcome = ReadOnly<z.output<typeof AnnuityOutcome>>;

/** The same less that of nothing put into it, path by path. */
export const AgainstNone = z.strictObject({
  successDifference: z.number().describe('Success rate less that without the annuity'),
  successDifferenceInterval: PlanPair.shape.successDifferenceInterval,
  legacy: todaysDollars('What heirs keep after tax less that without the annuity, mean of all paths'),
  legacyInterval: PlanPair.shape.difference.shape.meanInterval,
  shareAhead: fraction.describe('Share of paths on which heirs keep more than without the annuity, 0 to 1'),
  isWithinNoise,
});
export type AgainstNone = ReadOnly<z.output<typeof AgainstNone>>;

export const AnnuityStep = z.strictObject({
  share: fraction.describe('Share of the portfolio that buys the annuity, 0 to 1'),
  premium: nominalDollars('What it costs'),
  yearly: nominalDollars('What it pays in its first year of payments'),
  outcome: AnnuityOutcome.nullable().describe('Null where it cannot be bought'),
  against: AgainstNone.nullable().describe('Null for none of it, and where it cannot be bought'),
  note: z.string().nullable().describe('Why it cannot be bought'),
});
export type AnnuityStep = ReadOnly<z.output<typeof AnnuityStep>>;

export const AnnuityAdvice = z.strictObject({
  runs: z.int(),
  seed: z.int(),
  annuity: z.string().nullable().describe('Id of the annuity that is varied; null where the plan buys none'),
  name: z.string().nullable().describe('Its name'),
  portfolio: nominalDollars('What the accounts hold when it is bought, at the mean returns and without it'),
  payoutRate: fraction.describe('What it pays in a year over its premium, as the plan has it'),
  steps: z.array(AnnuityStep).describe('From none of the portfolio to half of it'),
  note: z.string().nullable().describe('Why there is nothing to compare'),
});
export type AnnuityAdvice = ReadOnly<z.output<typeof AnnuityAdvice>>;
