import { describe, expect, it } from 'vitest';
import { histogramOf } from '../../../../engine/monte-carlo/statistics/histogram.ts';

const failsAtZero = (values: readonly number[]) => (at: number) => values[at] === 0;

describe('histogramOf', () => {
  it('has bins of a round width up to about the 95th percentile; the last takes everything above', () => {
    // p95 of 0, 10,000 … 1,000,000 is 950,000: a nineteenth is 50,000, which is round. Bins from 0 to 950,000 and on.
    const values = Array.from({ length: 101 }, (_, at) => at * 10_000);
    const { from, width, paths, failed } = histogramOf(Float64Array.from(values), failsAtZero(values));
    expect([from, width]).toEqual([0, 50_000]);
    expect(paths).toEqual([...Array.from({ length: 20 }, () => 5), 1]);
    expect(failed).toEqual([1, ...Array.from({ length: 20 }, () => 0)]);
  });

  it('leaves a few huge values to the last bin', () => {
    const values = [...Array.from({ length: 99 }, (_, at) => 1000 * at), 1e12];
    const { width, paths } = histogramOf(Float64Array.from(values), () => false);
    expect(width).toBe(5000);
    expect(paths.at(-1)).toBe(5);
  });

  it('has one bin and a spare one where every path ends at nothing', () => {
    expect(histogramOf(new Float64Array(3), () => true)).toEqual({
      from: 0,
      width: 1000,
      paths: [3, 0],
      failed: [3, 0],
      examples: [[1, 2, 3], []],
    });
  });
});
