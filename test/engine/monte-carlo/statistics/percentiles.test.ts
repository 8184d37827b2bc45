import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentilesOf, quantiles } from '../../../../engine/monte-carlo/statistics/percentiles.ts';

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
