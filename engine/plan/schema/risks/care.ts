import type { z } from 'zod';
import { listOf, money, numberBetween, oneOf, rate, share, strict, wholeNumber } from '../fields.ts';
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

/** Whether every path has the care that a plan enters, or each draws its own. */
export const careModelInputs = oneOf(['fixed', 'drawn']);

const age = wholeNumber('an age between 20 and 120', 20, 120);
const lasting = wholeNumber('a number of years between 1 and 60', 1, 60);
const probability = numberBetween('a probability between 0 and 1, such as 0.2 for one in five', 0, 1);

/** The chances that somebody needs care: what is typed, because no table of them is on file. */
const chancesInputs = strict({
  startAges: listOf(
    strict({
      age: age.describe('Age, in whole years, at which care starts.'),
      probability: probability.describe('Probability that it starts then, as a fraction.'),
    }),
    40,
  ).describe(
    'Ages at which care may start, each with its probability. What is left of 1 is the chance that none is needed.',
  ),
  years: listOf(
    strict({
      years: lasting.describe('Years of care, at most until death.'),
      probability: probability.describe('Probability that it lasts so long, as a fraction.'),
    }),
    20,
  )
    .optional()
    .describe(
      'How long care may last once it starts, each with its probability, 1 in all. Default: years of the care.',
    ),
});

/** Long-term care of one person. No costs are assumed: what is typed is what is paid. */
export const careInputs = strict({
  startAge: age.describe('Age, in whole years, at which care starts.'),
  years: lasting.describe('Years of care, at most until death.'),
  yearlyCost: money.describe("What a year of care costs, in today's dollars."),
  growth: rate.default(0).describe('Yearly growth of the cost above inflation, as a fraction.'),
  replaces: share
    .default(0)
    .describe(
      'Share of essential, discretionary and travel goals that is not spent while care lasts, because care takes its place.',
    ),
  insurance: insuranceInputs.optional().describe('Long-term-care insurance. Default: none.'),
  chances: chancesInputs
    .optional()
    .describe(
      'By which each path draws its care where assumptions.careModel is "drawn"; the projection has startAge and years. Default: none.',
    ),
});

type ParsedCare = ReadOnly<z.output<typeof careInputs>>;
export type CareInsurance = ReadOnly<z.output<typeof insuranceInputs>>;

export type CareChances = ReadOnly<z.output<typeof chancesInputs>>;

export interface Care extends Omit<ParsedCare, 'insurance' | 'chances'> {
  /** Null: none. */
  readonly insurance: CareInsurance | null;
  /** Null: the care that is entered is the only one. */
  readonly chances: CareChances | null;
}

export function completeCare(inputs: ParsedCare | undefined): Care | null {
  return inputs === undefined
    ? null
    : { ...inputs, insurance: inputs.insurance ?? null, chances: inputs.chances ?? null };
}
