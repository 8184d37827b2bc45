import { z } from 'zod';
import { calendarYear, id, listOf, money, oneOf, rate, says, share, strict } from './fields.ts';
import type { ReadOnly } from './read-only.ts';

export const ROTH_STRATEGIES = ['thresholdRoth', 'bracketFill', 'dynamic'] as const;
export const NAMED_THRESHOLDS = [
  'irmaaTier1',
  'irmaaTier2',
  'irmaaTier3',
  'irmaaTier4',
  'irmaaTier5',
  'niit',
  'zeroGains',
  'aca400',
] as const;

export const thresholdInputs = z.union(
  [oneOf(NAMED_THRESHOLDS), strict({ magi: money.describe("MAGI in today's dollars.") })],
  says(`{"magi": 200000} or one of ${NAMED_THRESHOLDS.map((word) => `"${word}"`).join(', ')}`),
);

export const ROTH_PAYERS = ['taxable', 'conversion'] as const;
export const ROTH_OBJECTIVES = ['afterTaxLegacy', 'lifetimeTax'] as const;
export const ROTH_EFFORTS = ['quick', 'standard', 'thorough'] as const;
/** What a request's search goes by: the plan's own returns, or random paths. */
export const JUDGED_ON = ['plan', 'paths'] as const;
export const USUAL_RISK_AVERSION = 2;

const payTaxFrom = oneOf(ROTH_PAYERS);

const sourceAccounts = listOf(id, 40).describe(
  'Ids of the accounts converted, in order. Default: IRAs in list order, then employer plans whose owner has left or is 59½.',
);

const MARGIN =
  "Today's dollars by which conversions keep clear of every edge where $100 more cost hundreds: Medicare surcharges, both ends of the premium credit, guards.";

/** Of a request, where nobody has a stored result to keep: as near an edge as a person can aim. */
export const requestedMargin = money.default(500).describe(MARGIN);

/** The fields of a conversion strategy, for the plan and for a request to the optimizer alike. */
export const rothStrategyFields = {
  strategy: oneOf(ROTH_STRATEGIES).describe("How the amount of each year's conversion is chosen."),
  targetBracket: share.describe('Statutory rate, as a fraction, of the bracket that conversions fill to the top.'),
  startYear: calendarYear.optional().describe('First year of conversions. Default: the start year.'),
  endYear: calendarYear.optional().describe('Last year of conversions. Default: the last year of the plan.'),
  threshold: thresholdInputs
    .default('irmaaTier1')
    .describe('Threshold up to which the strategy thresholdRoth converts, at most to the top of the target bracket.'),
  guards: listOf(thresholdInputs, 20).default([]).describe('Thresholds that a conversion may never cross.'),
  sourceAccounts: sourceAccounts.optional(),
  payTaxFrom: payTaxFrom.default('taxable').describe('Where the tax on a conversion is paid from.'),
  objective: oneOf(ROTH_OBJECTIVES).default('afterTaxLegacy').describe('What the dynamic strategy aims to improve.'),
  heirTaxRate: share.optional().describe('Tax rate of heirs, as a fraction. Default: that of the legacy.'),
  discountRate: rate.default(0).describe('Real yearly rate at which later taxes are discounted, as a fraction.'),
  margin: money.default(0).describe(MARGIN),
  effort: oneOf(ROTH_EFFORTS)
    .default('standard')
    .describe(
      'How many simulations the dynamic strategy may run; never a time, so that the same plan gives the same result everywhere.',
    ),
};

const rothStrategyInputs = strict(rothStrategyFields);

export const manualYear = strict({
  year: calendarYear.describe('Calendar year of the conversion.'),
  amount: money.describe('Amount converted, in dollars of that year.'),
});

export const manualInputs = strict({
  manual: listOf(manualYear, 90).describe('Conversions by year.'),
  sourceAccounts: sourceAccounts.optional(),
  payTaxFrom: payTaxFrom
    .optional()
    .describe('Where the tax on a conversion is paid from. Default: by the withdrawal order.'),
});

export const rothInputs = z.union(
  [z.literal('none', says('"none"')), rothStrategyInputs, manualInputs],
  says('"none", {"manual": [{"year": 2030, "amount": 50000}]} or an object with strategy and targetBracket'),
);

export type ParsedRoth = ReadOnly<z.output<typeof rothInputs>>;
export type Threshold = ReadOnly<z.output<typeof thresholdInputs>>;

export type RothStrategyName = (typeof ROTH_STRATEGIES)[number];
export type NamedThreshold = (typeof NAMED_THRESHOLDS)[number];
export type RothPayer = (typeof ROTH_PAYERS)[number];
export type RothObjective = (typeof ROTH_OBJECTIVES)[number];
export type RothEffort = (typeof ROTH_EFFORTS)[number];

/** How far a year's conversion fills: what a search finds, and what a run follows. */
export const rothCeiling = z.strictObject({
  year: z.int().describe('Calendar year'),
  fillTo: z
    .number()
    .nullable()
    .describe(
      "How far to fill ordinary income less deductions, today's dollars; negative inside the deduction; null: do not convert",
    ),
});
export type RothCeiling = ReadOnly<z.output<typeof rothCeiling>>;

export interface RothStrategy {
  readonly strategy: RothStrategyName;
  readonly targetBracket: number;
  readonly startYear: number;
  readonly endYear: number;
  readonly threshold: Threshold;
  readonly guards: readonly Threshold[];
  /** Null: IRAs in list order, then employer plans whose owner has left or is 59½. */
  readonly sourceAccounts: readonly string[] | null;
  readonly payTaxFrom: RothPayer;
  readonly objective: RothObjective;
  readonly heirTaxRate: number;
  readonly discountRate: number;
  /** Today's dollars kept below the edges that cost hundreds at once. */
  readonly margin: number;
  readonly effort: RothEffort;
  /** What `dynamic` was resolved to; null for the other strategies and until it is searched for. */
  readonly ceilings: readonly RothCeiling[] | null;
  /** One year's amount that a rule's other years are judged with, nominal dollars; no plan says it itself. */
  readonly fixedAmount?: { readonly year: number; readonly amount: number };
}

export interface ManualConversions {
  readonly manual: readonly { readonly year: number; readonly amount: number }[];
  readonly sourceAccounts: readonly string[] | null;
  /** Null: the normal withdrawal order pays the tax. */
  readonly payTaxFrom: RothPayer | null;
}

export type Roth = 'none' | RothStrategy | ManualConversions;
