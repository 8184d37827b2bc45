/**
 * Plants one formula error at a time in the engine's sources: a comparison, min for max, a sign, a dropped term. Runs the tests
 * of that room and lists the errors that no test saw. `node test/mutate-engine.ts [count] [seed] [room …]` works on a copy of
 * the tree, never on the tree itself; the same seed plants the same errors.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorsIn, type PlantedError, planted } from './planted-errors.ts';

/** Rooms of the engine, and the tests that hold their rules: those nearest first. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'tax/federal': ['test/engine/tax', 'test/published/federal', 'test/published/form', 'test/published/children'],
  'social-security/rules': ['test/engine/social-security', 'test/published/social-security'],
  accounts: ['test/engine/accounts', 'test/golden/worked-households', 'test/engine/projection/run'],
};
/** Whole households and the kit: tried where the tests of the room see nothing. */
const LAST = ['test/golden', 'test/published', 'test/engine/tax', 'test/engine/projection'];

const tree = fileURLToPath(new URL('..', import.meta.url));
const [count = '40', seed = '1', ...named] = process.argv.slice(2);
const rooms = named.length > 0 ? named : Object.keys(ROOMS);

const root = mkdtempSync(join(tmpdir(), 'mutate-engine-'));
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

/** Park and Miller's generator: the same errors for the same seed. */
let state = Number(seed);
function below(limit: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
}

function testsFail(tests: readonly string[]): boolean {
  const words = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project',
    'engine',
    '--bail',
    '1',
  ];
  return spawnSync(process.execPath, [...words, ...tests], { cwd: root, stdio: 'ignore' }).status !== 0;
}

interface Place {
  readonly room: string;
  readonly file: string;
  readonly error: PlantedError;
}

const places = rooms.flatMap((room): Place[] =>
  globSync(`engine/${room}/**/*.ts`, { cwd: root })
    .sort()
    .flatMap((file) => errorsIn(readFileSync(join(root, file), 'utf8')).map((error) => ({ room, file, error }))),
);
if (places.length === 0) throw new Error(`no formulas in ${rooms.join(', ')}`);

for (const room of rooms) {
  if (testsFail(ROOMS[room] ?? LAST)) throw new Error(`the tests of ${room} must pass before anything is planted`);
}
let caught = 0;
for (let n = 0; n < Number(count); n++) {
  const { room, file, error } = places.splice(below(places.length), 1)[0] ?? { room: '', file: '', error: null };
  if (error === null) break;
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, planted(text, error));
  const isCaught = testsFail(ROOMS[room] ?? LAST) || testsFail(LAST);
  writeFileSync(path, text);
  if (isCaught) caught++;
  const line = text.slice(0, error.start).split('\n').length;
  console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${file}:${line} ${error.kind}: ${error.was} → ${error.becomes}`);
}
console.log(`${caught} of ${count} caught (seed ${seed}; ${places.length} more places in ${rooms.join(', ')})`);
rmSync(root, { recursive: true });
