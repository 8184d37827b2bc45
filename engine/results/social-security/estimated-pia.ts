import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { dollars as money } from '../money.ts';

/** A PIA for someone who has no statement at hand. */

const year = z.int('Enter a year from 1951 to 2199.').min(1951, 'Enter a year from 1951 on.').max(2199);
const WAGES_SAY = 'Enter an amount between 0 and 1,000,000,000,000 dollars.';
const dollars = money('US dollars');

export const EstimatedPiaInput = z.strictObject({
  birthDate: z.iso
    .date('Enter a date that exists as 1964-05-31.')
    .regex(/^(19|20|21)/, 'Enter a date that exists as 1964-05-31.')
    .describe('Date of birth.'),
  wages: z
    .number({ error: WAGES_SAY })
    .min(0, WAGES_SAY)
    .max(1e12, WAGES_SAY)
    .describe('Covered wages of the year, dollars.'),
  year: year.describe('The year of the wages, in whose dollars the PIA is given.'),
  lastYear: year.describe('Last year of work.'),
});
export type EstimatedPiaRequest = ReadOnly<z.output<typeof EstimatedPiaInput>>;

export const EstimatedPiaOutput = z.strictObject({
  pia: dollars.describe('Monthly, in dollars of the year, if the same share of the average wage was earned since 22'),
  mostPia: dollars.describe('The highest that anybody born then can have who works as long, dollars a month'),
  earnings: z.array(z.strictObject({ year: z.int(), amount: dollars })).describe('The record it stands for'),
});
export type EstimatedPia = ReadOnly<z.output<typeof EstimatedPiaOutput>>;
