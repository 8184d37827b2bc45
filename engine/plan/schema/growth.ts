import type { z } from 'zod';
import { calendarYear, listOf, oneOf, rate, strict } from './fields.ts';
import type { ReadOnly } from './read-only.ts';

const LEVEL_GROWTH_KINDS = ['none', 'inflation', 'inflationPlus', 'fixed', 'cap'] as const;
export const GROWTH_KINDS = [...LEVEL_GROWTH_KINDS, 'table'] as const;

const LONGEST_TABLE = 60;

const rateInputs = rate.optional().describe('Yearly rate, as a fraction; needed by inflationPlus, fixed and cap.');

/** Growth that is the same in every year. */
export const growthInputs = strict({
  kind: oneOf(LEVEL_GROWTH_KINDS).describe(
    'How the amount rises each January: not at all, with inflation, by inflation plus a rate, by a fixed rate, or with inflation up to a rate.',
  ),
  rate: rateInputs,
});

const growthStepInputs = strict({
  from: calendarYear.describe('Year from whose January on the rate holds.'),
  rate: rate.describe('Rate of each January until the next row, as a fraction.'),
});

export const growthKind = oneOf(GROWTH_KINDS);

/** The same, or by a table of years, as cost-of-living clauses of pensions state it. */
export const incomeGrowthInputs = strict({
  kind: growthKind.describe(
    'How the amount rises each January: not at all, with inflation, by inflation plus a rate, by a fixed rate, with inflation up to a rate, or by a table of years.',
  ),
  rate: rateInputs,
  rates: listOf(growthStepInputs, LONGEST_TABLE)
    .optional()
    .describe('Of the kind table: the rate of each January from a year on; none before the first.'),
});

export type GrowthInputs = ReadOnly<z.input<typeof incomeGrowthInputs>>;

export interface Growth {
  readonly kind: (typeof GROWTH_KINDS)[number];
  /** A fraction a year; 0 where the kind needs none. */
  readonly rate: number;
  /** Null but for a table of years. */
  readonly rates: readonly GrowthStep[] | null;
}

export interface GrowthStep {
  readonly from: number;
  readonly rate: number;
}
