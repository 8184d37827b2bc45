import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What one person can keep in mind. */
const MOST_FILES = 22;
/** One file for each state: the one folder that is as large as its subject. */
const AS_LARGE_AS_ITS_SUBJECT = ['resources/states'];

const files = globSync('{engine,electron,renderer,resources,scripts,test}/**/*.*', { cwd: root })
  .map((path) => path.split(sep).join('/'))
  // `npm run soak` installs what test/clients needs.
  .filter((path) => !path.includes('/node_modules/'))
  .sort();
const sources = files.filter((path) => /^(engine|electron|renderer)\/.*\.tsx?$/.test(path));

/** Who imports whom, types included. */
const imports = sources.flatMap((from) =>
  [...readFileSync(join(root, from), 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, to = '']) => ({
    from,
    to: normalize(join(dirname(from), to))
      .split(sep)
      .join('/'),
  })),
);

/** Every folder on the way to a file. */
function foldersOf(paths: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  return [...folders].sort();
}

/** For each room of a folder, a sub-folder or a file in it, the rooms that it imports from. */
function roomsOf(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const prefix = `${folder}/`;
  const rooms = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!from.startsWith(prefix) || !to.startsWith(prefix)) continue;
    const [room = ''] = from.slice(prefix.length).split('/');
    const [other = ''] = to.slice(prefix.length).split('/');
    const known = rooms.get(room) ?? new Set();
    if (other !== room) known.add(other);
    rooms.set(room, known);
  }
  return rooms;
}

/** The rooms that can reach themselves through others. */
function circular(rooms: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    [...(rooms.get(from) ?? [])].some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, goal, seen);
    });
  return [...rooms.keys()].filter((room) => reaches(room, room, new Set()));
}

describe('rooms', () => {
  it('hold what one person can keep in mind', () => {
    const tooLarge = foldersOf(files)
      .filter((folder) => !AS_LARGE_AS_ITS_SUBJECT.includes(folder))
      .map((folder) => ({ folder, files: files.filter((path) => dirname(path) === folder).length }))
      .filter(({ files: count }) => count > MOST_FILES);
    expect(tooLarge).toEqual([]);
  });

  it('import each other in one direction only', () => {
    expect(imports.length).toBeGreaterThan(1000);
    const circles = foldersOf(sources)
      .map((folder) => ({ folder, rooms: circular(roomsOf(folder)) }))
      .filter(({ rooms }) => rooms.length > 0);
    expect(circles).toEqual([]);
  });

  it('and a circle would be seen', () => {
    const rooms = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(circular(rooms)).toEqual(['b', 'c']);
  });

  it('mirror each other in the tests: a test lies where its subject lies', () => {
    const homes = new Set(foldersOf(sources));
    const astray = files
      .filter((path) => /^test\/(engine|electron|renderer)\/.*\.test\.tsx?$/.test(path))
      .map((path) => dirname(path).slice('test/'.length))
      .filter((folder) => !homes.has(folder));
    expect(astray).toEqual([]);
  });
});
