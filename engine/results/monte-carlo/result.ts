import { z } from 'zod';
import { calendarMonth } from '../../plan/schema/fields.ts';
import { GOAL_CATEGORIES, GOAL_LAYERS } from '../../plan/schema/goal.ts';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { livesInputs } from '../../plan/schema/risks/lives.ts';
import { pathShock } from '../../plan/schema/risks/path-shock.ts';
import { UsedCare } from '../../plan/schema/risks/used-care.ts';
import { asItIs, dollars } from '../money.ts';
import { Manifest } from '../projection.ts';
import { CareOfPaths } from './care-of-paths.ts';
import { LivesOfPaths } from './lives-of-paths.ts';
import { MarketRegimes } from './market-regimes.ts';
import {
  BetweenPaths,
  BetweenPathsInTodaysDollars,
  Interval,
  Percentiles,
  PercentilesInTodaysDollars,
  PlacedInTodaysDollars,
  percentiles,
} from './percentiles.ts';
import { path, ReturnModelName, Target, Until } from './request.ts';
import { RetirementOfPaths } from './retirement-of-paths.ts';
import { SpendingOutcome } from './spending-outcome.ts';

/** A plan on random paths. */

export const MonteCarloProgress = z.strictObject({
  done: z.int().describe('Paths completed'),
  total: z.int().describe('Total number of paths; with until, the most'),
});
/** How far a long run is. */
export type MonteCarloProgress = ReadOnly<z.output<typeof MonteCarloProgress>>;

const nominal = dollars('Nominal US dollars');
const today = dollars("Today's dollars: dollars of the plan's first month");
const startYear = z.int().nullable().describe('First year of its window of history; null where paths are drawn');
export const fraction = z.number().describe('Share of paths, 0 to 1');
const age = z.int().describe('Age of the client, counted on after death');

export const shareInterval = Interval.describe('95% interval of the share, 0 to 1');

export const UsedLives = livesInputs.describe('What the years of death are drawn from; left out where none are');

export const UsedInflation = z
  .strictObject({
    drawn: z
      .strictObject({
        volatility: z.number().describe('Standard deviation of the yearly shock, as a fraction'),
        persistence: z
          .number()
          .describe('Share of a year’s distance from the plan’s inflation that the next year keeps'),
      })
      .describe('How each year’s inflation follows from the year before'),
  })
  .describe(
    'Where each path has inflation of its own: drawn around the plan’s, or of the years of history that it takes. Absent where all have the plan’s',
  );

export const UsedParameters = asItIs(
  z
    .strictObject({
      runs: z.int(),
      seed: z.int(),
      model: ReturnModelName,
      equityReturn: z.number(),
      equityVol: z.number(),
      bondReturn: z.number(),
      bondVol: z.number(),
      correlation: z.number(),
      blockYears: z.int(),
      degrees: z.number().optional().describe('For studentT: degrees of freedom of its months'),
      regimes: MarketRegimes.optional(),
      blocks: z.literal('stationary').optional().describe('For historical blocks of drawn lengths; else left out'),
      target: Target,
      until: Until.nullable(),
      equityCompoundReturn: z
        .number()
        .describe(
          'Compound rate implied by the mean and standard deviation: growth of the median; for studentT to a hundredth of a point',
        ),
      bondCompoundReturn: z.number(),
      cashReturn: z.number().describe('Yearly rate, as a fraction: from the plan, the same on every path'),
      inflation: z
        .number()
        .describe(
          'Yearly rate, as a fraction: from the plan, the same on every path unless inflationModel says otherwise',
        ),
      inflationModel: UsedInflation.optional(),
      lives: UsedLives.optional(),
      care: UsedCare.optional(),
      shock: pathShock.optional(),
    })
    .describe('Every parameter, with defaults filled in. Rates are yearly fractions'),
);
export type UsedParameters = ReadOnly<z.output<typeof UsedParameters>>;
/** What the returns are drawn from. */
export type ReturnParameters = Omit<
  UsedParameters,
  'runs' | 'target' | 'until' | 'cashReturn' | 'inflation' | 'lives' | 'care' | 'shock'
>;

export const RunManifest = z.strictObject({
  ...Manifest.shape,
  seed: z.int(),
  runs: z.int(),
  resultHash: z.string().describe("sha256: of every path's final net portfolio as little-endian doubles in path order"),
});
/** The same engine, law, inputs, seed and runs give the same `resultHash`. */
export type MonteCarloManifest = ReadOnly<z.output<typeof RunManifest>>;

const examples = z.array(path).describe('Numbers of the first 50 of them, to be replayed');
export const PathsAtAge = z.strictObject({ age, paths: z.int(), examples });
export type CountAtAge = ReadOnly<z.output<typeof PathsAtAge>>;
const countAtAge = z.array(PathsAtAge);

/** A window of history: the plan's first calendar year takes the returns of the start year, and so on. */
export const Cycle = z.strictObject({
  startYear: z.int().describe("History's year that the plan's first calendar year takes"),
  path,
  succeeds: z.boolean(),
  firstShortfall: calendarMonth.nullable().describe('Month of the plan in which something is first left unpaid'),
  shareFunded: z.number().describe("Share of goals, premiums and taxes paid, in today's dollars, 0 to 1"),
  finalNetPortfolioInTodaysDollars: today,
});
export type Cycle = ReadOnly<z.output<typeof Cycle>>;

/**
 * How often one thing that the plan has to pay was paid in full. Whose the unpaid money of a month is goes by what is given up
 * first; the paths themselves know only how much it is.
 */
export const ObligationSuccess = z.strictObject({
  kind: z
    .enum(['goal', 'charitableGifts', 'purchases', 'property', 'care', 'premiums', 'debts', 'taxes'])
    .describe('A goal of the plan, or everything of a kind that is no goal'),
  id: z.string().describe('Id of the goal, or the kind'),
  name: z.string(),
  category: z.enum(GOAL_CATEGORIES).nullable().describe('Of the goal; null for what is no goal'),
  layer: z.enum(GOAL_LAYERS).nullable().describe('Of the goal; null for what is no goal'),
  pathsPaid: z.int().describe('Paths on which it is paid in full whenever it is due'),
  sharePaid: fraction.describe('The same as a share of all paths, 0 to 1'),
  sharePaidInterval: shareInterval,
  sharePaidDigits: z.int().describe('Decimal places of the share in percent that the run supports'),
  firstUnpaid: calendarMonth
    .nullable()
    .describe('First month in which any path leaves it unpaid, puts it off or skips it; null where none does'),
  pathsPutOff: z.int().describe('Paths on which a payment is put off; 0 for what may not be'),
  pathsSkipped: z.int().describe('Paths on which a payment is skipped; 0 for what may not be'),
  unpaidByOneInTen: calendarMonth
    .nullable()
    .describe('Month by which one path in ten has left it unpaid; null where fewer do'),
});
export type ObligationSuccess = ReadOnly<z.output<typeof ObligationSuccess>>;
export type ObligationKind = ObligationSuccess['kind'];

/** How often everything in one layer of goals was paid. */
export const LayerSuccess = z.strictObject({
  layer: z.enum(GOAL_LAYERS).describe('must, want or wish'),
  goals: z.int().describe('How many goals of the plan are in it'),
  pathsPaid: z.int().describe('Paths on which all of them are paid in full whenever they are due'),
  sharePaid: fraction.describe('The same as a share of all paths, 0 to 1'),
  sharePaidInterval: shareInterval,
  sharePaidDigits: z.int().describe('Decimal places of the share in percent that the run supports'),
});
export type LayerSuccess = ReadOnly<z.output<typeof LayerSuccess>>;

export const MonteCarloResult = z.strictObject({
  manifest: RunManifest,
  currency: z.literal('nominal'),
  persons: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  successes: z
    .int()
    .describe(
      'Paths on which every goal, premium and tax was paid in full in every month in which it was due, and the target was met. Under a spending rule goals are due as the rule cuts and raises them: spending says by how much',
    ),
  successRate: fraction,
  successRateInterval: shareInterval.describe(
    '95% Wilson score interval, 0 to 1; for cycles, which are counted and not drawn, the rate itself',
  ),
  successRateDigits: z.int().describe('Decimal places of the success rate in percent that the run supports'),
  successesAsAllowed: z
    .int()
    .describe(
      'Paths on which nothing was left unpaid but what the plan allows: goals put off or skipped where they may be, cut where a spending rule cuts them',
    ),
  successAsAllowed: fraction.describe('The same as a share of all paths, 0 to 1'),
  successAsAllowedInterval: shareInterval,
  successAsAllowedDigits: z.int().describe('Decimal places of that share in percent that the run supports'),
  layers: z.array(LayerSuccess).describe('Success of each layer of goals that the plan has: must, want, wish'),
  spending: SpendingOutcome,
  obligations: z
    .array(ObligationSuccess)
    .describe(
      'Success of each goal, and of premiums, debts and taxes, what is given up last first. The unpaid money of a month is charged to wishes, then wants, then musts, of one layer the later in the list first; in a plan that says nothing of layers in the order gift, travel, discretionary, charity, education, housing, healthcare, essential, of one category the later in the list first, then to premiums, debts and taxes',
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
      alive: z
        .array(z.int())
        .describe('Paths on which somebody is alive at the end of each period: percentiles are of those'),
      ...percentiles(z.array(nominal)),
      inTodaysDollars: z
        .strictObject({
          ...percentiles(z.array(today)),
          between: z
            .strictObject(percentiles(z.array(BetweenPathsInTodaysDollars).describe('Year by year, without the start')))
            .describe('The two paths that each percentile lies between'),
        })
        .nullable()
        .describe(
          'The same, each path at its own prices, where paths have prices of their own; null where the deflators of this list serve all',
        ),
      between: z
        .strictObject(percentiles(z.array(BetweenPaths).describe('Year by year')))
        .describe('For each year, without the start, the two paths between which each percentile lies'),
    })
    .describe(
      'Percentiles of net portfolio at the start and at the end of each year; each year by itself, so a line is not a path',
    ),
  prices: z
    .strictObject({
      periods: z.array(z.string()).describe('Years'),
      ...percentiles(z.array(z.number()).describe('At the end of each year; 1 in the first month of the plan')),
    })
    .nullable()
    .describe(
      'Percentiles of the price level of the paths, each year by itself; null where all have the plan’s prices',
    ),
  lines: z
    .strictObject({
      surchargeTiers: z
        .array(z.int())
        .describe('Paths by the highest tier of the Medicare surcharge that they ever pay, from none on'),
      pathsWithPremiumCredit: z.int().describe('Paths with a year in which there is a premium tax credit'),
    })
    .describe('What lines of the law paths come over'),
  outcomes: z
    .string()
    .optional()
    .describe(
      'Where asked for: whether each path succeeds, a bit a path in the order of their numbers, eight to a byte with the first in the lowest bit, as hexadecimal text',
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
  between: z
    .strictObject({
      nominal: z.strictObject(percentiles(BetweenPaths)).describe('Of the final net portfolio, nominal US dollars'),
      real: PlacedInTodaysDollars.describe("Of the final net portfolio, in today's dollars"),
      lifetimeTaxes: z.strictObject(percentiles(BetweenPaths)),
      lifetimeTaxesInTodaysDollars: PlacedInTodaysDollars,
    })
    .describe('The two paths between which each percentile lies, all paths in order'),
  paths: z
    .array(
      z.strictObject({
        percentile: z.enum(['p10', 'p25', 'p50', 'p75', 'p90']),
        path,
        startYear,
        succeeds: z.boolean(),
        netPortfolio: z.array(nominal).describe('At the start and at the end of each year, nominal US dollars'),
        deflator: z
          .array(z.number())
          .nullable()
          .describe('Price level of the path at the same times; null where that of the fan serves all'),
      }),
    )
    .describe('Actual paths: those whose final values lie closest to the percentiles'),
  cycles: z.array(Cycle).nullable().describe('For the model cycles every window of history in order; else null'),
  lives: LivesOfPaths.nullable().describe('Where lives are drawn: until when the paths last; else null'),
  care: CareOfPaths.nullable().describe('Where long-term care is drawn: on how many paths it is needed; else null'),
  retirement: RetirementOfPaths.nullable().describe(
    'Where somebody retires by a rule: when work ends on the paths; else null',
  ),
  used: UsedParameters,
});
export type MonteCarloResult = ReadOnly<z.output<typeof MonteCarloResult>>;
export type Fan = MonteCarloResult['fan'];
/** Price levels of paths that have their own. */
export type PathPriceLevels = MonteCarloResult['prices'];
export type Depletion = MonteCarloResult['depletion'];
export type ShortfallMeasures = MonteCarloResult['shortfall'];
export type Histogram = MonteCarloResult['histogram'];
/** A real path, the one whose final value lies nearest a percentile. */
export type RepresentativePath = MonteCarloResult['paths'][number];
