import { z } from 'zod';
import { amount, amountsOf, bands, number, share, tableRows } from './state-law-parts.ts';

/** A value by household income: one for all, or that of the first row that holds the income. */
const steps = z.union([
  number,
  z.strictObject({
    /** Whether a row holds up to and including its limit, or only below it. */
    rowsHold: z.enum(['upTo', 'below']),
    rows: tableRows,
    /** Limits and values that no index moves. */
    limitsStay: z.literal(true).optional(),
    valuesStay: z.literal(true).optional(),
  }),
]);
export type IncomeSteps = z.infer<typeof steps>;

/** What a credit goes by: an AGI, with Social Security and tax-exempt interest as far as they count, less an amount for age. */
const householdIncome = z.strictObject({
  of: z.enum(['federalAgi', 'stateAgi']),
  /** The share of Social Security that counts, in place of what of it is taxed. */
  benefits: share.optional(),
  exemptInterest: z.literal(true).optional(),
  lessFromAge: z.strictObject({ age: number, amount: number }).optional(),
});

/**
 * A credit or rebate for property tax: a share of what of the tax exceeds a part of household income, up to an amount; or what
 * deducting it saves in state tax.
 */
export const propertyTaxCreditRule = z.strictObject({
  name: z.string().min(1),
  /** For those who own or rent alone. */
  covers: z.enum(['owner', 'renter']).optional(),
  minAge: number.optional(),
  belowAge: number.optional(),
  income: householdIncome,
  incomeUpTo: amount.optional(),
  incomeBelow: amount.optional(),
  /** Most of what is held outside retirement accounts, beside the home. */
  wealthBelow: number.optional(),
  /** The share of rent that counts as property tax. */
  rentShare: share.optional(),
  countsUpTo: number.optional(),
  /** The part of income that the tax must exceed: a share of all of it, or by brackets. */
  overShare: steps.optional(),
  overSchedule: bands.optional(),
  /** The share of the excess that is credited, 1 where none is given. */
  ofExcess: steps.optional(),
  most: steps.optional(),
  phaseOut: z.strictObject({ over: number, per: number, share }).optional(),
  /** Comes off what the credits before it on the list pay out. */
  lessEarlierCredits: z.literal(true).optional(),
  /** Instead of a share of the excess, what deducting so much saves in state tax. */
  deductsUpTo: number.optional(),
  /** Whether it is paid out where it exceeds the tax. */
  paidOut: z.literal(true).optional(),
  amountsOf,
});
export type PropertyTaxCreditRule = Readonly<z.infer<typeof propertyTaxCreditRule>>;
