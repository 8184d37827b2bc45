import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../electron/contract/index.ts';
import { httpRequest, httpRoute } from '../../electron/contract/operation/http-route.ts';
import { send } from '../electron/transport/http/http-client.ts';
import { type OauthServer, openOauthServer, PASSWORD } from '../electron/transport/oauth/oauth-client.ts';
import { describedAnswer, faultsOf } from './api-document.ts';
import { EXAMPLES, SEED } from './examples.ts';

/** Every answer of the API, good and bad, to a program with a token, is one that the API document describes. */

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

/** Refusals that each operation names where they can happen. */
const NAMED_REFUSALS = new Set([400, 401, 403, 404, 409, 412, 422]);

/** What an answer has that the document does not describe; nothing is as it should be. */
async function undescribed(id: string, input: unknown): Promise<readonly string[]> {
  const { status, headers, body, path, method } = await ask(id, input);
  const what = `${method} ${path} ${status}`;
  const type = headers['content-type']?.toString().split(';')[0] ?? '';
  const promised = describedAnswer(path, method, status);
  if (status === 204) return promised === undefined || body !== '' ? [what] : [];
  const reference = promised?.content?.[type]?.schema.$ref;
  if (reference === undefined) return [`${what} ${type}`];
  if (NAMED_REFUSALS.has(status) && promised === describedAnswer(path, method, 499)) return [`${what} is not named`];
  return faultsOf(reference, JSON.parse(body)).map((fault) => `${what} ${fault}`);
}

async function undescribedOf({ id, good, bad }: (typeof routed)[number]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const input of [...good, ...bad.map((refused) => refused.input)]) found.push(...(await undescribed(id, input)));
  return found;
}

describe('what is read', () => {
  beforeAll(openSeeded);
  afterAll(() => test.close());

  it.each(routed.filter(({ scope }) => scope === 'read'))('$id answers what is described', async (each) => {
    expect(await undescribedOf(each)).toEqual([]);
  });

  it.each([
    [{ grant_type: 'password', username: 'Ana', password: PASSWORD }, 200],
    [{ grant_type: 'password', username: 'Ana', password: PASSWORD, scope: 'administer' }, 400],
    [{ grant_type: 'implicit' }, 400],
  ] as const)('a request for a token with %j answers what is described, %d', async (grant, status) => {
    const answer = await test.token(grant);
    const described = describedAnswer('/auth/oauth/token', 'POST', status)?.content?.['application/json'];
    expect(answer.status).toBe(status);
    expect(faultsOf(described?.schema.$ref ?? '', JSON.parse(answer.body))).toEqual([]);
  });
});

describe('what is written', () => {
  beforeEach(openSeeded);
  afterEach(() => test.close());

  it.each(routed.filter(({ scope }) => scope === 'write'))('$id answers what is described', async (each) => {
    expect(await undescribedOf(each)).toEqual([]);
  });
});

it('and an answer that is not described would be seen, but for fields that a later release may add', () => {
  const faults = (name: string, value: unknown) => faultsOf(`#/components/schemas/${name}`, value).length;
  const page = { number: 0, size: 25, totalElements: 1, totalPages: 1 };
  expect(faults('HouseholdsListAnswer', { content: [], sharedTags: [], page })).toBe(0);
  expect(faults('HouseholdsListAnswer', { content: [], sharedTags: [], page, more: true })).toBe(0);
  expect(faults('HouseholdsListAnswer', { content: [{ id: 1 }], sharedTags: [], page })).toBeGreaterThan(0);
  expect(faults('Household', { id: 1, name: 'Rivera' })).toBeGreaterThan(0);
  expect(faults('Problem', { type: '/problems/none', title: '', status: 400, detail: '' })).toBeGreaterThan(0);
  expect(faults('HouseholdsCreateBody', { name: 'Rivera' })).toBe(0);
  expect(faults('HouseholdsCreateBody', { name: 'Rivera', more: true })).toBeGreaterThan(0);
});
