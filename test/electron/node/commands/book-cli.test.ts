import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../../electron/store/store.ts';
import { CLAIM_PLAN, SMALL_PLAN, WORKING_PLAN } from '../../example-plans.ts';
import { runCli, spawnCli } from '../run-cli.ts';

const CASE = ['--market-fall', '0.3', '--year', '2027', '--runs', '40', '--seed', '9'];

let folder: string;
let data: readonly string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-book-'));
  data = ['--data', folder];
  const store = openStore(folder, { now: () => new Date('2026-11-21T12:00:00.000Z') });
  for (const [at, inputs] of [
    SMALL_PLAN,
    CLAIM_PLAN,
    WORKING_PLAN,
    { ...SMALL_PLAN, state: 'NY' as const },
  ].entries()) {
    const { id } = store.households.create({ name: `Household ${at + 1}`, profile: 'single', notes: '', tags: [] });
    store.plans.create(id, { name: 'Base', description: '', report: undefined, inputs });
  }
  store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashesOf = async (run: string) => {
  const { stdout } = await runCli(['book', 'show', run, '--csv', ...data]);
  const [head = '', ...rows] = stdout.trim().split('\r\n');
  const names = head.split(',');
  const columns = ['householdId', 'before.resultHash', 'after.resultHash'].map((name) => names.indexOf(name));
  return rows.map((row) => columns.map((column) => row.split(',')[column]).join(' ')).toSorted();
};

describe('shards of a book', () => {
  it('run as four processes come to the same hashes as in the program, and each line that is amiss is named', async () => {
    const here = await runCli(['book', 'start', ...CASE, ...data]);
    expect(here.exitCode).toBe(0);
    expect(JSON.parse(here.stdout)).toMatchObject({ id: 1, state: 'done', households: 4, done: 4 });

    const exported = await runCli(['book', 'export', ...CASE, ...data]);
    expect(exported.exitCode).toBe(0);
    expect(exported.stderr).toContain('longhand book import 2 FILE');
    const lines = exported.stdout.trim().split('\n');
    expect(lines).toHaveLength(8);

    const shards = [0, 1, 2, 3].map((shard) => lines.slice(2 * shard, 2 * shard + 2).join('\n'));
    const answered = await Promise.all(
      shards.map((shard) => spawnCli(['call', 'stateless.runMonteCarlo', '--ndjson'], `${shard}\n`)),
    );
    const files = answered.map(({ stdout }, at) => {
      const file = join(folder, `answers-${at}.ndjson`);
      writeFileSync(file, stdout);
      return file;
    });
    const [first = '', second = '', third = '', fourth = ''] = files;

    // One shard is missing, one was altered on its way.
    const altered = join(folder, 'altered.ndjson');
    const [good = '', ofHousehold = ''] = readFileSync(fourth, 'utf8').split('\n');
    writeFileSync(altered, `${good.replace(/"successes":\d+/, '"successes":7')}\nno answer\n${ofHousehold}\n`);
    const partly = await runCli(['book', 'import', '2', third, first, altered, ...data]);
    expect(partly.exitCode).toBe(1);
    expect(partly.stderr).toContain(`${altered}, line 1: It contradicts its own certificate: it has been changed.`);
    expect(partly.stderr).toContain(`${altered}, line 2: This is no answer of longhand call --ndjson.`);
    expect(partly.stderr).toContain('Request 3 has no answer: household 2, before.');
    expect(partly.stderr).toContain('Request 4 has no answer: household 2, after.');
    expect(partly.stderr).toContain('Request 7 has no answer: household 4, before.');
    const missing = await runCli(['book', 'export', '2', '--missing', ...data]);
    expect(missing.stdout.trim().split('\n')).toEqual([lines[2], lines[3], lines[6]]);

    const whole = await runCli(['book', 'import', '2', second, fourth, ...data]);
    expect(whole.stderr).toBe('');
    expect(whole.exitCode).toBe(0);
    expect(JSON.parse(whole.stdout)).toMatchObject({ run: { state: 'done', done: 4 }, taken: 4, missingCount: 0 });
    expect(await hashesOf('2')).toEqual(await hashesOf('1'));
    expect(await hashesOf('1')).toHaveLength(4);
  });

  it('are refused in words where the command does not say what it should', async () => {
    const unknown = await runCli(['book', 'sell', ...data]);
    expect(unknown.exitCode).toBe(2);
    expect(unknown.stderr).toContain('Enter book start, list, show, resume, cancel, export, import.');
    const foreign = await runCli(['book', 'list', '--runs', '5', ...data]);
    expect(foreign.stderr).toContain('--runs does not belong to book list.');
    const nobody = await runCli(['book', 'show', '99', ...data]);
    expect(nobody.exitCode).toBe(1);
  });
});
