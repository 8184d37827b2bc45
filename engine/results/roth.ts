import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import {
  JUDGED_ON,
  manualYear,
  NAMED_THRESHOLDS,
  ROTH_EFFORTS,
  ROTH_OBJECTIVES,
  ROTH_PAYERS,
  ROTH_STRATEGIES,
  requestedMargin,
  rothStrategyFields,
  thresholdInputs,
  USUAL_RISK_AVERSION,
} from '../plan/schema/roth.ts';
import { asItIs, dollars } from './money.ts';
import { UnderUncertainty } from './monte-carlo/request.ts';
import { Manifest, rothCeilings } from './projection.ts';
import { AlternativeStrategy, ChoiceOnPaths, ThisYear } from './roth-on-paths.ts';
import { YearRow } from './rows.ts';

/** Which Roth conversions leave most after tax. */

const RISK_AVERSION = 'Enter a risk aversion from 0 to 10, such as 2.';

export const JudgedOn = z
  .enum(JUDGED_ON)
  .describe(
    "What a dynamic search goes by: plan, the plan's own returns; paths, the best certainty equivalent on random paths among its schedule, simple rules and moves of their levels. Default plan; paths with underUncertainty where the objective is afterTaxLegacy",
  );

/** What is asked beside the plan. */
export const RothInput = z.strictObject({
  ...rothStrategyFields,
  margin: requestedMargin,
  startSchedule: z
    .array(manualYear)
    .max(90)
    .describe(
      'Amounts that a dynamic search starts from, beside the simple strategies: such as those of an earlier answer',
    )
    .optional(),
  judgedOn: JudgedOn.optional(),
  riskAversion: z
    .number()
    .min(0, { error: RISK_AVERSION })
    .max(10, { error: RISK_AVERSION })
    .default(USUAL_RISK_AVERSION)
    .describe('Constant relative risk aversion of the certainty equivalent, 0 to 10: 0 the mean, 1 the geometric mean'),
  underUncertainty: UnderUncertainty.describe(
    'Also runs the plan with these conversions and without any over the same random paths of the plan’s returns',
  ).optional(),
});
/** What is asked of the optimizer: only the strategy and the target bracket must be given. It takes nothing from the plan's own `roth`. */
export type RothRequest = ReadOnly<z.input<typeof RothInput>>;

const nominal = dollars('Nominal US dollars');
const today = dollars("Today's dollars: dollars of the plan's first month");
const effect = dollars(
  "Nominal US dollars: this year's conversion against none, other years unchanged; positive is a cost",
);
const year = z.int().describe('Calendar year');
const month = z.string().describe('Calendar month: 2044-03');
const rate = z.number().describe('Rate, as a fraction');

export const ConversionSource = z.strictObject({
  account: z.string().describe('Id of the account converted'),
  to: z.string().describe('Id of the Roth IRA that receives it'),
  amount: nominal,
});
export type ConversionSource = ReadOnly<z.output<typeof ConversionSource>>;

/** A year with a conversion. */
export const ScheduledConversion = z.strictObject({
  year,
  ages: z.record(z.string(), z.int().nullable()).describe('By id of the person on December 31; null once deceased'),
  amount: nominal.describe('Gross amount converted, nominal US dollars'),
  sources: z.array(ConversionSource),
  taxWithheld: nominal.describe('Withheld from the amount for the tax on it, nominal US dollars'),
  bracketBefore: rate.describe('Rate on the last ordinary dollar without this conversion, as a fraction'),
  bracketAfter: rate.describe('Rate on the last ordinary dollar with it, as a fraction'),
  bindingLimit: z
    .string()
    .describe(
      'What limits the amount: targetBracket, threshold, guard:<name>, money, the id of an edge of cliffRadar, or none',
    ),
  marginalCost: z
    .number()
    .describe("What the last $100 cost per dollar: lifetime taxes, surcharges and the heirs' tax, in today's dollars"),
  marginalCliff: z
    .strictObject({
      year: year.describe('Year whose return is at the cliff'),
      edge: z.string().describe('Id of an edge of cliffRadar'),
      label: z.string().describe('The edge in words'),
      oneTimeCost: nominal.describe(
        'What passing it costs at one stroke, below zero where it saves; nominal US dollars',
      ),
      isPassed: z.boolean().describe('Whether the last $100 carry that year over the edge; false: they keep it below'),
    })
    .nullable()
    .describe('The cliff behind a marginalCost of more than a dollar either way, where there is one'),
  irmaaEffect: effect,
  gainsEffect: effect,
  socialSecurityEffect: effect,
  acaEffect: effect,
  niitEffect: effect,
  stateEffect: effect,
  rmdEffect: nominal.describe('Change in all later required distributions, undiscounted nominal US dollars'),
});
export type ScheduledConversion = ReadOnly<z.output<typeof ScheduledConversion>>;
export type MarginalCliff = NonNullable<ScheduledConversion['marginalCliff']>;

export const SavingsYear = z.strictObject({
  year,
  taxesBaseline: nominal.describe('Taxes, penalties and Medicare surcharges without conversions, nominal US dollars'),
  taxesWithConversions: nominal.describe('The same with conversions, nominal US dollars'),
  cumulativeSaving: nominal,
  cumulativeSavingDiscounted: today.describe("Today's dollars, discounted at discountRate"),
  legacyGain: today.describe("Gain in after-tax legacy if the plan ended this December, today's dollars"),
});
export type SavingsYear = ReadOnly<z.output<typeof SavingsYear>>;

export const YearLimits = z.strictObject({
  year,
  ordinaryIncomeBefore: nominal.describe("Ordinary taxable income without this year's conversion, nominal US dollars"),
  ordinaryIncomeAfter: nominal.describe('The same with the conversion, nominal US dollars'),
  brackets: z.array(z.strictObject({ rate, top: nominal })).describe('Top of each bracket that has one'),
  limits: z
    .array(
      z.strictObject({
        name: z.enum(NAMED_THRESHOLDS),
        threshold: nominal.describe("By the limit's own measure, nominal US dollars"),
        ordinaryIncome: nominal.describe('Ordinary taxable income at which it is reached, nominal US dollars'),
      }),
    )
    .describe('Limits in force that are not yet passed without the conversion'),
});
export type YearLimits = ReadOnly<z.output<typeof YearLimits>>;
/** A limit that more income runs into. */
export type IncomeLimit = YearLimits['limits'][number];

export const RothTotals = z.strictObject({
  lifetimeTaxes: nominal,
  lifetimeTaxesInTodaysDollars: today,
  lifetimeIrmaa: nominal,
  lifetimeIrmaaInTodaysDollars: today,
  finalNetPortfolio: nominal,
  finalNetPortfolioInTodaysDollars: today,
  afterTaxLegacy: nominal,
  afterTaxLegacyInTodaysDollars: today,
});
export type RothTotals = ReadOnly<z.output<typeof RothTotals>>;

const alternativeFields = {
  strategy: AlternativeStrategy,
  targetBracket: rate.nullable().describe('Rate, as a fraction; null where no bracket is filled'),
  threshold: asItIs(thresholdInputs.nullable()),
  objective: today.describe(
    "Legacy after the heirs' tax, or lifetime taxes, today's dollars, compared at the one mix of taxGain",
  ),
  lifetimeTaxes: nominal.describe('Taxes, penalties and Medicare surcharges, nominal US dollars'),
  lifetimeTaxesInTodaysDollars: today,
  afterTaxLegacy: nominal,
  afterTaxLegacyInTodaysDollars: today,
  admissible: z
    .boolean()
    .describe('Whether it leaves no more unpaid, and nothing unpaid earlier, than the plan without conversions'),
};
export const RothAlternative = z.strictObject(alternativeFields);
export type RothAlternative = ReadOnly<z.output<typeof RothAlternative>>;
export const SimplerAlternative = z.strictObject({
  ...alternativeFields,
  shortOfBest: today.describe("How much it falls short of the best, today's dollars"),
  sentence: z.string().describe('The rule in words; dynamic stands for up to three steps that the sentence names'),
  lastYear: year.nullable().describe('Last year with a conversion; null where there is none'),
  schedule: z.array(z.strictObject({ year, amount: nominal })).describe('What it converts on the plan’s own returns'),
});
export type SimplerAlternative = ReadOnly<z.output<typeof SimplerAlternative>>;

export const UsedRothRequest = asItIs(
  z.strictObject({
    strategy: z.enum(ROTH_STRATEGIES),
    targetBracket: rate,
    startYear: year,
    endYear: year,
    threshold: thresholdInputs,
    guards: z.array(thresholdInputs),
    sourceAccounts: z.array(z.string()).nullable().describe('Null: IRAs in list order, then employer plans'),
    payTaxFrom: z.enum(ROTH_PAYERS),
    objective: z.enum(ROTH_OBJECTIVES),
    heirTaxRate: rate,
    discountRate: rate,
    margin: today,
    effort: z.enum(ROTH_EFFORTS),
    judgedOn: JudgedOn,
    riskAversion: z.number().describe('Relative risk aversion, a number from 0 to 10'),
    startSchedule: z
      .array(z.strictObject({ year, amount: nominal }))
      .nullable()
      .describe('Null where none was given'),
  }),
);
/** A request with every default filled in: what a strategy of a plan holds, but for the ceilings that a search finds. */
export type UsedRothRequest = ReadOnly<z.output<typeof UsedRothRequest>>;

/** Searches from changed versions of the best schedule. */
export const RothRestarts = z.strictObject({
  count: z.int().describe('Number of restarts'),
  agreeing: z.int().describe('Number of restarts that ended within 0.02% of the best'),
  spread: today.describe("How far the best three restarts ended below the best at most, today's dollars"),
});
export type RothRestarts = ReadOnly<z.output<typeof RothRestarts>>;

export const RothResult = z.strictObject({
  schedule: z.array(ScheduledConversion).describe('The years with a conversion; empty where notes say why'),
  ceilings: z
    .strictObject({ years: rothCeilings, sentence: z.string() })
    .describe('The schedule as a rule that a person can follow'),
  savingsCurve: z.array(SavingsYear).describe('Every year of the plan'),
  limits: z.array(YearLimits).describe('How the schedule lies between brackets and limits, every year of the plan'),
  totals: z.strictObject({ baseline: RothTotals, converted: RothTotals }),
  breakEvenYear: z
    .int()
    .nullable()
    .describe('First year from which cumulativeSavingDiscounted stays above zero; null if there is none'),
  convertedTotal: nominal,
  convertedTotalInTodaysDollars: today,
  objective: z
    .strictObject({ name: z.enum(ROTH_OBJECTIVES), baseline: today, achieved: today, gain: today })
    .describe(
      "Today's dollars, of the plan with its own mixes. Of lifetimeTax less is better; gain is the improvement: taxGain and mixGain together",
    ),
  taxGain: today.describe(
    "Gain by taxes alone, today's dollars: with every account but cash and annuities at one mix, that of the household without conversions",
  ),
  mixGain: today.describe(
    "What the plan's own mixes and cash add to taxGain, today's dollars: conversions move money between accounts that are invested differently",
  ),
  admissible: z
    .boolean()
    .describe(
      'Whether the schedule leaves no more unpaid, and nothing unpaid earlier, than the plan without conversions',
    ),
  inadmissible: z
    .strictObject({
      without: month
        .nullable()
        .describe('First month in which money is short without conversions; null if there is none'),
      with: month.nullable().describe('The same with the schedule'),
      unpaidMore: today.describe("What goes unpaid beyond what does without conversions, today's dollars"),
    })
    .nullable()
    .describe('What the schedule leaves unpaid; null if it is admissible'),
  smallMiss: z
    .strictObject({
      less: z.enum(['hundredDollars', 'onePercent']),
      year: z.int().nullable().describe('The year that is missed; null for every year with a conversion'),
      cost: today,
      shareOfGain: z.number().describe('Of taxGain, as a fraction'),
    })
    .nullable()
    .describe(
      'The most that it costs to convert $100 or 1% less, in every year or in one, the other amounts the same; null if nothing is gained',
    ),
  baseline: z.array(YearRow).describe('Yearly rows without conversions'),
  converted: z.array(YearRow).describe('Yearly rows with the schedule'),
  compared: RothAlternative.describe('The schedule itself, to be held against the alternatives'),
  alternatives: z.array(RothAlternative).describe('Best first'),
  simpler: SimplerAlternative.nullable().describe('A simpler schedule that comes within 0.5% of the best'),
  search: z
    .strictObject({
      simulations: z.int().describe('Plan-years simulated over the years of the plan, rounded up'),
      rounds: z.int(),
      stoppedBecause: z
        .enum(['agreed', 'converged', 'budget', 'nothingToConvert'])
        .describe('agreed: several restarts of a thorough search ended as high as the best'),
      restarts: RothRestarts.nullable().describe('Of a thorough search; null for the others'),
    })
    .nullable()
    .describe('Null for strategies that search nothing'),
  chosen: ChoiceOnPaths.nullable().describe('How a dynamic search was judged on paths; null where it was not'),
  thisYear: ThisYear.describe("This year's amount, and those that are nearly as good, on the plan's own returns"),
  notes: z
    .array(z.string())
    .describe('What the schedule leaves unpaid, or why it is empty, if so; what the result leaves out'),
  used: UsedRothRequest.describe('Every parameter, with defaults filled in'),
  manifest: Manifest,
});
export type RothResult = ReadOnly<z.output<typeof RothResult>>;
export type RothSearch = NonNullable<RothResult['search']>;
/** What a rule that was asked for leaves unpaid beyond the plan without conversions. */
export type Inadmissible = NonNullable<RothResult['inadmissible']>;

export const RothProgress = z.strictObject({
  done: z.int().describe('Simulations completed, the random paths of underUncertainty included'),
  total: z.int().describe('Simulations at most'),
  best: z
    .strictObject({
      strategy: AlternativeStrategy,
      objective: today,
      schedule: z.array(z.strictObject({ year, amount: nominal })),
    })
    .nullable()
    .describe('The best schedule so far; at first the best simple strategy'),
});
export type RothProgress = ReadOnly<z.output<typeof RothProgress>>;
