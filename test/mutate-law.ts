/**
 * Changes one random digit of a law file at a time, runs the law tests against it, and reports whether any failed. It
 * changes figures only: dated values, years, rounding; no words, sources or notes.
 * `node test/mutate-law.ts [count] [seed] [file …]` works on a copy of the tree, never on the tree itself.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tree = fileURLToPath(new URL('..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'mutate-law-'));
for (const part of [
  'engine',
  'resources',
  'test',
  'electron',
  'renderer',
  'package.json',
  'tsconfig.json',
  '.tsconfig.base.json',
]) {
  cpSync(join(tree, part), join(root, part), { recursive: true });
}
symlinkSync(join(tree, 'node_modules'), join(root, 'node_modules'));

const [count = '20', seed = '1', ...named] = process.argv.slice(2);
const FILES = named.length > 0 ? named : [...lawFilesIn('law'), ...lawFilesIn('states')];
const TESTS = [
  'test/engine/law',
  'test/engine/tax',
  'test/engine/accounts',
  'test/engine/social-security',
  'test/published',
];

/** The files of a folder of resources, such as `law/medicare`. */
function lawFilesIn(folder: string): readonly string[] {
  return readdirSync(join(root, 'resources', folder))
    .sort()
    .map((name) => `${folder}/${basename(name, '.json')}`);
}

/** Park and Miller's generator: the same digits for the same seed. */
let state = Number(seed);
function below(limit: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
}

/** Places of the digits of numbers, outside quoted text. */
function digitPlaces(text: string): number[] {
  const places: number[] = [];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? '';
    if (character === '"' && text[i - 1] !== '\\') quoted = !quoted;
    else if (!quoted && character >= '0' && character <= '9') places.push(i);
  }
  return places;
}

function lineAround(text: string, place: number): string {
  const start = text.lastIndexOf('\n', place) + 1;
  const end = text.indexOf('\n', place);
  return `line ${text.slice(0, place).split('\n').length}: ${text.slice(start, end).trim()}`;
}

function testsFail(): boolean {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'test/vitest.config.ts',
      '--project',
      'engine',
      '--bail',
      '1',
      ...TESTS,
    ],
    { cwd: root, stdio: 'ignore' },
  );
  return run.status !== 0;
}

if (testsFail()) throw new Error('the tests must pass before anything is changed');
let caught = 0;
for (let n = 0; n < Number(count); n++) {
  const file = `${root}/resources/${FILES[below(FILES.length)]}.json`;
  const text = readFileSync(file, 'utf8');
  const places = digitPlaces(text);
  const place = places[below(places.length)] ?? 0;
  const digit = String((Number(text[place]) + 1 + below(9)) % 10);
  const changed = text.slice(0, place) + digit + text.slice(place + 1);
  writeFileSync(file, changed);
  const isCaught = testsFail();
  writeFileSync(file, text);
  if (isCaught) caught++;
  console.log(
    `${isCaught ? 'caught    ' : 'NOT CAUGHT'} ${basename(file)}, ${lineAround(changed, place)}`.slice(0, 160),
  );
}
console.log(`${caught} of ${count} caught (seed ${seed})`);
rmSync(root, { recursive: true });
process.exitCode = caught === Number(count) ? 0 : 1;
