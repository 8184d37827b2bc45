import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { send } from '../transport/http/http-client.ts';
import { basic } from '../transport/oauth/oauth-client.ts';
import { exitOf, runCli, startCli, textUntil } from './run-cli.ts';

const PASSWORD = 'correct horse battery';
let folder: string;
let data: string;
let running: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-access-'));
  data = join(folder, 'data');
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function stop(): Promise<void> {
  if (running === null) return;
  running.kill('SIGTERM');
  await exitOf(running);
  running = null;
}

async function serve(port: number, words: readonly string[] = ['--api']): Promise<number> {
  const child = startCli(['serve', '--port', String(port), '--no-open', '--data', data, ...words]);
  running = child;
  child.stderr?.resume();
  const printed = await textUntil(child.stdout, /\n/);
  return Number(new URL(printed.replace('Longhand is open at ', '').trim()).port);
}

async function longhand(words: readonly string[], input = '') {
  const { exitCode, stdout, stderr } = await runCli([...words, '--data', data], input);
  if (exitCode !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

async function post(port: number, authorization: string, parameters: Readonly<Record<string, string>>) {
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(parameters).toString();
  return await send({ method: 'POST', path: '/auth/oauth/token', port, headers, body });
}

it('gives clients and users on the command line tokens that outlive a restart and a move of the port', async () => {
  const client = await longhand(['clients', 'add', 'Nightly report', '--scopes', 'read']);
  expect(client).toMatchObject({ name: 'Nightly report', scopes: ['read'] });
  expect(await longhand(['users', 'add', 'Ana', '--password-stdin'], `${PASSWORD}\n`)).not.toHaveProperty('password');
  const port = await serve(0);
  // While the folder is open, its process answers the commands.
  const listed = await longhand(['clients', 'list']);
  expect(listed.content).toEqual([
    { clientId: client.clientId, name: 'Nightly report', scopes: ['read'], createdAt: client.createdAt },
  ]);
  const authorization = basic(client.clientId, client.clientSecret);
  const login = { grant_type: 'password', username: 'Ana', password: PASSWORD };
  const token = JSON.parse((await post(port, authorization, login)).body);
  expect(token).toMatchObject({ scope: 'read', expires_in: 43_199 });

  expect(await longhand(['users', 'limit', 'Ana', '--households', 'all'])).toMatchObject({
    name: 'Ana',
    households: null,
  });
  await longhand(['call', 'households.create', '--input', '-'], '{"name":"Chen","plans":[]}');
  expect(await longhand(['users', 'limit', 'Ana', '--households', '1'])).toMatchObject({ households: [1] });
  const [change] = (await longhand(['log', '--changes', '--household', '1'])).content;
  expect(change).toMatchObject({ by: 'commandLine', client: null, action: 'create', householdId: 1 });

  await stop();
  const next = await serve(0);
  expect(next).not.toBe(0);
  const bearer = { authorization: `Bearer ${token.access_token}` };
  expect((await send({ path: '/api/v1/households', port: next, headers: bearer })).status).toBe(200);
  const refresh = { grant_type: 'refresh_token', refresh_token: token.refresh_token };
  expect((await post(next, authorization, refresh)).status).toBe(200);
  expect((await longhand(['log'])).content).toMatchObject([
    { client: 'Nightly report', user: 'Ana', method: 'POST', route: '/auth/oauth/token', status: 200 },
    { client: 'Nightly report', user: 'Ana', method: 'GET', route: '/api/v1/households', status: 200 },
    { client: 'Nightly report', user: 'Ana', method: 'POST', route: '/auth/oauth/token', status: 200 },
  ]);

  // Removed while the host has the folder open, the client is gone at once.
  const removed = await runCli(['clients', 'remove', client.clientId, '--data', data]);
  expect([removed.exitCode, removed.stdout]).toEqual([0, 'null\n']);
  expect((await send({ path: '/api/v1/households', port: next, headers: bearer })).status).toBe(401);
});

it('without --api answers tokens only where the data folder says so, from that moment on', async () => {
  const { password } = await longhand(['users', 'add', 'Ana']);
  expect(password).toMatch(/^[\w-]{43}$/);
  const client = await longhand(['clients', 'add', 'Script']);
  const port = await serve(0, []);
  const authorization = basic(client.clientId, client.clientSecret);
  const login = { grant_type: 'password', username: 'Ana', password };
  expect((await post(port, authorization, login)).status).toBe(404);
  const switched = await runCli(['call', 'localApi.set', '--input', '-', '--data', data], '{"enabled":true}');
  expect(JSON.parse(switched.stdout)).toEqual({ enabled: true, port: 4823, origin: `http://127.0.0.1:${port}` });
  expect((await post(port, authorization, login)).status).toBe(200);
  await stop();
  expect((await post(await serve(0, []), authorization, login)).status).toBe(200);
});

it('refuses an unknown user with problem details and exit code 1', async () => {
  const { exitCode, stderr } = await runCli(['users', 'remove', 'Nobody', '--data', data]);
  expect([exitCode, JSON.parse(stderr).type]).toEqual([1, '/problems/user-not-found']);
});
