import { describe, expect, it } from 'vitest';
import { projectYearly } from '../projection.ts';
import { type Expected, figuresOf, flat, rowDifferences, workedTolerance } from './row-differences.ts';
import { workedHouseholds } from './worked/work-households.ts';
import golden from './worked-households.json' with { type: 'json' };

/** Names, and figures that only repeat others. */
const UNCHECKED = /^(period|realizedLongTerm|accounts\.\w+\.(id|name))$/;

const cases = golden.households.map((household) => {
  const rows: readonly Expected[] = JSON.parse(JSON.stringify(household.rows));
  return [household.id, household.guards, household.plan, rows] as const;
});

describe('worked households, every figure of every yearly row to the cent', () => {
  it.each(cases)('%s: %s', (_, __, plan, expected) => {
    const { rows } = projectYearly(plan);
    expect(rows).toHaveLength(expected.length);
    expect(rowDifferences(rows, expected, workedTolerance)).toEqual([]);
  });

  it.each(cases)('%s: no figure is left unworked', (_, __, plan, expected) => {
    const unworked = projectYearly(plan).rows.flatMap((row, at) => {
      const worked = new Set(flat(expected[at] ?? null).map(([path]) => path));
      return [...figuresOf(row).keys()].filter((path) => !worked.has(path) && !UNCHECKED.test(path));
    });
    expect(unworked).toEqual([]);
  });

  it('the file holds what the sheets work out', () => {
    expect(JSON.parse(JSON.stringify(workedHouseholds()))).toEqual(golden.households);
  });
});
