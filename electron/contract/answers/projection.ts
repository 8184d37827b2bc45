import { z } from 'zod';
import type { Projection as EngineProjection, MonthlyProjection, YearlyProjection } from '../../../engine/index.ts';
import { asItIs, dollars } from '../operation/money.ts';
import { completeness } from './completeness.ts';

/** The projection as it crosses the contract. `satisfies` holds it to the engine's own result types. */

const money = dollars('Nominal US dollars');
const nominal = (what: string) => dollars(`${what}, nominal US dollars`);
const today = (what: string) => dollars(`${what}, today's dollars`);
const rate = z.number();
/** Fields of money, each with what it is. */
function flows<const Texts extends Readonly<Record<string, string>>>(texts: Texts) {
  const fields = Object.entries(texts).map(([name, text]) => [name, nominal(text)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  return Object.fromEntries(fields) as Readonly<Record<keyof Texts, typeof money>>;
}

const taxFlows = flows({
  federalIncome: 'Federal income tax on ordinary income; in monthly rows what was paid in the month',
  capitalGains: 'Federal tax on long-term gains and qualified dividends',
  niit: 'Net investment income tax',
  amt: 'Alternative minimum tax',
  payroll: 'Payroll tax withheld, self-employment tax and Additional Medicare Tax',
  state: 'State and local income tax',
  earlyWithdrawalPenalty: 'Additional taxes on early distributions',
  total: 'All of these taxes',
});

export const AccountFlows = z.strictObject({
  id: z.string().describe('Id of the account'),
  name: z.string().describe('Name of the account'),
  ...flows({
    startBalance: 'Balance at the start of the period',
    contributions: 'Put in, by the owner and the employer, surplus included',
    withdrawals: 'Taken out, distributions and gifts from IRAs included',
    conversions: 'Roth conversions: minus what left, plus what came in',
    growth: 'Growth before fees',
    fees: 'Fees',
    endBalance: 'Balance at the end of the period',
    basis: 'Money in it that has been taxed, at the end of the period',
  }),
});

export const IncomeFlows = z.strictObject(
  flows({
    wages: 'Wages',
    selfEmployment: 'Net profit of self-employment',
    pensions: 'Pensions',
    annuities: 'Annuities',
    socialSecurity: 'Social Security of every person',
    rental: 'Rents and royalties',
    other: 'Other income',
    interestAndDividends: 'Paid by the taxable and cash accounts; it stays in its account and is no source of cash',
    total: 'All of these',
  }),
);
export const SpendingFlows = z
  .strictObject(
    flows({
      essential: 'Essential spending',
      discretionary: 'Discretionary spending, after guardrails',
      healthcare: 'Health care but for Medicare premiums',
      medicarePremiums: 'Medicare premiums, surcharges included',
      housing: 'Housing',
      debtService: 'Payments on debts',
      oneTime: 'One-time spending',
      total: 'All of these',
    }),
  )
  .describe('What was wanted, whether or not it could be paid: what could not is shortfall');
export const WithdrawalFlows = z.strictObject(
  flows({
    cash: 'From cash accounts',
    taxable: 'From taxable accounts',
    traditional: 'From pretax accounts',
    roth: 'From Roth accounts',
    hsa: 'From health savings accounts',
    inherited: 'From inherited accounts',
    total: 'All of these',
  }),
);
export const SocialSecurityFlows = z.strictObject(
  flows({
    own: 'Own retirement or disability benefit',
    spousal: 'Benefit as a spouse, on top of the own',
    survivor: 'Benefit as a survivor, on top of the own',
    withheldForEarnings: 'Withheld for work by the earnings test',
    total: 'Paid, in whole dollars a month',
  }),
);

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
  amount: nominal('The money of it').optional(),
  text: z.string().describe('The same in words'),
});

const period = z.string().describe('The year or the month: 2031 or 2031-04');

const periodRow = {
  ages: z.array(z.int().nullable()).describe('Ages in years at the end of the period, null once deceased'),
  netPortfolio: nominal('All investment accounts at the end of the period, after its taxes'),
  netWorth: nominal('netPortfolio plus property less debts'),
  deflator: z
    .number()
    .describe(
      "Price level at the calendar year's first simulated month, 1 at the start of the plan: divide flows by it, in yearly and monthly rows alike",
    ),
  deflatorEnd: z
    .number()
    .describe('Price level at the end of the period, 1 at the start of the plan: divide balances by it'),
  income: IncomeFlows,
  socialSecurity: z.array(SocialSecurityFlows),
  spending: SpendingFlows,
  shortfall: nominal('Money needed that no account could give'),
  refundBefore: nominal(
    'What the refund of the year’s return paid of shortfalls, the latest month first; off shortfall and taxes of its month already, and in no sum',
  ),
  contributions: z.strictObject(
    flows({ employee: 'Paid in by the persons', employer: 'Paid in by employers', total: 'Both' }),
  ),
  surplusDeposited: nominal('Cash left over, put into the surplus account'),
  withdrawals: WithdrawalFlows,
  rmd: z.strictObject(
    flows({ required: 'Required distributions', taken: 'Distributions taken that count toward them' }),
  ),
  qcd: nominal('Gifts to charity straight from IRAs'),
  rothConversion: nominal('Converted to Roth'),
  capitalGains: z.strictObject(
    flows({
      realizedLongTerm: 'Long-term gains realized',
      realizedShortTerm: 'Short-term gains realized',
      carryforward: 'Losses carried to the next year',
    }),
  ),
  accounts: z.array(AccountFlows),
  netCashFlow: nominal(
    'surplusDeposited less shortfall: income without interestAndDividends, and withdrawals, less spending, taxes and employee contributions',
  ),
};

/** Last in each row: as CSV it is the one column of sentences, with commas of their own. */
const events = z.array(ProjectionEvent).describe('What happens in the period');

export const FilingStatus = z.enum([
  'single',
  'marriedFilingJointly',
  'marriedFilingSeparately',
  'headOfHousehold',
  'qualifyingSurvivingSpouse',
]);

export const YearRow = z.strictObject({
  period,
  year: z.int().describe('Calendar year'),
  filingStatus: FilingStatus.describe('Filing status of the return'),
  ...periodRow,
  taxes: z.strictObject({
    ...taxFlows,
    marginalRate: rate.describe('Federal tax on $100 more of retirement income, per dollar, as a fraction'),
    effectiveRate: rate.describe('Taxes without payroll tax, divided by agi, as a fraction'),
    ...flows({
      agi: 'Adjusted gross income',
      magi: 'Modified AGI for Medicare: agi plus tax-exempt interest',
      taxableIncome: 'Taxable income',
      taxableSocialSecurity: 'Taxable part of Social Security',
      deduction: 'Standard or itemized deduction, senior deduction and gifts of those who do not itemize',
    }),
    bracket: rate.describe('Rate on the last ordinary dollar, as a fraction; 0 where there is none'),
    irmaaTier: z.int().describe('Tier of the Medicare surcharge paid in the year; 0 for none'),
    irmaaSurcharge: nominal('Medicare surcharge of everybody, part of the premiums'),
  }),
  events,
});

export const MonthRow = z.strictObject({
  period,
  year: z.int().describe('Calendar year'),
  month: z.int().min(1).max(12).describe('Month of the year, 1 to 12'),
  ...periodRow,
  taxes: z.strictObject(taxFlows),
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

/** Given as they are: a run that follows them has to come to the same. */
export const rothCeilings = asItIs(z.array(RothCeiling).max(MOST_YEARS));

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
  done: money.optional().describe('What is done of it, nominal dollars'),
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
