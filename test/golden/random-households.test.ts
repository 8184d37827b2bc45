import { describe, expect, it } from 'vitest';
import { projectYearly } from '../projection.ts';
import { rowDifferences, workedTolerance } from './row-differences.ts';
import { randomHousehold } from './worked/random-household.ts';
import { workHousehold } from './worked/year-sheet.ts';

const SEEDS = 450;

describe('random households', () => {
  it('are projected to the cent as the sheets work them', () => {
    const differing: string[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const plan = randomHousehold(seed);
      const [first] = rowDifferences(projectYearly(plan).rows, workHousehold(plan), workedTolerance);
      if (first !== undefined) differing.push(`seed ${seed}: ${first}`);
    }
    expect(differing).toEqual([]);
  });
});
