import { z } from 'zod';
import { planInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { whenInputs } from '../../../../../engine/plan/schema/when.ts';

/** A field of the plan schema: `accounts[].yield.dividend`. */
interface SchemaField {
  readonly field: string;
  /** The words of a closed list, and those of a union: `taxable-first`. */
  readonly words: readonly string[];
}

/** A field that a document writes: `accounts[2].yield.dividend`. */
export interface WrittenField extends SchemaField {
  readonly path: string;
  readonly value: unknown;
}

/** What the page writes by itself: no user ever sees it. */
const WRITTEN_BY_THE_PAGE = /^schemaVersion$|^(persons|accounts|strategies|goals|incomes)\[\]\.id$/;

/** Every field of the plan schema that has to have a place on the page. */
export function schemaFields(): readonly SchemaField[] {
  const found = new Map<string, SchemaField>();
  for (const { field, words } of fieldsOf(planInputs, '')) {
    const known = found.get(field)?.words ?? [];
    if (!WRITTEN_BY_THE_PAGE.test(field)) found.set(field, { field, words: [...known, ...words] });
  }
  return [...found.values()];
}

/** Every field that a document writes, in its order. */
export function writtenFields(document: unknown): readonly WrittenField[] {
  return valuesOf(planInputs, document, { path: '', field: '' }).filter(
    ({ field }) => !WRITTEN_BY_THE_PAGE.test(field),
  );
}

function fieldsOf(schema: z.core.$ZodType, field: string): readonly SchemaField[] {
  const inner = unwrapped(schema);
  if (isOneControl(inner)) return [{ field, words: [] }];
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, child]) => fieldsOf(child, joined(field, key)));
  }
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element, `${field}[]`);
  if (inner instanceof z.ZodTuple) return inner.def.items.flatMap((item, at) => fieldsOf(item, `${field}[${at}]`));
  if (inner instanceof z.ZodUnion) {
    const chosen = inner.options.some((option) => !(unwrapped(option) instanceof z.ZodObject));
    const parts = inner.options.filter((option) => unwrapped(option) instanceof z.ZodObject);
    return [...(chosen ? [{ field, words: wordsOf(inner) }] : []), ...parts.flatMap((part) => fieldsOf(part, field))];
  }
  return [{ field, words: wordsOf(inner) }];
}

interface Place {
  readonly path: string;
  readonly field: string;
}

function valuesOf(schema: z.core.$ZodType, value: unknown, place: Place): readonly WrittenField[] {
  const inner = unwrapped(schema);
  if (value === undefined) return [];
  if (isOneControl(inner)) return [{ ...place, words: [], value }];
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, child]) =>
      valuesOf(child, (value as Readonly<Record<string, unknown>>)[key], {
        path: joined(place.path, key),
        field: joined(place.field, key),
      }),
    );
  }
  if (inner instanceof z.ZodArray) {
    return (value as readonly unknown[]).flatMap((item, at) =>
      valuesOf(inner.element, item, { path: `${place.path}[${at}]`, field: `${place.field}[]` }),
    );
  }
  if (inner instanceof z.ZodTuple) {
    return inner.def.items.flatMap((item, at) =>
      valuesOf(item, (value as readonly unknown[])[at], {
        path: `${place.path}[${at}]`,
        field: `${place.field}[${at}]`,
      }),
    );
  }
  if (inner instanceof z.ZodUnion) {
    const chosen = inner.options.some((option) => !(unwrapped(option) instanceof z.ZodObject));
    const own = chosen ? [{ ...place, words: wordsOf(inner), value }] : [];
    if (typeof value !== 'object') return own;
    const part = inner.options.find((option) => z.safeParse(option, value).success);
    return [...own, ...(part === undefined ? [] : valuesOf(part, value, place))];
  }
  return [{ ...place, words: wordsOf(inner), value }];
}

/** A date within the plan, an age in years and months, and a list of accounts are each one control. */
function isOneControl(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodUnion && schema.options === whenInputs.options) return true;
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape).sort().join() === 'age,months';
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

function wordsOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return Object.values(schema.enum).map(String);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => wordsOf(unwrapped(option)));
  return [];
}

function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
