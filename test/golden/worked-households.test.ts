import { describe, expect, it } from 'vitest';
import { projectYearly } from '../projection.ts';
import { WORKED_HOUSEHOLDS } from './households/worked-households.ts';
import { figuresOf, flat, rowDifferences, workedTolerance } from './row-differences.ts';
import { workHousehold } from './worked/year-sheet.ts';

/** Names, and figures that only repeat others. */
const UNCHECKED = /^(period|realizedLongTerm|accounts\.\w+\.(id|name))$/;

const cases = WORKED_HOUSEHOLDS.map(({ id, guards, plan }) => [id, guards, plan, workHousehold(plan)] as const);

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
});
