import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { orderInputs } from '../plan/schema/withdrawal.ts';
import { todaysDollars } from './money.ts';
import { gainInterval } from './monte-carlo/comparison.ts';
import { PlanMeans, worthFields } from './monte-carlo/plan-worth.ts';

/** What another order of withdrawals is worth. */

/** An order that was tried on the plan's own returns. */
export const OrderAlternative = z.strictObject({
  name: z.string().describe('The order in words'),
  isOwn: z.boolean().describe("Whether it is the plan's own order"),
  order: orderInputs.describe('The order as withdrawal.order of a plan says it'),
  conversions: z
    .enum(['own', 'none', 'bracketFill'])
    .describe('Conversions beside it. own: those of the plan; bracketFill: as much as fills targetBracket each year'),
  targetBracket: z.number().nullable().describe('Bracket that conversions fill, a fraction; null for the others'),
  legacy: todaysDollars("What heirs keep after tax on the plan's own returns"),
  taxes: todaysDollars("Taxes and Medicare surcharges over the plan on the plan's own returns"),
  admissible: z
    .boolean()
    .describe('Whether money runs out no earlier, and no more is left unpaid, than in the plan as it is'),
});
export type OrderAlternative = ReadOnly<z.output<typeof OrderAlternative>>;

export const OrderWorth = z.strictObject({
  ...worthFields('the order found', "the plan's own"),
  found: PlanMeans.describe('With the order found'),
  own: PlanMeans.describe("With the plan's own order and conversions"),
  certaintyEquivalent: z
    .strictObject({
      difference: todaysDollars('That of the order found less that of the plan’s own'),
      interval: gainInterval,
    })
    .describe(
      'Certainty equivalent of what heirs keep, at a relative risk aversion of 2 and no less than a year of spending: what orders are chosen by',
    ),
  mixGain: z
    .strictObject({
      mean: todaysDollars('Mean of all paths'),
      meanInterval: gainInterval,
    })
    .nullable()
    .describe(
      "What the plan's own mixes add to the difference, which is at one household mix; null where all accounts are mixed alike",
    ),
});
export type OrderWorth = ReadOnly<z.output<typeof OrderWorth>>;

/** An order that is better than the plan's own. */
export const OrderFound = z.strictObject({
  ...OrderAlternative.shape,
  gain: todaysDollars("What heirs keep more than with the plan's own order, on the plan's own returns"),
  worth: OrderWorth.describe("Beside the plan's own order on the same random paths"),
});
export type OrderFound = ReadOnly<z.output<typeof OrderFound>>;

export const SimplerOrder = z.strictObject({
  ...OrderAlternative.shape,
  shortOfBest: todaysDollars('How much less than the best heirs keep'),
});
export type SimplerOrder = ReadOnly<z.output<typeof SimplerOrder>>;

export const OrderAdvice = z.strictObject({
  runs: z.int().describe('Paths that each order was run on; 0 where none is better'),
  seed: z.int(),
  own: OrderAlternative.describe('The plan as it is'),
  best: OrderFound.nullable().describe(
    "The best other order with the plan's own conversions; null where none is better",
  ),
  together: OrderFound.nullable().describe(
    'The best order together with other conversions, where these leave more than the best order alone',
  ),
  simpler: SimplerOrder.nullable().describe('An easier order that comes within 0.5% of the best one'),
  alternatives: z.array(OrderAlternative).describe("Every other order with the plan's own conversions, best first"),
  simulations: z.int().describe("Number of runs on the plan's own returns"),
  note: z.string().nullable().describe('Why no order alone is better; null where one is'),
});
export type OrderAdvice = ReadOnly<z.output<typeof OrderAdvice>>;
