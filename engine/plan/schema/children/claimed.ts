import type { z } from 'zod';
import { calendarYear, name, oneOf, share, strict, wholeNumber } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';

/** That a child is a dependent on the household's return. */
export const claimedInputs = strict({
  monthsAtHome: wholeNumber('a number of months between 0 and 12', 0, 12)
    .default(12)
    .describe(
      'Months of each year in which the child lives in the home, time away at school included: more than six make a qualifying child, all twelve a qualifying surviving spouse.',
    ),
  studentUntil: calendarYear
    .optional()
    .describe(
      'Last year in which the child is a full-time student for five months: until then, and before 24, a dependent after 18. Default: a dependent until 18 only, unless disabled.',
    ),
});

export const CREDITED_COSTS = ['care', 'college'] as const;

/** That a goal pays for a child what credits count. */
export const creditInputs = strict({
  for: oneOf(CREDITED_COSTS).describe(
    'Care of a child under 13 while the parents work (26 USC 21), or college (26 USC 25A).',
  ),
  child: name.describe('Name of a child that the plan claims.'),
  tuitionShare: share
    .default(1)
    .describe('Of college: share of the payments that is tuition, fees and course materials, as a fraction.'),
  yearsBefore: wholeNumber('a number of years between 0 and 4', 0, 4)
    .default(0)
    .describe('Of college: years before the plan for which the credit was claimed, of four.'),
});

type ParsedClaimed = ReadOnly<z.output<typeof claimedInputs>>;
export type GoalCredit = ReadOnly<z.output<typeof creditInputs>>;

export interface Claimed {
  readonly monthsAtHome: number;
  /** Null: no student after 18. */
  readonly studentUntil: number | null;
}

export function completeClaimed(inputs: ParsedClaimed | undefined): Claimed | null {
  return inputs === undefined ? null : { monthsAtHome: inputs.monthsAtHome, studentUntil: inputs.studentUntil ?? null };
}
