import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { Age, amount, benefit, benefitLaw, date, dollars, month, notes, worksheet, year } from './fields.ts';

/** The primary insurance amount of an earnings record. */

const EARNED_SAYS = 'Enter an amount between 0 and 1,000,000,000,000 dollars.';
const earned = z.number({ error: EARNED_SAYS }).min(0, EARNED_SAYS).max(1e12, EARNED_SAYS);
const growthRate = z.number().min(-0.5).max(1);

export const PiaInput = z.strictObject({
  birthDate: date.describe('Date of birth.'),
  earnings: z
    .array(
      z.strictObject({
        year: z
          .int()
          .min(1937, 'Enter a year from 1937 on, when earnings were first covered.')
          .max(2199)
          .describe('Calendar year, from 1937 on.'),
        amount: earned.describe('Dollars of that year.'),
      }),
    )
    .max(130)
    .describe('Covered earnings, one entry for each year.'),
  asOfYear: year
    .optional()
    .describe('COLAs count through December of the year before. Default: the year after the last COLA on file.'),
  eligibility: z
    .enum(['retirement', 'disability', 'death'])
    .default('retirement')
    .describe('What makes the worker eligible.'),
  eligibilityYear: year.optional().describe('Year of onset of the disability, or of the death.'),
  claimMonths: z
    .array(month)
    .max(200)
    .optional()
    .describe('Months in which to claim. Default: each whole age from 62 to 70.'),
  inflation: growthRate.default(0.025).describe('COLA of each year after the last one on file, as a fraction.'),
  wageGrowth: growthRate
    .default(0.035)
    .describe('Yearly growth of the wage index after the last one on file, as a fraction.'),
  law: benefitLaw
    .default('current')
    .describe('Whether WEP applies, as it did before the Social Security Fairness Act.'),
  yearsOfSubstantialEarnings: z
    .int()
    .min(0)
    .max(80)
    .optional()
    .describe('For WEP. Default: counted from the earnings.'),
  nonCoveredPensionMonthly: amount
    .optional()
    .describe('For WEP: monthly pension from work not covered by Social Security, in its first month, dollars.'),
});
export type PiaRequest = ReadOnly<z.input<typeof PiaInput>>;

export const PiaOutput = z.strictObject({
  eligibilityYear: z.int(),
  indexingYear: z.int(),
  computationYears: z.int(),
  earnings: z.array(
    z.strictObject({
      year: z.int(),
      nominal: dollars,
      capped: dollars,
      factor: z.number(),
      indexed: dollars,
      counted: z.boolean(),
    }),
  ),
  total: dollars.describe('Sum of the counted years, US dollars'),
  aime: dollars,
  bendPoints: z.strictObject({ first: dollars, second: dollars, projected: z.boolean() }),
  slices: z
    .array(
      z.strictObject({
        aime: dollars,
        rate: z.number(),
        amount: dollars.describe('aime at its rate, US dollars, not rounded to the dime'),
      }),
    )
    .describe('The AIME below the first bend point, between the two and over the second, each at its rate'),
  piaAtEligibility: dollars,
  colas: z.array(z.strictObject({ year: z.int(), rate: z.number(), pia: dollars, projected: z.boolean() })),
  asOfYear: z.int(),
  piaYear: z
    .int()
    .describe(
      'The year in whose dollars pia, piaBeforeWep, familyMaximum and benefits are: asOfYear, or the year of eligibility where that comes later.',
    ),
  pia: dollars,
  piaBeforeWep: dollars,
  familyMaximum: dollars,
  fullRetirementAge: Age,
  survivorFullRetirementAge: Age,
  quartersOfCoverage: z.number(),
  quartersNeeded: z.number(),
  wep: z.strictObject({
    applies: z.boolean(),
    yearsOfSubstantialEarnings: z.number(),
    firstFactor: z.number(),
    piaBeforeWep: dollars,
    reduction: dollars,
    reason: z.string(),
  }),
  benefits: z.array(
    z.strictObject({
      claim: z.string().describe('First month of the benefit'),
      age: Age,
      monthsFromFullRetirement: z.int().describe('Negative before full retirement age'),
      ...benefit,
    }),
  ),
  worksheet,
  notes,
});
export type PiaResult = ReadOnly<z.output<typeof PiaOutput>>;
export type PiaSlice = PiaResult['slices'][number];
export type PiaBenefit = PiaResult['benefits'][number];
export type WepResult = PiaResult['wep'];
