import { z } from 'zod';
import type { ReadOnly } from '../read-only.ts';

/** The chances by which the care of a person is drawn. */
export const UsedCareOfPerson = z.strictObject({
  person: z.string().describe('Id of the person'),
  startAges: z
    .array(
      z.strictObject({
        age: z.int().describe('Age at which care starts'),
        probability: z.number().describe('Probability that it starts then, a fraction'),
      }),
    )
    .describe('At which ages care may start; never with what is left of 1'),
  years: z
    .array(
      z.strictObject({
        years: z.int().describe('Years for which care lasts'),
        probability: z.number().describe('Probability that it lasts so long, a fraction'),
      }),
    )
    .nullable()
    .describe('Null where it lasts as long as is entered'),
});

/** The same of each person who has some. */
export const UsedCare = z.array(UsedCareOfPerson).describe('What long-term care is drawn from; left out where none is');
export type UsedCare = ReadOnly<z.output<typeof UsedCare>>;
