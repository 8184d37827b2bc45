import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from '../../../../electron/contract/access-operations.ts';
import { openStore } from '../../../../electron/store/store.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';

const PAGE = { page: 0, size: 200 };

describe('secrets', () => {
  it('are in no file of the data folder', async () => {
    const folder = temporaryFolder();
    const store = openStore(folder, { now: clock() });
    const { clients, users, tokens } = store.access;
    const client = await clients.add({ name: 'Script', scopes: ['read'] });
    const { password } = await users.add('Ana');
    const user = await users.authenticated('Ana', String(password));
    const grant = user === null ? null : tokens.grant({ clientId: client.clientId, user, scopes: ['read'] });
    store.close();
    const bytes = readFileSync(join(folder, 'longhand.db'), 'latin1');
    expect(bytes).toContain('scrypt$32768$8$3$');
    for (const secret of [client.clientSecret, String(password), String(grant?.refreshToken)]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(bytes).not.toContain(secret);
    }
  });

  it('count for their own client and user, whichever way a keyboard composes them', async () => {
    const { clients, users } = temporaryStore().access;
    const one = await clients.add({ name: 'One', scopes: ['read'] });
    const other = await clients.add({ name: 'Other', scopes: ['read'] });
    expect(await clients.authenticated(one.clientId, one.clientSecret)).toMatchObject({ name: 'One' });
    expect(await clients.authenticated(one.clientId, other.clientSecret)).toBeNull();
    const rotated = await clients.rotateSecret(one.clientId);
    expect(await clients.authenticated(one.clientId, one.clientSecret)).toBeNull();
    expect(await clients.authenticated(one.clientId, rotated.clientSecret)).toMatchObject({ name: 'One' });
    await users.add('Zoë', 'passwörter');
    expect(await users.authenticated('Zoë', 'passwo\u0308rter')).toMatchObject({ name: 'Zoë' });
    expect(await users.authenticated('Zoë', 'passworter')).toBeNull();
    expect(await users.authenticated('Nobody', 'passwörter')).toBeNull();
  });

  it('give nothing to a user whose password changed while it was looked at', async () => {
    const { clients, users, tokens } = temporaryStore().access;
    const { clientId } = await clients.add({ name: 'Script', scopes: ['read'] });
    await users.add('Ana', 'first password');
    const user = await users.authenticated('Ana', 'first password');
    await users.changePassword('Ana', 'second password');
    expect(user === null ? 'no user' : tokens.grant({ clientId, user, scopes: ['read'] })).toBeNull();
  });
});

describe('signing key and issuer', () => {
  it('are made on first use and stay after the store is closed; a new key takes the place of the old', () => {
    const folder = temporaryFolder();
    const store = openStore(folder, { now: clock() });
    const first = store.access.signingKeys.current();
    const issuer = store.access.signingKeys.issuer();
    store.close();
    const reopened = temporaryStore(folder).access.signingKeys;
    expect([reopened.current(), reopened.issuer()]).toEqual([first, issuer]);
    const next = reopened.rotate();
    expect(next.id).not.toBe(first.id);
    expect(reopened.current()).toEqual(next);
    expect(temporaryStore().access.signingKeys.issuer()).not.toBe(issuer);
  });
});

describe('the log of requests', () => {
  const request = (at: string, status = 200): LoggedRequest => ({
    at,
    client: 'Script',
    user: 'Ana',
    method: 'GET',
    route: '/api/v1/households',
    status,
    durationMs: 1.5,
  });

  it('lists the newest first, also those not written yet, and is there after a restart', () => {
    const folder = temporaryFolder();
    const store = openStore(folder, { now: clock() });
    store.access.requestLog.add(request('2026-11-21T11:00:00.000Z', 200));
    store.access.requestLog.add(request('2026-11-21T11:00:01.000Z', 404));
    expect(store.access.requestLog.list(PAGE).content.map(({ status }) => status)).toEqual([404, 200]);
    store.access.requestLog.add(request('2026-11-21T11:00:02.000Z', 503));
    store.close();
    const { requestLog } = temporaryStore(folder).access;
    expect(requestLog.list(PAGE).content[0]).toEqual(request('2026-11-21T11:00:02.000Z', 503));
    requestLog.clear();
    expect(requestLog.list(PAGE).page.totalElements).toBe(0);
  });

  it('keeps 30 days, and at most 10,000 rows', () => {
    const { requestLog } = temporaryStore().access;
    requestLog.add(request('2026-10-22T12:00:00.000Z'));
    requestLog.add(request('2026-10-22T13:00:00.000Z'));
    expect(requestLog.list(PAGE).content.map(({ at }) => at)).toEqual(['2026-10-22T13:00:00.000Z']);
    for (let count = 0; count < 10_050; count += 1) requestLog.add(request('2026-11-21T11:00:00.000Z'));
    expect(requestLog.list(PAGE).page.totalElements).toBe(10_000);
  });
});

it('the API is off until it is switched on, and stays so after a restart', () => {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  expect(store.access.localApi.get()).toEqual({ enabled: false, port: 4823 });
  store.access.localApi.set({ enabled: true, port: 5000 });
  expect(store.settings.get()).toEqual({ theme: 'system', dollars: 'todays' });
  store.close();
  expect(temporaryStore(folder).access.localApi.get()).toEqual({ enabled: true, port: 5000 });
});
