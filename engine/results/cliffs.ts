import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { dollars } from './money.ts';
import { Manifest } from './projection.ts';
import { FilingStatus } from './rows.ts';

const money = dollars('Nominal US dollars');

/** One reason why more income costs money. */
export const CostCause = z.strictObject({
  cause: z.enum([
    'federalOrdinary',
    'gains',
    'socialSecurity',
    'seniorDeduction',
    'amt',
    'niit',
    'elderlyCredit',
    'saversCredit',
    'childrenCredits',
    'premiumTaxCredit',
    'state',
    'irmaa',
  ]),
  label: z.string(),
  cost: money,
  citation: z.string(),
});
export type CauseId = CostCause['cause'];
export type CostCause = ReadOnly<z.output<typeof CostCause>>;

/** What `amount` dollars more of one kind of income cost. */
export const MarginalCost = z.strictObject({
  amount: money.describe('The added income, nominal US dollars'),
  cost: money.describe(
    'What the added income costs, including the later Medicare surcharges that the return decides, nominal US dollars',
  ),
  rate: z.number().describe('cost divided by amount, as a fraction'),
  causes: z.array(CostCause).describe('Add up to cost; a negative amount is a saving'),
});
export type MarginalCost = ReadOnly<z.output<typeof MarginalCost>>;

/** An edge of the law and how far the year's return is from it. */
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
export type EdgeMeasure = Edge['measure'];
export type Edge = ReadOnly<z.output<typeof Edge>>;

/** What more income costs in one year, and how far it is to every edge of the law. */
export const CliffRadar = z.strictObject({
  manifest: Manifest,
  year: z.int(),
  filingStatus: FilingStatus,
  nextThousand: z
    .strictObject({ ordinaryIncome: MarginalCost, longTermGain: MarginalCost })
    .describe('The true cost of the next $1,000 of each kind of income'),
  edges: z.array(Edge),
});
export type CliffRadar = ReadOnly<z.output<typeof CliffRadar>>;
/** Without what makes it reproducible. */
export type YearCliffs = Omit<CliffRadar, 'manifest'>;
