import { z } from 'zod';
import type { LawListing } from '../../engine/index.ts';
import { operation } from './operation/operation.ts';

const growthRate = z.number().min(-0.5).max(1);

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
  }),
]);

const Law = z.strictObject({
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
}) satisfies z.ZodType<LawListing>;

export const lawOperations = {
  'law.get': operation({
    summary: 'Every parameter of law in force in a year, published or projected, with its source',
    scope: 'read',
    http: 'GET /law/{year}',
    input: z.strictObject({
      year: z.int().min(1900).max(2300).describe('Calendar year.'),
      subject: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe(
          'Only what this names: a topic (medicare, states/CA), or the first words of a name (partBSurcharge).',
        ),
      inflation: growthRate.default(0.025).describe('Inflation a year beyond the last published year, as a fraction.'),
      wageGrowth: growthRate.default(0.035).describe('Growth of the wage index beyond it, as a fraction.'),
      medicalInflation: growthRate.default(0.045).describe('Growth of medical costs beyond it, as a fraction.'),
    }),
    output: Law,
  }),
};
