import { z } from 'zod';
import { LawListing } from '../../engine/results/law/law-listing.ts';
import { operation } from './operation/operation.ts';

const growthRate = z.number().min(-0.5).max(1);

export const lawOperations = {
  'law.get': operation({
    summary: 'Every parameter of law in force in a year, published or projected, with its source',
    scope: 'read',
    http: 'GET /law/{year}',
    followsFromLaw: true,
    input: z.strictObject({
      year: z.int().min(1900).max(2300).describe('Calendar year.'),
      subject: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .describe(
          'Only what this names: a topic (medicare, states/CA), or the first words of a name (partBSurcharge); several with commas between them.',
        ),
      inflation: growthRate.default(0.025).describe('Inflation a year beyond the last published year, as a fraction.'),
      wageGrowth: growthRate.default(0.035).describe('Growth of the wage index beyond it, as a fraction.'),
      medicalInflation: growthRate.default(0.045).describe('Growth of medical costs beyond it, as a fraction.'),
    }),
    output: LawListing,
  }),
};
