import { isObject } from '../../primitives/is-object.ts';
import type { Program } from '../program/program.ts';

/** Copies of what other programs share, the law of each year and the benefits, for a program that writes into its own. */
export function ownFigures({ years, benefits }: Program): Pick<Program, 'years' | 'benefits'> {
  return { years: inOneMemory(years), benefits: copyOf(benefits, ownMemory) };
}

/** The memory of a copied array. */
type Memory = (length: number) => Float64Array;

const ownMemory: Memory = (length) => new Float64Array(length);

/** A copy whose arrays of numbers lie one behind the other, so that they can be written as one. */
function inOneMemory<Value>(original: Value): Value {
  let length = 0;
  copyOf(original, (more) => {
    length += more;
    return ownMemory(more);
  });
  const memory = ownMemory(length);
  let from = 0;
  return copyOf(original, (more) => {
    from += more;
    return memory.subarray(from - more, from);
  });
}

/** A copy of plain objects, lists and arrays of numbers, all the way down, of the same shapes. */
function copyOf<Value>(original: Value, memory: Memory): Value;
function copyOf(original: unknown, memory: Memory): unknown {
  if (original instanceof Float64Array) {
    const copied = memory(original.length);
    copied.set(original);
    return copied;
  }
  if (Array.isArray(original)) return original.map((entry) => copyOf(entry, memory));
  if (!isObject(original) || ArrayBuffer.isView(original)) return original;
  const copy: Record<string, unknown> = { ...original };
  for (const [key, value] of Object.entries(original))
    if (typeof value === 'object' && value !== null) copy[key] = copyOf(value, memory);
  return copy;
}
