import { afterEach, beforeEach, expect, it } from 'vitest';
import { SMALL_PLAN } from '../../example-plans.ts';
import { type OauthServer, openOauthServer } from '../oauth/oauth-client.ts';

let test: OauthServer;
let token: string;

beforeEach(async () => {
  test = await openOauthServer();
  token = (await test.login()).access_token;
});

afterEach(() => test.close());

const post = (path: string, key: string, body: object, bearer = token) =>
  test.ask('POST', `/api/v1${path}`, {
    body: JSON.stringify(body),
    headers: { 'idempotency-key': key, authorization: `Bearer ${bearer}` },
  });

const households = async () => JSON.parse((await test.call(token, '/api/v1/households')).body).page.totalElements;

it('creates once under one key, and answers the same again', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => post('/households', 'key 1', { name: 'Rivera' })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers['location'])).size).toBe(1);
  expect(await households()).toBe(1);
});

it('refuses another body, and another operation, under the same key with 422, and creates nothing', async () => {
  await post('/households', 'k', { name: 'Rivera', plans: [] });
  for (const again of [
    await post('/households', 'k', { name: 'Chen', plans: [] }),
    await post('/households/1/plans', 'k', { name: 'Rivera', inputs: SMALL_PLAN }),
  ]) {
    expect([again.status, JSON.parse(again.body).type]).toEqual([422, '/problems/idempotency-key-reused']);
  }
  expect(await households()).toBe(1);
});

it('keeps a key for 24 hours and for one client', async () => {
  await post('/households', 'k', { name: 'Rivera' });
  // Another caller: the page at this computer.
  const page = await test.ask('POST', '/api/v1/households', {
    body: '{"name":"Rivera"}',
    headers: { 'idempotency-key': 'k' },
  });
  expect(JSON.parse(page.body).id).toBe(2);
  test.clock.at = new Date('2026-11-22T12:00:00.000Z');
  token = (await test.login()).access_token;
  await post('/households', 'k', { name: 'Rivera' });
  expect(await households()).toBe(2);
  test.clock.at = new Date('2026-11-22T12:00:00.500Z');
  await post('/households', 'k', { name: 'Rivera' });
  expect(await households()).toBe(3);
});

it('keeps no key of a request that was refused', async () => {
  expect((await post('/households', 'k', { name: '' })).status).toBe(400);
  expect((await post('/households', 'k', { name: 'Rivera' })).status).toBe(201);
});

it('imports once, with a backup before', async () => {
  await post('/households', 'first', { name: 'Rivera' });
  const portable = JSON.parse((await test.call(token, '/api/v1/households/1/export')).body);
  for (const status of [201, 201]) expect((await post('/households/import', 'k', portable)).status).toBe(status);
  expect(await households()).toBe(2);
});

it.each(['', 'ü', 'x'.repeat(256)])('refuses the key %j', async (key) => {
  expect((await post('/households', key, { name: 'Rivera' })).status).toBe(400);
});
