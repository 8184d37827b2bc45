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

describe('the law of a year', () => {
  const LAW = '/api/v1/law/2026?subject=medicare';
  const askWith = async (path: string, tag: string, method = 'GET') =>
    await test.ask(method, path, { headers: { 'if-none-match': tag } });

  it('is 304 to who has it, and is sent to everybody else', async () => {
    const first = await test.ask('GET', LAW);
    const tag = String(first.headers['etag']);
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
    for (const known of [tag, `W/${tag}`, `"1", ${tag}`]) {
      const { status, headers, body } = await askWith(LAW, known);
      expect([status, headers['etag'], body]).toEqual([304, tag, '']);
    }
    expect((await askWith(LAW, tag, 'HEAD')).status).toBe(304);
    const again = await askWith(LAW, '"1"');
    expect([again.status, again.headers['etag'], again.body]).toEqual([200, tag, first.body]);
  });

  it('has another tag at another address, and none where it is refused', async () => {
    const tag = String((await test.ask('GET', LAW)).headers['etag']);
    const other = await askWith('/api/v1/law/2027?subject=medicare', tag);
    expect([other.status, other.headers['etag'] === tag]).toEqual([200, false]);
    const refused = await askWith('/api/v1/law/1950', tag);
    expect([refused.status, refused.headers['etag']]).toEqual([400, undefined]);
  });

  it('has several subjects with commas between them, none of which may be unknown', async () => {
    const names = async (subject: string) => {
      const { body } = await test.ask('GET', `/api/v1/law/2026?subject=${subject}`);
      return (JSON.parse(body).parameters as { readonly name: string }[]).map(({ name }) => name);
    };
    const several = await names('contribution-limits,federal-income-tax.standardDeduction');
    expect(several).toEqual(expect.arrayContaining(['iraContribution', 'standardDeduction.single']));
    expect(several.length).toBeLessThan(100);
    expect((await names('medicare')).every((name) => !several.includes(name))).toBe(true);
    const { status, body } = await test.ask('GET', '/api/v1/law/2026?subject=medicare,nowhere');
    expect(status).toBe(400);
    expect(body).toContain("Nothing in this year's law is called 'nowhere'.");
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
