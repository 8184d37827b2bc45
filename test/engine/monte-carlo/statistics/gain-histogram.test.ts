import { describe, expect, it } from 'vitest';
import { gainHistogramOf } from '../../../../engine/monte-carlo/statistics/gain-histogram.ts';

/** 1,000 gains from -25,000 in steps of 100. */
const GAINS = Float64Array.from({ length: 1000 }, (_, at) => -25_000 + 100 * at);

describe('gains of paths in bins', () => {
  const { from, width, paths } = gainHistogramOf(GAINS);

  it('has an edge at zero: 250 of the paths lose', () => {
    expect(Math.abs(from % width)).toBe(0);
    const losing = paths.slice(0, -from / width).reduce((sum, count) => sum + count, 0);
    expect(losing).toBe(250);
  });

  it('holds every path, with what lies beyond in the outer bins', () => {
    expect(paths.reduce((sum, count) => sum + count, 0)).toBe(1000);
    // 2.5% and 97.5% lie at -22,502.5 and 72,402.5: 94,905 over 18 bins is 6,000 a bin.
    expect([width, from, paths.length]).toEqual([6_000, -24_000, 17]);
    // -25,000 to -18,100, and 72,000 to 74,900.
    expect([paths[0], paths.at(-1)]).toEqual([70, 30]);
  });

  it('shows a single loss among gains as one, and a single gain among losses', () => {
    const mostly = Float64Array.from(GAINS, (_, at) => (at === 0 ? -5 : 10_000));
    const { from: low, paths: few } = gainHistogramOf(mostly);
    expect([low, few[0]]).toEqual([-1000, 1]);
    const losses = gainHistogramOf(mostly.map((gain) => -gain));
    expect(losses.paths.at(-1)).toBe(1);
    expect(losses.from + losses.width * (losses.paths.length - 1)).toBe(0);
  });

  it('puts gains of less than a cent right of zero', () => {
    const none = gainHistogramOf(new Float64Array(40).fill(-0.001));
    expect(none.paths[-none.from / none.width]).toBe(40);
  });
});
