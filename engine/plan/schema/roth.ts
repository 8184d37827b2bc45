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

const payTaxFrom = oneOf(['taxable', 'conversion']);

/** The fields of a conversion strategy, for the plan and for a request to the optimiser alike. */
export const rothStrategyFields = {
  strategy: oneOf(ROTH_STRATEGIES).describe("How the amount of each year's conversion is chosen."),
  targetBracket: share.describe('Statutory rate, as a fraction, of the bracket that conversions fill to the top.'),
  startYear: calendarYear.optional().describe('First year of conversions. Default: the start year.'),
  endYear: calendarYear.optional().describe('Last year of conversions. Default: the last year of the plan.'),
  threshold: thresholdInputs.optional().describe('Threshold up to which the strategy thresholdRoth converts.'),
  guards: listOf(thresholdInputs, 20).default([]).describe('Thresholds that a conversion may never cross.'),
  sourceAccounts: listOf(id, 40)
    .optional()
    .describe('Ids of the accounts converted, in order. Default: IRAs in list order, then employer plans.'),
  payTaxFrom: payTaxFrom.default('taxable').describe('Where the tax on a conversion is paid from.'),
  objective: oneOf(['afterTaxLegacy', 'lifetimeTax'])
    .default('afterTaxLegacy')
    .describe('What the dynamic strategy aims to improve.'),
  heirTaxRate: share.optional().describe('Tax rate of heirs, as a fraction. Default: that of the legacy.'),
  discountRate: rate.default(0).describe('Yearly rate at which later years are discounted, as a fraction.'),
};

const rothStrategyInputs = strict(rothStrategyFields);

const manualYear = strict({
  year: calendarYear.describe('Calendar year of the conversion.'),
  amount: money.describe('Amount converted, in dollars of that year.'),
});

export const manualInputs = strict({
  manual: listOf(manualYear, 90).describe('Conversions by year.'),
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

export interface RothStrategy {
  readonly strategy: (typeof ROTH_STRATEGIES)[number];
  readonly targetBracket: number;
  readonly startYear: number;
  readonly endYear: number;
  readonly threshold: Threshold | null;
  readonly guards: readonly Threshold[];
  /** Null: IRAs in list order, then employer plans. */
  readonly sourceAccounts: readonly string[] | null;
  readonly payTaxFrom: 'taxable' | 'conversion';
  readonly objective: 'afterTaxLegacy' | 'lifetimeTax';
  readonly heirTaxRate: number;
  readonly discountRate: number;
}

export interface ManualConversions {
  readonly manual: readonly { readonly year: number; readonly amount: number }[];
  /** Null: the normal withdrawal order pays the tax. */
  readonly payTaxFrom: 'taxable' | 'conversion' | null;
}

export type Roth = 'none' | RothStrategy | ManualConversions;
