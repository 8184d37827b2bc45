import type { z } from 'zod';
import { listOf, share, strict, yesOrNo } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';

/** Forms that one pension may offer. */
const MOST_FORMS = 8;

export const survivorFormInputs = strict({
  share: share.describe('Share of the reduced pension that the survivor gets, as a fraction.'),
  reduction: share.describe('What the form takes off the pension for one life, as a fraction of it.'),
  popUp: yesOrNo
    .default(false)
    .describe('Whether the pension rises to the one for one life when the spouse dies before the owner.'),
  taken: yesOrNo.default(false).describe('Whether the pension is taken in this form.'),
});

export const survivorFormsInputs = listOf(survivorFormInputs, MOST_FORMS);

export type SurvivorFormInputs = ReadOnly<z.input<typeof survivorFormInputs>>;

/** A pension for two lives that the plan offers instead of the one for one life: 29 USC 1055(d), (g) names the usual ones. */
export interface SurvivorForm {
  readonly share: number;
  readonly reduction: number;
  readonly popUp: boolean;
  readonly taken: boolean;
}
