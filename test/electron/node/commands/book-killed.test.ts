import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../../../../electron/store/store.ts';
import { CLAIM_PLAN, SMALL_PLAN, WORKING_PLAN } from '../../example-plans.ts';
import { proofFrom, send } from '../../transport/http/http-client.ts';
import { runCli, startCli, textUntil } from '../run-cli.ts';

const HOUSEHOLDS = 12;
/** Enough paths for each household to have a worker of its own. */
const RUNS = 600;
const CASE = { case: { marketFall: { year: 2027, share: 0.3 } }, runs: RUNS, seed: 4 };

let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-killed-'));
  const store = openStore(folder, { now: () => new Date('2026-11-21T12:00:00.000Z') });
  const plans = [SMALL_PLAN, CLAIM_PLAN, WORKING_PLAN];
  for (let at = 0; at < HOUSEHOLDS; at++) {
    const { id } = store.households.create({ name: `Household ${at + 1}`, profile: 'single', notes: '', tags: [] });
    const inputs = {
      ...(plans[at % plans.length] ?? SMALL_PLAN),
      state: at % 2 === 0 ? ('NY' as const) : ('TX' as const),
    };
    store.plans.create(id, { name: 'Base', description: '', report: undefined, inputs });
  }
  store.close();
});
afterEach(() => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A host with the data folder, and how it is asked. */
async function serving() {
  const child = startCli(['serve', '--port', '0', '--no-open', '--data', folder]);
  running.push(child);
  const address = (await textUntil(child.stdout, /\n/)).replace('Longhand is open at ', '').trim();
  const { port } = new URL(address);
  const headers = { ...(await proofFrom(address)), 'content-type': 'application/json' };
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await send({ method, path: `/api/v1${path}`, port: Number(port), headers, ...text });
    return JSON.parse(answer.body);
  };
  return { child, ask };
}

const hashesOf = async (run: string) => {
  const { stdout } = await runCli(['book', 'show', run, '--csv', '--data', folder]);
  const [head = '', ...rows] = stdout.trim().split('\r\n');
  const names = head.split(',');
  const columns = ['householdId', 'before.resultHash', 'after.resultHash'].map((name) => names.indexOf(name));
  return rows.map((row) => columns.map((column) => row.split(',')[column]).join(' ')).toSorted();
};

it('a host that is killed in the middle of a book goes on at its next start, and comes to the same hashes', async () => {
  const first = await serving();
  expect(await first.ask('POST', '/book/runs', CASE)).toMatchObject({ id: 1, state: 'running' });
  await expect
    .poll(async () => (await first.ask('GET', '/book/runs/1')).done, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(1);
  first.child.kill('SIGKILL');
  await new Promise((resolve) => first.child.once('close', resolve));

  const second = await serving();
  const found = await second.ask('GET', '/book/runs/1');
  expect(found.state).toBe('running');
  expect(found.done).toBeGreaterThan(1);
  expect(found.done).toBeLessThan(HOUSEHOLDS);
  await expect
    .poll(async () => (await second.ask('GET', '/book/runs/1')).state, { timeout: 60_000, interval: 100 })
    .toBe('done');
  second.child.kill('SIGTERM');
  await new Promise((resolve) => second.child.once('close', resolve));

  const whole = await runCli([
    'book',
    'start',
    '--market-fall',
    '0.3',
    '--year',
    '2027',
    '--runs',
    String(RUNS),
    '--seed',
    '4',
    '--data',
    folder,
  ]);
  expect(JSON.parse(whole.stdout)).toMatchObject({ id: 2, state: 'done', done: HOUSEHOLDS });
  expect(await hashesOf('1')).toHaveLength(HOUSEHOLDS);
  expect(await hashesOf('1')).toEqual(await hashesOf('2'));
}, 150_000);
