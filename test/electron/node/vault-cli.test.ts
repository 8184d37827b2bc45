import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PortableHousehold } from '../../../electron/contract/portable-operations.ts';
import { SMALL_PLAN } from '../example-plans.ts';
import { proofFrom, send } from '../transport/http/http-client.ts';
import { exitOf, runCli, startCli, textUntil } from './run-cli.ts';

const PASSPHRASE = 'four random words do';
let folder: string;
let data: string;
let running: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-vault-'));
  data = join(folder, 'data');
});

afterEach(async () => {
  running?.kill('SIGTERM');
  if (running !== null) await exitOf(running);
  running = null;
  rmSync(folder, { recursive: true });
});

const call = (id: string, input: object) => runCli(['call', id, '--input', '-', '--data', data], JSON.stringify(input));
const longhand = (words: readonly string[], input = '', env: Readonly<Record<string, string>> = {}) =>
  runCli([...words, '--data', data], input, env);

async function serve(): Promise<{ readonly address: string; readonly port: number }> {
  const child = startCli(['serve', '--port', '0', '--no-open', '--api', '--data', data]);
  running = child;
  child.stderr?.resume();
  const printed = await textUntil(child.stdout, /\n/);
  const address = printed.replace('Longhand is open at ', '').trim();
  return { address, port: Number(new URL(address).port) };
}

describe('longhand backups', () => {
  it('makes, lists, verifies and restores, also through the process that has the folder open', async () => {
    await call('households.create', { name: 'Rivera', plans: [] });
    const made = JSON.parse((await longhand(['backups', 'make'])).stdout);
    await call('households.create', { name: 'Okafor', plans: [] });
    await serve();
    const restored = JSON.parse((await longhand(['backups', 'restore', made.id])).stdout);
    expect(restored).toMatchObject({ households: 1, setAside: null });
    const { backups } = JSON.parse((await longhand(['backups', 'list'])).stdout);
    expect(backups).toMatchObject([
      { id: restored.keptAs, why: 'restore', households: 2 },
      { why: 'daily' },
      { id: made.id },
    ]);
    writeFileSync(join(data, 'backups', `${made.id}.db`), 'no database');
    const verified = await longhand(['backups', 'verify']);
    expect(verified.exitCode).toBe(1);
    expect(verified.stdout).toContain(JSON.stringify({ id: made.id, finding: 'unreadable' }));
  });
});

describe('an encrypted folder', () => {
  it('is opened on the command line by standard input or a file, and not without', async () => {
    await call('households.create', { name: 'Rivera', plans: [] });
    expect((await call('encryption.set', { passphrase: PASSPHRASE })).exitCode).toBe(0);
    const refused = await longhand(['backups', 'list']);
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(JSON.parse(refused.stderr)).toMatchObject({ status: 423, type: '/problems/data-folder-locked' });
    const wrong = await longhand(['backups', 'list', '--passphrase-stdin'], 'not this one\n');
    expect(JSON.parse(wrong.stderr).type).toBe('/problems/wrong-passphrase');
    const file = join(folder, 'passphrase');
    writeFileSync(file, `${PASSPHRASE}\n`);
    const made = await longhand(['backups', 'make'], '', { LONGHAND_PASSPHRASE_FILE: file });
    expect(JSON.parse(made.stdout)).toMatchObject({ encrypted: true, households: 1 });
    const listed = await longhand(['backups', 'list', '--passphrase-stdin'], `${PASSPHRASE}\n`);
    expect(JSON.parse(listed.stdout).backups).toEqual([JSON.parse(made.stdout)]);
    // What needs no data folder needs no passphrase.
    const plan = join(folder, 'plan.json');
    writeFileSync(plan, JSON.stringify(SMALL_PLAN));
    expect((await longhand(['project', plan])).exitCode).toBe(0);
  });

  it('gives plain exports on the command line, which also takes encrypted ones, with the passphrase of their folder', async () => {
    await call('households.create', { name: 'Rivera', plans: [{ name: 'Base', inputs: SMALL_PLAN }] });
    await call('households.create', { name: 'Osei', plans: [] });
    await call('households.archive', { householdId: 2 });
    const refused = await call('households.exportEncrypted', { householdIds: [1] });
    expect(JSON.parse(refused.stderr).type).toBe('/problems/encryption-conflict');
    await call('encryption.set', { passphrase: PASSPHRASE });
    const here = { LONGHAND_PASSPHRASE_FILE: join(folder, 'passphrase') };
    writeFileSync(here.LONGHAND_PASSPHRASE_FILE, PASSPHRASE);
    const plain = (await longhand(['export'], '', here)).stdout;
    expect(JSON.parse(plain).households.map(({ household }: PortableHousehold) => household.name)).toEqual([
      'Rivera',
      'Osei',
    ]);
    const one = JSON.parse((await longhand(['export', '--household', '1'], '', here)).stdout);
    expect(one).toMatchObject({ format: 'longhand-household', household: { name: 'Rivera' } });
    const asked = join(folder, 'asked.json');
    writeFileSync(asked, JSON.stringify({ householdIds: [1, 2] }));
    const file = join(folder, '2-households.longhand');
    const encrypted = await longhand(['call', 'households.exportEncrypted', '--input', asked], '', here);
    writeFileSync(file, encrypted.stdout);
    const elsewhere = join(folder, 'elsewhere');
    const imported = (words: readonly string[], input: string) =>
      runCli(['import', file, '--data', elsewhere, ...words], input);
    const without = JSON.parse((await imported([], '')).stderr);
    expect(without).toMatchObject({ type: '/problems/wrong-passphrase' });
    expect(without.detail).toContain('--passphrase-stdin');
    expect(JSON.parse((await imported(['--passphrase-stdin'], 'not this one\n')).stderr).status).toBe(403);
    expect(JSON.parse((await imported(['--passphrase-stdin'], `${PASSPHRASE}\n`)).stdout)).toMatchObject({
      content: [
        { id: 1, planCount: 1, archived: false },
        { id: 2, planCount: 0, archived: true },
      ],
    });
    expect((await runCli(['export', '--data', elsewhere])).stdout).toBe(plain);
    const kept = join(folder, 'plain.longhand');
    writeFileSync(kept, plain);
    expect(JSON.parse((await runCli(['import', kept, '--data', elsewhere])).stdout).content).toHaveLength(2);
    expect((await runCli(['import', '--data', elsewhere])).exitCode).toBe(2);
  });

  it('is served locked: everything waits for the passphrase but encryption and health', async () => {
    await call('households.create', { name: 'Rivera', plans: [] });
    await call('encryption.set', { passphrase: PASSPHRASE });
    const { address, port } = await serve();
    const headers = { ...(await proofFrom(address)), 'content-type': 'application/json' };
    const post = async (id: string, input: object) => {
      const body = JSON.stringify(input);
      return await send({ method: 'POST', path: `/operations/${id}`, port, headers, body });
    };
    const households = () => send({ path: '/api/v1/households', port, headers });
    const stateless = { plan: SMALL_PLAN };
    const project = () =>
      send({ method: 'POST', path: '/api/v1/stateless/projection', port, headers, body: JSON.stringify(stateless) });
    const token = () => send({ method: 'POST', path: '/auth/oauth/token', port });
    const bearer = () => send({ path: '/api/v1/households', port, headers: { authorization: 'Bearer x.y.z' } });
    for (const ask of [households, project, token, bearer, () => post('settings.get', {})]) {
      expect((await ask()).status).toBe(423);
    }
    expect((await send({ path: '/health', port })).status).toBe(200);
    expect(JSON.parse((await post('encryption.status', {})).body)).toMatchObject({ state: 'locked' });
    expect((await longhand(['backups', 'list'])).exitCode).toBe(1);
    expect((await post('encryption.unlock', { passphrase: 'not this one' })).status).toBe(403);
    expect((await post('encryption.unlock', { passphrase: PASSPHRASE })).status).toBe(200);
    expect((await households()).status).toBe(200);
    expect((await project()).status).toBe(200);
    expect((await token()).status).toBe(400);
    expect((await longhand(['backups', 'list'])).exitCode).toBe(0);
  });
});
