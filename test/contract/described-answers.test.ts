import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../../electron/contract/index.ts';
import { httpRequest, httpRoute } from '../../electron/contract/operation/http-route.ts';
import { openApiDocument } from '../../electron/transport/openapi/openapi.ts';
import { send } from '../electron/transport/http/http-client.ts';
import { type OauthServer, openOauthServer } from '../electron/transport/oauth/oauth-client.ts';
import { EXAMPLES, SEED } from './examples.ts';

/** Every answer of the API, good and bad, to a program with a token, is one that the API document describes. */

const document = JSON.parse(JSON.stringify(openApiDocument('1.0.0')));
/** JSON Schema as it stands by itself. */
const definitions = JSON.parse(
  JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
);
const validators = new Map<string, z.ZodType>();

function validatorOf(reference: string): z.ZodType {
  const known = validators.get(reference);
  if (known !== undefined) return known;
  const name = reference.replace('#/components/schemas/', '');
  const made = z.fromJSONSchema({ ...definitions[name], $defs: definitions });
  validators.set(reference, made);
  return made;
}

interface Described {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
}

/** The answer that the document promises for a status, or undefined. */
function described(path: string, method: string, status: number): Described | undefined {
  const { responses } = document.paths[path][method.toLowerCase()];
  const found: Described | undefined = responses[status] ?? responses[`${String(status)[0]}XX`];
  const name = found?.$ref?.split('/').at(-1);
  return name === undefined ? found : document.components.responses[name];
}

let test: OauthServer;
let token: string;

async function openSeeded(): Promise<void> {
  test = await openOauthServer();
  token = (await test.login()).access_token;
  for (const { id, input } of SEED) await ask(id, input);
}

async function ask(id: string, input: unknown) {
  const operation = Object.entries(operations).find(([name]) => name === id)?.[1];
  const route = operation === undefined ? null : httpRoute(operation);
  if (route === null) throw new Error(`${id} has no route`);
  const { method, target, body } = httpRequest(route, input as Readonly<Record<string, unknown>>);
  const headers = { authorization: `Bearer ${token}`, ...(body !== null && { 'content-type': 'application/json' }) };
  const text = body === null ? {} : { body: JSON.stringify(body) };
  const answer = await send({ method, path: `/api/v1${target}`, port: test.server.port, headers, ...text });
  return { ...answer, path: `/api/v1${route.path}`, method };
}

const routed = Object.entries(EXAMPLES).flatMap(([id, examples]) => {
  const operation = Object.entries(operations).find(([name]) => name === id)?.[1];
  return operation !== undefined && 'http' in operation ? [{ id, scope: operation.scope, ...examples }] : [];
});

async function expectDescribed(id: string, input: unknown): Promise<void> {
  const { status, headers, body, path, method } = await ask(id, input);
  const what = `${method} ${path} ${status}`;
  const promised = described(path, method, status);
  expect(promised, what).toBeDefined();
  const type = headers['content-type']?.toString().split(';')[0] ?? '';
  const reference = promised?.content?.[type]?.schema.$ref;
  expect(status === 204 ? body : reference, what).toBe(status === 204 ? '' : (reference ?? 'described'));
  const answered = reference === undefined ? null : validatorOf(reference).safeParse(JSON.parse(body));
  expect(answered?.error?.issues.slice(0, 3), what).toBeUndefined();
}

describe('what is read', () => {
  beforeAll(openSeeded);
  afterAll(() => test.close());

  it.each(routed.filter(({ scope }) => scope === 'read'))(
    '$id answers what is described',
    async ({ id, good, bad }) => {
      for (const input of [...good, ...bad.map((refused) => refused.input)]) await expectDescribed(id, input);
    },
  );
});

describe('what is written', () => {
  beforeEach(openSeeded);
  afterEach(() => test.close());

  it.each(routed.filter(({ scope }) => scope === 'write'))(
    '$id answers what is described',
    async ({ id, good, bad }) => {
      for (const input of [...good, ...bad.map((refused) => refused.input)]) await expectDescribed(id, input);
    },
  );
});

it('and an answer that is not described would be seen', () => {
  const household = validatorOf('#/components/schemas/Household');
  const problem = validatorOf('#/components/schemas/Problem');
  const list = validatorOf('#/components/schemas/HouseholdsListAnswer');
  const page = { number: 0, size: 25, totalElements: 1, totalPages: 1 };
  expect(list.safeParse({ content: [], page }).success).toBe(true);
  expect(list.safeParse({ content: [{ id: 1 }], page }).success).toBe(false);
  expect(list.safeParse({ content: [], page, more: true }).success).toBe(false);
  expect(household.safeParse({ id: 1, name: 'Rivera' }).success).toBe(false);
  expect(problem.safeParse({ type: '/problems/none', title: '', status: 400, detail: '' }).success).toBe(false);
});
