import type { Issue } from '../primitives/outcome.ts';

/** A field whose value is not what it should be. `what` completes "Enter …". */
export function invalidField(path: string, what: string): Issue {
  return { code: 'invalidField', path, message: `Enter ${what}.` };
}

/** The fields of an object that are none of those known. `prefix` leads to the object and ends with a point, or is empty. */
export function unknownFields(prefix: string, value: object, known: readonly string[]): readonly Issue[] {
  return Object.keys(value)
    .filter((field) => !known.includes(field))
    .map((field) => ({
      code: 'unknownField',
      path: `${prefix}${field}`,
      message: `Unknown field. The fields here are ${known.join(', ')}.`,
    }));
}
