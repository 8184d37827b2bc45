import { z } from 'zod';
import * as explainContract from '../../contract/answers/explain.ts';
import * as monteCarloContract from '../../contract/answers/monte-carlo.ts';
import * as projectionContract from '../../contract/answers/projection.ts';
import * as householdContract from '../../contract/household-operations.ts';
import { ERROR_CODES } from '../../contract/operation/api-error.ts';
import * as planContract from '../../contract/plan-operations.ts';
import * as portableContract from '../../contract/portable-operations.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

/** The schemas of the document that have a name, gathered while its operations are described. */
export interface NamedSchemas {
  /** The JSON Schema of a value; named parts are references. */
  readonly schemaOf: (schema: z.core.$ZodType, direction: Direction) => JsonSchema;
  readonly components: () => Readonly<Record<string, JsonSchema>>;
}

/** What the contract exports under a name of its own has that name in the document too. */
const NAMES: ReadonlyMap<z.core.$ZodType, string> = new Map(
  Object.entries({
    ...explainContract,
    ...householdContract,
    ...monteCarloContract,
    ...planContract,
    ...portableContract,
    ...projectionContract,
    PlanInputs: planContract.PlanRecord.shape.inputs,
  }).flatMap(([name, value]) => (isStructure(value) ? [[value, name] as const] : [])),
);

function isStructure(value: unknown): value is z.core.$ZodType {
  return value instanceof z.ZodObject || value instanceof z.ZodUnion;
}

/**
 * A schema that reads differently when sent (fields with a default may be left out) has two names: its own for what is
 * answered, and one with `Request` for what is sent.
 */
export function namedSchemas(): NamedSchemas {
  const found = new Map<string, JsonSchema>();

  function schemaOf(schema: z.core.$ZodType, direction: Direction): JsonSchema {
    const name = NAMES.get(schema);
    return name === undefined ? described(schema, direction) : reference(schema, name, direction);
  }

  function reference(schema: z.core.$ZodType, name: string, direction: Direction): JsonSchema {
    const key = direction === 'input' && hasTwoReadings(schema) ? `${name}Request` : name;
    if (!found.has(key)) {
      found.set(key, {});
      found.set(key, described(schema, direction));
    }
    return { $ref: `#/components/schemas/${key}` };
  }

  /** The schema itself written out, whatever its name; the named schemas within it as references. */
  function described(schema: z.core.$ZodType, direction: Direction): JsonSchema {
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const name = NAMES.get(zodSchema);
        if (name === undefined || zodSchema === schema) return;
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, reference(zodSchema, name, direction));
      },
    });
    return json;
  }

  return {
    schemaOf,
    components: () => Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function hasTwoReadings(schema: z.core.$ZodType): boolean {
  const [sent, answered] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })),
  );
  return sent !== answered;
}

/** RFC 9457 problem details, as `problemDetails` writes them. */
export const PROBLEM_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: {
      type: 'string',
      enum: Object.keys(ERROR_CODES).map((code) => `/problems/${code.replaceAll('_', '-')}`),
      description: 'Which refusal it is; stable.',
    },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is wrong and what to do about it, in plain words.' },
    instance: { type: 'string', description: 'The path that was asked for.' },
    errors: {
      type: 'array',
      description: 'Every fault of the request, each at its place.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', examples: ['inputs.accounts[2].balance'] },
          message: { type: 'string' },
        },
      },
    },
    currentRevision: { type: 'integer', description: 'With a revision conflict: the revision that is current now.' },
    incident: { type: 'string', description: 'With an internal error: where to find its cause in the log.' },
  },
};
