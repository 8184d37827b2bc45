import { z } from 'zod';
import type { ReadOnly } from '../read-only.ts';

/** The chances by which care is drawn, of each person who has some. */
export const UsedCare = z
  .array(
    z.strictObject({
      person: z.string().describe('Id of the person'),
      startAges: z.array(
        z.strictObject({ age: z.int(), probability: z.number().describe('Probability that care starts then') }),
      ),
      years: z
        .array(
          z.strictObject({ years: z.int(), probability: z.number().describe('Probability that it lasts so long') }),
        )
        .nullable()
        .describe('Null where it lasts as long as is entered'),
    }),
  )
  .describe('What long-term care is drawn from; left out where none is');
export type UsedCare = ReadOnly<z.output<typeof UsedCare>>;
