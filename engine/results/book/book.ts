import { z } from 'zod';
import { calendarYear, rate, share } from '../../plan/schema/fields.ts';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { dollars } from '../money.ts';
import { Interval } from '../monte-carlo/percentiles.ts';

/** What is asked of every household at once, and what it comes to for each. */

const today = dollars("Today's dollars: dollars of the plan's first month");
const fraction = z.number().describe('A share of all paths, 0 to 1');

const ASSUMPTION_SET_IDS = [
  'forwardLooking2026',
  'printedMeans2026',
  'historical1928to2025',
  'conservative2026',
] as const;

/** Each part is a change of the plan or one named shock; up to three go together. */
export const BookCase = z
  .strictObject({
    marketFall: z
      .strictObject({
        year: calendarYear.describe('Calendar year on whose January 1 markets fall'),
        share: share.describe('Share of their value that stocks of all accounts lose, 0 to 1'),
      })
      .optional()
      .describe('Stocks of all accounts fall at once on every path; what is drawn after it stays as it is'),
    ratesRise: z
      .strictObject({
        year: calendarYear.describe('Calendar year on whose January 1 bonds lose, and from which on they return more'),
        points: rate
          .default(0.01)
          .describe('What bonds and cash return more a year: a fraction. TIPS and mortgages stay'),
        bondLoss: share.default(0.06).describe('Share of their value that bonds lose at once, 0 to 1'),
      })
      .optional()
      .describe('Bonds and cash return more from that January on, and bonds lose at once on its first day; TIPS stay'),
    inflation: z
      .strictObject({
        fromYear: calendarYear.describe('First calendar year'),
        toYear: calendarYear.describe('Last calendar year'),
        mean: rate.describe('Mean inflation of these years: a yearly fraction'),
      })
      .optional()
      .describe('Another mean inflation in the years named'),
    benefitsCut: z
      .strictObject({
        year: calendarYear.describe('First calendar year in which benefits are cut'),
        share: share.describe('Share of everybody’s Social Security benefit that is cut, 0 to 1'),
      })
      .optional()
      .describe('Social Security benefits of everybody are cut'),
    lawPack: z
      .string()
      .regex(/^sha256:[0-9a-f]{64}$/, {
        error: 'Enter the hash of an installed law pack: sha256: and 64 hexadecimal digits.',
      })
      .optional()
      .describe('Hash of an installed law pack that every plan goes by'),
    newEngine: z
      .literal(true)
      .optional()
      .describe(
        'Nothing befalls anybody: before is what a run of the book kept of the same revision under another version of the engine, after is this one on as many paths of the same seed. It stands alone',
      ),
    assumptionSet: z.enum(ASSUMPTION_SET_IDS).optional().describe('Named set of assumptions that every plan takes'),
  })
  .refine((parts) => Object.values(parts).filter((part) => part !== undefined).length <= 3, {
    error: 'Join at most three cases.',
  })
  .refine(
    ({ newEngine, ...parts }) => newEngine === undefined || Object.values(parts).every((part) => part === undefined),
    {
      path: ['newEngine'],
      error: 'A new engine is compared by itself: leave the other parts out.',
    },
  )
  .describe('What befalls every household. Empty: nothing, before and after are the same');
export type BookCase = ReadOnly<z.output<typeof BookCase>>;

export const BOOK_LINES = [
  'under75',
  'guardrail',
  'shortBefore85',
  'leavesIrmaaTier',
  'entersIrmaaTier',
  'losesPremiumCredit',
  'gainsPremiumCredit',
] as const;
export const BookLine = z
  .enum(BOOK_LINES)
  .describe(
    'A line that a household crosses: under75, its success falls below 75%; guardrail, its spending rule now cuts on half of the paths or more; shortBefore85, money now runs short before the client is 85 on a quarter of the paths or more; leavesIrmaaTier and entersIrmaaTier, the median of the highest tier of the Medicare surcharge on each path falls or rises; losesPremiumCredit and gainsPremiumCredit, half of the paths or more had a premium tax credit, or now have. Of the first three, what chance could explain is not counted',
  );
export type BookLine = z.output<typeof BookLine>;

/** What one run of a household's plan came to. */
export const BookMeasure = z.strictObject({
  successes: z.int().describe('Paths that succeed'),
  successRate: fraction,
  successRateInterval: Interval.describe('95% interval of the success rate'),
  medianEndingInTodaysDollars: today.describe("Median final net portfolio, today's dollars"),
  investments: dollars('Net portfolio at the start, in dollars of that day'),
  pathsCut: z.int().describe('Paths on which a spending rule cuts'),
  pathsShortBefore85: z.int().describe('Paths on which money runs short before the client is 85'),
  shortFromAge: z
    .int()
    .nullable()
    .describe("Client's age by which money has run short on a quarter of the paths; null where it never does"),
  irmaaTier: z.int().describe('Median of the highest tier of the Medicare surcharge on each path; 0 for none'),
  pathsWithPremiumCredit: z.int().describe('Paths with a premium tax credit in some year'),
  resultHash: z.string().describe('Of the manifest: the same wherever the run was made'),
});
export type BookMeasure = ReadOnly<z.output<typeof BookMeasure>>;

/** A household before and after, on the same paths. */
export const BookChange = z.strictObject({
  runs: z.int().describe('Paths of each run'),
  before: BookMeasure.describe('Without the case'),
  after: BookMeasure.describe('Under the case'),
  change: z.number().describe('Success rate after less before: a fraction, below 0 where it falls'),
  changeInterval: Interval.describe('95% interval of the change, path by path (Newcombe, method 10)'),
  crosses: z.array(BookLine).describe('Lines that it crosses'),
});
export type BookChange = ReadOnly<z.output<typeof BookChange>>;
