import type { z } from 'zod';
import { money, numberBetween, rate, share, strict, wholeNumber } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';

const insuranceInputs = strict({
  premium: money.describe('Yearly premium, in dollars that stay the same, paid until care starts.'),
  elimination: wholeNumber('a number of days between 0 and 730, such as 90', 0, 730).describe(
    'Days of care before the policy pays.',
  ),
  dailyBenefit: money.describe(
    'Most that the policy pays for a day of care, in dollars of the first month of the plan.',
  ),
  years: numberBetween('a number of years between 0 and 40, such as 3', 0, 40).describe('Years for which it pays.'),
  inflation: rate.default(0).describe('Yearly growth of the daily benefit, as a fraction.'),
});

/** Long-term care of one person. No costs are assumed: what is typed is what is paid. */
export const careInputs = strict({
  startAge: wholeNumber('an age between 20 and 120', 20, 120).describe('Age, in whole years, at which care starts.'),
  years: wholeNumber('a number of years between 1 and 60', 1, 60).describe('Years of care, at most until death.'),
  yearlyCost: money.describe("What a year of care costs, in today's dollars."),
  growth: rate.default(0).describe('Yearly growth of the cost above inflation, as a fraction.'),
  replaces: share
    .default(0)
    .describe(
      'Share of essential, discretionary and travel goals that is not spent while care lasts, because care takes its place.',
    ),
  insurance: insuranceInputs.optional().describe('Long-term-care insurance. Default: none.'),
});

type ParsedCare = ReadOnly<z.output<typeof careInputs>>;
export type CareInsurance = ReadOnly<z.output<typeof insuranceInputs>>;

export interface Care extends Omit<ParsedCare, 'insurance'> {
  /** Null: none. */
  readonly insurance: CareInsurance | null;
}

export function completeCare(inputs: ParsedCare | undefined): Care | null {
  return inputs === undefined ? null : { ...inputs, insurance: inputs.insurance ?? null };
}
