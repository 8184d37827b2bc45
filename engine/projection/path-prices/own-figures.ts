import { isObject } from '../../primitives/is-object.ts';
import type { Program } from '../program/program.ts';

/** Copies of what other programs share, the law of each year and the benefits, for a program that writes into its own. */
export function ownFigures({ years, benefits }: Program): Pick<Program, 'years' | 'benefits'> {
  return { years: years.map((year) => copyOf(year)), benefits: copyOf(benefits) };
}

/** A copy of plain objects, lists and arrays of numbers, all the way down, of the same shapes. */
function copyOf<Value>(original: Value): Value;
function copyOf(original: unknown): unknown {
  if (original instanceof Float64Array) return original.slice();
  if (Array.isArray(original)) return original.map((entry) => copyOf(entry));
  if (!isObject(original) || ArrayBuffer.isView(original)) return original;
  const copy: Record<string, unknown> = { ...original };
  for (const [key, value] of Object.entries(original))
    if (typeof value === 'object' && value !== null) copy[key] = copyOf(value);
  return copy;
}
