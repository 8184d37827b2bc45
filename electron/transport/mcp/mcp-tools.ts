import type { Tool } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { isOperationId, type OperationId, operations } from '../../contract/index.ts';
import { NAMED_SCHEMAS } from '../../contract/named-schemas.ts';
import type { Scope } from '../../contract/operation/operation.ts';
import { type AnyOperation, registry } from '../any-operation.ts';
import { toolHints } from './tool-hints.ts';
import { type Json, type Named, shortSchema, wholeSchema } from './tool-schema.ts';

/** Where the schema of a plan document can be read. */
export const PLAN_SCHEMA_URI = 'longhand://schema/plan';

/** The one tool that is no operation: it gives schemas whole, which would be too long in the list of tools. */
export const DESCRIBE = 'describe';

const schemas = new Map(NAMED_SCHEMAS);
const names = new Map(NAMED_SCHEMAS.map(([name, schema]) => [schema, name]));
const PLAN = 'PlanInputs';

/** Of what is named, `describe` says what it holds. */
const NAMED: Named = {
  nameOf: (schema) => names.get(schema),
  standInFor: (name) => ({ description: `${name}: ask ${DESCRIBE} for it` }),
};

/** The plan document alone is named: everything else of a request is spelled out. */
const PLAN_NAMED: Named = {
  nameOf: (schema) => (names.get(schema) === PLAN ? PLAN : undefined),
  standInFor: () => ({ type: 'object', description: `A plan document: ask ${DESCRIBE} for ${PLAN}` }),
};

/** What every tool answers. It stands in the list once a tool, so what is in `left` is said once, in the server's instructions. */
const OUTPUT: NonNullable<Tool['outputSchema']> = {
  type: 'object',
  properties: { ok: { type: 'boolean' }, value: {}, left: { type: 'array', items: { type: 'object' } } },
  required: ['ok', 'left'],
};

const FIELDS = { type: 'array', items: { type: 'string' } };
const YEARS = { type: 'array', items: { type: 'integer' } };

/** The tools of an assistant that was granted `scopes`: one an operation, and `describe`. */
export function toolsFor(scopes: ReadonlySet<Scope>): readonly Tool[] {
  const ofOperations = Object.keys(operations)
    .filter(isOperationId)
    .flatMap((id) => {
      const operation = registry[id];
      return operation !== undefined && scopes.has(operation.scope) ? [toolOf(id, operation)] : [];
    });
  return [...ofOperations, describeTool()];
}

/** Names of tools have no dots: `plans.project` is `plans_project`. */
export function operationOfTool(name: string): OperationId | null {
  const id = name.replace('_', '.');
  return isOperationId(id) && registry[id]?.scope !== 'administer' ? id : null;
}

function toolOf(id: OperationId, operation: AnyOperation): Tool {
  const schema = shortSchema(wholeSchema(operation.input, PLAN_NAMED), isTwin(id));
  return {
    name: id.replace('.', '_'),
    description: `${operation.summary}.`,
    inputSchema: inputSchema({ ...schema, properties: { ...propertiesOf(schema), ...asking(id, operation) } }),
    annotations: toolHints(id, operation),
    outputSchema: OUTPUT,
  };
}

function inputSchema(schema: Json): Tool['inputSchema'] {
  return { ...schema, type: 'object' };
}

/** What an assistant may ask of every answer that can be long. What only writes is answered with little. */
function asking(id: OperationId, { scope }: AnyOperation): Json {
  if (scope !== 'read') return {};
  return calculatesPlan(id) ? { fields: FIELDS, years: YEARS } : { fields: FIELDS };
}

/** Whether the answer has rows of years: that of a calculation on a stored plan or on one in the request. */
function calculatesPlan(id: OperationId): boolean {
  const [area, verb = ''] = id.split('.');
  return area === 'stateless' || (area === 'plans' && isOperationId(`stateless.${verb}`));
}

/** Whether an operation on a plan in the request has the fields of one on a stored plan. */
function isTwin(id: OperationId): boolean {
  return id.startsWith('stateless.') && isOperationId(id.replace('stateless.', 'plans.'));
}

function describeTool(): Tool {
  const of = { type: 'string', description: `Name of a tool, ${PLAN}, or a schema that another names` };
  return {
    name: DESCRIBE,
    description: 'The whole JSON Schema of what a tool takes, of a plan document, or of a part of one.',
    inputSchema: { type: 'object', properties: { of, fields: FIELDS }, required: ['of'], additionalProperties: false },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    outputSchema: OUTPUT,
  };
}

/** The schema of a tool's input or of a part of the plan; null where nothing has this name. */
export function described(name: string): Json | null {
  const id = operationOfTool(name);
  const operation = id === null ? undefined : registry[id];
  if (operation !== undefined) return wholeSchema(operation.input, NAMED);
  const schema = schemas.get(name);
  return schema === undefined ? null : wholeSchema(schema, NAMED);
}

/** The schema of a plan document in one piece. */
export function planDocumentSchema(): Json {
  const schema: z.core.$ZodType | undefined = schemas.get(PLAN);
  return schema === undefined ? {} : wholeSchema(schema);
}

function propertiesOf({ properties }: Json): Json {
  return typeof properties === 'object' && properties !== null ? (properties as Json) : {};
}
