import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../http/http-client.ts';
import { basic, type OauthServer, openOauthServer, PASSWORD } from './oauth-client.ts';

const HOUSEHOLDS = '/api/v1/households';
const LOGIN = { grant_type: 'password', username: 'Ana', password: PASSWORD };
let test: OauthServer;

beforeEach(async () => {
  test = await openOauthServer();
});

afterEach(() => test.close());

describe('the password grant', () => {
  it('answers as RFC 6749, 5.1, with a signed token of twelve hours', async () => {
    const answer = await test.token({ ...LOGIN, scope: 'read' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      pragma: 'no-cache',
    });
    const body = JSON.parse(answer.body);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 43_199,
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'read',
    });
    const claims = decodeJwt(body.access_token);
    expect(claims).toMatchObject({ sub: 'Ana', client_id: test.clientId, scope: 'read', iat: 1_795_262_400 });
    expect([Number(claims.exp) - Number(claims.iat), claims.iss]).toEqual([
      43_200,
      expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
    ]);
    expect(claims.jti).toMatch(/^[\w-]{16}$/);
    expect(decodeProtectedHeader(body.access_token).alg).toBe('HS256');
  });

  it.each([
    [undefined, 'read write'],
    ['', 'read write'],
    ['write read', 'read write'],
    ['write', 'write'],
    ['read  read', 'read'],
  ])('for scope %j grants %s', async (scope, granted) => {
    expect((await test.login(scope)).scope).toBe(granted);
  });

  it('answers requests with what it gave, for twelve hours', async () => {
    const { access_token: token } = await test.login();
    expect((await test.call(token, HOUSEHOLDS)).status).toBe(200);
    expect((await test.call(token, HOUSEHOLDS, 'POST', { name: 'Rivera' })).status).toBe(201);
    test.clock.at = new Date('2026-11-21T23:59:59.900Z');
    expect((await test.call(token, HOUSEHOLDS)).status).toBe(200);
    test.clock.at = new Date('2026-11-22T00:00:00.000Z');
    const late = await test.call(token, HOUSEHOLDS);
    expect([late.status, late.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="longhand", error="invalid_token"',
    ]);
  });

  it('ignores parameters that it does not know, and takes the client_id in the body where it is the same', async () => {
    const answer = await test.token({ ...LOGIN, client_id: test.clientId, color: 'red' });
    expect(answer.status).toBe(200);
  });
});

describe('the refresh grant', () => {
  it('gives a new access token and the same refresh token, narrower where asked', async () => {
    const first = await test.login();
    const answer = await test.token({ grant_type: 'refresh_token', refresh_token: first.refresh_token, scope: 'read' });
    const second = JSON.parse(answer.body);
    expect(second).toMatchObject({ refresh_token: first.refresh_token, scope: 'read', expires_in: 43_199 });
    expect(second.access_token).not.toBe(first.access_token);
    expect((await test.call(second.access_token, HOUSEHOLDS)).status).toBe(200);
    const refused = await test.call(second.access_token, HOUSEHOLDS, 'POST', { name: 'Rivera' });
    expect([refused.status, refused.headers['www-authenticate'], JSON.parse(refused.body).type]).toEqual([
      403,
      'Bearer realm="longhand", error="insufficient_scope", scope="write"',
      '/problems/insufficient-scope',
    ]);
    // Narrowing one access token narrows neither the refresh token nor the others.
    const third = await test.token({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect(JSON.parse(third.body).scope).toBe('read write');
  });

  it('never widens what was granted', async () => {
    const { refresh_token } = await test.login('read');
    const answer = await test.token({ grant_type: 'refresh_token', refresh_token, scope: 'read write' });
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([400, 'invalid_scope']);
  });

  it('lives 90 days from its last use', async () => {
    const { refresh_token } = await test.login();
    const refresh = async (at: string) => {
      test.clock.at = new Date(at);
      return (await test.token({ grant_type: 'refresh_token', refresh_token })).status;
    };
    expect(await refresh('2027-02-19T11:59:59Z')).toBe(200);
    expect(await refresh('2027-05-20T11:59:58Z')).toBe(200);
    expect(await refresh('2027-08-18T11:59:58Z')).toBe(400);
  });

  it('is of one client only', async () => {
    const { refresh_token } = await test.login();
    const other = await test.services.store.access.clients.add({ name: 'Other', scopes: ['read', 'write'] });
    const authorization = basic(other.clientId, other.clientSecret);
    const answer = await test.token({ grant_type: 'refresh_token', refresh_token }, { authorization });
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([400, 'invalid_grant']);
  });
});

describe('refusals (RFC 6749, 5.2)', () => {
  it.each([
    [{}, 400, 'invalid_request'],
    [{ grant_type: 'password', username: 'Ana' }, 400, 'invalid_request'],
    [{ ...LOGIN, password: 'guess' }, 400, 'invalid_grant'],
    [{ ...LOGIN, username: 'Nobody' }, 400, 'invalid_grant'],
    [{ grant_type: 'refresh_token' }, 400, 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: 'guess' }, 400, 'invalid_grant'],
    [{ grant_type: 'client_credentials' }, 400, 'unsupported_grant_type'],
    [{ grant_type: 'authorization_code', code: 'x' }, 400, 'unsupported_grant_type'],
    [{ ...LOGIN, scope: 'administer' }, 400, 'invalid_scope'],
    [{ ...LOGIN, scope: 'read "write"' }, 400, 'invalid_scope'],
    [{ ...LOGIN, client_id: 'another' }, 400, 'invalid_request'],
    [{ ...LOGIN, client_secret: 'twice' }, 400, 'invalid_request'],
  ])('%j: %d %s', async (parameters, status, error) => {
    const answer = await test.token(parameters);
    const body = JSON.parse(answer.body);
    expect([answer.status, body.error, Object.keys(body)]).toEqual([status, error, ['error', 'error_description']]);
    expect(body.error_description).toMatch(/^[\x20-\x21\x23-\x5B\x5D-\x7E]+$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a wrong secret', () => basic(test.clientId, 'guess')],
    ['an unknown client', () => basic('nobody', test.clientSecret)],
    ['no secret', () => basic(test.clientId, '')],
    ['another scheme', () => `Bearer ${test.clientSecret}`],
    ['no base64', () => 'Basic ???'],
  ])('%s: invalid_client with a challenge', async (_, authorization) => {
    const answer = await test.token(LOGIN, { authorization: authorization() });
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([401, 'invalid_client']);
    expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/);
  });

  it('takes credentials in the body alone for none', async () => {
    const answer = await send({
      method: 'POST',
      path: '/auth/oauth/token',
      port: test.server.port,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...LOGIN, client_id: test.clientId, client_secret: test.clientSecret }).toString(),
    });
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([401, 'invalid_client']);
  });

  it.each([
    ['a parameter that is there twice', { body: 'grant_type=password&grant_type=password' }],
    ['JSON', { body: JSON.stringify(LOGIN), headers: { 'content-type': 'application/json' } }],
    ['no media type', { body: 'grant_type=password', headers: { 'content-type': '' } }],
  ])('%s: invalid_request', async (_, request) => {
    const answer = await test.token({}, request);
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([400, 'invalid_request']);
  });

  it('takes POST alone', async () => {
    const answer = await send({ path: '/auth/oauth/token', port: test.server.port });
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST']);
  });
});

describe('guessing', () => {
  it.each([
    ['a password', { ...LOGIN, password: 'guess' }, LOGIN],
    [
      'a refresh token',
      { grant_type: 'refresh_token', refresh_token: 'guess' },
      { grant_type: 'refresh_token', refresh_token: 'the right one would wait too' },
    ],
  ])('of %s is slowed down after five in a minute, the right one too', async (_, wrong, right) => {
    const begun = performance.now();
    const tries = await Promise.all([1, 2, 3, 4, 5, 6].map(() => test.token(wrong)));
    const seconds = (performance.now() - begun) / 1000;
    // They arrive in any order.
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([400, 400, 400, 400, 400, 429]);
    const refused = tries.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(Math.floor(60 - seconds));
    expect((await test.token(right)).status).toBe(429);
  });

  it('of a client secret is slowed down for that client alone', async () => {
    const guess = { authorization: basic(test.clientId, 'guess') };
    const tries = await Promise.all([1, 2, 3, 4, 5, 6].map(() => test.token(LOGIN, guess)));
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await test.token(LOGIN)).status).toBe(429);
    const other = await test.services.store.access.clients.add({ name: 'Other', scopes: ['read'] });
    const authorization = basic(other.clientId, other.clientSecret);
    expect((await test.token(LOGIN, { authorization })).status).toBe(200);
  });
});

describe('how a client says who it is (RFC 6749, 2.3.1)', () => {
  /** Every character in its percent form, as the strictest encoder would write it. */
  const encoded = (text: string) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');

  it.each([
    ['as they are', (text: string) => text],
    ['as form values', (text: string) => new URLSearchParams({ text }).toString().slice('text='.length)],
    ['with every character encoded', encoded],
  ])('by HTTP Basic, its credentials %s', async (_, form) => {
    const authorization = basic(form(test.clientId), form(test.clientSecret));
    expect((await test.token(LOGIN, { authorization })).status).toBe(200);
    expect((await test.token(LOGIN, { authorization: basic(form(test.clientId), form('guess')) })).status).toBe(401);
  });

  it('with an id and a secret of letters and digits alone', () => {
    expect(test.clientId).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(test.clientSecret).toMatch(/^[A-Za-z0-9]{43}$/);
  });
});

describe('metadata of the server (RFC 8414)', () => {
  it.each([
    '/.well-known/oauth-authorization-server/auth',
    '/auth/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server',
  ])('is at %s', async (path) => {
    const { port } = test.server;
    const { status, body } = await send({ path, port, headers: { accept: 'application/json' } });
    expect([status, JSON.parse(body)]).toEqual([
      200,
      {
        issuer: `http://127.0.0.1:${port}/auth`,
        token_endpoint: `http://127.0.0.1:${port}/auth/oauth/token`,
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        revocation_endpoint: `http://127.0.0.1:${port}/auth/oauth/revoke`,
        revocation_endpoint_auth_methods_supported: ['client_secret_basic'],
        grant_types_supported: ['password', 'refresh_token'],
        response_types_supported: [],
        scopes_supported: ['read', 'write'],
        service_documentation: `http://127.0.0.1:${port}/docs`,
      },
    ]);
  });

  it('is not there while the API is off', async () => {
    const off = await openOauthServer(['read'], () => false);
    const answer = await send({ path: '/.well-known/oauth-authorization-server', port: off.server.port });
    expect([answer.status, JSON.parse(answer.body).type]).toEqual([404, '/problems/operation-not-found']);
    await off.close();
  });
});

describe('what ends a token', () => {
  const counts = async (token: string) => (await test.call(token, HOUSEHOLDS)).status === 200;
  const canRefresh = async (refresh_token: string) =>
    (await test.token({ grant_type: 'refresh_token', refresh_token })).status === 200;

  it('revoking the refresh token ends its access tokens; revoking an access token ends that alone (RFC 7009)', async () => {
    const one = await test.login();
    const other = await test.login();
    const revoked = await test.revoke({ token: one.refresh_token, token_type_hint: 'refresh_token' });
    expect([revoked.status, revoked.body]).toEqual([200, '{}']);
    expect([await counts(one.access_token), await canRefresh(one.refresh_token)]).toEqual([false, false]);
    expect((await test.revoke({ token: other.access_token })).status).toBe(200);
    expect([await counts(other.access_token), await canRefresh(other.refresh_token)]).toEqual([false, true]);
    expect((await test.revoke({ token: 'unknown' })).status).toBe(200);
    expect((await test.revoke({})).status).toBe(400);
    expect((await test.revoke({ token: 'x' }, { authorization: basic('nobody', 'x') })).status).toBe(401);
  });

  it('a new secret of its client does', async () => {
    const { access_token, refresh_token } = await test.login();
    const { clients } = test.services.store.access;
    const { clientSecret } = await clients.rotateSecret(test.clientId);
    expect(await counts(access_token)).toBe(false);
    const authorization = basic(test.clientId, clientSecret);
    const refreshed = await test.token({ grant_type: 'refresh_token', refresh_token }, { authorization });
    expect(refreshed.status).toBe(400);
    expect((await test.token(LOGIN, { authorization })).status).toBe(200);
  });

  it('another client cannot end it', async () => {
    const { access_token, refresh_token } = await test.login();
    const other = await test.services.store.access.clients.add({ name: 'Other', scopes: ['read'] });
    const authorization = basic(other.clientId, other.clientSecret);
    for (const token of [access_token, refresh_token]) {
      expect((await test.revoke({ token }, { authorization })).status).toBe(400);
    }
    expect([await counts(access_token), await canRefresh(refresh_token)]).toEqual([true, true]);
  });

  it.each<[string, () => unknown, boolean]>([
    ['removing the client', () => test.services.store.access.clients.remove(test.clientId), false],
    ['removing the user', () => test.services.store.access.users.remove('Ana'), false],
    ['a new password', () => test.services.store.access.users.changePassword('Ana', 'another one'), false],
    ['a new signing key', () => test.services.store.access.signingKeys.rotate(), true],
  ])('%s, at once', async (_, change, refreshes) => {
    const { access_token, refresh_token } = await test.login();
    expect(await counts(access_token)).toBe(true);
    await change();
    expect([await counts(access_token), await canRefresh(refresh_token)]).toEqual([false, refreshes]);
  });
});

it('is not there, and no token counts, while the API is switched off', async () => {
  let isOn = true;
  const off = await openOauthServer(['read'], () => isOn);
  const { access_token } = await off.login();
  isOn = false;
  const asked = await off.token(LOGIN);
  expect([asked.status, JSON.parse(asked.body).type]).toEqual([404, '/problems/operation-not-found']);
  expect((await send({ path: '/auth', port: off.server.port })).status).toBe(404);
  expect((await off.call(access_token, HOUSEHOLDS)).status).toBe(401);
  await off.close();
});
