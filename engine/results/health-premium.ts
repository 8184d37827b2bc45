import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { STATE_CHOICES } from '../plan/schema/state-choice.ts';
import { dollars as money } from './money.ts';

/** An estimate of what health insurance before Medicare costs on the marketplace. */

const AGE = 'Enter an age between 0 and 120.';
const YEAR = 'Enter a year from 1990 to 2199.';
const RATE = 'Enter a yearly rate between -0.5 and 1, such as 0.045.';

export const HealthPremiumInput = z.strictObject({
  state: z
    .enum(STATE_CHOICES, { error: 'Enter a two-letter state code such as "CA", or "none".' })
    .describe('State of residence by two-letter code; none: the national average.'),
  ages: z
    .array(z.int(AGE).min(0, AGE).max(120, AGE), { error: 'Enter a list of ages, such as [62, 60].' })
    .min(1, 'Enter at least one age.')
    .max(2, 'Enter at most two ages.')
    .describe('Ages of the persons who are insured when the policy begins.'),
  year: z
    .int(YEAR)
    .min(1990, YEAR)
    .max(2199, YEAR)
    .describe('Year of coverage, in whose dollars the premium is given.'),
  medicalInflation: z
    .number({ error: RATE })
    .min(-0.5, RATE)
    .max(1, RATE)
    .optional()
    .describe('Yearly growth beyond the last published premiums. Default: that of a plan.'),
});
export type HealthPremiumRequest = ReadOnly<z.output<typeof HealthPremiumInput>>;

const dollars = money('US dollars of the year');

export const HealthPremiumOutput = z.strictObject({
  monthly: dollars.describe('Premium a month of all persons together in US dollars of the year, before any credit'),
  each: z.array(dollars).describe('The same of each person, in the order of the ages'),
  publishedYear: z.int().describe('Plan year of the published state averages that it rests on'),
  isRatedByAge: z.boolean().describe('Whether premiums in the state go by age'),
  source: z.string().describe('Who published the averages'),
});
export type HealthPremium = ReadOnly<z.output<typeof HealthPremiumOutput>>;
