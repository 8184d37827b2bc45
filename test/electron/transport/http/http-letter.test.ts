import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SMALL_PLAN } from '../../example-plans.ts';
import { rawAnswer } from './http-client.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** What clients of other makers do that ours do not. */
let test: TestServer;
const PLAN = '/api/v1/households/1/plans/1';

beforeEach(async () => {
  test = await openTestServer();
  const plans = [{ name: 'Base', inputs: SMALL_PLAN }];
  await test.ask('POST', '/api/v1/households', { body: JSON.stringify({ name: 'Rivera', plans }) });
});

afterEach(() => test.close());

describe('If-None-Match: RFC 9110, 13.1.2', () => {
  it.each([
    ['GET', '"1"', 304],
    ['HEAD', '"1"', 304],
    ['GET', 'W/"1"', 304],
    ['GET', '"7", "1"', 304],
    ['GET', '*', 304],
  ])('%s with %s: %d', async (method, known, status) => {
    const { status: answered, headers, body } = await test.ask(method, PLAN, { headers: { 'if-none-match': known } });
    expect([answered, headers['etag'], body, headers['content-type']]).toEqual([status, '"1"', '', undefined]);
  });

  it('with another revision: the plan', async () => {
    const answer = await test.ask('GET', PLAN, { headers: { 'if-none-match': '"2"' } });
    expect([answer.status, answer.headers['etag'], JSON.parse(answer.body).revision]).toEqual([200, '"1"', 1]);
  });

  it('is nothing to a change', async () => {
    const headers = { 'if-none-match': '"2"', 'content-type': 'application/json' };
    expect((await test.ask('PATCH', PLAN, { body: '{"name":"Other"}', headers })).status).toBe(200);
  });
});

it.each(['/api/v1/households/', '/api/v1/households//plans', '/api/v1/law/'])('%s names nothing: 404', async (path) => {
  const answer = await test.ask('GET', path);
  expect([answer.status, JSON.parse(answer.body).type]).toEqual([404, '/problems/operation-not-found']);
});

it.each([
  ['413', 'content-type: application/json', '/api/v1/households'],
  ['401', 'cookie: none', '/api/v1/households'],
  ['404', 'content-type: application/x-www-form-urlencoded', '/auth/oauth/token'],
])('%s reaches a client that sends all of a large body before it reads', async (status, header, path) => {
  const proof = status === '413' ? test.proof : {};
  const headers = Object.entries({ host: `127.0.0.1:${test.server.port}`, connection: 'close', ...proof });
  const body = 'x'.repeat(12 * 1024 * 1024);
  const lines = [...headers.map(([name, value]) => `${name}: ${value}`), header, `content-length: ${body.length}`];
  const answer = await rawAnswer(test.server.port, `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
});

it.each([
  ['PATCH', 'Send the body as application/json or application/merge-patch+json.'],
  ['PUT', 'Send the body as application/json.'],
])('415 names what %s takes', async (method, detail) => {
  const answer = await test.ask(method, PLAN, {
    body: '[]',
    headers: { 'content-type': 'application/json-patch+json' },
  });
  expect([answer.status, JSON.parse(answer.body).detail]).toEqual([415, detail]);
});
