import { describe, expect, it } from 'vitest';
import { projectYearly } from '../projection.ts';
import { randomHousehold } from './households/random-household.ts';
import { rowDifferences, workedTolerance } from './row-differences.ts';
import { workHousehold } from './worked/year-sheet.ts';

/** The sample is the 450 households of the seeds 1 to 450, the same ones in every run. */
const HOUSEHOLDS = 450;
const PER_TEST = 50;
const firstSeeds = Array.from({ length: HOUSEHOLDS / PER_TEST }, (_, group) => 1 + group * PER_TEST);

describe('random households are projected to the cent as the sheets work them', () => {
  it.each(firstSeeds)(`seed %d and the ${PER_TEST - 1} after it`, (first) => {
    expect(differing(Array.from({ length: PER_TEST }, (_, at) => first + at))).toEqual([]);
  });

  // The December withdrawal that pays the tax lifts income to the poverty line, from which on there is a premium tax credit.
  it('seed 497, whose balance due steps over a credit', () => {
    expect(differing([497])).toEqual([]);
  });
});

function differing(seeds: readonly number[]): readonly string[] {
  return seeds.flatMap((seed) => {
    const plan = randomHousehold(seed);
    const [difference] = rowDifferences(projectYearly(plan).rows, workHousehold(plan), workedTolerance);
    return difference === undefined ? [] : [`seed ${seed}: ${difference}`];
  });
}
