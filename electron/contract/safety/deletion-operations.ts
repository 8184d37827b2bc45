import { z } from 'zod';
import { operation } from '../operation/operation.ts';

export const Deletions = z.strictObject({
  households: z.int().describe('Households that were deleted and can still be brought back'),
  plans: z.int().describe('Plans, likewise, of households that are still there or not'),
});
export type Deletions = z.output<typeof Deletions>;

const Purge = Deletions.extend({
  unreadable: z
    .array(z.string())
    .describe('Backups and damaged databases that cannot be read, which may still hold what was deleted'),
  removedUnreadable: z.boolean().describe('Whether those were deleted, too'),
});
export type Purge = z.output<typeof Purge>;

const CLEAR_WORDS = 'clear everything';

/** The end of what was deleted. None has a route. */
export const deletionOperations = {
  'deletions.count': operation({
    summary: 'Count the deleted households and plans that can still be brought back',
    scope: 'administer',
    input: z.strictObject({}),
    output: Deletions,
  }),
  'deletions.purge': operation({
    summary: 'Delete them for good, from the database and from every backup',
    scope: 'administer',
    input: z.strictObject({
      removeUnreadable: z
        .boolean()
        .default(false)
        .describe('Also delete backups and damaged databases that cannot be read'),
    }),
    output: Purge,
  }),
  'deletions.clearEverything': operation({
    summary: 'Delete everything: every household, backup, setting, client and key of this data folder',
    scope: 'administer',
    input: z.strictObject({
      confirm: z
        .literal(CLEAR_WORDS, { error: `Enter "${CLEAR_WORDS}" to go on.` })
        .describe('So that nobody does it by mistake'),
    }),
    output: z.strictObject({
      left: z
        .array(z.string())
        .describe('Files in the data folder that Longhand has not written and leaves, by their paths there'),
    }),
  }),
};
