import { z } from 'zod';
import { NAMED_SCHEMAS } from '../../contract/named-schemas.ts';
import { EVENTS_ENDING, type HttpRoute, httpRoute, TABLE_ENDING } from '../../contract/operation/http-route.ts';
import { type AnyOperation, registry } from '../any-operation.ts';
import { API_BASE, CSV_TYPE, EVENT_STREAM_TYPE, JSON_TYPE, MERGE_PATCH_TYPE } from '../media-types.ts';
import { describedSchemas } from './described-fields.ts';
import { CLIENT_BASIC, OAUTH_ERROR_RESPONSE, OAUTH_SCHEMAS, OPEN_PATHS } from './open-routes.ts';
import { type ComponentSchemas, componentSchemas, type JsonSchema } from './openapi-schemas.ts';
import { OPERATION_EXAMPLES } from './operation-examples.ts';
import { PROBLEM_SCHEMA } from './problem-schema.ts';
import { PROBLEM_RESPONSES, type RoutedOperation, refusals } from './refusals.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: Json;
    readonly contact: Json;
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
    for (const form of formsOf(id, operation)) {
      const path = `${API_BASE}${route.path}${form.ending}`;
      const item = paths.get(path) ?? {};
      item[route.method.toLowerCase()] = describedOperation({ id, operation, route }, form, schemas);
      paths.set(path, item);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longhand',
      version,
      description:
        'Retirement plans for the United States, projected on this computer. Money is US dollars, rates and shares are decimal fractions, months are "2031-04", instants ISO 8601 UTC. Unknown fields are refused with their path.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Longhand' },
    },
    servers: [{ url: origin, description: 'This computer' }],
    tags: TAGS,
    paths: { ...Object.fromEntries(paths), ...OPEN_PATHS },
    components: {
      schemas: describedSchemas({ ...schemas.components(), ...OAUTH_SCHEMAS, Problem: PROBLEM_SCHEMA }),
      responses: { ...PROBLEM_RESPONSES, OauthError: OAUTH_ERROR_RESPONSE },
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
  { name: 'figures', description: 'Whether a number is one of a plan’s, and what proves it' },
  { name: 'calculators', description: 'Single questions of law, without a plan' },
  { name: 'law', description: 'The numbers of the law' },
  { name: 'selfTest', description: 'Published and exact cases, worked on this computer' },
  { name: 'sandbox', description: 'The made-up households, reset every night; elsewhere 404' },
  { name: 'server', description: 'What is answered without a token' },
];

function oauth2(origin: string): Json {
  const tokenUrl = `${origin}/auth/oauth/token`;
  const scopes = { read: 'Read what is stored, and calculate', write: 'Change what is stored' };
  return { type: 'oauth2', flows: { password: { tokenUrl, refreshUrl: tokenUrl, scopes } } };
}

/** How an operation answers at one of its addresses. */
interface AnswerForm {
  readonly ending: string;
  readonly operationId: string;
  readonly summary: string;
  readonly mediaType: string;
}

function formsOf(id: string, { summary, csv, progress }: AnyOperation): readonly AnswerForm[] {
  const asJson = { ending: '', operationId: id, summary, mediaType: JSON_TYPE };
  const asTable = { ending: TABLE_ENDING, operationId: `${id}Csv`, summary: `${summary}, as CSV`, mediaType: CSV_TYPE };
  const asEvents = {
    ending: EVENTS_ENDING,
    operationId: `${id}Events`,
    summary: `${summary}, as server-sent events`,
    mediaType: EVENT_STREAM_TYPE,
  };
  return [asJson, ...(csv === undefined ? [] : [asTable]), ...(progress === undefined ? [] : [asEvents])];
}

function describedOperation(
  { id, operation, route }: RoutedOperation,
  form: AnswerForm,
  schemas: ComponentSchemas,
): Json {
  const body = bodySchema({ id, operation, route }, schemas);
  const example = OPERATION_EXAMPLES[id] ?? {};
  return {
    operationId: form.operationId,
    summary: form.summary,
    description: `${form.summary}.`,
    tags: [id.split('.')[0]],
    security: [{ oauth2: [operation.scope] }],
    parameters: [
      ...fieldParameters(operation, route, example),
      ...(form.mediaType === CSV_TYPE ? [EXCEL] : []),
      ...headerParameters(operation, route),
    ],
    ...(body !== null && { requestBody: requestBody({ id, operation, route }, body, example) }),
    responses: {
      ...successResponse(id, operation, form, schemas),
      ...refusals({ id, operation, route }),
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

const EXCEL: Json = {
  name: 'excel',
  in: 'query',
  description: 'Whether the table begins with a byte-order mark, by which Excel knows UTF-8.',
  schema: { type: 'boolean', default: false },
  example: true,
};

function fieldParameters(operation: AnyOperation, route: HttpRoute, example: Json): readonly Json[] {
  return Object.entries(shapeOf(operation)).flatMap(([name, field]) => {
    const isInPath = route.parameters.includes(name);
    if (route.carriesBody && !isInPath) return [];
    const { $schema: _, description, ...schema } = z.toJSONSchema(field, { io: 'input' });
    const place = isInPath ? { in: 'path', required: true } : { in: 'query', ...styleOf(schema) };
    const shown = example[name] === undefined ? {} : { example: example[name] };
    return [{ name, ...place, ...(description !== undefined && { description }), schema, ...shown }];
  });
}

/** Lists are joined by commas. */
function styleOf({ type }: JsonSchema): Json {
  return type === 'array' ? { style: 'form', explode: false } : {};
}

function headerParameters(operation: AnyOperation, route: HttpRoute): readonly Json[] {
  if (operation.status === 201) return [IDEMPOTENCY_KEY];
  if (operation.followsFromLaw === true) return [LAW_IF_NONE_MATCH];
  if (route.method === 'GET') return hasEtag(operation) ? [IF_NONE_MATCH] : [];
  if (!('revision' in shapeOf(operation)) || route.parameters.includes('revision')) return [];
  const description = 'The ETag that was read, in quotes. If the plan has changed since, the change is refused.';
  return [{ name: 'If-Match', in: 'header', description, schema: { type: 'string', examples: ['"3"'] } }];
}

/** What answers a revision says so in `ETag`. */
function hasEtag({ output, followsFromLaw }: AnyOperation): boolean {
  return followsFromLaw === true || (output instanceof z.ZodObject && 'revision' in output.shape);
}

/** The tag of what follows from the law says nothing but that it is the same. */
const LAW_IF_NONE_MATCH: Json = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag that was read. While law and engine are the same, the answer is 304 without a body.',
  schema: { type: 'string' },
};
const LAW_ETAG: Json = {
  description: 'Stays the same until the law on file or the engine changes, for If-None-Match',
  schema: { type: 'string' },
};

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
  return fields.length === 0
    ? null
    : schemas.refer(namedBody(fields) ?? z.strictObject(Object.fromEntries(fields)), 'input', name);
}

/** The named schema with these fields, where several operations take no more than that beside their path. */
function namedBody(fields: readonly (readonly [name: string, field: z.core.$ZodType])[]): z.core.$ZodType | undefined {
  const isSame = (schema: z.core.$ZodType) =>
    schema instanceof z.ZodObject &&
    Object.keys(schema.shape).length === fields.length &&
    fields.every(([name, field]) => schema.shape[name] === field);
  return NAMED_SCHEMAS.find(([, schema]) => isSame(schema))?.[1];
}

/** `plans.runMonteCarlo` as `PlansRunMonteCarlo` */
function schemaName(operationId: string): string {
  return operationId.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A change of parts is a merge patch, whichever of the two types it is sent as. A body that may be empty may be left out. */
function requestBody({ operation, route }: RoutedOperation, schema: JsonSchema, example: Json): Json {
  const types = route.method === 'PATCH' ? [MERGE_PATCH_TYPE, JSON_TYPE] : [JSON_TYPE];
  const inBody = (name: string) => !route.parameters.includes(name);
  const isNeeded = Object.entries(shapeOf(operation)).some(
    ([name, field]) => inBody(name) && !field.safeParse(undefined).success,
  );
  const shown = Object.fromEntries(Object.entries(example).filter(([name]) => inBody(name)));
  const content = Object.fromEntries(types.map((type) => [type, { schema, example: shown }]));
  return { ...(isNeeded && { required: true }), content };
}

const EVENTS =
  'Server-sent events, each with one line of JSON data: progress as often as there is any, then one result or one problem. Closing the connection cancels the run.';

const LOCATION: Json = { description: 'Where to read what was created', schema: { type: 'string' } };
const DISPOSITION: Json = { description: 'The name of the file', schema: { type: 'string' } };

function successResponse(id: string, operation: AnyOperation, form: AnswerForm, schemas: ComponentSchemas): Json {
  if (operation.output instanceof z.ZodNull) return { '204': { description: 'Done' } };
  const { summary: description, mediaType } = form;
  if (mediaType === CSV_TYPE) {
    const headers = { 'Content-Disposition': DISPOSITION };
    return { '200': { description, headers, content: { [CSV_TYPE]: { schema: { type: 'string' } } } } };
  }
  const answer = schemas.refer(operation.output, 'output', `${schemaName(id)}Answer`);
  if (mediaType === EVENT_STREAM_TYPE) {
    const schema = eventSchema(id, operation, answer, schemas);
    return { '200': { description, content: { [EVENT_STREAM_TYPE]: { schema } } } };
  }
  const headers = {
    ...(operation.status === 201 && { Location: LOCATION }),
    ...(hasEtag(operation) && { ETag: operation.followsFromLaw === true ? LAW_ETAG : ETAG }),
  };
  const content = { [JSON_TYPE]: { schema: answer } };
  const described = { description, ...(Object.keys(headers).length > 0 && { headers }), content };
  const isRead = httpRoute(operation)?.method === 'GET';
  return {
    [operation.status ?? 200]: described,
    ...(hasEtag(operation) && isRead && { '304': { description: 'Still what If-None-Match names' } }),
  };
}

function eventSchema(id: string, { progress }: AnyOperation, answer: JsonSchema, schemas: ComponentSchemas): Json {
  const kinds = [
    ...(progress === undefined ? [] : [schemas.refer(progress, 'output', `${schemaName(id)}Progress`)]),
    answer,
    { $ref: '#/components/schemas/Problem' },
  ];
  return { type: 'string', description: EVENTS, contentMediaType: JSON_TYPE, contentSchema: { anyOf: kinds } };
}

function shapeOf(operation: AnyOperation): Readonly<Record<string, z.ZodType>> {
  return operation.input instanceof z.ZodObject ? operation.input.shape : {};
}
