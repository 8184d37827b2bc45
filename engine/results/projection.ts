import { z } from 'zod';
import { BENEFICIARY_KINDS } from '../plan/schema/giving/beneficiary.ts';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { rothCeiling } from '../plan/schema/roth.ts';
import { AccountMixes } from './account-mixes.ts';
import { Estate } from './estate.ts';
import { asItIs, dollars, nominalDollars as nominal, todaysDollars as today } from './money.ts';
import { MonthRow, YearRow } from './rows.ts';

/** A plan projected month by month to its end. */

const money = dollars('Nominal US dollars');

/** What makes a result reproducible. */
export const Manifest = z.strictObject({
  engine: z.string(),
  law: z.string(),
  lawPack: z
    .string()
    .optional()
    .describe('sha256: of the law pack that the plan names; left out under the law in force'),
  inputsHash: z.string(),
  lawProjectedFrom: z.int().nullable(),
});
export type Manifest = ReadOnly<z.output<typeof Manifest>>;

export const ProjectionManifest = Manifest.extend({
  seed: z.int().optional().describe('Of a path of a Monte Carlo run: its seed'),
  path: z.int().optional().describe('Of a path of a Monte Carlo run: its number, from 1'),
  startYear: z
    .int()
    .nullable()
    .optional()
    .describe('Of a path of a Monte Carlo run: first year of its window of history; null where paths are drawn'),
});
export type ProjectionManifest = ReadOnly<z.output<typeof ProjectionManifest>>;

/** The whole projection in a few figures. Sums of flows in today's dollars are deflated row by row. */
export const ProjectionSummary = z.strictObject({
  finalNetPortfolio: nominal('netPortfolio at the end of the plan'),
  finalNetPortfolioInTodaysDollars: today('netPortfolio at the end of the plan'),
  lifetimeTaxes: nominal('Taxes of all years'),
  lifetimeTaxesInTodaysDollars: today('Taxes of all years'),
  lifetimeSocialSecurity: nominal('Social Security of all years'),
  lifetimeSocialSecurityInTodaysDollars: today('Social Security of all years'),
  peakNetPortfolio: nominal('Highest netPortfolio at the end of a period'),
  peakNetPortfolioInTodaysDollars: today('Highest netPortfolio at the end of a period'),
  firstShortfall: z.string().nullable().describe('First period in which something is left unpaid; null where none is'),
  depletedAt: z.string().nullable().describe('Period in which every account is empty; null where that never is'),
  maxSustainableSpending: z
    .strictObject({
      monthly: money.describe("Essential and discretionary spending a month, today's dollars"),
      factor: z.number().describe("Multiple of the plan's own spending"),
    })
    .nullable()
    .optional()
    .describe('The highest level spending that the plan supports, where it was asked for'),
});
export type ProjectionSummary = ReadOnly<z.output<typeof ProjectionSummary>>;
export type SustainableSpending = NonNullable<ProjectionSummary['maxSustainableSpending']>;

/** Years of the longest plan. */
const MOST_YEARS = 90;

/** Given as they are: a run that follows them has to come to the same. */
export const rothCeilings = asItIs(z.array(rothCeiling).max(MOST_YEARS));

/** Something to look at: a sentence with its amount and year, and what it costs or how to mend it. */
export const PlanWarning = z.strictObject({
  code: z.string(),
  message: z.string(),
  year: z.int().nullable(),
  path: z.string().nullable(),
  cost: money
    .optional()
    .describe(
      'What it costs in all, nominal dollars, where the run says so: warnings stand in this order, missing health insurance first',
    ),
  what: z
    .enum([
      'annuity',
      'conversion',
      'contribution',
      'creditDraw',
      'downPayment',
      'gift',
      'guardrail',
      'inheritance',
      'ladder',
      'leftOver',
      'lumpSum',
      'match',
      'payment',
      'premium',
      'purchase',
      'rollover',
      'rothRollover',
      'shareSale',
    ])
    .optional()
    .describe('Of an askedNotDone warning: what the plan asks and the run does not do'),
  id: z
    .string()
    .optional()
    .describe(
      'Of the account, or of the income whose lump sum it is; of guardrails their name; of gifts in shares charity; of homes, inheritances and lines of credit their field',
    ),
  firstYear: z.int().optional(),
  years: z.int().optional().describe('How many years it concerns'),
  asked: money.optional().describe('What the plan asks in those years together, nominal dollars'),
  done: money.optional().describe('What is done of it, nominal dollars'),
  reason: z
    .enum([
      'noBalance',
      'notDistributable',
      'equalPayments',
      'legalLimit',
      'noPay',
      'catchUpMustBeRoth',
      'simpleEmployerRule',
      'ownerDead',
      'noAppreciatedShares',
      'neverActs',
      'noBeneficiary',
      'accountTooYoung',
      'recentContributions',
      'afterTaxMoney',
      'simplePlan',
      'noWages',
      'creditLimit',
      'retired',
    ])
    .optional()
    .describe('Why no more is done'),
});
export type PlanWarning = ReadOnly<z.output<typeof PlanWarning>>;

/** What the plan asks and the run does not do: stands on warnings of the code `askedNotDone`. */
export type AskedNotDone = {
  readonly [Field in Exclude<keyof PlanWarning, 'code' | 'message' | 'year' | 'path'>]-?: NonNullable<
    PlanWarning[Field]
  >;
};
export type Asked = AskedNotDone['what'];
export type NotDoneReason = AskedNotDone['reason'];

/** Where a year's return lies between the brackets and among the tiers of the Medicare surcharge. */
export const TaxLadder = z.strictObject({
  year: z.int(),
  ordinaryIncome: nominal('Taxable income without gains and qualified dividends'),
  preferentialIncome: nominal('The rest of taxable income'),
  brackets: z.array(
    z.strictObject({
      rate: z.number().describe('Rate, as a fraction'),
      from: nominal('Ordinary taxable income at which it begins'),
    }),
  ),
  premiumYear: z
    .int()
    .nullable()
    .describe('The first year whose Medicare surcharge the return decides; null where it decides none'),
  tiers: z.array(money).describe('MAGI at which each tier of that year begins, nominal US dollars'),
  tier: z.int().describe('The tier that the return brings; 0 for none'),
});
export type TaxLadder = ReadOnly<z.output<typeof TaxLadder>>;

/** What one beneficiary gets of one account when the plan ends. */
export const Inheritance = z.strictObject({
  account: z.string().describe('Id of the account'),
  accountName: z.string().describe('Name of the account'),
  name: z.string().describe('Name of the beneficiary'),
  kind: z.enum(BENEFICIARY_KINDS).describe('Kind of beneficiary'),
  share: z.number().describe('Share of the account, as a fraction'),
  balance: nominal('Share of the balance at the end of the plan'),
  years: z.int().describe('Years over which it is taken in equal parts; 0 for at once'),
  taxRate: z.number().describe('Tax rate on what was never taxed, as a fraction'),
  taxed: nominal('What bears that tax, brought back to the end of the plan'),
  kept: nominal('What is kept after tax, brought back to the end of the plan'),
  keptInTodaysDollars: today('What is kept after tax, brought back to the end of the plan'),
});
export type Inheritance = ReadOnly<z.output<typeof Inheritance>>;

const fields = {
  manifest: ProjectionManifest,
  currency: z.literal('nominal'),
  /** In the order of every per-person list in the rows. */
  persons: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  summary: ProjectionSummary,
  warnings: z.array(PlanWarning),
  inheritances: z
    .array(Inheritance)
    .optional()
    .describe('What each beneficiary gets of each account that names any, when the plan ends'),
  estate: Estate.optional().describe('The taxes on what the plan leaves, of a plan whose estate is taxed'),
  accountMixes: z
    .array(AccountMixes)
    .optional()
    .describe('What each account holds of each class at the end of each year, where that was asked for'),
  taxLadders: z.array(TaxLadder).optional().describe('Brackets and tiers of each year, where they were asked for'),
  rothCeilings: rothCeilings
    .optional()
    .describe(
      'How far each year’s conversion fills, of a plan with the dynamic strategy: as searched, or as asked for',
    ),
};

export const YearlyProjection = z.strictObject({
  granularity: z.literal('yearly'),
  ...fields,
  rows: z.array(YearRow),
});
export type YearlyProjection = ReadOnly<z.output<typeof YearlyProjection>>;

export const MonthlyProjection = z.strictObject({
  granularity: z.literal('monthly'),
  ...fields,
  rows: z.array(MonthRow),
});
export type MonthlyProjection = ReadOnly<z.output<typeof MonthlyProjection>>;

export type Projection = YearlyProjection | MonthlyProjection;
/** Years in a row a table, months in a row an audit. */
export type Granularity = Projection['granularity'];
