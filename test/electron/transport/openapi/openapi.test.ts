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
    .map(({ operationId }) => operationId);
  const routed = Object.entries(operations).flatMap(([id, operation]) =>
    'http' in operation && operation.http ? [id] : [],
  );
  expect(described.sort()).toEqual(routed.sort());
});

it('refers to no schema that it does not hold', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  const missing = references.filter(([, kind = '', name = '']) => document.components[kind]?.[name] === undefined);
  expect(references.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('says where the fields of a request travel', () => {
  const { parameters, requestBody } = document.paths['/households/{householdId}/plans/{planId}'].put;
  expect(parameters.map(({ name, in: place }: { name: string; in: string }) => `${place} ${name}`)).toEqual([
    'path householdId',
    'path planId',
    'header If-Match',
  ]);
  const body = requestBody.content['application/json'].schema;
  expect(Object.keys(body.properties)).toEqual(['revision', 'name', 'description', 'inputs']);
  expect(body.properties.inputs).toEqual({ $ref: '#/components/schemas/PlanInputsRequest' });
});
