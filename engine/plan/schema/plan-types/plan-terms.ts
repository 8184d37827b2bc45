import type { z } from 'zod';
import { calendarMonth, money, oneOf, strict, wholeNumber, yesOrNo } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

/** What only some plans at work ask of an account. */
export const SIMPLE_EMPLOYERS = ['usual', 'upTo25', 'paysMore'] as const;

export const planTermsInputs = strict({
  publicSafety: yesOrNo
    .default(false)
    .describe(
      'Of a 401(k), 403(b) or Thrift Savings Plan: whether the owner works in public safety for a government, or as a firefighter. Leaving in or after the year of 50, or after 25 years of service, then spares the additional tax.',
    ),
  serviceSince: calendarMonth
    .optional()
    .describe(
      'First month of work for the employer. Of a 403(b): after 15 years of service more may be deferred, where the plan allows it.',
    ),
  deferredBefore: money
    .optional()
    .describe(
      'Of a 403(b) with more deferrals after 15 years: all that was deferred with this employer before the year of the start, in dollars.',
    ),
  catchUpUsed: money
    .default(0)
    .describe('Part of deferredBefore that was over the limit of its year because of the 15 years, in dollars.'),
  normalRetirementAge: wholeNumber('an age between 40 and 70, such as 65', 40, 70)
    .optional()
    .describe(
      'Of a 457(b): normal retirement age of the plan. In the three years before the year in which it is reached up to twice the limit may be deferred.',
    ),
  unusedLimit: money
    .default(0)
    .describe(
      'Of a 457(b) with a normal retirement age: what was not deferred of the limits of the years before the start, in dollars.',
    ),
  payoutStart: whenInputs
    .optional()
    .describe(
      'Of a non-governmental 457(b): month in which the plan begins to pay out; until then it pays nothing. Default: no schedule, the money is drawn as it is needed once the owner has left.',
    ),
  payoutYears: wholeNumber('a whole number of years between 0 and 40', 0, 40)
    .default(0)
    .describe('Years over which it is paid out, month by month; 0 for all at once.'),
  simpleEmployer: oneOf(SIMPLE_EMPLOYERS)
    .default('usual')
    .describe(
      'Employer of a SIMPLE plan. upTo25: has at most 25 employees, whose limit is a tenth higher. paysMore: has up to 100, and matches 4% or pays 3% in for everybody, for the higher limit. usual: neither.',
    ),
});

export type ParsedPlanTerms = ReadOnly<z.output<typeof planTermsInputs>>;

/** What only some plans at work ask of an account; what does not apply to its plan is left as if nothing were said. */
export interface PlanTerms {
  readonly publicSafety: boolean;
  /** Null where nothing is said. */
  readonly serviceSince: string | null;
  /** Null: no deferrals over the limit for service. */
  readonly deferredBefore: number | null;
  readonly catchUpUsed: number;
  /** Null: no deferrals over the limit in the last years. */
  readonly normalRetirementAge: number | null;
  readonly unusedLimit: number;
  /** Null: drawn on as needed. */
  readonly payoutStart: When | null;
  readonly payoutYears: number;
  readonly simpleEmployer: (typeof SIMPLE_EMPLOYERS)[number];
}
