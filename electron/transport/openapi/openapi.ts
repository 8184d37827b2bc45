import { z } from 'zod';
import { type HttpRoute, httpRoute } from '../../contract/operation/http-route.ts';
import { type AnyOperation, registry } from '../any-operation.ts';
import { API_BASE, CSV_TYPE, EVENT_STREAM_TYPE, JSON_TYPE, MERGE_PATCH_TYPE } from '../media-types.ts';
import { CLIENT_BASIC, OAUTH_ERROR_RESPONSE, OAUTH_SCHEMAS, OPEN_PATHS } from './open-routes.ts';
import { type ComponentSchemas, componentSchemas, type JsonSchema } from './openapi-schemas.ts';
import { PROBLEM_SCHEMA } from './problem-schema.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: Json;
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly Json[];
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Json;
}

/** Where the API is answered unless told otherwise. */
const USUAL_ORIGIN = 'http://127.0.0.1:4823';

/**
 * The OpenAPI 3.1 document of every operation that has a route, and of the routes beside them.
 * @param origin of the server that shows it
 */
export function openApiDocument(version: string, origin = USUAL_ORIGIN): OpenApiDocument {
  const schemas = componentSchemas();
  const paths = new Map<string, Record<string, unknown>>();
  for (const [id, operation] of Object.entries(registry)) {
    const route = httpRoute(operation);
    if (route === null) continue;
    const path = `${API_BASE}${route.path}`;
    const item = paths.get(path) ?? {};
    item[route.method.toLowerCase()] = describedOperation({ id, operation, route }, schemas);
    paths.set(path, item);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longhand',
      version,
      description:
        'Retirement plans for the United States, projected on this computer. Money is US dollars, rates and shares are decimal fractions, months are "2031-04", instants ISO 8601 UTC. Unknown fields are refused with their path.',
      license: { name: 'That of Longhand itself', identifier: 'LicenseRef-Longhand' },
    },
    servers: [{ url: origin, description: 'This computer' }],
    tags: TAGS,
    paths: { ...Object.fromEntries(paths), ...OPEN_PATHS },
    components: {
      schemas: { ...schemas.components(), ...OAUTH_SCHEMAS, Problem: PROBLEM_SCHEMA },
      responses: { Problem: PROBLEM_RESPONSE, OauthError: OAUTH_ERROR_RESPONSE },
      securitySchemes: { oauth2: oauth2(origin), clientBasic: CLIENT_BASIC },
    },
  };
}

const TAGS = [
  { name: 'oauth', description: 'Tokens' },
  { name: 'households', description: 'Households' },
  { name: 'plans', description: 'Plans of a household: stored, projected, run and compared' },
  { name: 'stateless', description: 'The same for a plan in the request; nothing is stored' },
  { name: 'certificates', description: 'Results that can be run again' },
  { name: 'calculators', description: 'Single questions of law, without a plan' },
  { name: 'law', description: 'The numbers of the law' },
  { name: 'sandbox', description: 'The made-up households, put back every night; elsewhere 404' },
  { name: 'server', description: 'What is answered without a token' },
];

function oauth2(origin: string): Json {
  const tokenUrl = `${origin}/auth/oauth/token`;
  const scopes = { read: 'Read what is stored, and calculate', write: 'Change what is stored' };
  return { type: 'oauth2', flows: { password: { tokenUrl, refreshUrl: tokenUrl, scopes } } };
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
    security: [{ oauth2: [operation.scope] }],
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
  if (operation.status === 201) return [IDEMPOTENCY_KEY];
  if (route.method === 'GET') return hasEtag(operation) ? [IF_NONE_MATCH] : [];
  if (!('revision' in shapeOf(operation)) || route.parameters.includes('revision')) return [];
  const description = 'The ETag that was read, in quotes. If the plan has changed since, the change is refused.';
  return [{ name: 'If-Match', in: 'header', description, schema: { type: 'string', examples: ['"3"'] } }];
}

/** What answers a revision says so in `ETag`. */
function hasEtag({ output }: AnyOperation): boolean {
  return output instanceof z.ZodObject && 'revision' in output.shape;
}

const IF_NONE_MATCH: Json = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag that was read. If the plan is still that revision, the answer is 304 without a body.',
  schema: { type: 'string', examples: ['"3"'] },
};
const ETAG: Json = {
  description: 'The revision, in quotes, for If-Match and If-None-Match',
  schema: { type: 'string' },
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A name for this request. Sent again within 24 hours, it creates nothing and is answered alike.',
  schema: { type: 'string', maxLength: 255 },
};

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
        schema: {
          type: 'string',
          description: EVENTS,
          contentMediaType: JSON_TYPE,
          contentSchema: {
            anyOf: [
              schemas.refer(operation.progress, 'output', `${schemaName(id)}Progress`),
              schema,
              { $ref: '#/components/schemas/Problem' },
            ],
          },
        },
      },
    }),
  };
  const headers = {
    ...(operation.status === 201 && { Location: LOCATION }),
    ...(hasEtag(operation) && { ETag: ETAG }),
  };
  const described = { description: operation.summary, ...(Object.keys(headers).length > 0 && { headers }), content };
  const isRead = httpRoute(operation)?.method === 'GET';
  return {
    [operation.status ?? 200]: described,
    ...(hasEtag(operation) && isRead && { '304': { description: 'Still the revision of If-None-Match' } }),
  };
}

function shapeOf(operation: AnyOperation): Readonly<Record<string, z.ZodType>> {
  return operation.input instanceof z.ZodObject ? operation.input.shape : {};
}
