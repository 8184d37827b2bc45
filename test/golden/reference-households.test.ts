import { describe, expect, it } from 'vitest';
import reference from '../../resources/selftest/reference-households.json' with { type: 'json' };
import { projectYearly } from '../projection.ts';
import { rowDifferences } from './row-differences.ts';

/** Fields that must agree to the last digit. */
const EXACT = /^(year|ages|filingStatus|socialSecurity|income\.socialSecurity|taxes\.irmaaTier)/;
const CENTS_IN_FIRST_ROWS = 0.05;

function toleranceOf(path: string, expected: number, row: number): number {
  if (EXACT.test(path)) return 1e-9;
  if (path.startsWith('deflator')) return 1e-7;
  return row < 5 ? CENTS_IN_FIRST_ROWS : Math.max(1, 1e-6 * Math.abs(expected));
}

describe('whole households, every field of every yearly row', () => {
  it.each(reference.households.map((household) => [household.id, household.guards, household] as const))(
    '%s: %s',
    (_, __, household) => {
      const { rows } = projectYearly(household.plan);
      expect(rows).toHaveLength(household.rows.length);
      expect(rowDifferences(rows, JSON.parse(JSON.stringify(household.rows)), toleranceOf)).toEqual([]);
    },
  );

  it('growth alone ends to the cent where the reference ends', () => {
    const [growthAlone] = reference.households;
    const last = projectYearly(growthAlone?.plan).rows.at(-1);
    expect(last?.netPortfolio).toBeDollars(growthAlone?.rows.at(-1)?.netPortfolio ?? Number.NaN);
  });
});
