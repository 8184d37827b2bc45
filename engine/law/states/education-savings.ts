import { z } from 'zod';
import { amount, phaseOut, share } from './state-law-parts.ts';

/** What a state gives for contributions to 529 plans: off its income, or a share of them off its tax. */
export const educationSavingsRule = z.discriminatedUnion('as', [
  z.strictObject({
    as: z.literal('deduction'),
    /** The most that counts in a year, of the return or of each beneficiary; everything where there is no limit. */
    upTo: amount.optional(),
    per: z.literal('beneficiary').optional(),
    phaseOut: phaseOut.optional(),
  }),
  z.strictObject({
    as: z.literal('credit'),
    rate: share,
    upTo: amount.optional(),
    per: z.literal('beneficiary').optional(),
    /** The most that is credited. */
    max: amount.optional(),
  }),
]);
