import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../electron/store/store.ts';
import { SMALL_PLAN } from '../example-plans.ts';
import { proofFrom, send } from '../transport/http/http-client.ts';
import { exitOf, runCli, spawnCli, startCli, textUntil } from './run-cli.ts';

let folder: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-serve-'));
});

afterEach(() => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function startServing(words: readonly string[] = []) {
  const child = startCli(['serve', '--port', '0', '--no-open', '--data', join(folder, 'data'), ...words]);
  running.push(child);
  const printed = await textUntil(child.stdout, /\n/);
  const address = printed.replace('Longhand is open at ', '').trim();
  return { child, address, port: Number(new URL(address).port), printed };
}

/** Processes started by `parent`, and theirs. */
function descendantsOf(parent: number): readonly number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .filter((name) => Number(statOf(name)[1]) === parent)
    .map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** State, then parent, of a process. */
function statOf(pid: string | number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}

const isRunning = (pid: number) => ![undefined, 'Z', 'X'].includes(statOf(pid)[0]);

it('prints one address, which opens the API', async () => {
  const { address, port, printed } = await startServing();
  expect(printed).toMatch(/^Longhand is open at http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}\n$/);
  const proof = await proofFrom(address);
  const answer = await send({ path: '/api/v1/households', port, headers: { ...proof } });
  expect([answer.status, JSON.parse(answer.body).page.totalElements]).toEqual([200, 0]);
});

it('writes who asked for what to a file of the data folder, which Clear everything removes, and never over the address', async () => {
  const { child, address, port } = await startServing();
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  const headers = { ...(await proofFrom(address)), 'content-type': 'application/json' };
  const path = '/api/v1/households';
  const made = await send({ method: 'POST', path, port, headers, body: JSON.stringify({ name: 'Zebulon' }) });
  expect(made.status).toBe(201);
  expect((await send({ path: `${path}?q=Zebulon`, port, headers })).status).toBe(200);
  const data = join(folder, 'data');
  const file = join(data, 'logs', 'longhand.log');
  const written = () => readFileSync(file, 'utf8');
  await expect.poll(written).toMatch(/ GET \/api\/v1\/households 200 [\d.]+ ms\n/);
  expect(written()).toMatch(/ POST \/api\/v1\/households 201 /);
  expect(written()).not.toMatch(/Zebulon|token/);
  expect([statSync(file).mode & 0o777, statSync(join(data, 'logs')).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(errors).not.toContain('/api/v1');
  const status = await runCli(['call', 'encryption.status', '--data', data]);
  expect(JSON.parse(status.stdout).filesOfOthers).toEqual([]);
  const cleared = await runCli(
    ['call', 'deletions.clearEverything', '--input', '-', '--data', data],
    '{"confirm":"clear everything"}',
  );
  expect([cleared.exitCode, cleared.stderr]).toEqual([0, '']);
  expect(existsSync(file) ? written() : '').not.toContain(' POST ');
  expect(errors).not.toContain('/api/v1');
});

it('started twice, says in words what runs and gives a fresh address of it', async () => {
  const { child, port } = await startServing();
  expect(statSync(join(folder, 'data', 'longhand.sock')).mode & 0o777).toBe(0o600);
  const second = await spawnCli(['serve', '--port', '0', '--no-open', '--data', join(folder, 'data')]);
  expect([second.exitCode, second.stderr]).toEqual([
    0,
    `Longhand is running already (process ${child.pid}) with the data folder ${join(folder, 'data')}.\nThe address works once, within two minutes.\n`,
  ]);
  const address = second.stdout.replace('Longhand is open at ', '').trim();
  expect(Number(new URL(address).port)).toBe(port);
  expect((await send({ path: '/api/v1/households', port, headers: { ...(await proofFrom(address)) } })).status).toBe(
    200,
  );
});

it('started again with --api, has the process that runs answer programs until it ends, and says where', async () => {
  const { port } = await startServing();
  const data = join(folder, 'data');
  expect((await send({ path: '/auth/oauth/token', port, method: 'POST' })).status).toBe(404);
  const second = await spawnCli(['serve', '--api', '--no-open', '--data', data]);
  expect([second.exitCode, second.stderr.split('\n').at(-2)]).toEqual([
    0,
    `Scripts get tokens at http://127.0.0.1:${port}/auth/oauth/token.`,
  ]);
  expect((await send({ path: '/auth/oauth/token', port, method: 'POST' })).status).toBe(400);
  const { stdout } = await runCli(['call', 'localApi.get', '--data', data]);
  expect(JSON.parse(stdout)).toMatchObject({ enabled: false, origin: `http://127.0.0.1:${port}` });
});

it('says in words that a process has the folder open which does not answer', async () => {
  const data = join(folder, 'data');
  const store = openStore(data, { now: () => new Date() });
  const second = await spawnCli(['serve', '--port', '0', '--no-open', '--data', data]);
  store.close();
  expect(second).toMatchObject({ exitCode: 1, stdout: '' });
  expect(second.stderr).toBe(
    `The data folder ${data} is open in another Longhand. Close that one first, or start this one with another folder: --data DIR.\n`,
  );
});

it.each(['data', `${'deep/'.repeat(30)}data`])('answers commands on the folder %s while it is open', async (name) => {
  const data = join(folder, name);
  const child = startCli(['serve', '--port', '0', '--no-open', '--data', data], { XDG_RUNTIME_DIR: folder });
  running.push(child);
  await textUntil(child.stdout, /\n/);
  await textUntil(child.stderr, /Ctrl-C/);
  const call = (words: readonly string[], input: string) =>
    runCli(['call', ...words, '--input', '-', '--data', data], input, { XDG_RUNTIME_DIR: folder });
  const made = await call(['households.create'], '{"name":"Rivera"}');
  expect([made.exitCode, JSON.parse(made.stdout).id]).toEqual([0, 1]);
  const lines = await call(['households.get', '--ndjson'], '{"householdId":1}\n{"householdId":9}\n');
  const answers = lines.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ ok, error }) => (ok ? 'ok' : error.code))).toEqual(['ok', 'household_not_found']);
  expect((await call(['settings.patch'], '{"theme":"dark"}')).exitCode).toBe(0);
});

it('opens the browser of the user with an address of its own', async () => {
  const opened = join(folder, 'opened');
  writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\necho "$1" > ${opened}.part && mv ${opened}.part ${opened}\n`, {
    mode: 0o755,
  });
  const path = `${folder}:${process.env['PATH'] ?? ''}`;
  const child = startCli(['serve', '--port', '0', '--data', join(folder, 'data')], { PATH: path });
  running.push(child);
  const printed = await textUntil(child.stdout, /\n/);
  await expect.poll(() => existsSync(opened)).toBe(true);
  // Anyone on this computer may read the arguments of a process: they say where the page is, not what lets in.
  const page = fileURLToPath(readFileSync(opened, 'utf8').trim());
  expect(page).toBe(join(folder, 'data', 'open-longhand.html'));
  expect(statSync(page).mode & 0o777).toBe(0o600);
  const address = /url=([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
  expect(printed).not.toContain(address);
  expect((await proofFrom(address)).cookie).toMatch(/^longhand-\d+=/);
});

describe.runIf(process.platform === 'linux')('the end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends server, engine and store, with exit code 0 and no orphan',
    async (signal) => {
      const { child, address, port } = await startServing();
      const proof = await proofFrom(address);
      const headers = { ...proof, 'content-type': 'application/json' };
      const body = JSON.stringify({ plan: SMALL_PLAN });
      const answer = await send({ method: 'POST', path: '/api/v1/stateless/projection', port, headers, body });
      expect(answer.status).toBe(200);
      const descendants = descendantsOf(child.pid ?? 0);
      expect(descendants.length).toBeGreaterThan(0);
      const closed = exitOf(child);
      child.kill(signal);
      expect(await closed).toBe(0);
      expect(descendants.filter(isRunning)).toEqual([]);
      expect(readdirSync(join(folder, 'data')).filter((name) => name.endsWith('-wal'))).toEqual([]);
    },
  );

  it('Ctrl-C in a terminal, which reaches the engine too, during a calculation', async () => {
    const { child, address, port } = await startServing();
    const proof = await proofFrom(address);
    const headers = { ...proof, 'content-type': 'application/json' };
    const body = JSON.stringify({ plan: SMALL_PLAN, granularity: 'monthly' });
    const asked = Array.from({ length: 24 }, () =>
      send({ method: 'POST', path: '/api/v1/stateless/projection', port, headers, body }).then(
        ({ status }) => status,
        () => 'cut off',
      ),
    );
    expect(await Promise.race(asked)).toBe(200);
    const descendants = descendantsOf(child.pid ?? 0);
    const closed = exitOf(child);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await closed).toBe(0);
    await Promise.all(asked);
    expect(descendants.filter(isRunning)).toEqual([]);
  });
});

it('goes on when the reader of its output has had enough', async () => {
  const { child, address, port } = await startServing();
  const proof = await proofFrom(address);
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const path of ['/health', '/health', '/api/v1/households']) {
    expect((await send({ path, port, headers: { ...proof } })).status).toBe(200);
  }
  const closed = exitOf(child);
  child.kill('SIGTERM');
  expect(await closed).toBe(0);
});
