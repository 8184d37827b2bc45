import { z } from 'zod';
import { isObject } from '../../../primitives/is-object.ts';
import { isWellFormed } from '../../../primitives/well-formed.ts';
import { says, strict } from '../fields.ts';

const HASH = 'the hash of a law pack: "sha256:" and 64 hexadecimal digits';
export const lawPackName = z.string(says(HASH)).regex(/^sha256:[0-9a-f]{64}$/, says(HASH));

export const lawInputs = strict({
  pack: lawPackName.describe('Hash of the law pack whose entries stand in place of those in force.'),
});

/** Of a plan that goes by a pack. */
export interface PlanLaw {
  readonly pack: string;
}

/** A line of a pack's file. */
export function lawPackLine(what: string, most: number) {
  return z.string(says(what)).trim().min(1, says(what)).max(most, says(what)).refine(isWellFormed, says(what));
}

/** Of a value within another. */
const DEEPEST = 16;

/** What JSON can hold, not nested without end. */
export function isJson(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (typeof value === 'string') return isWellFormed(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'boolean' || value === null) return true;
  if (Array.isArray(value)) return value.every((each) => isJson(each, depth + 1));
  return isObject(value) && Object.entries(value).every(([key, each]) => isWellFormed(key) && isJson(each, depth + 1));
}
