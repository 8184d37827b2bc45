import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { isOperationId, type OperationId, operations } from '../../contract/index.ts';
import { NAMED_SCHEMAS } from '../../contract/named-schemas.ts';
import type { Scope } from '../../contract/operation/operation.ts';
import { type AnyOperation, registry } from '../any-operation.ts';
import { toolHints } from './tool-hints.ts';

/** Where the schema of a plan document can be read. */
export const PLAN_SCHEMA_URI = 'longhand://schema/plan';

/** The one tool that spells the plan document out: it is forty times as long as everything else, and an assistant reads all tools at once. */
const SPELLS_PLAN_OUT: OperationId = 'stateless.project';

const planSchema = NAMED_SCHEMAS.find(([name]) => name === 'PlanInputs')?.[1];

/** The tools of an assistant that was granted `scopes`: one an operation. */
export function toolsFor(scopes: ReadonlySet<Scope>): readonly Tool[] {
  return Object.keys(operations)
    .filter(isOperationId)
    .flatMap((id) => {
      const operation = registry[id];
      return operation !== undefined && scopes.has(operation.scope) ? [toolOf(id, operation)] : [];
    });
}

/** Names of tools have no dots: `plans.project` is `plans_project`. */
export function operationOfTool(name: string): OperationId | null {
  const id = name.replace('_', '.');
  return isOperationId(id) && registry[id]?.scope !== 'administer' ? id : null;
}

function toolOf(id: OperationId, operation: AnyOperation): Tool {
  return {
    name: id.replace('.', '_'),
    title: operation.summary,
    description: `${operation.summary}.`,
    inputSchema: inputSchema(id, operation.input),
    annotations: { ...toolHints(id, operation), title: operation.summary },
  };
}

/** The schema of a plan document. */
export function planDocumentSchema(): object {
  return planSchema === undefined ? {} : schemaOf(planSchema);
}

function inputSchema(id: OperationId, input: z.ZodType): Tool['inputSchema'] {
  const schema = id === SPELLS_PLAN_OUT ? schemaOf(input) : schemaOf(input, planSchema);
  return { ...schema, type: 'object' };
}

type Json = Readonly<Record<string, unknown>>;

/** @param named is only named, not spelled out */
function schemaOf(schema: z.core.$ZodType, named?: z.core.$ZodType): Json {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'ref',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (named === undefined || zodSchema !== named) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.type = 'object';
      jsonSchema.description = `A plan document: its fields are those of "plan" in stateless_project, and in the resource ${PLAN_SCHEMA_URI}.`;
    },
  });
  return withUsedDefinitions(json);
}

/** Without the definitions of what is only named: nothing refers to them any more. */
function withUsedDefinitions({ $defs = {}, ...schema }: z.core.JSONSchema.BaseSchema): Json {
  const used = new Set(referencesIn(schema));
  for (const name of used) for (const next of referencesIn($defs[name])) used.add(next);
  if (used.size === 0) return schema;
  return { ...schema, $defs: Object.fromEntries([...used].map((name) => [name, $defs[name]])) };
}

function referencesIn(json: unknown): readonly string[] {
  return [...(JSON.stringify(json) ?? '').matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name = '']) => name);
}
