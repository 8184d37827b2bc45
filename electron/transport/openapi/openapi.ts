import { z } from 'zod';
import { type HttpRoute, httpRoute } from '../../contract/operation/http-route.ts';
import { type AnyOperation, registry } from '../any-operation.ts';
import { API_BASE, CSV_TYPE, EVENT_STREAM_TYPE, JSON_TYPE, MERGE_PATCH_TYPE } from '../media-types.ts';
import { type ComponentSchemas, componentSchemas, type JsonSchema } from './openapi-schemas.ts';
import { PROBLEM_SCHEMA } from './problem-schema.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Json;
}

/** The OpenAPI 3.1 document of every operation that has a route. */
export function openApiDocument(version: string): OpenApiDocument {
  const schemas = componentSchemas();
  const paths = new Map<string, Record<string, unknown>>();
  for (const [id, operation] of Object.entries(registry)) {
    const route = httpRoute(operation);
    if (route === null) continue;
    const item = paths.get(route.path) ?? {};
    item[route.method.toLowerCase()] = describedOperation({ id, operation, route }, schemas);
    paths.set(route.path, item);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longhand',
      version,
      description:
        'Retirement plans for the United States, projected on this computer. Money is US dollars, rates and shares are decimal fractions, months are "2031-04", instants ISO 8601 UTC. Unknown fields are refused with their path.',
    },
    servers: [{ url: API_BASE }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...schemas.components(), Problem: PROBLEM_SCHEMA },
      responses: { Problem: PROBLEM_RESPONSE },
      securitySchemes: {
        pageSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'longhand-4823',
          description: 'Set by opening the address that Longhand prints when it starts. The number is the port.',
        },
        pageKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-longhand-key',
          description: 'In the fragment to which that address leads, as #key=….',
        },
      },
    },
  };
}

interface RoutedOperation {
  readonly id: string;
  readonly operation: AnyOperation;
  readonly route: HttpRoute;
}

const PROBLEM_RESPONSE: Json = {
  description: 'The request was refused',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function describedOperation({ id, operation, route }: RoutedOperation, schemas: ComponentSchemas): Json {
  const body = bodySchema({ id, operation, route }, schemas);
  return {
    operationId: id,
    summary: operation.summary,
    tags: [id.split('.')[0]],
    security: [{ pageSession: [], pageKey: [] }],
    parameters: [...fieldParameters(operation, route), ...headerParameters(operation, route)],
    ...(body !== null && { requestBody: requestBody(route, body) }),
    responses: {
      ...successResponse(id, operation, schemas),
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

function fieldParameters(operation: AnyOperation, route: HttpRoute): readonly Json[] {
  return Object.entries(shapeOf(operation)).flatMap(([name, field]) => {
    const isInPath = route.parameters.includes(name);
    if (route.carriesBody && !isInPath) return [];
    const { $schema: _, description, ...schema } = z.toJSONSchema(field, { io: 'input' });
    const place = isInPath ? { in: 'path', required: true } : { in: 'query', ...styleOf(schema) };
    return [{ name, ...place, ...(description !== undefined && { description }), schema }];
  });
}

/** Lists are joined by commas. */
function styleOf({ type }: JsonSchema): Json {
  return type === 'array' ? { style: 'form', explode: false } : {};
}

function headerParameters(operation: AnyOperation, route: HttpRoute): readonly Json[] {
  if (!('revision' in shapeOf(operation)) || route.parameters.includes('revision')) return [];
  const description = 'The ETag that was read, in quotes. If the plan has changed since, the change is refused.';
  return [{ name: 'If-Match', in: 'header', description, schema: { type: 'string', examples: ['"3"'] } }];
}

/** What travels in the body: the fields that are not in the path. Null where that is nothing. */
function bodySchema({ id, operation, route }: RoutedOperation, schemas: ComponentSchemas): JsonSchema | null {
  if (!route.carriesBody) return null;
  const name = `${schemaName(id)}Body`;
  if (route.parameters.length === 0) return schemas.refer(operation.input, 'input', name);
  const fields = Object.entries(shapeOf(operation)).filter(([field]) => !route.parameters.includes(field));
  return fields.length === 0 ? null : schemas.refer(z.strictObject(Object.fromEntries(fields)), 'input', name);
}

/** `plans.runMonteCarlo` as `PlansRunMonteCarlo` */
function schemaName(operationId: string): string {
  return operationId.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A change of parts is a merge patch, whichever of the two types it is sent as. */
function requestBody(route: HttpRoute, schema: JsonSchema): Json {
  const types = route.method === 'PATCH' ? [MERGE_PATCH_TYPE, JSON_TYPE] : [JSON_TYPE];
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

const EVENTS =
  'Server-sent events, each with one line of JSON data: progress as often as there is any, then one result or one problem. Closing the connection cancels the run.';

const LOCATION: Json = { description: 'Where to read what was created', schema: { type: 'string' } };

function successResponse(id: string, operation: AnyOperation, schemas: ComponentSchemas): Json {
  if (operation.output instanceof z.ZodNull) return { '204': { description: 'Done' } };
  const schema = schemas.refer(operation.output, 'output', `${schemaName(id)}Answer`);
  const content = {
    [JSON_TYPE]: { schema },
    ...(operation.csv !== undefined && { [CSV_TYPE]: { schema: { type: 'string' } } }),
    ...(operation.progress !== undefined && {
      [EVENT_STREAM_TYPE]: {
        schema: { type: 'string', description: EVENTS },
        'x-events': {
          progress: schemas.refer(operation.progress, 'output', `${schemaName(id)}Progress`),
          result: schema,
          problem: { $ref: '#/components/schemas/Problem' },
        },
      },
    }),
  };
  const headers = operation.status === 201 ? { headers: { Location: LOCATION } } : {};
  return { [operation.status ?? 200]: { description: operation.summary, ...headers, content } };
}

function shapeOf(operation: AnyOperation): Readonly<Record<string, z.ZodType>> {
  return operation.input instanceof z.ZodObject ? operation.input.shape : {};
}
