import { z } from 'zod';
import { LOCAL_TAX_BASES } from '../../primitives/state-codes.ts';
import { amount, bands, columns, number, share, tableRows } from './state-law-parts.ts';

const text = z.string().min(1);

const place = {
  id: text,
  name: text,
  /** Where its own figures stand, where that is not the source of the entry. */
  source: z
    .strictObject({ citation: text, url: z.url(), quote: text.max(400).optional(), seenIn: z.url().optional() })
    .refine(({ quote, seenIn }) => quote !== undefined || seenIn !== undefined, 'a source is quoted or seen elsewhere')
    .optional(),
  /** What is not confirmed of it, where that is not the note of the entry. */
  note: text.optional(),
};

/** A credit by federal AGI, for the return or for each taxpayer on it. */
const householdCredit = z.strictObject({ each: z.literal(true).optional(), rows: tableRows });

/** The income tax of a city or county: one rate on a base, taxable income of the state's return where none is named, or a schedule on that. */
export const locality = z.union([
  z.strictObject({
    ...place,
    rate: share,
    base: z.enum(LOCAL_TAX_BASES).optional(),
    /** The rate on unearned income, where wages have their own. */
    unearnedRate: share.optional(),
    /** What comes off the base for each taxpayer. */
    exemption: number.optional(),
  }),
  z.strictObject({
    ...place,
    schedule: columns(bands),
    /** The rate of the bracket that the income reaches falls on all of it. */
    wholeIncome: z.literal(true).optional(),
    householdCredit: columns(householdCredit).optional(),
    /** Two credits that are paid out where they exceed the tax: a reduction by a schedule, and an amount. */
    rateReduction: z.strictObject({ incomeUpTo: number, schedule: columns(bands) }).optional(),
    credit: z.strictObject({ amount, stateAgiUpTo: number }).optional(),
  }),
]);
export type StateLocality = Readonly<z.infer<typeof locality>>;
