import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { dollars, nominalDollars } from './money.ts';
import { PlanMeans, worthFields } from './monte-carlo/plan-worth.ts';
import { fraction } from './monte-carlo/result.ts';

/** What location alone is worth, and how to get there. */

const classShare = fraction.describe('Share of the class in all counted accounts together, 0 to 1');

/** Shares of all counted accounts together. */
export const ClassShares = z.strictObject({
  usEquity: classShare,
  bond: classShare,
  international: classShare,
  tips: classShare,
  realEstate: classShare,
  cash: classShare,
});
export type ClassShares = ReadOnly<z.output<typeof ClassShares>>;

const held = nominalDollars('Held in the account');

/** What an account holds of a class, and what it is to hold. */
export const ClassMove = z.strictObject({
  class: z.enum(['usEquity', 'bond', 'international', 'tips', 'realEstate', 'cash']).describe('Class of assets'),
  before: held.describe('Held before the move, nominal US dollars'),
  after: held.describe('Held after the move, nominal US dollars'),
});
export type ClassMove = ReadOnly<z.output<typeof ClassMove>>;

/** What is sold and bought within one account. */
export const LocationMove = z.strictObject({
  accountId: z.string().describe('Id of the account'),
  name: z.string(),
  when: z
    .enum(['now', 'december'])
    .describe('now: free of tax, on the first day; december: in a taxable account, once the others have no more room'),
  moved: nominalDollars('What is bought within the account, as much as is sold'),
  gain: nominalDollars('Gain that the sale realizes beyond the usual sales within the account'),
  tax: nominalDollars('Tax of the year that the gain brings'),
  classes: z.array(ClassMove).describe('Classes of which the account holds something before or after'),
});
export type LocationMove = ReadOnly<z.output<typeof LocationMove>>;

export const LocationWorth = z.strictObject({
  ...worthFields('the located mix', 'the same mix in every account alike'),
  located: PlanMeans.describe('With the located mix'),
  alike: PlanMeans.describe('With the same mix in every account'),
});
export type LocationWorth = ReadOnly<z.output<typeof LocationWorth>>;

export const LocationAdvice = z.strictObject({
  runs: z.int(),
  seed: z.int(),
  mixOf: z
    .enum(['household', 'accounts'])
    .describe(
      'household: the mix that the plan states for all accounts together; accounts: the mix that its accounts have together, each by its own strategy',
    ),
  mix: ClassShares.describe('The mix of the first day that both runs hold'),
  worth: LocationWorth.nullable().describe('Null where there is nothing to place'),
  moves: z
    .array(LocationMove)
    .describe('The moves within accounts that get from each account’s own strategy to the located mix this year'),
  tax: dollars('Tax of the year that all moves bring, nominal US dollars'),
  note: z.string().nullable().describe('Why there is nothing to place; null where there is something'),
});
export type LocationAdvice = ReadOnly<z.output<typeof LocationAdvice>>;
