import { z } from 'zod';
import { says, strict } from './fields.ts';

const HASH = 'the hash of a law pack: "sha256:" and 64 hexadecimal digits';
export const lawPackName = z.string(says(HASH)).regex(/^sha256:[0-9a-f]{64}$/, says(HASH));

export const lawInputs = strict({
  pack: lawPackName.describe('Hash of the law pack whose entries stand in place of those in force.'),
});

/** Of a plan that goes by a pack. */
export interface PlanLaw {
  readonly pack: string;
}
