import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proofFrom, send } from '../transport/http/http-client.ts';
import { exitOf, spawnCli, startCli, textUntil } from './run-cli.ts';

let data: string;
let running: ChildProcess | null = null;

beforeEach(async () => {
  data = join(mkdtempSync(join(tmpdir(), 'longhand-rights-')), 'data');
  await create('Rivera');
});

afterEach(async () => {
  running?.kill('SIGTERM');
  if (running !== null) await exitOf(running);
  running = null;
  chmodSync(data, 0o700);
  rmSync(join(data, '..'), { recursive: true });
});

const longhand = (words: readonly string[], input = '') => spawnCli([...words, '--data', data], input, {}, true);
const create = (name: string) =>
  longhand(['call', 'households.create', '--input', '-'], JSON.stringify({ name, plans: [] }));
const list = () => longhand(['call', 'households.list']);
const namesIn = (json: string) => [...json.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);
const ofFolder = () =>
  `The data folder ${data} cannot be written; nothing was saved. Allow writing to it, or choose another folder.`;
const ofFile = (name: string) =>
  `The file ${join(data, name)} cannot be both read and written by your account. Allow that, or choose another folder; nothing was changed.`;

describe.runIf(process.platform === 'linux')('a folder without rights', () => {
  it.each([
    ['the folder, which may be read', '.', 0o500],
    ['the folder, which may not be read', '.', 0o000],
    ['the database, which may not be read', 'longhand.db', 0o000],
    ['the database, which may be read', 'longhand.db', 0o400],
    ['the lock, which could lock nobody out', 'longhand.lock', 0o400],
  ])('is refused in words at the start: %s', async (_, name, mode) => {
    const detail = name === '.' ? ofFolder() : ofFile(name);
    chmodSync(join(data, name), mode);
    const listed = await list();
    expect(listed).toMatchObject({ exitCode: 1, stdout: '' });
    expect(JSON.parse(listed.stderr)).toMatchObject({ type: '/problems/data-folder-unusable', detail });
    const served = await longhand(['serve', '--port', '0', '--no-open']);
    expect(served).toMatchObject({ exitCode: 1, stdout: '' });
    expect(served.stderr.trim()).toBe(detail);
    chmodSync(join(data, name), name === '.' ? 0o700 : 0o600);
    expect((await create('Okafor')).exitCode).toBe(0);
    expect(namesIn((await list()).stdout)).toEqual(['Rivera', 'Okafor']);
  });

  it('that loses them while it is open keeps every save that was acknowledged, and says what it cannot do', async () => {
    const { save, call } = await serve();
    expect(await save('Before')).toBe(201);
    chmodSync(join(data, 'longhand.db'), 0o400);
    for (const folder of [join(data, 'backups'), data]) chmodSync(folder, 0o500);
    const kept = ['Rivera', 'Before'];
    for (let at = 0; at < 20; at += 1) if ((await save(`After${at}`)) === 201) kept.push(`After${at}`);
    const backup = await call('backups.make', {});
    expect(backup).toMatchObject({ status: 500, body: { type: '/problems/data-folder-unusable' } });
    expect(await call('encryption.set', { passphrase: 'four random words do' })).toMatchObject({
      status: 500,
      body: { type: '/problems/data-folder-unusable', detail: ofFolder() },
    });
    running?.kill('SIGKILL');
    if (running !== null) await exitOf(running);
    running = null;
    for (const folder of [data, join(data, 'backups')]) chmodSync(folder, 0o700);
    chmodSync(join(data, 'longhand.db'), 0o600);
    expect(namesIn((await list()).stdout)).toEqual(kept);
    expect(JSON.parse((await longhand(['call', 'encryption.status'])).stdout)).toMatchObject({ encrypted: false });
  });
});

async function serve() {
  const child = startCli(['serve', '--port', '0', '--no-open', '--data', data], {}, true);
  running = child;
  child.stderr?.resume();
  const address = (await textUntil(child.stdout, /\n/)).replace('Longhand is open at ', '').trim();
  const port = Number(new URL(address).port);
  const headers = { ...(await proofFrom(address)), 'content-type': 'application/json' };
  const post = async (path: string, input: object) => {
    const { status, body } = await send({ method: 'POST', path, port, headers, body: JSON.stringify(input) });
    return { status, body: JSON.parse(body) as unknown };
  };
  return {
    call: (id: string, input: object) => post(`/operations/${id}`, input),
    save: async (name: string) => (await post('/api/v1/households', { name, plans: [] })).status,
  };
}
