import { z } from 'zod';
import { ASKED_ANSWERS, type MissingAnswer as EngineMissing } from '../../../engine/plan/check/missing-answers.ts';

/** What a plan has not been told yet, as it crosses the contract. `satisfies` holds it to the engine's own type. */
export const MissingAnswer = z
  .strictObject({
    what: z
      .enum(ASKED_ANSWERS)
      .describe(
        'wages of a person who retires after the start; a person’s Social Security basis; spending: a goal above 0',
      ),
    person: z.string().optional().describe('Id of the person whose answer it is; left out for spending'),
  })
  .describe('Something that the plan neither says nor answers with none') satisfies z.ZodType<EngineMissing>;

export type MissingAnswer = z.output<typeof MissingAnswer>;

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
