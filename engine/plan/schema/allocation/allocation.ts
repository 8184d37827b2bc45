import { z } from 'zod';
import { id, listOf, oneOf, says, strict } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { glidePointInputs, type Mix, mixInputs } from '../strategy.ts';
import type { When } from '../when.ts';

/** The strategy id by which an account says that it keeps its own mix beside the household's. */
export const OWN_STRATEGY = 'own';

export const COUNTS = ['pretax', 'afterTax'] as const;

const byAccount = strict({
  of: z.literal('accounts', says('"accounts" or "household"')).describe('Each account follows its own strategy.'),
});

const byHousehold = strict({
  of: z.literal('household', says('"accounts" or "household"')).describe('All accounts together hold one mix.'),
  mix: mixInputs
    .optional()
    .describe('Shares of all accounts together, which add up to 1. Either this or a glide path.'),
  glidePath: listOf(glidePointInputs, 100)
    .min(1, { error: 'Enter at least one point of the glide path.' })
    .optional()
    .describe('A mix of all accounts together that changes over time, by points in order of time.'),
  location: listOf(id, 40)
    .optional()
    .describe(
      'Accounts by id, in the order in which bonds, then TIPS, then cash are put into them; accounts that it leaves out follow in the usual order: traditional, employer plans, 457(b), inherited traditional; HSA; inherited Roth; Roth. Taxable accounts are changed only where the others cannot, in the order in which they stand here.',
    ),
  counts: oneOf(COUNTS)
    .default('pretax')
    .describe('Whether a traditional dollar counts as it stands, or less the tax rate of heirs.'),
  keepOwn: listOf(id, 40)
    .default([])
    .describe(
      'Accounts by id that keep the mix of their own strategy and are counted, as those do whose strategy has the id own.',
    ),
});

export const allocationInputs = z.discriminatedUnion('of', [byAccount, byHousehold], {
  error: 'Enter "of" as "accounts", or as "household" with a mix or a glide path.',
});

export type ParsedAllocation = ReadOnly<z.output<typeof allocationInputs>>;

/** One mix of all accounts together; a plan in which each account follows its own strategy has none. */
export interface HouseholdAllocation {
  readonly of: 'household';
  /** In order of time; one point is a fixed mix. */
  readonly points: readonly { readonly when: When; readonly mix: Mix }[];
  /** Ids of accounts, those that are put into first. */
  readonly location: readonly string[];
  readonly counts: (typeof COUNTS)[number];
  /** Ids of accounts that keep the mix of their own strategy. */
  readonly keepOwn: readonly string[];
}
