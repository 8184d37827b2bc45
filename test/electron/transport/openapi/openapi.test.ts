import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operations } from '../../../../electron/contract/index.ts';
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
    .filter((id) => !/^(oauth|server)\./.test(id));
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
    'inputs',
  ]);
  expect(body.properties.inputs).toEqual({ $ref: '#/components/schemas/PlanInputsRequest' });
});

it('says in words what a field stands for that is left out of a body, so that generated clients may leave it out', () => {
  const { PlansRunMonteCarloBody: body, PlanInputsRequest: plan } = document.components.schemas;
  expect(body.properties.runs.description).toContain('Default 1,000');
  expect(document.components.schemas.HouseholdsCreateBody.properties.notes.description).toBe('Free notes. Default: ""');
  expect(body.required ?? []).toEqual([]);
  expect(plan.required).toEqual(['persons']);
  const sent = everyObject.filter(([place]) => /\/schemas\/\w+(?:Body|Request)\//.test(place));
  expect(sent.filter(([, value]) => 'default' in value && 'type' in value)).toEqual([]);
  const page = document.paths['/api/v1/households'].get.parameters[0];
  expect([page.name, page.schema.default]).toEqual(['page', 0]);
});
