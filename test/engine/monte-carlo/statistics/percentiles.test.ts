import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PERCENTILES,
  percentilesOf,
  placedPercentiles,
  quantiles,
} from '../../../../engine/monte-carlo/statistics/percentiles.ts';

describe('quantiles by type 7', () => {
  it.each([
    // By hand: rank (n - 1) share from 0, linear between.
    [[7], [7, 7, 7, 7, 7], 'one value is every percentile'],
    [[2, 1], [1.1, 1.25, 1.5, 1.75, 1.9], 'two values, unsorted'],
    [[5, 1, 4, 2, 3], [1.4, 2, 3, 4, 4.6], 'ranks 0.4, 1, 2, 3 and 3.6 of five'],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 10], [0, 0, 0, 0, 1], 'rank 8.1 of ten, of which nine are alike'],
    [[3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5], [1, 2.5, 4, 5, 6], 'the first digits of pi: ranks 1, 2.5, 5, 7.5 and 9'],
  ])('of %j: %j (%s)', (values, expected) => {
    const { p10, p25, p50, p75, p90 } = percentilesOf(Float64Array.from(values));
    const found = [p10, p25, p50, p75, p90];
    found.forEach((value, at) => expect(value).toBeCloseTo(expected[at] ?? Number.NaN, 12));
  });

  it('are those of the sorted values, whatever the order and however many are alike', () => {
    const shares = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 200 }), (values) => {
        const sorted = [...values].sort((one, other) => one - other);
        const found = quantiles(Float64Array.from(values), shares);
        shares.forEach((share, at) => {
          const rank = (sorted.length - 1) * share;
          const low = sorted[Math.floor(rank)] ?? Number.NaN;
          const high = sorted[Math.ceil(rank)] ?? Number.NaN;
          expect(found[at]).toBeCloseTo(low + (rank - Math.floor(rank)) * (high - low), 10);
        });
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('of nothing are not numbers', () => {
    expect(quantiles(new Float64Array(0), [0.5])).toEqual([Number.NaN]);
  });
});

describe('percentiles with the paths that they lie between', () => {
  it('name both neighbors by their numbers from 1, and the part of the way', () => {
    // By hand: in order 10, 20, 30, 40; ranks 0.3, 0.75, 1.5, 2.25 and 2.7 from 0.
    const { percentiles, between } = placedPercentiles(Float64Array.of(30, 10, 40, 20));
    expect(percentiles.p50).toBe(25);
    expect(between.p50).toEqual({ lowerPath: 4, lower: 20, upperPath: 1, upper: 30, part: 0.5 });
    expect(between.p25).toEqual({ lowerPath: 2, lower: 10, upperPath: 4, upper: 20, part: 0.75 });
    expect(between.p75).toEqual({ lowerPath: 1, lower: 30, upperPath: 3, upper: 40, part: 0.25 });
  });

  it('at a whole rank need the lower path alone', () => {
    // Rank 2 of five.
    const { percentiles, between } = placedPercentiles(Float64Array.of(5, 1, 4, 2, 3));
    expect(percentiles.p50).toBe(3);
    expect(between.p50).toMatchObject({ lowerPath: 5, lower: 3, part: 0 });
  });

  it('of two paths alike name both, and of one path that path', () => {
    expect(placedPercentiles(Float64Array.of(7, 7)).between.p50).toMatchObject({ lowerPath: 1, upperPath: 2 });
    expect(placedPercentiles(Float64Array.of(7)).between.p90).toMatchObject({ lowerPath: 1, upperPath: 1, upper: 7 });
  });

  it('are those of all values, leave these as they are, and lie between paths that have them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 200 }), (array) => {
        const values = Float64Array.from(array);
        const { percentiles, between } = placedPercentiles(values);
        expect([...values]).toEqual(array);
        expect(percentiles).toEqual(percentilesOf(Float64Array.from(array)));
        for (const name of PERCENTILES) {
          const { lowerPath, lower, upperPath, upper, part } = between[name];
          expect([values[lowerPath - 1], values[upperPath - 1]]).toEqual([lower, upper]);
          expect(lower + part * (upper - lower)).toBe(percentiles[name]);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
