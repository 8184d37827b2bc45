import type { z } from 'zod';
import { oneOf, rate, strict } from './fields.ts';
import type { ReadOnly } from './read-only.ts';

export const GROWTH_KINDS = ['none', 'inflation', 'inflationPlus', 'fixed', 'cap'] as const;

export const growthInputs = strict({
  kind: oneOf(GROWTH_KINDS).describe(
    'How the amount rises each January: not at all, with inflation, by inflation plus a rate, by a fixed rate, or with inflation up to a rate.',
  ),
  rate: rate.optional().describe('Yearly rate, as a fraction; needed by inflationPlus, fixed and cap.'),
});

export type GrowthInputs = ReadOnly<z.input<typeof growthInputs>>;

export interface Growth {
  readonly kind: (typeof GROWTH_KINDS)[number];
  /** A fraction a year; 0 where the kind needs none. */
  readonly rate: number;
}
