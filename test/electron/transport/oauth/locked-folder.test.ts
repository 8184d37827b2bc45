import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localEngine } from '../../../../electron/node/local-engine.ts';
import { openStore, type Store } from '../../../../electron/store/store.ts';
import { type HttpServer, startHttpServer } from '../../../../electron/transport/http/http-server.ts';
import { describedAnswer, faultsOf } from '../../../contract/api-document.ts';
import { type RawAnswer, send } from '../http/http-client.ts';
import { basic } from './oauth-client.ts';

const PASSPHRASE = 'correct horse battery staple';
const now = () => new Date('2026-11-21T12:00:00.000Z');
let folder: string;
let store: Store;
let server: HttpServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-locked-'));
  await serve();
});

afterEach(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

async function serve(): Promise<void> {
  store = openStore(folder, { now });
  const opened = store;
  const sandbox = { open: async () => '', leave: async () => null };
  const services = { store: opened, engine: localEngine, now, sandbox, closedBy: () => opened.closedBy() };
  const options = { services, version: '1.0.0', port: 0, pageFolder: null, log: () => {} };
  server = await startHttpServer({ ...options, answersTokens: () => true });
}

async function end(): Promise<void> {
  await server.close();
  store.close();
}

const households = (token: string) =>
  send({ path: '/api/v1/households', port: server.port, headers: { authorization: `Bearer ${token}` } });

function post(path: string, authorization: string, parameters: Readonly<Record<string, string>>): Promise<RawAnswer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization };
  const body = new URLSearchParams(parameters).toString();
  return send({ method: 'POST', path, port: server.port, headers, body });
}

describe('a data folder that is locked', () => {
  it('is 423 for every token and for whoever asks for one, as the document says, and its tokens count again once it is open', async () => {
    const { clientId, clientSecret } = await store.access.clients.add({ name: 'Script', scopes: ['read'] });
    await store.access.users.add('Ana', 'a password of hers');
    const client = basic(clientId, clientSecret);
    const login = { grant_type: 'password', username: 'Ana', password: 'a password of hers' };
    const given = JSON.parse((await post('/auth/oauth/token', client, login)).body);
    const refresh = { grant_type: 'refresh_token', refresh_token: given.refresh_token };
    await store.encryption.set(PASSPHRASE);
    expect((await households(given.access_token)).status).toBe(200);
    await end();

    await serve();
    const refused: readonly (readonly [string, string, RawAnswer])[] = [
      ['/api/v1/households', 'GET', await households(given.access_token)],
      ['/api/v1/households', 'GET', await households('never.given.here')],
      ['/auth/oauth/token', 'POST', await post('/auth/oauth/token', client, login)],
      ['/auth/oauth/token', 'POST', await post('/auth/oauth/token', client, refresh)],
      ['/auth/oauth/revoke', 'POST', await post('/auth/oauth/revoke', client, { token: given.refresh_token })],
    ];
    for (const [path, method, { status, headers, body }] of refused) {
      expect(status, path).toBe(423);
      const [type = ''] = String(headers['content-type']).split(';');
      expect(type).toBe('application/problem+json');
      const schema = describedAnswer(path, method, status)?.content?.[type]?.schema.$ref;
      expect(faultsOf(String(schema), JSON.parse(body)), path).toEqual([]);
      expect(JSON.parse(body)).toMatchObject({ type: '/problems/data-folder-locked', status: 423 });
    }
    const page = await send({ path: '/problems/data-folder-locked', port: server.port });
    expect([page.status, page.body.includes('--passphrase-stdin')]).toEqual([200, true]);

    await store.encryption.unlock(PASSPHRASE);
    expect((await households(given.access_token)).status).toBe(200);
    expect((await post('/auth/oauth/token', client, refresh)).status).toBe(200);
  });
});
