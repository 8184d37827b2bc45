import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';

const indexRule = z.union([
  z.literal('never'),
  z.literal('enacted'),
  z.strictObject({
    index: z.enum(['chainedCpi', 'inflation', 'wageIndex', 'medicalInflation']),
    rounding: z.strictObject({
      direction: z.enum(['down', 'nearest', 'up', 'none']),
      to: z.union([
        z.number(),
        z.strictObject({
          single: z.number(),
          marriedFilingJointly: z.number(),
          marriedFilingSeparately: z.number(),
          headOfHousehold: z.number(),
          qualifyingSurvivingSpouse: z.number(),
        }),
      ]),
      ofIncrease: z.literal(true).optional().describe('The increase over the base is rounded, not the amount'),
    }),
    unrounded: z
      .strictObject({
        from: z.int().describe('Calendar year'),
        value: z.number().describe('In the unit of the value, before it is rounded'),
      })
      .optional()
      .describe('What the amount of that year was before rounding: later years are carried from it'),
  }),
]);

/** Every number of law in force in a year, for a reader. */
export const LawListing = z.strictObject({
  year: z.int(),
  version: z.string(),
  parameters: z.array(
    z.strictObject({
      topic: z.string(),
      name: z.string(),
      value: z.number(),
      basis: z.enum(['published', 'projected', 'statutory']),
      fromYear: z.int().describe('Year of the value on file'),
      source: z.string(),
      indexed: indexRule,
      note: z.string().optional(),
      unconfirmed: z.literal(true).optional(),
    }),
  ),
});
export type LawListing = ReadOnly<z.output<typeof LawListing>>;
export type LawParameter = LawListing['parameters'][number];
export type LawBasis = LawParameter['basis'];
