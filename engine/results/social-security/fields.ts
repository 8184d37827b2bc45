import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { dollars as money } from '../money.ts';
import { BenefitWorksheetLine } from '../worksheet-line.ts';

/** Fields that the Social Security calculators share. Months are 2031-04, dates 1964-05-31. */

const MONTH_SAYS = 'Enter a month as 2031-04.';
export const month = z.string(MONTH_SAYS).regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, MONTH_SAYS);
const DATE_SAYS = 'Enter a date that exists as 1964-05-31.';
export const date = z.iso.date(DATE_SAYS).regex(/^(19|20|21)/, DATE_SAYS);
const AMOUNT_SAYS = 'Enter an amount between 0 and 10,000,000 dollars.';
export const amount = z.number({ error: AMOUNT_SAYS }).min(0, AMOUNT_SAYS).max(1e7, AMOUNT_SAYS);
export const year = z.int().min(1900).max(2199);
export const benefitLaw = z.enum(['current', 'preFairnessAct']);

export const dollars = money('US dollars');
export const Age = z.strictObject({ years: z.int(), months: z.int() });
export type AgeInMonths = ReadOnly<z.output<typeof Age>>;
/** A benefit to the dime and what is paid of it, in whole dollars. */
export const benefit = {
  benefit: dollars.describe('Dollars a month, rounded down to the dime'),
  payment: dollars.describe('Dollars a month, rounded down to the dollar, as paid'),
};
export const worksheet = z.array(BenefitWorksheetLine);
export const notes = z.array(z.string()).describe('Which rules applied, and which did not and why');
