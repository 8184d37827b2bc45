import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { MarginalCost } from './cliffs.ts';
import { dollars, nominalDollars as nominal, todaysDollars as today } from './money.ts';
import { CompareInput } from './monte-carlo/request.ts';
import { fraction, shareInterval } from './monte-carlo/result.ts';
import { Manifest } from './projection.ts';
import { OtherAmount } from './roth-on-paths.ts';
import { FilingStatus } from './rows.ts';

/** What there is to do in the first calendar year of a plan, by date. */

const { target: _, ...paths } = CompareInput.shape;

export const ThisYearInput = z.strictObject({
  onPaths: z
    .boolean()
    .describe(
      'Whether each action is judged on random paths against what could be done instead, and spending solved for. Default: true',
    )
    .optional(),
  ...paths,
});
export type ThisYearRequest = ReadOnly<z.output<typeof ThisYearInput>>;

const date = z.string().describe('Calendar date, such as 2031-04-15');

export const YearActionKind = z
  .enum([
    'claim',
    'medicare',
    'estimatedPayment',
    'qcd',
    'rmd',
    'rebalancing',
    'harvestGains',
    'harvestLosses',
    'conversion',
  ])
  .describe('What kind of thing is to be done');
export type YearActionKind = z.output<typeof YearActionKind>;

export const WatchedLimit = z
  .strictObject({
    text: z.string().describe('The limit in words'),
    threshold: nominal('Where it is').nullable(),
    room: nominal('How much more of the same reaches it').nullable(),
    citation: z.string(),
  })
  .describe('The limit to watch: the nearest that more of the same would reach, or what a miss costs');
export type WatchedLimit = ReadOnly<z.output<typeof WatchedLimit>>;

export const RegretPath = z
  .strictObject({
    path: z.int().describe('Number of the path, from 1'),
    part: z.number().describe('Its part in the regret, 0 to 1'),
    made: today('What doing it leaves to heirs after tax on this path'),
    best: today('What the best of the choices leaves there'),
    choice: z.enum(['made', 'none', 'half', 'twice']).describe('Which that is; made: doing it as listed'),
  })
  .describe('A path that the regret is taken from');
export type RegretPath = ReadOnly<z.output<typeof RegretPath>>;

export const JudgedAction = z
  .strictObject({
    scope: z
      .enum(['thisYear', 'everyYear'])
      .describe(
        'thisYear: the alternatives differ in this year alone; everyYear: not doing it is a plan that never does it',
      ),
    instead: z.string().describe('What is done instead of it, in words'),
    none: OtherAmount.describe('Against not doing it'),
    half: OtherAmount.nullable().describe('Against half of it; null where half of it is nothing that can be done'),
    twice: OtherAmount.nullable().describe('Against twice as much; null likewise'),
    regret: today('95th percentile of what the best of the alternatives leaves more to heirs after tax than doing it'),
    regretPaths: z
      .array(RegretPath)
      .describe('The one or two paths between which the regret lies: their parts of best less made add up to it'),
    isEitherWay: z.boolean().describe('Whether it is better on fewer than 60% of the paths'),
  })
  .describe('The same paths with and without it; what heirs keep after tax is compared');
export type JudgedAction = ReadOnly<z.output<typeof JudgedAction>>;

const place = z.strictObject({ id: z.string().describe('Id of the account'), name: z.string() });

export const YearAction = z.strictObject({
  id: z.string().describe('One of its kind in the answer'),
  kind: YearActionKind,
  person: z.string().nullable().describe('Id of the person who does it; null for the household'),
  from: date.describe('First day on which it can be done, such as 2031-01-01'),
  by: date.describe('Last day for it, such as 2031-12-31; a due date on a weekend or holiday is moved on'),
  title: z.string().describe('What to do'),
  note: z.string().describe('What to know beside it; empty for nothing'),
  how: z.array(z.string()).describe('How it is done, step by step, in sentences'),
  amount: nominal('How much').nullable(),
  per: z.enum(['once', 'month']).describe('Whether the amount is paid once or each month'),
  out: z.array(place).describe('Accounts that it comes out of'),
  into: z.array(place).describe('Accounts that it goes into'),
  form: z.string().describe('The form that it is asked for with, or that it stands on; empty for none'),
  citation: z.string().describe('Its rule of law'),
  worksheet: z
    .string()
    .nullable()
    .describe('Id of the line in the explanation of the year on which the amount stands; null where no line holds it'),
  limit: WatchedLimit.nullable().describe('The limit to watch; null where there is none'),
  nextThousand: MarginalCost.nullable().describe(
    'What $1,000 more of it costs; null where it costs nothing or is not asked',
  ),
  onPaths: JudgedAction.nullable().describe('With and without it on random paths; null where it is not judged'),
  notJudged: z.string().describe('Why it is not judged on paths; empty where it is'),
});
export type YearAction = ReadOnly<z.output<typeof YearAction>>;

export const EstimatedTax = z
  .strictObject({
    harbor: z
      .enum(['currentYear', 'lastYear', 'lastYearHighIncome', 'smallAmount', 'noTaxLastYear'])
      .describe(
        'The safe harbor: 90% of this year’s tax, 100% of last year’s, 110% of last year’s above $150,000 of AGI, less than $1,000 owed, or no tax last year',
      ),
    text: z.string().describe('The same in words'),
    taxOfYear: nominal('Total tax of the year, Form 1040'),
    paidBefore: nominal('Withheld and paid before the plan’s first month'),
    required: nominal('The least to be paid in the year, withholding included'),
    share: z.number().describe('Share of the tax that it is, as a fraction; 0 where nothing is required'),
  })
  .describe('Estimated federal tax of the year. 26 USC 6654(d)');
export type EstimatedTax = ReadOnly<z.output<typeof EstimatedTax>>;

export const SpendingOfYear = z.strictObject({
  planned: nominal('Spending of the year as planned'),
  fixed: nominal('Of it what is not discretionary: essential goals, premiums, housing, debts, gifts'),
  freeMonthly: nominal('Discretionary spending a month'),
  upTo: dollars('Nominal US dollars')
    .nullable()
    .describe(
      'What could be spent in the year at successRate, the same change in every year; null where it was not solved for',
    ),
  successRate: z.number().describe('Share of paths that upTo is to pay for, 0 to 1'),
});

export const MissingFigure = z.strictObject({
  path: z.string().describe('Field of the plan that would say it'),
  message: z.string().describe('What is missing, and what it would change'),
});

export const DoneOrNot = z
  .strictObject({
    asListed: fraction.describe('Share of paths on which every goal is paid, 0 to 1'),
    asListedInterval: shareInterval,
    nothing: fraction.describe('The same without what is judged on paths, 0 to 1'),
    nothingInterval: shareInterval,
    worth: today('What the list leaves more to heirs after tax on average'),
  })
  .describe('All of the list against nothing of what is judged on paths');

export const YearActions = z.strictObject({
  manifest: Manifest,
  year: z.int().describe('First calendar year of the plan'),
  filingStatus: FilingStatus,
  runs: z.int().describe('Paths of every comparison; 0 without'),
  seed: z.int().nullable().describe('Seed of the paths; null without'),
  actions: z.array(YearAction).describe('In the order of their last days'),
  estimatedTax: EstimatedTax,
  spending: SpendingOfYear.describe('What the year spends as planned, and what it could'),
  done: DoneOrNot.nullable().describe('Null where nothing of the list is judged on paths'),
  lacking: z.array(MissingFigure).describe('What the plan does not say and the list would need'),
});
export type YearActions = ReadOnly<z.output<typeof YearActions>>;
/** Something to do before it is judged on paths. */
export type DraftAction = Omit<YearAction, 'onPaths' | 'notJudged'>;
