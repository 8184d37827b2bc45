import { z } from 'zod';
import { keptFor } from '../../../engine/primitives/recent-values.ts';

/**
 * The value that a piece of a path or query stands for, by the type of the field it fills: `"25"` is 25 for a number and
 * "25" for a name. Text that does not fit its field stays text, and the field's own schema then refuses it.
 */
export function valueOfText(text: string, field: z.ZodType | undefined): unknown {
  if (field === undefined) return text;
  return valueBySchema(text, schemaOf(field));
}

/** Of each field once: it takes longer than all the rest of reading a request. */
const schemaOf = keptFor((field: z.ZodType) => z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));

function valueBySchema(text: string, schema: z.core.JSONSchema.BaseSchema): unknown {
  const types = typesOf(schema);
  if (types.includes('array')) {
    const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
    return text === '' ? [] : text.split(',').map((item) => valueBySchema(item, items));
  }
  if (types.includes('integer') && /^-?\d{1,16}$/.test(text)) return Number(text);
  // A number with decimals stays a number, so that the refusal asks for a whole one.
  if (types.includes('integer') && /^-?\d{1,15}\.\d*[1-9]\d*$/.test(text)) return Number(text);
  if (types.includes('number') && /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function typesOf(schema: z.core.JSONSchema.BaseSchema): readonly string[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const own = typeof schema.type === 'string' ? [schema.type] : [];
  return [...own, ...branches.flatMap((branch) => (typeof branch === 'object' ? typesOf(branch) : []))];
}
