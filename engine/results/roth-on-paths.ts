import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { thresholdInputs } from '../plan/schema/roth.ts';
import { asItIs, dollars } from './money.ts';
import { gainInterval } from './monte-carlo/comparison.ts';
import { BetweenPathsInTodaysDollars } from './monte-carlo/percentiles.ts';
import { fraction, shareInterval } from './monte-carlo/result.ts';
import { rothCeilings } from './projection.ts';

/** Conversions judged on random paths: by which policy, how it was chosen, and what it and its rivals come to. */

const today = dollars("Today's dollars: dollars of the plan's first month");

export const AlternativeStrategy = z.enum(['none', 'bracketFill', 'thresholdRoth', 'dynamic']);
export type AlternativeStrategy = z.output<typeof AlternativeStrategy>;

/** A rule that a person can follow without knowing the future. */
export const RothPolicy = asItIs(
  z.strictObject({
    strategy: AlternativeStrategy.describe('dynamic: the fill-to levels in ceilings'),
    targetBracket: z.number().nullable().describe('Rate, as a fraction; null where no bracket is filled'),
    threshold: thresholdInputs.nullable(),
    endYear: z.int().describe('Last year that may convert'),
    ceilings: rothCeilings.nullable().describe('Of dynamic; null for the other strategies'),
  }),
);
export type RothPolicy = ReadOnly<z.output<typeof RothPolicy>>;

export const ChoiceOnPaths = z.strictObject({
  policy: RothPolicy.describe('The policy with the best certainty equivalent: what the answer follows'),
  rivals: z
    .array(RothPolicy)
    .describe('The best simple rule and the schedule of the search where they are not the policy; best first'),
  seed: z.int().describe('Seed of the paths on which it was chosen, another than that of the judgment'),
  paths: z.int().describe('Common paths on which the last candidates were compared'),
  simulations: z.int().describe('Paths simulated in all'),
  candidates: z.int().describe('Policies tried, no conversion among them'),
});
export type ChoiceOnPaths = ReadOnly<z.output<typeof ChoiceOnPaths>>;

const gainOnPaths = z.strictObject({
  certaintyEquivalent: today,
  certaintyEquivalentInterval: gainInterval,
  mean: today,
  meanInterval: gainInterval,
  median: today,
  worstTenth: today.describe("Tenth percentile of the gains, today's dollars"),
  worstTenthBetween: BetweenPathsInTodaysDollars.describe('The two paths between which that lies'),
});

export const JudgedPolicy = z.strictObject({
  policy: RothPolicy.describe('The rule that every path follows'),
  legacy: z
    .strictObject({
      certaintyEquivalent: today,
      mean: today,
      median: today,
      worstTenth: today.describe("Tenth percentile, today's dollars"),
    })
    .describe('What heirs keep after tax; none counts as less than leastLegacy'),
  gain: gainOnPaths.describe('The same path by path against no conversions'),
  shareGains: fraction.describe('Share of paths that end with more than without conversions, 0 to 1'),
  shareLoses: fraction.describe('Share of paths that end with less, 0 to 1'),
  successRate: fraction,
  behindAnswer: z
    .strictObject({ certaintyEquivalent: today, interval: gainInterval })
    .describe('Certainty equivalent of the answer less that of this policy'),
});
export type JudgedPolicy = ReadOnly<z.output<typeof JudgedPolicy>>;

export const OtherAmount = z.strictObject({
  amount: dollars('Nominal US dollars'),
  shareBetter: fraction.describe("Share of paths on which this year's amount leaves more than this one, 0 to 1"),
  shareBetterInterval: shareInterval,
  shareWorse: fraction.describe('Share of paths on which it leaves less, 0 to 1'),
  meanAdvantage: today.describe("What this year's amount leaves more on average, today's dollars"),
  meanAdvantageInterval: gainInterval,
});
export type OtherAmount = ReadOnly<z.output<typeof OtherAmount>>;

export const ThisYearOnPaths = z.strictObject({
  none: OtherAmount.describe('Against nothing this year'),
  half: OtherAmount.describe("Against half of this year's amount"),
  twice: OtherAmount.describe("Against twice this year's amount"),
  regret: today.describe(
    "95th percentile of what the best of none, half and twice leaves more than this year's amount, today's dollars",
  ),
});
export type ThisYearOnPaths = ReadOnly<z.output<typeof ThisYearOnPaths>>;

export const JudgedOnPaths = z.strictObject({
  runs: z.int(),
  seed: z.int(),
  leastLegacy: today.describe(
    "A year of spending, today's dollars: the yearly goals at the start, $10,000 where there are none",
  ),
  policies: z.array(JudgedPolicy).describe('The answer, no conversions, and then the rivals'),
  thisYear: ThisYearOnPaths.nullable().describe(
    "This year's amount against others, later years by the same policy; null where nothing is converted this year",
  ),
});
export type JudgedOnPaths = ReadOnly<z.output<typeof JudgedOnPaths>>;

/** This year's amount, on the plan's own returns. */
export const ThisYear = z.strictObject({
  year: z.int().describe('First calendar year of the plan'),
  amount: dollars('Nominal US dollars'),
  nearlyAsGood: z
    .strictObject({ least: dollars('Nominal US dollars'), most: dollars('Nominal US dollars') })
    .describe(
      "The amounts around it that cost less than $500 of the objective, today's dollars, later years by the same rule",
    ),
});
export type ThisYear = ReadOnly<z.output<typeof ThisYear>>;
