import { z } from 'zod';
import type {
  CompareRequest,
  Certificate as EngineCertificate,
  UsedParameters as EngineParameters,
  MonteCarloProgress as EngineProgress,
  Verification as EngineVerification,
  MonteCarloManifest,
  MonteCarloRequest,
  MonteCarloResult,
  PlanComparison,
  ReplayRequest,
} from '../../../engine/index.ts';
import { calendarMonth, correlation, money, rate, volatility } from '../../../engine/plan/schema/fields.ts';
import { GOAL_CATEGORIES } from '../../../engine/plan/schema/goal.ts';
import { asItIs, dollars } from '../operation/money.ts';
import { completeness } from './completeness.ts';
import { Headline } from './headline.ts';
import { followsGivenCeilings, Manifest, rothCeilings } from './projection.ts';
import { SpendingOutcome } from './spending-outcome.ts';

/** Monte Carlo as it crosses the contract. `satisfies` holds it to the engine's own types. */

const MOST_PATHS = 100_000;

export const seed = z
  .int()
  .describe(
    'Seed of the random numbers, -(2⁵³ − 1) to 2⁵³ − 1: each has paths of its own; not used by cycles. Default 1',
  );
const runs = z
  .int()
  .min(1)
  .max(MOST_PATHS)
  .describe('Paths, 1 to 100,000. Default 1,000; not with until; not used by cycles');
const path = z.int().min(1).max(MOST_PATHS).describe('Number of a path, from 1');
export const ReturnModel = z
  .enum(['lognormal', 'historical', 'cycles'])
  .describe(
    'Correlated lognormal returns with the given means; blocks of historical years; or cycles: every window of history as long as the plan, one path each, nothing drawn. Historical returns are real returns at the plan’s inflation. Default lognormal',
  );
const blockYears = z
  .int()
  .min(1)
  .max(98)
  .describe('Calendar years in a block of the historical model, 1 to 98. Default 5');

/** What is left out is the plan's own assumption. */
const returnFields = {
  seed: seed.optional(),
  model: ReturnModel.optional(),
  equityReturn: rate.describe('Arithmetic mean of the yearly return of equity, a fraction').optional(),
  equityVol: volatility.describe('Standard deviation of the yearly return of equity, a fraction').optional(),
  bondReturn: rate.describe('Arithmetic mean of the yearly return of bonds, a fraction').optional(),
  bondVol: volatility.describe('Standard deviation of the yearly return of bonds, a fraction').optional(),
  correlation: correlation.describe('Correlation of the normals behind equity and bond returns, -1 to 1').optional(),
  blockYears: blockYears.optional(),
};

export const Target = z
  .union([z.literal('fundSpending'), z.strictObject({ legacy: money.describe("Today's dollars") })], {
    error: 'Write "fundSpending", or an object with the field legacy, such as { "legacy": 500000 }.',
  })
  .describe(
    'A path succeeds if every goal, premium and tax is paid; with legacy, also only if at least that amount is left',
  );

const HALF_WIDTH = 'Write a half-width above 0.0005 and up to 0.25, such as 0.01 for one point to either side.';

export const Until = z
  .strictObject({
    halfWidth: z
      .number()
      .gt(0.0005, { error: HALF_WIDTH })
      .max(0.25, { error: HALF_WIDTH })
      .describe('Largest half-width of the 95% interval of the success rate, a fraction'),
    maxRuns: z.int().min(1).max(MOST_PATHS).describe('Most paths to run, 1 to 100,000'),
  })
  .describe('Runs until the success rate is known to within halfWidth');

export const MonteCarloInput = z.strictObject({
  runs: runs.optional(),
  ...returnFields,
  target: Target.optional(),
  until: Until.optional(),
}) satisfies z.ZodType<MonteCarloRequest>;

export const ReplayInput = z.strictObject({ path, ...returnFields }) satisfies z.ZodType<ReplayRequest>;

export const CompareInput = z.strictObject({
  runs: runs.optional(),
  ...returnFields,
  target: Target.optional(),
}) satisfies z.ZodType<CompareRequest>;

export const MonteCarloProgress = z.strictObject({
  done: z.int().describe('Paths completed'),
  total: z.int().describe('Total number of paths; with until, the most'),
}) satisfies z.ZodType<EngineProgress>;

const nominal = dollars('Nominal US dollars');
const today = dollars("Today's dollars: dollars of the plan's first month");
const startYear = z.int().nullable().describe('First year of its window of history; null where paths are drawn');
const fraction = z.number().describe('Share of paths, 0 to 1');
const age = z.int().describe('Age of the client, counted on after death');

const percentiles = <Field extends z.ZodType>(field: Field) => ({
  p10: field,
  p25: field,
  p50: field,
  p75: field,
  p90: field,
});
export const Interval = z.strictObject({ low: z.number(), high: z.number() });
export const IntervalInTodaysDollars = z.strictObject({ low: today, high: today });
const shareInterval = Interval.describe('95% interval of the share, 0 to 1');

export const UsedParameters = asItIs(
  z
    .strictObject({
      runs: z.int(),
      seed: z.int(),
      model: ReturnModel,
      equityReturn: z.number(),
      equityVol: z.number(),
      bondReturn: z.number(),
      bondVol: z.number(),
      correlation: z.number(),
      blockYears: z.int(),
      target: Target,
      until: Until.nullable(),
      equityCompoundReturn: z
        .number()
        .describe('Compound rate implied by the mean and standard deviation: growth of the median'),
      bondCompoundReturn: z.number(),
      cashReturn: z.number().describe('Yearly rate, as a fraction: from the plan, the same on every path'),
      inflation: z.number().describe('Yearly rate, as a fraction: from the plan, the same on every path'),
    })
    .describe('Every parameter, with defaults filled in. Rates are yearly fractions'),
) satisfies z.ZodType<EngineParameters>;

export const RunManifest = z.strictObject({
  ...Manifest.shape,
  seed: z.int(),
  runs: z.int(),
  resultHash: z.string().describe("sha256: of every path's final net portfolio as little-endian doubles in path order"),
}) satisfies z.ZodType<MonteCarloManifest>;

export const Percentiles = z.strictObject(percentiles(nominal));
export const PercentilesInTodaysDollars = z.strictObject(percentiles(today));
const examples = z.array(path).describe('Numbers of the first 50 of them, to be replayed');
export const PathsAtAge = z.strictObject({ age, paths: z.int(), examples });
const countAtAge = z.array(PathsAtAge);

export const Cycle = z.strictObject({
  startYear: z.int().describe("History's year that the plan's first calendar year takes"),
  path,
  succeeds: z.boolean(),
  firstShortfall: calendarMonth.nullable().describe('Month of the plan in which something is first left unpaid'),
  shareFunded: z.number().describe("Share of goals, premiums and taxes paid, in today's dollars, 0 to 1"),
  finalNetPortfolioInTodaysDollars: today,
});

export const ObligationSuccess = z.strictObject({
  kind: z
    .enum(['goal', 'charitableGifts', 'property', 'premiums', 'debts', 'taxes'])
    .describe('A goal of the plan, or everything of a kind that is no goal'),
  id: z.string().describe('Id of the goal, or the kind'),
  name: z.string(),
  category: z.enum(GOAL_CATEGORIES).nullable().describe('Of the goal; null for what is no goal'),
  pathsPaid: z.int().describe('Paths on which it is paid in full whenever it is due'),
  sharePaid: fraction.describe('The same as a share of all paths, 0 to 1'),
  sharePaidInterval: shareInterval,
  sharePaidDigits: z.int().describe('Decimal places of the share in percent that the run supports'),
  firstUnpaid: calendarMonth
    .nullable()
    .describe('First month in which any path leaves it unpaid; null where none does'),
  unpaidByOneInTen: calendarMonth
    .nullable()
    .describe('Month by which one path in ten has left it unpaid; null where fewer do'),
});

const resultFields = {
  manifest: RunManifest,
  currency: z.literal('nominal'),
  persons: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  successes: z
    .int()
    .describe('Paths on which every goal, premium and tax was paid in every month and the target was met'),
  successRate: fraction,
  successRateInterval: shareInterval.describe(
    '95% Wilson score interval, 0 to 1; for cycles, which are counted and not drawn, the rate itself',
  ),
  successRateDigits: z.int().describe('Decimal places of the success rate in percent that the run supports'),
  spending: SpendingOutcome,
  obligations: z
    .array(ObligationSuccess)
    .describe(
      'Success of each goal, and of premiums, debts and taxes, what is given up last first. The unpaid money of a month is charged to goals in the order gift, travel, discretionary, charity, education, housing, healthcare, essential, of one category the later in the list first, then to premiums, debts and taxes',
    ),
  ...percentiles(nominal.describe('Final net portfolio, nominal US dollars. Percentiles of all paths by type 7')),
  real: PercentilesInTodaysDollars.describe("Final net portfolio in today's dollars"),
  fan: z
    .strictObject({
      periods: z.array(z.string()).describe('"start", then the years'),
      ages: z
        .array(z.array(z.int().nullable()))
        .describe('Ages in years at the end of each period, null once deceased'),
      deflator: z.array(z.number()).describe("Price level at each period's end: divide by it for today's dollars"),
      ...percentiles(z.array(nominal)),
    })
    .describe(
      'Percentiles of net portfolio at the start and at the end of each year; each year by itself, so a line is not a path',
    ),
  histogram: z
    .strictObject({
      from: today,
      width: today,
      paths: z.array(z.int()).describe('Paths in each bin; the last bin holds everything above it'),
      failed: z.array(z.int()).describe('Paths in each bin that fail'),
      examples: z.array(examples).describe('Of each bin the numbers of the first 50 paths, to be replayed'),
    })
    .describe("Final net portfolio in today's dollars"),
  depletion: z
    .strictObject({
      share: fraction,
      ageP10: z.number().nullable(),
      ageP25: z.number().nullable(),
      ageP50: z.number().nullable(),
      byAge: countAtAge,
    })
    .describe(
      "Paths whose accounts run empty, and the client's age then, counted on after the client's death; ages null where there are none",
    ),
  shortfall: z
    .strictObject({
      share: fraction.describe('Share of paths with an unpaid month, 0 to 1'),
      meanShareFunded: z.number().describe("Share of goals, premiums and taxes paid, in today's dollars, 0 to 1"),
      p10ShareFunded: z.number().describe('One path in ten has a smaller share funded'),
      worst: path.describe('Number of the path with the smallest share funded'),
      worstShareFunded: z.number(),
      byAge: countAtAge.describe("By the client's age in the first unpaid month"),
    })
    .describe('What is left unpaid'),
  lifetimeTaxes: Percentiles,
  lifetimeTaxesInTodaysDollars: PercentilesInTodaysDollars,
  paths: z
    .array(
      z.strictObject({
        percentile: z.enum(['p10', 'p25', 'p50', 'p75', 'p90']),
        path,
        startYear,
        succeeds: z.boolean(),
        netPortfolio: z.array(nominal).describe('At the start and at the end of each year, nominal US dollars'),
      }),
    )
    .describe('Actual paths: those whose final values lie closest to the percentiles'),
  cycles: z.array(Cycle).nullable().describe('For the model cycles every window of history in order; else null'),
  used: UsedParameters,
};

export const Certificate = asItIs(
  z
    .strictObject({
      kind: z.literal('longhand-certificate'),
      version: z.literal([1, 2]).describe('2 where the conversions of the plan were searched for'),
      result: z.literal('monteCarlo'),
      startMonth: calendarMonth.describe('First month of a plan document that names none'),
      manifest: RunManifest,
      parameters: UsedParameters,
      successes: z.int().describe('Paths that succeeded under the target in parameters'),
      headline: Headline.optional().describe('What the run came to; left out by versions that did not record it'),
      ceilings: rothCeilings
        .optional()
        .describe(
          'How far the conversion of each year fills, as the search found it: verifying follows it. Only in version 2',
        ),
    })
    .describe('What a result rests on, to be run again anywhere; of the plan only its hash'),
) satisfies z.ZodType<EngineCertificate>;
export type Certificate = z.output<typeof Certificate>;

export const MonteCarloOutput = z.strictObject({
  ...completeness,
  ...resultFields,
  certificate: Certificate,
  followsGivenCeilings,
}) satisfies z.ZodType<MonteCarloResult>;
export type MonteCarloOutput = z.output<typeof MonteCarloOutput>;

const comparedPlan = {
  ...completeness,
  name: z.string(),
  manifest: RunManifest,
  used: UsedParameters,
  successes: z.int(),
  successRate: fraction,
  successRateInterval: shareInterval,
  successRateDigits: z.int(),
  spending: SpendingOutcome,
  real: PercentilesInTodaysDollars.describe("Final net portfolio in today's dollars"),
  lifetimeTaxesInTodaysDollars: PercentilesInTodaysDollars,
  meanShareFunded: z.number().describe("Share of goals, premiums and taxes paid, in today's dollars, 0 to 1"),
};

/** Over how many and which random paths a policy is judged. */
export const UnderUncertainty = z
  .strictObject({ runs: runs.optional(), seed: seed.optional() })
  .describe("Also runs the plan with the best claims and as it is over the same random paths of the plan's returns");

const isWithinNoise = z
  .boolean()
  .describe('Whether chance could explain the difference, or what is left differs by at most 0.5%');

const gain = today.describe("Gain in final net portfolio, today's dollars");

/** What a policy gains over many paths, each run with and without it. */
export const PolicyGainOutput = z.strictObject({
  runs: z.int(),
  seed: z.int(),
  gainP10: gain,
  gainP25: gain,
  gainP50: gain,
  gainP75: gain,
  gainP90: gain,
  shareHelped: fraction.describe('Share of paths that end with more, 0 to 1'),
  shareHelpedInterval: shareInterval,
  shareHurt: fraction.describe('Share of paths that end with less, 0 to 1'),
  worstRegret: today.describe("Largest loss on any path, today's dollars; 0 if there is none"),
  successBefore: fraction,
  successAfter: fraction,
  successDifferenceInterval: Interval.describe('95% interval of successAfter minus successBefore, for paired shares'),
  isWithinNoise,
});
export type PolicyGain = z.output<typeof PolicyGainOutput>;

const BY_STUDENT = "95% interval of the mean by Student's t; null for a single path";
const meanInterval = Interval.nullable().describe(BY_STUDENT);
export const gainInterval = IntervalInTodaysDollars.nullable().describe(`${BY_STUDENT}; today's dollars`);

const place = z.int().min(0).describe('Position in the list of plans, a number from 0');

/** Two plans, path by path: a and b are places in the list of plans. */
export const PlanPair = z.strictObject({
  a: place,
  b: place,
  shareAhead: fraction.describe('Share of paths on which a ends with more than b, 0 to 1'),
  shareAheadInterval: shareInterval,
  shareBehind: fraction.describe('Share of paths on which a ends with less than b, 0 to 1'),
  shareBehindInterval: shareInterval,
  shareEqual: fraction.describe('Share of paths on which both end with the same amount, 0 to 1'),
  difference: z
    .strictObject({ ...percentiles(today), least: today, mean: today, meanInterval: gainInterval })
    .describe("Final net portfolio of a minus that of b on each path, in today's dollars"),
  fundedDifference: z
    .strictObject({ mean: z.number(), meanInterval })
    .describe('Share of goals, premiums and taxes paid by a minus that paid by b, on each path'),
  successDifference: z.number().describe('Success rate of a minus that of b'),
  successDifferenceInterval: Interval.describe('95% interval of a difference of paired shares (Newcombe, method 10)'),
  onlyA: z.int().describe('Paths on which only a succeeds'),
  onlyB: z.int().describe('Paths on which only b succeeds'),
  isWithinNoise,
});

const pairs = z.array(PlanPair).describe('Every pair of plans in the order of the list, path by path');

export const PlanComparisonOutput = z.strictObject({
  ...completeness,
  runs: z.int(),
  seed: z.int(),
  plans: z.array(z.strictObject({ planId: z.int(), revision: z.int(), ...comparedPlan })),
  pairs,
}) satisfies z.ZodType<PlanComparison>;

export const StatelessComparisonOutput = z.strictObject({
  ...completeness,
  runs: z.int(),
  seed: z.int(),
  plans: z.array(z.strictObject(comparedPlan)),
  pairs,
}) satisfies z.ZodType<PlanComparison>;

export const VerificationOutput = z.strictObject({
  ...completeness,
  verdict: z.enum(['identical', 'different']),
  manifest: RunManifest.describe('Of the new run'),
  differences: z.array(
    z.strictObject({
      field: z.string().describe('Such as resultHash, successes or parameters.equityVol'),
      certificate: z.string(),
      now: z.string(),
      message: z.string(),
    }),
  ),
  plan: z
    .strictObject({ householdId: z.int(), planId: z.int(), name: z.string(), revision: z.int() })
    .nullable()
    .describe('The stored plan and revision that was run; null for a plan in the request'),
}) satisfies z.ZodType<EngineVerification>;
