import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** The houses in which every folder is a floor of its own; the page is one floor. */
const HOUSES = ['engine', 'electron'];

const BOX = { width: 150, height: 34, gap: 18, row: 76, margin: 24 };

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Which floors each floor imports from, types included, read from the sources below `root`. */
export function floorImports(root: string): Imports {
  const found = new Map<string, Set<string>>();
  for (const path of globSync('{engine,electron,renderer}/**/*.{ts,tsx}', { cwd: root })) {
    const from = path.split(sep).join('/');
    const floor = floorOf(from);
    const below = found.get(floor) ?? new Set<string>();
    found.set(floor, below);
    for (const [, to = ''] of readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)) {
      const other = floorOf(
        normalize(join(dirname(from), to))
          .split(sep)
          .join('/'),
      );
      if (other !== floor && !other.startsWith('resources')) below.add(other);
    }
  }
  return found;
}

/** The floor of a file: its folder in the engine or beside it, the door of the engine, or the page. */
function floorOf(path: string): string {
  const [house = '', floor = ''] = path.split('/');
  if (!HOUSES.includes(house)) return house;
  return floor.endsWith('.ts') ? house : `${house}/${floor}`;
}

/** The floors as an SVG picture: whoever imports stands above what it imports; an arrow that follows from others is left out. */
export function floorsPicture(imports: Imports): string {
  const rows = rowsOf(imports);
  const columns = Math.max(...rows.map((row) => row.length));
  const width = 2 * BOX.margin + columns * (BOX.width + BOX.gap) - BOX.gap;
  const height = 2 * BOX.margin + (rows.length - 1) * BOX.row + BOX.height;
  const places = new Map(
    rows.flatMap((row, level) =>
      row.map((floor, at) => {
        const start = (width - row.length * (BOX.width + BOX.gap) + BOX.gap) / 2;
        return [floor, { x: start + at * (BOX.width + BOX.gap), y: BOX.margin + level * BOX.row }] as const;
      }),
    ),
  );
  const arrows = [...places].flatMap(([floor, from]) =>
    [...directImports(imports, floor)].map((below) => {
      const to = places.get(below) ?? from;
      const middle = BOX.width / 2;
      return `<path d="M${from.x + middle} ${from.y + BOX.height} L${to.x + middle} ${to.y}"/>`;
    }),
  );
  const boxes = [...places].map(
    ([floor, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="3"/>` +
      `<text x="${x + BOX.width / 2}" y="${y + BOX.height / 2 + 4}">${floor}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    '<title>The floors of Longhand: whoever imports stands above what it imports</title>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    '<g stroke="#8a93a0" stroke-width="1" fill="none">',
    ...arrows,
    '</g>',
    '<g fill="#f4f6f9" stroke="#1d4f91" font-family="sans-serif" font-size="12" text-anchor="middle">',
    ...boxes.map((box) => box.replace('<text', '<text fill="#1b2430" stroke="none"')),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Rows of floors, the highest first: a floor stands just above the highest that it imports. */
function rowsOf(imports: Imports): readonly (readonly string[])[] {
  const levels = new Map<string, number>();
  const levelOf = (floor: string): number => {
    const known = levels.get(floor);
    if (known !== undefined) return known;
    const level = Math.max(-1, ...[...(imports.get(floor) ?? [])].map(levelOf)) + 1;
    levels.set(floor, level);
    return level;
  };
  for (const floor of imports.keys()) levelOf(floor);
  const highest = Math.max(...levels.values());
  return Array.from({ length: highest + 1 }, (_, row) =>
    [...levels]
      .filter(([, level]) => level === highest - row)
      .map(([floor]) => floor)
      .sort(),
  );
}

/** What a floor imports that it does not also reach through another. */
function directImports(imports: Imports, floor: string): ReadonlySet<string> {
  const below = imports.get(floor) ?? new Set<string>();
  const reaches = (from: string, goal: string): boolean =>
    [...(imports.get(from) ?? [])].some((next) => next === goal || reaches(next, goal));
  return new Set([...below].filter((each) => ![...below].some((other) => other !== each && reaches(other, each))));
}
