import { z } from 'zod';
import { amount, amountsOf, columns, measure, number, phaseOut, share } from './state-law-parts.ts';

/** What a limit on itemized deductions for high incomes may leave alone or take from. */
const LIMITED_PARTS = ['medical', 'taxes', 'interest', 'gifts', 'other'] as const;

/** Reduces the parts that are subject to it as income rises. */
const limit = z.strictObject({
  amountsOf,
  subject: z.array(z.enum(LIMITED_PARTS)).min(1),
  reduction: phaseOut,
  /** Over an income, a share of them whatever the reduction comes to. */
  flat: z.strictObject({ amountsOf, over: number, share }).optional(),
});

/** Reduces what the limit leaves by shares that are phased in, and over high incomes leaves no more than a share of the gifts. */
const highIncome = z.strictObject({
  measure,
  steps: z.array(z.strictObject({ over: amount, range: number, share })),
  giftsOnly: z.array(z.strictObject({ over: number, share })),
});

/** The deductions that a resident may itemize on the state's return, by the amounts of the federal Schedule A. */
export const itemizedRule = z.strictObject({
  /** Whatever the federal return took, or only as the federal return did. */
  itemizes: z.enum(['free', 'federal']),
  /** Whoever itemized on the federal return may take the state's standard deduction all the same. */
  orStandard: z.literal(true).optional(),
  /** In place of a deduction, a credit of this share of what exceeds the standard deduction. */
  creditRate: share.optional(),
  /** Medical expenses: as deducted on the federal return, or over a share of an income. */
  medical: z.union([z.literal('federal'), z.strictObject({ overShare: share, measure })]).optional(),
  /**
   * Property tax: all of it, as much as the federal cap on state and local taxes, or its share of what that cap leaves where
   * income tax stands under it as well.
   */
  propertyTax: z.enum(['all', 'withinFederalCap', 'shareOfFederalCap']).optional(),
  /** A cap of the state's own on property tax, which stays as it is. */
  propertyTaxUpTo: columns(number).optional(),
  /** The state's own income tax up to a federal adjusted gross income. */
  incomeTax: z.strictObject({ agiUpTo: amount }).optional(),
  mortgageInterest: z.literal(true).optional(),
  /** Property tax and mortgage interest together. */
  homeUpTo: amount.optional(),
  /** Gifts as deducted on the federal return, or within its limits but without its floor, by a Code of before 2026. */
  gifts: z.union([z.literal(true), z.literal('withoutFloor')]).optional(),
  /** Other deductions of the federal Schedule A. */
  other: z.literal(true).optional(),
  /** Social Security and Medicare tax on wages, up to an amount each. */
  payrollTax: z.strictObject({ rate: share, upToEach: number }).optional(),
  limit: limit.optional(),
  highIncome: highIncome.optional(),
  /** The incomes by which spouses who work out returns of their own divide what they itemize. */
  spousesDivideBy: z.enum(['federalAgi', 'stateAgi']).optional(),
});
