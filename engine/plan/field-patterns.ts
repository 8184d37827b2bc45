import { z } from 'zod';
import { planInputs } from './schema/plan-inputs.ts';
import { whenInputs } from './schema/when.ts';

/** Every field of a plan document once, lists as `accounts[].yield.dividend`. A date, an age and a list of names are one field each. */
export function fieldPatterns(): readonly string[] {
  return [...new Set(patternsOf(planInputs, ''))];
}

function patternsOf(schema: z.core.$ZodType, pattern: string): readonly string[] {
  const inner = unwrapped(schema);
  if (isOneField(inner)) return [pattern];
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, child]) =>
      patternsOf(child, pattern === '' ? key : `${pattern}.${key}`),
    );
  }
  if (inner instanceof z.ZodArray) return patternsOf(inner.element, `${pattern}[]`);
  if (inner instanceof z.ZodTuple) return inner.def.items.flatMap((item, at) => patternsOf(item, `${pattern}[${at}]`));
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => patternsOf(option, pattern));
  return [pattern];
}

function isOneField(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodUnion && schema.options === whenInputs.options) return true;
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape).toSorted().join() === 'age,months';
  return schema instanceof z.ZodArray && unwrapped(schema.element) instanceof z.ZodString;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable;
  return wraps ? unwrapped(schema.def.innerType) : schema;
}
