import type { z } from 'zod';
import { strict } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

export const livedInInputs = strict({
  from: whenInputs
    .optional()
    .describe('First month in which it is the primary home. Default: the purchase, or before the plan.'),
  until: whenInputs.optional().describe('Month from which it is the primary home no more. Default: the sale.'),
});

export type ParsedLivedIn = ReadOnly<z.output<typeof livedInInputs>>;

/** When a primary home is lived in; null for as long as it is owned. */
export interface LivedIn {
  readonly from: When | null;
  readonly until: When | null;
}
