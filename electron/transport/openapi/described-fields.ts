import { FIELD_TEXTS } from './field-texts.ts';
import type { JsonSchema } from './openapi-schemas.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;
type Json = { -readonly [Key in keyof JsonSchema]: JsonSchema[Key] };

/**
 * The schemas with a description of every field: its own; that of its entries, or of the kind of it that has one; or the text
 * that its name stands for wherever it is found.
 */
export function describedSchemas(schemas: Schemas): Schemas {
  const isDescribed = (schema: Json): boolean => {
    if (schema.description !== undefined) return true;
    const target = schemas[schema.$ref?.split('/').at(-1) ?? ''];
    return target !== undefined && isDescribed(target);
  };

  function describe(schema: Json, holder: string): void {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (typeof field === 'boolean') continue;
      if (!isDescribed(field)) {
        const text = FIELD_TEXTS[`${holder}.${name}`] ?? innerText(field) ?? FIELD_TEXTS[name];
        if (text !== undefined) field.description = text;
      }
      describe(field, name);
    }
    for (const inner of partsOf(schema)) describe(inner, holder);
  }

  const copy = structuredClone(schemas);
  for (const [name, schema] of Object.entries(copy)) describe(schema, name.replace(/Request$/, ''));
  return copy;
}

/** Entries of a list or a record, and the kinds of which a value is one. */
function partsOf({ items, additionalProperties, anyOf = [], oneOf = [], allOf = [] }: Json): readonly Json[] {
  return [items, additionalProperties, ...anyOf, ...oneOf, ...allOf].filter(
    (part): part is Json => typeof part === 'object' && part !== null && !Array.isArray(part),
  );
}

function innerText(schema: Json): string | undefined {
  for (const part of partsOf(schema)) {
    const text = part.description ?? innerText(part);
    if (text !== undefined) return text;
  }
  return undefined;
}
