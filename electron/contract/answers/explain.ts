import { z } from 'zod';
import type {
  CliffRadar as EngineCliffRadar,
  YearExplanation as EngineYearExplanation,
} from '../../../engine/index.ts';
import { dollars } from '../operation/money.ts';
import { completeness } from './completeness.ts';
import { FilingStatus, Manifest, MonthRow } from './projection.ts';
import { ExplainedLine } from './worksheet-line.ts';

/** How one year's figures came about, and what more income in it would cost, as they cross the contract. */

/** The year asked for. Whether the plan reaches it, only the plan can say. */
export const planYear = z.int().min(1900).max(2300).describe('Calendar year of the plan');

const money = dollars('Nominal US dollars');

export const YearExplanation = z.strictObject({
  ...completeness,
  manifest: Manifest,
  year: z.int(),
  filingStatus: FilingStatus,
  worksheets: z
    .array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        edition: z
          .string()
          .describe(
            'The edition of the form that the line numbers are from, "2026 draft"; empty for a worksheet of no form',
          ),
        lines: z.array(ExplainedLine),
      }),
    )
    .describe(
      'Form 1040 first, then the forms behind it, the state return, Social Security, Medicare, distributions, and every figure of the yearly row',
    ),
  figures: z
    .record(z.string(), z.string())
    .describe('Id of the line behind each figure of the yearly row, by the name of its CSV column: taxes.total'),
  months: z.array(MonthRow).describe('The months behind the year'),
}) satisfies z.ZodType<EngineYearExplanation>;

export const CostCause = z.strictObject({
  cause: z.enum([
    'federalOrdinary',
    'gains',
    'socialSecurity',
    'seniorDeduction',
    'amt',
    'niit',
    'elderlyCredit',
    'premiumTaxCredit',
    'state',
    'irmaa',
  ]),
  label: z.string(),
  cost: money,
  citation: z.string(),
});

export const MarginalCost = z.strictObject({
  amount: money.describe('The added income, nominal US dollars'),
  cost: money.describe(
    'What the added income costs, including the later Medicare surcharges that the return decides, nominal US dollars',
  ),
  rate: z.number().describe('cost divided by amount, as a fraction'),
  causes: z.array(CostCause).describe('Add up to cost; a negative amount is a saving'),
});

const Edge = z.strictObject({
  id: z.string(),
  label: z.string(),
  measure: z.enum([
    'ordinaryTaxableIncome',
    'taxableIncome',
    'provisionalIncome',
    'taxableBenefits',
    'agi',
    'acaMagi',
    'irmaaMagi',
  ]),
  threshold: money,
  value: money.describe('The value of the measure on the return, nominal US dollars'),
  room: money.describe('threshold minus value, nominal US dollars; negative once passed'),
  ordinaryIncomeRoom: money
    .nullable()
    .describe(
      'Additional ordinary income, US dollars, that reaches the threshold; null once passed, or if none reaches it',
    ),
  longTermGainRoom: money
    .nullable()
    .describe(
      'Additional long-term gain, US dollars, that reaches the threshold; null once passed, or if none reaches it',
    ),
  oneTimeCost: money
    .nullable()
    .describe(
      'What crossing the threshold costs at once, US dollars, below zero where it saves; null where only a rate changes',
    ),
  effect: z.string(),
  citation: z.string(),
});

export const CliffRadar = z.strictObject({
  ...completeness,
  manifest: Manifest,
  year: z.int(),
  filingStatus: FilingStatus,
  nextThousand: z
    .strictObject({ ordinaryIncome: MarginalCost, longTermGain: MarginalCost })
    .describe('The true cost of the next $1,000 of each kind of income'),
  edges: z.array(Edge),
}) satisfies z.ZodType<EngineCliffRadar>;
