import { z } from 'zod';
import { MissingAnswer } from '../../../engine/plan/check/missing-answers.ts';

/** Beside every answer that a plan decides. */
export const completeness = {
  isComplete: z
    .boolean()
    .describe('Whether the plan says all that its success rate depends on; where false, no rate is shown to people'),
  missing: z.array(MissingAnswer).describe('What it does not say yet; empty for a complete plan'),
};

/** The same of a stored headline. */
export const Completeness = z.strictObject(completeness);
export type Completeness = z.output<typeof Completeness>;
