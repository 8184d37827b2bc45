import type { YearRow } from '../../engine/index.ts';

export type Expected = number | string | null | { readonly [key: string]: Expected } | readonly Expected[];

/** How far a figure may lie from the one expected: by its path, its size, and the place of its row. */
export type Tolerance = (path: string, expected: number, row: number) => number;

/** Every figure of a row with its path. */
export function flat(value: Expected, path = ''): [string, number | string | null][] {
  if (value === null || typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`));
}

/** Every figure of the engine's row by its path, accounts by id. */
export function figuresOf(row: YearRow): ReadonlyMap<string, number | string | null> {
  const accounts = Object.fromEntries(row.accounts.map((account) => [account.id, { ...account }]));
  const { events: _, ...rest } = row;
  const json: Expected = JSON.parse(
    JSON.stringify({ ...rest, accounts, realizedLongTerm: row.capitalGains.realizedLongTerm }),
  );
  return new Map(flat(json));
}

/** Every expected figure that the engine's rows do not show, first year first. */
export function rowDifferences(
  rows: readonly YearRow[],
  expectedRows: readonly Expected[],
  tolerance: Tolerance,
): readonly string[] {
  return expectedRows.flatMap((expected, at) => {
    const row = rows[at];
    if (row === undefined) return [`row ${at} is missing`];
    const got = figuresOf(row);
    return flat(expected).flatMap(([path, value]) => {
      const actual = got.get(path);
      const agrees =
        typeof value === 'number'
          ? typeof actual === 'number' && Math.abs(actual - value) <= tolerance(path, value, at)
          : actual === value;
      return agrees ? [] : [`${row.year} ${path}: expected ${value}, got ${actual}`];
    });
  });
}

/** Money within one cent of the sheet's own cents; deflators and rates to their printed places. */
export function workedTolerance(path: string): number {
  if (path.startsWith('deflator')) return 1e-8;
  return /(Rate|bracket)$/.test(path) ? 1.1e-6 : 0.0101;
}
