import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operations } from '../../../../electron/contract/index.ts';
import { FIELD_TEXTS } from '../../../../electron/transport/openapi/field-texts.ts';
import { openApiDocument } from '../../../../electron/transport/openapi/openapi.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const document = JSON.parse(JSON.stringify(openApiDocument(version)));

it('is the committed docs/openapi.json: after a change of the contract run `longhand openapi > docs/openapi.json`', () => {
  expect(document).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
});

it('describes every operation that has a route, once', () => {
  const described = Object.values<Record<string, { operationId: string }>>(document.paths)
    .flatMap((item) => Object.values(item))
    .map(({ operationId }) => operationId)
    .filter((id) => !/^(oauth|server)\./.test(id) && !/(Csv|Events)$/.test(id));
  const routed = Object.entries(operations).flatMap(([id, operation]) =>
    'http' in operation && operation.http ? [id] : [],
  );
  expect(described.sort()).toEqual(routed.sort());
});

/** Every object within a JSON value, with the place at which it stands. */
function objectsIn(value: unknown, place = ''): readonly (readonly [string, object])[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([key, member]) => objectsIn(member, `${place}/${key}`));
  return [[place, value], ...within];
}

const everyObject = objectsIn(document);
const references = everyObject.flatMap(([, value]) => ('$ref' in value ? [String(value.$ref)] : []));

it('refers to nothing that it does not hold, and holds nothing that is never referred to', () => {
  const held = Object.entries<object>(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, entries]) => Object.keys(entries).map((name) => `#/components/${kind}/${name}`));
  expect([...new Set(references)].toSorted()).toEqual(held.toSorted());
});

it('says how a program gets a token, and which scope each operation needs', () => {
  const { oauth2 } = document.components.securitySchemes;
  const tokenUrl = 'http://127.0.0.1:4823/auth/oauth/token';
  expect(oauth2.flows.password).toMatchObject({ tokenUrl, refreshUrl: tokenUrl });
  expect(Object.keys(oauth2.flows.password.scopes)).toEqual(['read', 'write']);
  expect(document.servers[0].url).toBe('http://127.0.0.1:4823');
  expect(document.paths['/api/v1/households'].get.security).toEqual([{ oauth2: ['read'] }]);
  expect(document.paths['/api/v1/households'].post.security).toEqual([{ oauth2: ['write'] }]);
  expect(document.paths['/auth/oauth/token'].post.security).toEqual([{ clientBasic: [] }]);
});

it('describes bodies and answers by name', () => {
  const bodies = everyObject.filter(([place]) => /\/content\/application\/[\w+-]*json\/schema$/.test(place));
  expect(bodies.length).toBeGreaterThan(60);
  expect(bodies.filter(([place, body]) => !('$ref' in body) && !/\/(health|openapi\.json)\//.test(place))).toEqual([]);
});

it('writes no object of more than three fields, and no long choice, twice', () => {
  const places = new Map<string, string[]>();
  for (const [place, value] of everyObject) {
    const isLarge =
      ('properties' in value && 'type' in value && Object.keys(Object(value.properties)).length > 3) ||
      (('anyOf' in value || 'oneOf' in value || 'enum' in value) && JSON.stringify(value).length > 250);
    if (isLarge) places.set(JSON.stringify(value), [...(places.get(JSON.stringify(value)) ?? []), place]);
  }
  expect(places.size).toBeGreaterThan(50);
  expect([...places.values()].filter((found) => found.length > 1)).toEqual([]);
});

it('gives a schema a second name only where what is sent reads differently from what is answered', () => {
  const { schemas } = document.components;
  const pairs = Object.keys(schemas).filter((name) => `${name}Request` in schemas);
  expect(pairs).toContain('PlanInputs');
  expect(pairs.filter((name) => JSON.stringify(schemas[name]) === JSON.stringify(schemas[`${name}Request`]))).toEqual(
    [],
  );
});

it('says where the fields of a request travel', () => {
  const { parameters, requestBody } = document.paths['/api/v1/households/{householdId}/plans/{planId}'].put;
  expect(parameters.map(({ name, in: place }: { name: string; in: string }) => `${place} ${name}`)).toEqual([
    'path householdId',
    'path planId',
    'header If-Match',
  ]);
  expect(requestBody.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/PlansReplaceBody' });
  const body = document.components.schemas.PlansReplaceBody;
  expect(Object.keys(body.properties)).toEqual([
    'id',
    'createdAt',
    'updatedAt',
    'headline',
    'revision',
    'name',
    'description',
    'report',
    'done',
    'inputs',
  ]);
  expect(body.properties.inputs).toMatchObject({ $ref: '#/components/schemas/PlanInputsRequest' });
});

it('says in words what a field stands for that is left out of a body, so that generated clients may leave it out', () => {
  const { PlansRunMonteCarloBody: body, PlanInputsRequest: plan } = document.components.schemas;
  expect(body.properties.runs.description).toContain('Default 1,000');
  expect(document.components.schemas.HouseholdsCreateBody.properties.notes.description).toBe('Free notes. Default: ""');
  expect(JSON.stringify(document)).not.toMatch(/\. ?\. Default/);
  expect(body.required ?? []).toEqual([]);
  expect(plan.required).toEqual(['persons']);
  const sent = everyObject.filter(([place]) => /\/schemas\/\w+(?:Body|Request)\//.test(place));
  expect(sent.filter(([, value]) => 'default' in value && 'type' in value)).toEqual([]);
  const page = document.paths['/api/v1/households'].get.parameters[0];
  expect([page.name, page.schema.default]).toEqual(['page', 0]);
});

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
}

interface Content {
  readonly schema: { readonly $ref?: string };
  readonly example?: unknown;
}

const described = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const operationAt = (path: string, method: string) =>
  described.find((each) => each.path === `/api/v1${path}` && each.method === method)?.operation;

it('says in one sentence what each operation does, and shows a request of each that takes anything', () => {
  const without = described.filter(({ operation: { summary, description, parameters = [], requestBody } }) => {
    const examples = [
      ...parameters.filter((each) => each.in !== 'header').map(({ example }) => example),
      ...Object.values(requestBody?.content ?? {}).map(({ example }) => example),
    ];
    return description !== `${summary}.` || (examples.length > 0 && examples.every((example) => example === undefined));
  });
  expect(without.map(({ operation }) => operation.operationId)).toEqual([]);
});

it('needs a body where it needs a field of it', () => {
  const needed = (path: string, method = 'post') => operationAt(path, method)?.requestBody?.required ?? false;
  expect(needed('/households')).toBe(true);
  expect(needed('/stateless/projection')).toBe(true);
  expect(needed('/households/{householdId}/plans/{planId}', 'put')).toBe(true);
  expect(needed('/households/{householdId}/plans/{planId}', 'patch')).toBe(false);
  expect(needed('/households/{householdId}/plans/{planId}/montecarlo')).toBe(false);
  expect(needed('/households/{householdId}/plans/{planId}/roth-conversion.csv')).toBe(true);
});

it('has tables and events at paths of their own: any other path answers JSON alone', () => {
  const typesAt = ({ operation }: (typeof described)[number]) =>
    Object.values(operation.responses).flatMap(({ content = {} }) => Object.keys(content));
  const others = described.filter(({ path }) => path.startsWith('/api/v1/') && !/\.(csv|events)$|\/docs$/.test(path));
  expect([...new Set(others.flatMap(typesAt))]).toEqual(['application/json']);
  const ending = (end: string) => described.filter(({ path }) => path.endsWith(end));
  expect(ending('.csv').map(({ path }) => path.replace('/api/v1', ''))).toEqual([
    '/households/{householdId}/plans/{planId}/projection.csv',
    '/households/{householdId}/plans/{planId}/roth-conversion.csv',
    '/stateless/projection.csv',
    '/stateless/roth-conversion.csv',
    '/households/{householdId}/plans/{planId}/montecarlo/paths/{path}.csv',
    '/stateless/montecarlo/paths/{path}.csv',
    '/book/runs/{runId}/rows.csv',
  ]);
  expect([...new Set(ending('.csv').flatMap(typesAt))]).toEqual(['text/csv']);
  expect([...new Set(ending('.events').flatMap(typesAt))]).toEqual(['text/event-stream']);
  expect(ending('.events')).toHaveLength(42);
});

it('names the refusals that can happen', () => {
  const named = (path: string, method: string) =>
    Object.keys(operationAt(path, method)?.responses ?? {}).filter((status) => /^4\d\d$/.test(status));
  expect(named('/households', 'get')).toEqual(['400', '401', '403']);
  expect(named('/households/{householdId}/plans/{planId}', 'put')).toEqual(['400', '401', '403', '404', '409', '412']);
  expect(named('/households/{householdId}/plans/{planId}/projection', 'get')).toEqual([
    '400',
    '401',
    '403',
    '404',
    '422',
  ]);
  expect(named('/stateless/solve', 'post')).toEqual(['400', '401', '403', '422']);
});

it('describes every field', () => {
  const { schemas } = document.components;
  const isDescribed = (field: object): boolean =>
    'description' in field ||
    ('$ref' in field && isDescribed(schemas[String(field.$ref).split('/').at(-1) ?? ''] ?? {}));
  const fields = everyObject.filter(([place]) => /^\/components\/schemas\/.*\/properties\/[^/]+$/.test(place));
  const bare = fields.filter(
    ([place, field]) => !/\/PlanInputs(Request)?\/properties\/properties\//.test(place) && !isDescribed(field),
  );
  expect(fields.length).toBeGreaterThan(1500);
  expect(bare.map(([place]) => place)).toEqual([]);
});

/** Units, and what is counted or told apart by a number. */
const UNIT =
  /dollar|fraction|share|rate|level|factor|multipl|percent|points|[01] to 1|correlation|year|\bage|month|days|seconds|bytes|number|count|\bid\b|places|paths|seed|unit|version|revision|rows|pages|tier|simulations|cases|quarters|people|households?\b|status|many|plan of|as a get/i;

/** Whether a number, a list of numbers, or one of several. */
function isNumeric(field: Readonly<Record<string, unknown>>): boolean {
  const { type, items, anyOf } = field as { type?: string | string[]; items?: object; anyOf?: readonly object[] };
  const inner = [...(items === undefined ? [] : [items]), ...(anyOf ?? [])];
  return /number|integer/.test(String(type)) || inner.some((each) => isNumeric({ ...each }));
}

it('says of every number in which unit it is', () => {
  const fields = everyObject.filter(([place]) => /^\/components\/schemas\/.*\/properties\/[^/]+$/.test(place));
  const numbers = fields.filter(
    ([place, field]) => isNumeric({ ...field }) && !/\/properties\/properties\//.test(place),
  );
  expect(numbers.length).toBeGreaterThan(700);
  const textOf = (field: object) => JSON.stringify([Object(field).description, Object(field).items?.description]);
  expect(numbers.filter(([, field]) => !UNIT.test(textOf(field))).map(([place]) => place)).toEqual([]);
});

it('has no text for a field that there is not', () => {
  const texts = new Set(everyObject.flatMap(([, value]) => ('description' in value ? [value.description] : [])));
  expect(Object.entries(FIELD_TEXTS).filter(([, text]) => !texts.has(text))).toEqual([]);
});

it('closes what is sent and leaves open what is answered', () => {
  const { schemas } = document.components;
  const within = (name: string, found = new Set<string>()): ReadonlySet<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const [, inner = ''] of JSON.stringify(schemas[name]).matchAll(/schemas\/(\w+)"/g)) within(inner, found);
    return found;
  };
  const namesIn = (pattern: RegExp) =>
    new Set(
      everyObject
        .filter(([place]) => pattern.test(place))
        .flatMap(([, value]) => ('$ref' in value ? [...within(String(value.$ref).split('/').at(-1) ?? '')] : [])),
    );
  const sent = namesIn(/^\/paths\/.*\/requestBody\/content\/application~?.*json\/schema$/);
  const answered = namesIn(/^\/paths\/.*\/responses\/2\d\d\/content\/[^/]+\/[^/]+\/schema$/);
  expect(sent.size).toBeGreaterThan(60);
  expect(answered.size).toBeGreaterThan(80);
  const objectsOf = (names: ReadonlySet<string>) =>
    [...names].flatMap((name) =>
      objectsIn(schemas[name], name).filter(([, value]) => 'properties' in value && 'type' in value),
    );
  const isClosed = ([, value]: readonly [string, object]) =>
    'additionalProperties' in value && value.additionalProperties === false;
  expect(
    objectsOf(sent)
      .filter((each) => !isClosed(each))
      .map(([place]) => place),
  ).toEqual([
    // As each entry of law is written: the engine reads them when the pack is installed.
    'LawPackEntryInputsRequest/properties/indexed/anyOf/1',
    'LawPackEntryInputsRequest/properties/values/items',
  ]);
  expect(
    objectsOf(answered)
      .filter(isClosed)
      .map(([place]) => place),
  ).toEqual([]);
});
