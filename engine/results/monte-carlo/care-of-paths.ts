import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { Interval } from './percentiles.ts';

/** On how many paths care is needed that is drawn. */
export const CareOfPaths = z
  .strictObject({
    persons: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        paths: z.int().describe('Paths on which care starts before death'),
        share: z.number().describe('The same as a share of all paths, 0 to 1'),
        shareInterval: Interval.describe('95% interval of the share, 0 to 1'),
      }),
    ),
    programs: z
      .int()
      .describe(
        'How many times the plan was compiled for care, and lives where they are drawn: part of the counted effort',
      ),
  })
  .describe('Long-term care drawn by the chances of each person; persons without chances are left out');
export type CareOfPaths = ReadOnly<z.output<typeof CareOfPaths>>;
