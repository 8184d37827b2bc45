import { z } from 'zod';
import { NAMED_SCHEMAS } from '../../contract/named-schemas.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';
type Registry = z.core.$ZodRegistry<{ readonly id: string }>;

/** The schemas of the document, gathered while its operations are described. */
export interface ComponentSchemas {
  /** A reference to a schema under its own name, or under `name` where it has none. */
  readonly refer: (schema: z.core.$ZodType, direction: Direction, name: string) => JsonSchema;
  /** What has been referred to, and what that refers to, by name. */
  readonly components: () => Readonly<Record<string, JsonSchema>>;
}

const AT = '#/components/schemas/';

/**
 * A schema that reads differently when sent (unknown fields are refused, those with a default may be left out) has two names:
 * its own for what is answered, and one with `Request` for what is sent.
 */
export function componentSchemas(): ComponentSchemas {
  const registries = { input: registryOfNames(), output: registryOfNames() };
  const twoReadings = new Set(NAMED_SCHEMAS.flatMap(([name, schema]) => (hasTwoReadings(schema) ? [name] : [])));
  const asked = new Set<string>();
  const keyOf = (id: string, io: Direction) => (io === 'input' && twoReadings.has(id) ? `${id}Request` : id);

  function refer(schema: z.core.$ZodType, direction: Direction, name: string): JsonSchema {
    const registry = registries[direction];
    if (!registry.has(schema)) registry.add(schema, { id: name });
    const key = keyOf(registry.get(schema)?.id ?? name, direction);
    asked.add(key);
    return { $ref: `${AT}${key}` };
  }

  function written(io: Direction): readonly (readonly [string, JsonSchema])[] {
    const uri = (id: string) => `${AT}${keyOf(id, io)}`;
    const { schemas } = z.toJSONSchema(registries[io], { io, uri, ...FORM, override: readings[io] });
    return Object.entries(schemas).map(([id, schema]) => {
      // Within the document a schema is found by its place, not by an address of its own.
      const { $schema: _, $id: __, ...json } = schema;
      return [keyOf(id, io), json];
    });
  }

  return { refer, components: () => reachable(asked, new Map([...written('input'), ...written('output')])) };
}

/**
 * The default of a field that may be left out, in words: generators of clients (openapi-typescript is one) take a field with
 * `default` for one that is always there, and would have the caller of a generated function write every one of them.
 */
function sayDefault({ jsonSchema }: Written): void {
  const { default: value, description = '' } = jsonSchema;
  if (value === undefined) return;
  delete jsonSchema.default;
  if (/\bdefault\b/i.test(description)) return;
  const said = description.replace(/\.$/, '');
  jsonSchema.description = `${said === '' ? '' : `${said}. `}Default: ${JSON.stringify(value)}`;
}

/** Answers may have more fields in a later release: whoever reads them passes over what it does not know. */
function leaveOpen({ jsonSchema }: Written): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

const FORM = { unrepresentable: 'any' } as const;
interface Written {
  readonly jsonSchema: JsonSchema;
}

const readings = {
  input: (written: Written) => {
    sayDefault(written);
    levelTuple(written);
  },
  output: (written: Written) => {
    leaveOpen(written);
    levelTuple(written);
  },
} as const;

/** A pair of equals is a list of two: few programs know what else a tuple may be. */
function levelTuple({ jsonSchema }: Written): void {
  const { prefixItems: [first, ...others] = [] } = jsonSchema;
  if (first === undefined || others.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return;
  delete jsonSchema.prefixItems;
  jsonSchema.items = first;
  jsonSchema.minItems = others.length + 1;
  jsonSchema.maxItems = others.length + 1;
}

function registryOfNames(): Registry {
  const registry: Registry = z.registry();
  for (const [name, schema] of NAMED_SCHEMAS) registry.add(schema, { id: name });
  return registry;
}

function hasTwoReadings(schema: z.core.$ZodType): boolean {
  const [sent, answered] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(z.toJSONSchema(schema, { io, ...FORM, override: readings[io] })),
  );
  return sent !== answered;
}

/** The schemas of these names and of those that they refer to, in order of name. */
function reachable(names: ReadonlySet<string>, schemas: ReadonlyMap<string, JsonSchema>) {
  const found = new Set(names);
  for (const name of found) {
    const references = JSON.stringify(schemas.get(name)).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, reference = ''] of references) found.add(reference);
  }
  return Object.fromEntries([...found].sort().map((name) => [name, schemas.get(name) ?? {}]));
}
