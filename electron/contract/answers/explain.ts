import { z } from 'zod';
import type {
  CliffRadar as EngineCliffRadar,
  YearExplanation as EngineYearExplanation,
} from '../../../engine/index.ts';
import { FilingStatus, Manifest, MonthRow } from './projection.ts';
import { WorksheetLine } from './worksheet-line.ts';

/** How one year's figures came about, and what more income in it would cost, as they cross the contract. */

/** The year asked for. Whether the plan reaches it, only the plan can say. */
export const planYear = z.int().min(1900).max(2300).describe('Calendar year of the plan');

const money = z.number().describe('Nominal US dollars');

export const YearExplanation = z.strictObject({
  manifest: Manifest,
  year: z.int(),
  filingStatus: FilingStatus,
  worksheets: z
    .array(z.strictObject({ id: z.string(), title: z.string(), lines: z.array(WorksheetLine) }))
    .describe('Form 1040 first, then what is behind it, the state return, Social Security, Medicare and distributions'),
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
  amount: money.describe('The step of income, nominal US dollars'),
  cost: money.describe('What the step costs, the Medicare surcharge of two years later included'),
  rate: z.number().describe('Cost over amount'),
  causes: z.array(CostCause).describe('Add up to the cost; a negative one is a saving'),
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
  value: money.describe('What the return has of the measure'),
  room: money.describe('threshold less value; negative once passed'),
  ordinaryIncomeRoom: money
    .nullable()
    .describe('Ordinary income that leads to the edge; null once passed or if none does'),
  longTermGainRoom: money
    .nullable()
    .describe('Long-term gain that leads to the edge; null once passed or if none does'),
  oneTimeCost: money.nullable().describe('What passing costs at one stroke; null where only a rate changes'),
  effect: z.string(),
  citation: z.string(),
});

export const CliffRadar = z.strictObject({
  manifest: Manifest,
  year: z.int(),
  filingStatus: FilingStatus,
  nextThousand: z
    .strictObject({ ordinaryIncome: MarginalCost, longTermGain: MarginalCost })
    .describe('The true cost of the next $1,000 of each kind of income'),
  edges: z.array(Edge),
}) satisfies z.ZodType<EngineCliffRadar>;
