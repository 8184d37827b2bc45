import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofFrom, rawAnswer, send } from './http-client.ts';
import { openTestServer, type TestServer } from './test-server.ts';

const HOUSEHOLDS = '/api/v1/households';
let test: TestServer;
let port: number;
const folder = mkdtempSync(join(tmpdir(), 'longhand-page-'));

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Longhand</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  test = await openTestServer({ pageFolder: folder });
  port = test.server.port;
});

afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

describe('who may ask', () => {
  it.each([
    ['longhand.example', 403],
    ['127.0.0.1', 403],
    ['127.0.0.1:1', 403],
    ['127.0.0.1.example:PORT', 403],
    ['127.0.0.1:PORT', 200],
    ['localhost:PORT', 200],
    ['LOCALHOST:PORT', 200],
    ['[::1]:PORT', 200],
  ])('Host %s: %d', async (name, status) => {
    const host = name.replace('PORT', String(port));
    expect((await test.ask('GET', HOUSEHOLDS, { headers: { host } })).status).toBe(status);
  });

  it('refuses a request with two Host headers, whichever comes first', async () => {
    const own = `127.0.0.1:${port}`;
    for (const hosts of [
      [own, own],
      [own, 'longhand.example'],
      ['longhand.example', own],
    ]) {
      const lines = ['GET /health HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''];
      expect(await rawAnswer(port, lines.join('\r\n'))).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it.each([
    ['https://example.com', 403],
    ['null', 403],
    ['http://127.0.0.1:1', 403],
    ['http://127.0.0.1:PORT', 200],
    ['http://localhost:PORT', 200],
  ])('Origin %s: %d', async (name, status) => {
    const origin = name.replace('PORT', String(port));
    expect((await test.ask('GET', HOUSEHOLDS, { headers: { origin } })).status).toBe(status);
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('Sec-Fetch-Site %s: %d', async (site, status) => {
    expect((await test.ask('GET', HOUSEHOLDS, { headers: { 'sec-fetch-site': site } })).status).toBe(status);
  });

  it('answers 401 without cookie and key, with one of them alone, and for any that do not belong together', async () => {
    const { cookie, 'x-longhand-key': key } = test.proof;
    const other = await proofFrom(test.server.newAddress());
    const refused = [
      {},
      { cookie },
      { 'x-longhand-key': key },
      { cookie, 'x-longhand-key': 'guess' },
      { cookie, 'x-longhand-key': other['x-longhand-key'] },
      { cookie: `longhand-${port}=guess`, 'x-longhand-key': key },
    ];
    for (const headers of refused) {
      const answer = await send({ path: HOUSEHOLDS, port, headers });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="longhand"']);
      expect(JSON.parse(answer.body).type).toBe('/problems/unauthorized');
    }
  });

  it.each([`${HOUSEHOLDS}/`, '/operations/settings.get', '/%61pi/v1/households'])(
    'tells nothing about %s without the cookie',
    async (path) => {
      expect((await send({ path, port })).status).toBe(401);
    },
  );

  it.each(['/api/v1/colors', '/api/nothing', '/api', '/oauth/nothing', '/auth/nothing', '/.well-known/nothing'])(
    'has nothing at %s for anybody, and says so to a program',
    async (path) => {
      const answer = await send({ path, port, headers: { accept: 'text/html' } });
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    },
  );

  it('is reached over IPv6 too', async () => {
    const headers = { ...test.proof };
    expect((await send({ path: HOUSEHOLDS, port, host: '::1', headers })).status).toBe(200);
  });

  it('answers health and the API document to anyone on this computer', async () => {
    expect(JSON.parse((await send({ path: '/health', port })).body)).toEqual({ status: 'ok', version: '1.0.0' });
    for (const path of ['/openapi.json', '/api/v1/openapi.json']) {
      const document = JSON.parse((await send({ path, port })).body);
      expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: `http://127.0.0.1:${port}` }] });
    }
    expect((await send({ path: '/api/v1/health', port })).status).toBe(200);
  });

  it('shows the document as a page that needs nothing from elsewhere and fills nothing in', async () => {
    for (const path of ['/docs', '/api/v1/docs']) {
      const page = await send({ path, port });
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const addresses = [...page.body.matchAll(/(?:src|href)="([^"#][^"]*)"/g)].map(([, address]) => address);
      expect(new Set(addresses)).toEqual(new Set(['data:,', '/openapi.json', '/docs/script.js']));
      expect(
        [...page.body.matchAll(/<input name="\w+" type="[a-z]+" autocomplete="off" value="([^"]*)"/g)].map(
          (found) => found[1],
        ),
      ).toEqual(['', '', '', '']);
      expect(page.body).toContain('<code>/api/v1/households/{householdId}/plans/{planId}/projection</code>');
    }
    const script = await send({ path: '/docs/script.js', port });
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });
});

describe('the printed address', () => {
  it('becomes a cookie that scripts cannot read and other sites cannot send, and a key for the page alone', async () => {
    const { pathname, search } = new URL(test.server.newAddress());
    const answer = await send({ path: pathname + search, port });
    expect(answer.status).toBe(303);
    // No server sees a fragment, and no other port the local storage in which the page keeps it.
    expect(answer.headers['location']).toMatch(/^\/#key=[\w-]{43}$/);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^longhand-${port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    );
  });

  it('works once; the second time it says how to get in', async () => {
    const { pathname, search } = new URL(test.server.newAddress());
    await send({ path: pathname + search, port });
    const again = await send({ path: pathname + search, port, headers: { accept: 'text/html' } });
    expect(again.status).toBe(401);
    expect(again.body).toContain(
      'within two minutes; press Enter in that terminal, or start Longhand again, for a new one',
    );
  });

  it('opens the page again for a browser that is already in', async () => {
    const { pathname, search } = new URL(test.server.newAddress());
    await send({ path: pathname + search, port });
    const again = await test.ask('GET', pathname + search);
    expect([again.status, again.headers['location']]).toEqual([303, '/']);
  });

  it('is not used up by HEAD', async () => {
    const address = test.server.newAddress();
    const { pathname, search } = new URL(address);
    await send({ method: 'HEAD', path: pathname + search, port });
    expect((await proofFrom(address)).cookie).toMatch(/^longhand-\d+=[\w-]{43}$/);
  });
});

describe('the page', () => {
  it.each([
    ['/', 200, 'text/html'],
    ['/households/3/plans/1', 200, 'text/html'],
    ['/api//v1/households', 404, 'application/problem+json'],
    ['/oauth/token', 404, 'application/problem+json'],
    ['/.well-known/openid-configuration', 404, 'application/problem+json'],
    ['/icon.svg', 200, 'image/svg+xml'],
    ['/missing.js', 404, 'text/plain'],
    ['/../package.json', 404, 'application/problem+json'],
    ['/..%2fpackage.json', 404, 'application/problem+json'],
  ])('%s needs no cookie: %d %s', async (path, status, type) => {
    const answer = await send({ path, port });
    expect([answer.status, String(answer.headers['content-type']).split(';')[0]]).toEqual([status, type]);
  });

  it.each([
    ['application/json', 404, 'application/problem+json'],
    ['application/hal+json, */*;q=0.1', 404, 'application/problem+json'],
    ['text/html, application/json', 200, 'text/html'],
    ['*/*', 200, 'text/html'],
  ])('is not what a program gets that takes the page’s address for the API’s (%s)', async (accept, status, type) => {
    const answer = await send({ path: '/households', port, headers: { accept } });
    expect([answer.status, String(answer.headers['content-type']).split(';')[0]]).toEqual([status, type]);
  });
});

describe('headers', () => {
  const CSP =
    "default-src 'self'; script-src 'self'; worker-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; style-src 'self' 'unsafe-inline'";

  it.each(['/', HOUSEHOLDS, '/health', '/nowhere.js', '/api/v1/nowhere'])('guard %s', async (path) => {
    const { headers } = await test.ask('GET', path);
    expect(headers).toMatchObject({
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  it('keep answers of the API, and refusals, out of every cache', async () => {
    for (const path of [HOUSEHOLDS, '/api/v1/nowhere', `${HOUSEHOLDS}/99`]) {
      expect((await test.ask('GET', path)).headers['cache-control']).toBe('no-store');
    }
    expect((await send({ path: HOUSEHOLDS, port })).headers['cache-control']).toBe('no-store');
  });
});

describe('the log', () => {
  it('says method, route, status and duration, and nothing that somebody wrote', async () => {
    const before = test.logged.length;
    await test.ask('POST', HOUSEHOLDS, { body: JSON.stringify({ name: 'Aurelia Quimby' }) });
    await test.ask('GET', `${HOUSEHOLDS}?q=Aurelia`);
    await proofFrom(test.server.newAddress());
    await test.ask('POST', '/operations/settings.get');
    await test.ask('POST', '/operations/Aurelia');
    const lines = test.logged.slice(before);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^2026-11-21T12:00:00\.000Z POST \/api\/v1\/households 201 \d+\.\d ms$/);
    expect(lines[1]).toMatch(/ GET \/api\/v1\/households 200 \d+\.\d ms$/);
    expect(lines[2]).toMatch(/ GET \/ 303 \d+\.\d ms$/);
    expect(lines[3]).toMatch(/ POST \/operations\/settings\.get 200 \d+\.\d ms$/);
    expect(lines[4]).toMatch(/ POST \/operations\/:operationId 404 \d+\.\d ms$/);
    expect(test.logged.join('\n')).not.toMatch(/Aurelia|token|q=/);
  });
});
