import { describe, expect, it } from 'vitest';
import type { YearRow } from '../../engine/index.ts';
import { projectYearly } from '../projection.ts';
import reference from './reference-households.json' with { type: 'json' };

type Expected = number | string | null | { readonly [key: string]: Expected } | readonly Expected[];
type Flat = ReadonlyMap<string, number | string | null>;

/** Fields that must agree to the last digit. */
const EXACT = /^(year|ages|filingStatus|socialSecurity|income\.socialSecurity|taxes\.irmaaTier)/;
const CENTS_IN_FIRST_ROWS = 0.05;

function flat(value: Expected, path = ''): [string, number | string | null][] {
  if (value === null || typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`));
}

/** The engine's row with the names of the reference: accounts by id, the realized gain at the top. */
function asReference(row: YearRow): Flat {
  const accounts = Object.fromEntries(row.accounts.map((account) => [account.id, { ...account }]));
  const { events: _, ...rest } = row;
  const json: Expected = JSON.parse(
    JSON.stringify({ ...rest, accounts, realizedLongTerm: row.capitalGains.realizedLongTerm }),
  );
  return new Map(flat(json));
}

function toleranceOf(path: string, expected: number, row: number): number {
  if (EXACT.test(path)) return 1e-9;
  if (path.startsWith('deflator')) return 1e-7;
  return row < 5 ? CENTS_IN_FIRST_ROWS : Math.max(1, 1e-6 * Math.abs(expected));
}

function differences(rows: readonly YearRow[], expectedRows: readonly Expected[]): readonly string[] {
  return expectedRows.flatMap((expected, at) => {
    const row = rows[at];
    if (row === undefined) return [`row ${at} is missing`];
    const got = asReference(row);
    return flat(expected).flatMap(([path, value]) => {
      const actual = got.get(path);
      const agrees =
        typeof value === 'number'
          ? typeof actual === 'number' && Math.abs(actual - value) <= toleranceOf(path, value, at)
          : actual === value;
      return agrees ? [] : [`${row.year} ${path}: expected ${value}, got ${actual}`];
    });
  });
}

describe('whole households, every field of every yearly row', () => {
  it.each(reference.households.map((household) => [household.id, household.guards, household] as const))(
    '%s: %s',
    (_, __, household) => {
      const { rows } = projectYearly(household.plan);
      expect(rows).toHaveLength(household.rows.length);
      expect(differences(rows, JSON.parse(JSON.stringify(household.rows)))).toEqual([]);
    },
  );

  it('growth alone ends to the cent where the reference ends', () => {
    const [growthAlone] = reference.households;
    const last = projectYearly(growthAlone?.plan).rows.at(-1);
    expect(last?.netPortfolio).toBeDollars(growthAlone?.rows.at(-1)?.netPortfolio ?? Number.NaN);
  });
});
