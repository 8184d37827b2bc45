import { z } from 'zod';
import type { Projection as EngineProjection, MonthlyProjection, YearlyProjection } from '../../../engine/index.ts';
import { completeness } from './completeness.ts';

/** The projection as it crosses the contract. `satisfies` holds it to the engine's own result types. */

const money = z.number().describe('Nominal US dollars');
const flows = <const Name extends string>(...names: readonly Name[]) => z.strictObject(fieldsOf(names, money));

const taxFlows = [
  'federalIncome',
  'capitalGains',
  'niit',
  'amt',
  'payroll',
  'state',
  'earlyWithdrawalPenalty',
  'total',
] as const;

export const AccountFlows = z.strictObject({
  id: z.string(),
  name: z.string(),
  startBalance: money,
  contributions: money,
  withdrawals: money,
  conversions: money,
  growth: money,
  fees: money,
  endBalance: money,
  basis: money,
});

export const IncomeFlows = flows(
  'wages',
  'selfEmployment',
  'pensions',
  'annuities',
  'socialSecurity',
  'rental',
  'other',
  'interestAndDividends',
  'total',
);
export const SpendingFlows = flows(
  'essential',
  'discretionary',
  'healthcare',
  'medicarePremiums',
  'housing',
  'debtService',
  'oneTime',
  'total',
);
export const WithdrawalFlows = flows('cash', 'taxable', 'traditional', 'roth', 'hsa', 'inherited', 'total');
export const SocialSecurityFlows = flows('own', 'spousal', 'survivor', 'withheldForEarnings', 'total');

export const EventKind = z
  .enum([
    'retirement',
    'claim',
    'fullRetirementAge',
    'spousalBenefit',
    'disabilityBenefit',
    'suspension',
    'resumption',
    'survivorBenefit',
    'medicare',
    'rmdBegins',
    'planEnds',
    'lumpSum',
    'sale',
    'payoff',
    'move',
    'accountEmptied',
    'shortfall',
    'conversion',
    'rmdTaken',
    'gain',
    'bracket',
    'irmaa',
    'niit',
    'amt',
    'penalty',
    'refund',
    'balanceDue',
  ])
  .describe('What happens');

export const ProjectionEvent = z.strictObject({
  kind: EventKind,
  person: z.string().optional().describe('Id of the person whom it happens to'),
  account: z.string().optional().describe('Id of the account'),
  amount: money.optional(),
  text: z.string().describe('The same in words'),
});

const period = z.string().describe('"2031" or "2031-04"');

const periodRow = {
  ages: z.array(z.int().nullable()).describe('Ages at the end of the period, null once deceased'),
  netPortfolio: money.describe('All investment accounts at the end of the period, nominal US dollars'),
  netWorth: money.describe('netPortfolio plus property less debts, nominal US dollars'),
  deflator: z
    .number()
    .describe(
      "Price level at the calendar year's first simulated month: divide flows by it, in yearly and monthly rows alike",
    ),
  deflatorEnd: z.number().describe('Price level at the end of the period: divide balances by it'),
  income: IncomeFlows,
  socialSecurity: z.array(SocialSecurityFlows),
  spending: SpendingFlows,
  shortfall: money.describe('Money needed that no account could give'),
  refundBefore: money.describe(
    'What the refund of the year’s return paid of shortfalls, the latest month first; off shortfall and taxes of its month already, and in no sum',
  ),
  contributions: flows('employee', 'employer', 'total'),
  surplusDeposited: money,
  withdrawals: WithdrawalFlows,
  rmd: flows('required', 'taken'),
  qcd: money,
  rothConversion: money,
  capitalGains: flows('realizedLongTerm', 'realizedShortTerm', 'carryforward'),
  accounts: z.array(AccountFlows),
  netCashFlow: money.describe(
    'surplusDeposited less shortfall: income without interestAndDividends, and withdrawals, less spending, taxes and employee contributions',
  ),
};

/** Last in each row: as CSV it is the one column of sentences, with commas of their own. */
const events = z.array(ProjectionEvent);

export const FilingStatus = z.enum([
  'single',
  'marriedFilingJointly',
  'marriedFilingSeparately',
  'headOfHousehold',
  'qualifyingSurvivingSpouse',
]);

export const YearRow = z.strictObject({
  period,
  year: z.int(),
  filingStatus: FilingStatus,
  ...periodRow,
  taxes: flows(
    ...taxFlows,
    'marginalRate',
    'effectiveRate',
    'agi',
    'magi',
    'taxableIncome',
    'taxableSocialSecurity',
    'deduction',
    'bracket',
    'irmaaTier',
    'irmaaSurcharge',
  ),
  events,
});

export const MonthRow = z.strictObject({
  period,
  year: z.int(),
  month: z.int().min(1).max(12),
  ...periodRow,
  taxes: flows(...taxFlows),
  events,
});

export const Manifest = z.strictObject({
  engine: z.string(),
  law: z.string(),
  inputsHash: z.string(),
  lawProjectedFrom: z.int().nullable(),
});

export const ProjectionManifest = Manifest.extend({
  seed: z.int().optional().describe('Of a path of a Monte Carlo run: its seed'),
  path: z.int().optional().describe('Of a path of a Monte Carlo run: its number, from 1'),
  startYear: z
    .int()
    .nullable()
    .optional()
    .describe('Of a path of a Monte Carlo run: first year of its window of history; null where paths are drawn'),
});

export const ProjectionSummary = z.strictObject({
  ...fieldsOf(
    [
      'finalNetPortfolio',
      'finalNetPortfolioInTodaysDollars',
      'lifetimeTaxes',
      'lifetimeTaxesInTodaysDollars',
      'lifetimeSocialSecurity',
      'lifetimeSocialSecurityInTodaysDollars',
      'peakNetPortfolio',
      'peakNetPortfolioInTodaysDollars',
    ],
    money,
  ),
  firstShortfall: z.string().nullable(),
  depletedAt: z.string().nullable(),
  maxSustainableSpending: z
    .strictObject({
      monthly: money.describe("Essential and discretionary spending a month, today's dollars"),
      factor: z.number().describe("Multiple of the plan's own spending"),
    })
    .nullable()
    .optional()
    .describe('The highest level spending that the plan supports, where it was asked for'),
});

/** Years of the longest plan. */
const MOST_YEARS = 90;

export const RothCeiling = z.strictObject({
  year: z.int().describe('Calendar year'),
  fillTo: z
    .number()
    .nullable()
    .describe(
      "How far to fill ordinary income less deductions, today's dollars; negative inside the deduction; null: do not convert",
    ),
});

export const rothCeilings = z.array(RothCeiling).max(MOST_YEARS);

/** In an answer whose conversions were not searched for. */
export const followsGivenCeilings = z
  .literal(true)
  .optional()
  .describe('The conversions follow the ceilings of the request; a search may come to others');

/** What a request may say of the conversions of its plan. */
export const givenCeilings = rothCeilings
  .optional()
  .describe(
    'For a plan with the dynamic strategy: ceilings of an earlier answer, which are followed without a search. Default: searched for',
  );

export const PlanWarning = z.strictObject({
  code: z.string(),
  message: z.string(),
  year: z.int().nullable(),
  path: z.string().nullable(),
  what: z
    .enum(['conversion', 'contribution', 'guardrail', 'lumpSum', 'payment'])
    .optional()
    .describe('Of an askedNotDone warning: what the plan asks and the run does not do'),
  id: z.string().optional().describe('Of the account, or of the income whose lump sum it is; of guardrails their name'),
  firstYear: z.int().optional(),
  years: z.int().optional().describe('How many years it concerns'),
  asked: money.optional().describe('What the plan asks in those years together, nominal dollars'),
  done: money.optional().describe('What is done of it'),
  reason: z
    .enum([
      'noBalance',
      'notDistributable',
      'equalPayments',
      'legalLimit',
      'noPay',
      'catchUpMustBeRoth',
      'ownerDead',
      'neverActs',
    ])
    .optional()
    .describe('Why no more is done'),
});

export const TaxLadder = z.strictObject({
  year: z.int(),
  ordinaryIncome: money.describe('Taxable income without gains and qualified dividends'),
  preferentialIncome: money.describe('The rest of taxable income'),
  brackets: z.array(
    z.strictObject({ rate: z.number(), from: money.describe('Ordinary taxable income at which it begins') }),
  ),
  premiumYear: z
    .int()
    .nullable()
    .describe('The first year whose Medicare surcharge the return decides; null where it decides none'),
  tiers: z.array(money).describe('MAGI at which each tier of that year begins'),
  tier: z.int().describe('The tier that the return brings; 0 for none'),
});

const result = {
  ...completeness,
  manifest: ProjectionManifest,
  currency: z.literal('nominal'),
  persons: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  summary: ProjectionSummary,
  warnings: z.array(PlanWarning),
  taxLadders: z.array(TaxLadder).optional().describe('Brackets and tiers of each year, where they were asked for'),
  rothCeilings: rothCeilings
    .optional()
    .describe(
      'How far each year’s conversion fills, of a plan with the dynamic strategy: as searched, or as asked for',
    ),
  followsGivenCeilings,
};

const Yearly = z.strictObject({
  granularity: z.literal('yearly'),
  ...result,
  rows: z.array(YearRow),
}) satisfies z.ZodType<YearlyProjection>;

const Monthly = z.strictObject({
  granularity: z.literal('monthly'),
  ...result,
  rows: z.array(MonthRow),
}) satisfies z.ZodType<MonthlyProjection>;

export const Projection = z.discriminatedUnion('granularity', [Yearly, Monthly]) satisfies z.ZodType<EngineProjection>;
export type Projection = z.output<typeof Projection>;

export const Include = z
  .array(z.enum(['sustainable', 'ladders']))
  .max(2)
  .default([])
  .describe(
    'What to add to the projection: sustainable, the highest level spending; ladders, the brackets and tiers of each year',
  );

export const Granularity = z
  .enum(['yearly', 'monthly'])
  .default('yearly')
  .describe('One row a year, or one a month for audit');

function fieldsOf<const Name extends string, Field extends z.ZodType>(names: readonly Name[], field: Field) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  return Object.fromEntries(names.map((name) => [name, field])) as Readonly<Record<Name, Field>>;
}
