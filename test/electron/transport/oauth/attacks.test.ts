import { connect } from 'node:net';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawAnswer, send } from '../http/http-client.ts';
import { openTestServer } from '../http/test-server.ts';
import { basic, type OauthServer, openOauthServer, PASSWORD, type TokenAnswer } from './oauth-client.ts';

const HOUSEHOLDS = '/api/v1/households';
let test: OauthServer;
/** Another data folder, as the sandbox is. */
let sandbox: OauthServer;
let token: string;
let readOnly: string;
let foreign: TokenAnswer;
let port: number;

beforeAll(async () => {
  [test, sandbox] = await Promise.all([openOauthServer(), openOauthServer()]);
  token = (await test.login()).access_token;
  readOnly = (await test.login('read')).access_token;
  foreign = await sandbox.login();
  ({ port } = test.server);
});

afterAll(() => Promise.all([test.close(), sandbox.close()]));

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of the good token, signed again. */
function signed(secret: string, { claims = {}, header = {} }: { claims?: object; header?: object } = {}) {
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS256', ...header })
    .sign(Buffer.from(secret, 'base64url'));
}

describe('a token that was not given here', () => {
  const key = () => test.services.store.access.signingKeys.current().secret;
  const [HEADER, PAYLOAD, SIGNATURE] = [0, 1, 2];
  const part = (at: number) => token.split('.')[at] ?? '';

  it.each<[string, () => string | Promise<string>]>([
    ['signed with another key', () => signed('A'.repeat(43))],
    [
      'with alg none and no signature',
      () => `${encoded({ ...decodeProtectedHeader(token), alg: 'none' })}.${part(PAYLOAD)}.`,
    ],
    ['with alg none and the old signature', () => `${encoded({ alg: 'none' })}.${part(PAYLOAD)}.${part(SIGNATURE)}`],
    ['without its signature', () => `${part(HEADER)}.${part(PAYLOAD)}.`],
    [
      'with more scope than was signed',
      () => `${part(HEADER)}.${encoded({ ...decodeJwt(readOnly), scope: 'read write' })}.${part(SIGNATURE)}`,
    ],
    ['of another issuer, signed with our key', () => signed(key(), { claims: { iss: 'urn:uuid:0' } })],
    ['of another kind, signed with our key', () => signed(key(), { header: { typ: 'JWT' } })],
    ['signed with another algorithm', () => signed(key() + key(), { header: { alg: 'HS512' } })],
    ['whose id was never given', () => signed(key(), { claims: { jti: 'guess' } })],
    ['that never expires', () => signed(key(), { claims: { exp: undefined } })],
    ['of the sandbox', () => foreign.access_token],
    ['that is a refresh token', async () => (await test.login()).refresh_token],
    ['that is empty', () => ''],
    ['that is two', () => `${token} ${token}`],
    ['that is far too long', () => 'x'.repeat(10_000)],
  ])('%s: 401 invalid_token', async (_, forged) => {
    const answer = await test.call(await forged(), HOUSEHOLDS);
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="longhand", error="invalid_token"',
    ]);
  });

  it('and a real one is refused by the sandbox, to refresh too', async () => {
    expect((await sandbox.call(token, HOUSEHOLDS)).status).toBe(401);
    const grant = { grant_type: 'refresh_token', refresh_token: foreign.refresh_token };
    expect(JSON.parse((await test.token(grant)).body).error).toBe('invalid_grant');
    expect((await sandbox.token({ ...grant }, { authorization: basic(test.clientId, test.clientSecret) })).status).toBe(
      401,
    );
  });
});

describe('a request with Authorization is judged by it alone', () => {
  it.each([
    ['a wrong token', 'Bearer guess', 401],
    ['Basic', 'Basic QW5hOng=', 401],
    ['nothing', '', 401],
  ])('%s beside the cookie of the page: %d', async (_, authorization, status) => {
    expect((await test.ask('GET', HOUSEHOLDS, { headers: { authorization } })).status).toBe(status);
  });

  it('a token that may only read may only read, whatever the page beside it may', async () => {
    const headers = { authorization: `Bearer ${readOnly}` };
    expect((await test.ask('GET', HOUSEHOLDS, { headers })).status).toBe(200);
    expect((await test.ask('POST', HOUSEHOLDS, { headers, body: '{"name":"x"}' })).status).toBe(403);
  });

  it('is in the header alone: not in the query, not in the body', async () => {
    expect((await send({ path: `${HOUSEHOLDS}?access_token=${token}`, port })).status).toBe(401);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `access_token=${token}`;
    expect((await send({ method: 'POST', path: HOUSEHOLDS, port, headers, body })).status).toBe(401);
  });
});

describe('more than was granted', () => {
  it.each([
    'clients.list',
    'clients.add',
    'users.changePassword',
    'tokens.list',
    'signingKeys.rotate',
    'requestLog.clear',
    'localApi.set',
    'settings.get',
  ])('%s is for the user alone', async (operationId) => {
    const answer = await test.call(token, `/operations/${operationId}`, 'POST', {});
    expect([answer.status, JSON.parse(answer.body).type]).toEqual([403, '/problems/insufficient-scope']);
  });

  it('a client that may only read gets no token that may write, and none that may administer', async () => {
    const reader = await test.services.store.access.clients.add({ name: 'Reader', scopes: ['read'] });
    const authorization = basic(reader.clientId, reader.clientSecret);
    const login = { grant_type: 'password', username: 'Ana', password: PASSWORD };
    for (const scope of ['write', 'read write', 'administer', 'read administer']) {
      const answer = await test.token({ ...login, scope }, { authorization });
      expect([answer.status, JSON.parse(answer.body).error]).toEqual([400, 'invalid_scope']);
    }
    expect(JSON.parse((await test.token(login, { authorization })).body).scope).toBe('read');
  });
});

describe('from elsewhere', () => {
  it.each([
    [{ host: 'longhand.example' }],
    [{ host: 'localhost.example:4823' }],
    [{ origin: 'https://example.com' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('%j is refused, with a good token too', async (headers) => {
    const answer = await test.ask('GET', HOUSEHOLDS, { headers: { ...headers, authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(403);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([{ host: 'longhand.example' }, { origin: 'https://example.com' }])('%j gets no token', async (headers) => {
    const answer = await test.token({ grant_type: 'password', username: 'Ana', password: PASSWORD }, { headers });
    expect(answer.status).toBe(403);
  });

  it('a preflight of another site is answered with no leave', async () => {
    const headers = { origin: 'https://example.com', 'access-control-request-method': 'POST' };
    const answer = await send({ method: 'OPTIONS', path: '/auth/oauth/token', port, headers });
    expect([answer.status, Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))]).toEqual([
      403,
      [],
    ]);
  });
});

describe('requests out of shape', () => {
  it.each([
    '/api/v1/../../etc/passwd',
    '/api/v1/households/..%2f..%2fetc%2fpasswd',
    '/api/v1/%2e%2e/%2e%2e/package.json',
    '/problems/..%2f..%2fpackage.json',
    '/docs/..%2fscript.js%00',
    '/auth/oauth/../../package.json',
    '/api/v1/households/1%00',
    '//etc/passwd',
  ])('%s leads out of nothing', async (path) => {
    const answer = await test.call(token, path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/root:|"private": true/);
  });

  it('a form of more than 64 KiB is refused unread', async () => {
    const answer = await test.token({ grant_type: 'password', username: 'Ana', password: 'x'.repeat(70_000) });
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([400, 'invalid_request']);
  });

  it.each(['[', '{"a":'])('JSON of a million levels of %s is refused', async (opening) => {
    const body = opening.repeat(900_000);
    const closing = (opening === '[' ? ']' : '}').repeat(900_000);
    for (const text of [body, `${body}1${closing}`]) {
      if (text.length > 5_000_000) continue;
      const answer = await test.ask('POST', HOUSEHOLDS, { headers: { authorization: `Bearer ${token}` }, body: text });
      expect(answer.status).toBe(400);
    }
    expect((await test.call(token, HOUSEHOLDS)).status).toBe(200);
  });

  it('a body that does not arrive ends after the time that it has, and others are answered meanwhile', async () => {
    const slow = await openTestServer({ arrivalLimitMs: 1_000 });
    const head = [`POST ${HOUSEHOLDS} HTTP/1.1`, `Host: 127.0.0.1:${slow.server.port}`, 'Content-Length: 100', '', '{'];
    const pending = rawAnswer(slow.server.port, head.join('\r\n'));
    const headers = rawAnswer(slow.server.port, 'GET /health HTTP/1.1\r\nX-Slow: ');
    expect((await send({ path: '/health', port: slow.server.port })).status).toBe(200);
    expect(await pending).toMatch(/^HTTP\/1\.1 4(?:01|08) /);
    expect(await headers).toMatch(/^HTTP\/1\.1 408 /);
    await slow.close();
  });

  it('a connection that sends nothing costs nobody an answer', async () => {
    const idle = Array.from({ length: 200 }, () => connect({ port, host: '127.0.0.1' }));
    expect((await test.call(token, HOUSEHOLDS)).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });
});

it('says nothing of how it failed to whoever made it fail: no stack, no path, no name', async () => {
  const answers = [
    await test.call('guess', HOUSEHOLDS),
    await test.call(token, '/api/v1/households/%zz'),
    await test.token({ grant_type: 'password', username: 'Nobody', password: 'x' }),
  ];
  for (const { body } of answers) expect(body).not.toMatch(/\.ts|node_modules|at .*\(|Nobody/);
});
