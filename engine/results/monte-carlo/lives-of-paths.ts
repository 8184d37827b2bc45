import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { percentiles } from './percentiles.ts';

/** Until when paths last whose lives are drawn. */
export const LivesOfPaths = z
  .strictObject({
    lastYear: z
      .strictObject(percentiles(z.number().describe('Calendar year')))
      .describe('Year of the last death, in whose December a path ends'),
    pairs: z.int().describe('Different years of death of all persons together among the paths'),
    programs: z.int().describe('How many times the plan was compiled for them: part of the counted effort'),
  })
  .describe('Years of death drawn from a life table');
export type LivesOfPaths = ReadOnly<z.output<typeof LivesOfPaths>>;
