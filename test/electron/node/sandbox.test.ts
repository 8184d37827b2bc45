import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proofFrom, type RawRequest, send } from '../transport/http/http-client.ts';
import { basic } from '../transport/oauth/oauth-client.ts';
import { exitOf, runCli, spawnCli, startCli, textUntil } from './run-cli.ts';

let folder: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-serve-sandbox-'));
});

afterEach(async () => {
  for (const child of running.splice(0)) await stop(child);
  rmSync(folder, { recursive: true });
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = exitOf(child);
  child.kill('SIGTERM');
  await ended;
}

interface Served {
  readonly child: ChildProcess;
  readonly port: number;
  readonly address: string;
  readonly printed: string;
  readonly credentials: Readonly<Record<string, string>>;
}

/** `longhand serve --sandbox`, by the clock of this computer or by another one. */
async function serveSandbox(env: Readonly<Record<string, string>> = {}): Promise<Served> {
  const words = ['serve', '--sandbox', '--port', '0', '--no-open', '--data', join(folder, 'data')];
  const child = startCli(words, env);
  running.push(child);
  const printed = await textUntil(child.stdout, /password: .*\n/);
  const address = /^Longhand is open at (\S+)/.exec(printed)?.[1] ?? '';
  const lines = [...printed.matchAll(/^(client_id|client_secret|username|password): (\S+)$/gm)];
  const credentials = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  return { child, port: Number(new URL(address).port), address, printed, credentials };
}

async function accessToken({ port, credentials }: Served): Promise<string> {
  const { client_id = '', client_secret = '', username = '', password = '' } = credentials;
  const answer = await send({
    method: 'POST',
    path: '/auth/oauth/token',
    port,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basic(client_id, client_secret),
    },
    body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  });
  const { access_token: token, scope } = JSON.parse(answer.body) as { access_token: string; scope: string };
  expect(scope).toBe('read write');
  return token;
}

async function ask({ port }: Served, token: string, method: string, path: string, body?: unknown) {
  const request: RawRequest = {
    method,
    path: `/api/v1${path}`,
    port,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return await send(request);
}

const listOf = async (served: Served, token: string) => (await ask(served, token, 'GET', '/households?size=200')).body;

/** What the page asks, through the socket of the folder. */
async function statusOf({ child }: Served): Promise<Record<string, unknown>> {
  expect(child.exitCode).toBeNull();
  const answer = await runCli(['call', 'sandbox.status', '--data', join(folder, 'data')]);
  return JSON.parse(answer.stdout) as Record<string, unknown>;
}

describe('longhand serve --sandbox', () => {
  it('prints what a script signs in with, and serves it fifty households', async () => {
    const served = await serveSandbox();
    expect(Object.keys(served.credentials)).toEqual(['client_id', 'client_secret', 'username', 'password']);
    const token = await accessToken(served);
    const { page, content } = JSON.parse(await listOf(served, token)) as {
      page: { totalElements: number };
      content: { id: number; planCount: number }[];
    };
    expect(page.totalElements).toBe(50);
    expect(content.every(({ planCount }) => planCount === 2 || planCount === 3)).toBe(true);
    const plans = JSON.parse((await ask(served, token, 'GET', '/households/1/plans')).body) as {
      content: { id: number }[];
    };
    const projection = await ask(served, token, 'GET', `/households/1/plans/${plans.content[0]?.id}/projection`);
    expect(projection.status).toBe(200);
    const docs = await send({ path: '/docs', port: served.port });
    for (const value of Object.values(served.credentials)) expect(docs.body).toContain(`value="${value}"`);
  });

  it('is put back on demand, to the byte, and is the same with the same credentials after a restart', async () => {
    const served = await serveSandbox();
    const token = await accessToken(served);
    const before = await listOf(served, token);
    expect((await ask(served, token, 'DELETE', '/households/7')).status).toBe(204);
    expect((await ask(served, token, 'POST', '/households', { name: 'Added' })).status).toBe(201);
    expect(await listOf(served, token)).not.toBe(before);
    const answer = await ask(served, token, 'POST', '/sandbox/reset', {});
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { households: 50 }]);
    expect(await listOf(served, token)).toBe(before);
    const second = await spawnCli(['serve', '--sandbox', '--no-open', '--data', join(folder, 'data')]);
    expect(second.stdout.split('\n').slice(1)).toEqual(served.printed.split('\n').slice(1));
    await stop(served.child);
    const again = await serveSandbox();
    expect(again.credentials).toEqual(served.credentials);
    expect(await listOf(again, token)).toBe(before);
    expect(statSync(join(folder, 'data', 'longhand-sandbox.json')).mode & 0o777).toBe(0o600);
  });

  it('gives tokens that are refused elsewhere, and refuses those of others', async () => {
    const served = await serveSandbox();
    const token = await accessToken(served);
    const own = startCli(['serve', '--api', '--port', '0', '--no-open', '--data', join(folder, 'own')]);
    running.push(own);
    const printed = await textUntil(own.stdout, /\n/);
    const port = Number(new URL(printed.replace('Longhand is open at ', '').trim()).port);
    const elsewhere: Served = { ...served, port };
    const refused = await ask(elsewhere, token, 'GET', '/households');
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
    const added = await runCli(['clients', 'add', 'Script', '--data', join(folder, 'own')]);
    const user = await runCli(['users', 'add', 'Ana', '--data', join(folder, 'own')]);
    const client = JSON.parse(added.stdout) as { clientId: string; clientSecret: string };
    const { password } = JSON.parse(user.stdout) as { password: string };
    const credentials = { client_id: client.clientId, client_secret: client.clientSecret, username: 'Ana', password };
    const theirs = await accessToken({ ...elsewhere, credentials });
    expect((await ask(served, theirs, 'GET', '/households')).status).toBe(401);
    expect((await ask(elsewhere, theirs, 'POST', '/sandbox/reset', {})).status).toBe(404);
  });

  it("refuses a folder with the user's own households, and leaves it as it was", async () => {
    const data = join(folder, 'data');
    const made = await runCli(['call', 'households.create', '--input', '-', '--data', data], '{"name":"Mine"}');
    expect(made.exitCode).toBe(0);
    const refused = await spawnCli(['serve', '--sandbox', '--port', '0', '--no-open', '--data', data]);
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refused.stderr).toContain('holds households of your own');
    const listed = await runCli(['call', 'households.list', '--data', data]);
    expect(JSON.parse(listed.stdout)).toMatchObject({ page: { totalElements: 1 } });
  });
});

describe('the page', () => {
  it('opens the sandbox beside the data of its user, and leads back', async () => {
    const own = startCli(['serve', '--port', '0', '--no-open', '--data', join(folder, 'own')]);
    running.push(own);
    const address = (await textUntil(own.stdout, /\n/)).replace('Longhand is open at ', '').trim();
    const call = async (at: string, operationId: string) => {
      const port = Number(new URL(at).port);
      const headers = { ...(await proofFrom(at)), 'content-type': 'application/json' };
      const answer = await send({ method: 'POST', path: `/operations/${operationId}`, port, headers, body: '{}' });
      return [answer.status, JSON.parse(answer.body)] as [number, Record<string, unknown>];
    };
    const fresh = async () => (await spawnCli(['serve', '--no-open', '--data', join(folder, 'own')])).stdout;
    const nextAddress = async () => (await fresh()).replace('Longhand is open at ', '').trim();
    expect(await call(address, 'sandbox.status')).toMatchObject([
      200,
      { isSandbox: false, canOpen: true, canLeave: false, credentials: null, nextReset: null },
    ]);
    const [, opened] = await call(await nextAddress(), 'sandbox.open');
    const sandboxAddress = String(opened['address']);
    expect(new URL(sandboxAddress).port).not.toBe(new URL(address).port);
    expect(await call(sandboxAddress, 'sandbox.status')).toMatchObject([
      200,
      { isSandbox: true, canOpen: false, canLeave: true, credentials: { username: 'sandbox' } },
    ]);
    const [, reopened] = await call(await nextAddress(), 'sandbox.open');
    const [, left] = await call(String(reopened['address']), 'sandbox.leave');
    expect(new URL(String(left['address'])).port).toBe(new URL(address).port);
    expect(await call(String(left['address']), 'sandbox.leave')).toMatchObject([404, {}]);
    expect(existsSync(join(folder, 'own-sandbox', 'longhand.db'))).toBe(true);
  });
});

const FAKETIME = ['/usr/lib/x86_64-linux-gnu/faketime', '/usr/lib/aarch64-linux-gnu/faketime']
  .map((place) => join(place, 'libfaketime.so.1'))
  .find((library) => existsSync(library));
const NEEDS_FAKETIME = "This needs Debian's faketime, which is not installed here: sudo apt-get install -y faketime.";

describe('by another clock', () => {
  /** The clock of a process, which goes on from where it is set: the speed of the machine decides nothing. */
  function settableClock(at: string) {
    const file = join(folder, 'clock');
    const set = (time: string) => {
      const seconds = Math.round((new Date(time).getTime() - Date.now()) / 1000);
      writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s`);
    };
    set(at);
    const env = {
      LD_PRELOAD: FAKETIME ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      TZ: 'America/New_York',
    };
    return { env, set };
  }

  it('the sandbox is put back at local midnight, and tokens live on', async ({ skip }) => {
    if (FAKETIME === undefined) skip(NEEDS_FAKETIME);
    const clock = settableClock('2026-03-07T18:00:00-05:00');
    const served = await serveSandbox(clock.env);
    const token = await accessToken(served);
    const before = await listOf(served, token);
    expect((await ask(served, token, 'DELETE', '/households/7')).status).toBe(204);
    clock.set('2026-03-07T23:00:00-05:00');
    expect(await listOf(served, token)).not.toBe(before);
    clock.set('2026-03-07T23:59:57-05:00');
    await expect.poll(async () => await listOf(served, token), { interval: 250 }).toBe(before);
    const { nextReset, lastReset } = await statusOf(served);
    expect(nextReset).toBe('2026-03-09T04:00:00.000Z');
    expect(lastReset).toMatch(/^2026-03-08T05:0/);
  });

  it('the sandbox is put back at the start where a night has passed, and not where the clock was set back', async ({
    skip,
  }) => {
    if (FAKETIME === undefined) skip(NEEDS_FAKETIME);
    const monday = await serveSandbox(settableClock('2026-11-23T10:00:00-05:00').env);
    const token = await accessToken(monday);
    const before = await listOf(monday, token);
    await ask(monday, token, 'DELETE', '/households/7');
    const changed = await listOf(monday, token);
    await stop(monday.child);
    const sunday = await serveSandbox(settableClock('2026-11-22T10:00:00-05:00').env);
    expect(await listOf(sunday, await accessToken(sunday))).toBe(changed);
    await stop(sunday.child);
    const tuesday = await serveSandbox(settableClock('2026-11-24T00:00:05-05:00').env);
    expect(await listOf(tuesday, await accessToken(tuesday))).toBe(before);
  });
});
