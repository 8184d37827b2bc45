import { describe, expect, it } from 'vitest';
import { emptyStream, nextUniform, seedStream } from '../../../../engine/monte-carlo/returns/random-stream.ts';
import { exp } from '../../../../engine/primitives/math.ts';
import { certaintyEquivalent, differenceOfEquivalents } from '../../../../engine/roth/on-paths/certainty-equivalent.ts';

const of = (values: readonly number[], riskAversion: number) =>
  certaintyEquivalent(Float64Array.from(values), riskAversion).equivalent;

describe('the certainty equivalent', () => {
  it.each<readonly [number, number, string]>([
    [0, 700_000, 'the mean of 100,000, 400,000 and 1,600,000'],
    [1, 400_000, 'their geometric mean, the cube root of 6.4e16'],
    [2, 228_571.428571, 'their harmonic mean, 3 / (1/100,000 + 1/400,000 + 1/1,600,000)'],
    [3, 167_725.5737, 'one over the root of (1e-10 + 1e-10/16 + 1e-10/256) / 3'],
  ])('of risk aversion %d is %d: %s', (riskAversion, expected) => {
    expect(of([100_000, 400_000, 1_600_000], riskAversion) / expected).toBeCloseTo(1, 6);
  });

  it('is the mean exactly at 0, and the geometric mean exactly where its root is whole', () => {
    expect(of([1, 2, 6], 0)).toBe(3);
    expect(of([5, 5, 5], 1)).toBe(5);
    expect(of([2, 8], 1)).toBeCloseTo(4, 14);
  });

  it('lies ever nearer the worst with more aversion, and joins the geometric mean from both sides', () => {
    const values = [100_000, 400_000, 1_600_000];
    const rising = [0, 0.5, 1, 2, 5, 10].map((riskAversion) => of(values, riskAversion));
    expect(rising).toEqual([...rising].sort((one, other) => other - one));
    expect(rising.at(-1)).toBeLessThan(113_000);
    expect(of(values, 1 - 1e-6) / 400_000).toBeCloseTo(1, 5);
    expect(of(values, 1 + 1e-6) / 400_000).toBeCloseTo(1, 5);
  });

  it('of legacies in cents is that in dollars, whatever the aversion', () => {
    for (const riskAversion of [0, 1, 2, 10])
      expect(of([1e7, 4e7, 16e7], riskAversion) / of([1e5, 4e5, 16e5], riskAversion)).toBeCloseTo(100, 9);
  });
});

/** Legacies of two policies on the same lognormal markets; the second leaves a share more and bears a little risk of its own. */
function pairedLegacies(sample: number, paths: number) {
  const stream = emptyStream();
  const [one, other] = [new Float64Array(paths), new Float64Array(paths)];
  for (let path = 0; path < paths; path++) {
    seedStream(stream, sample, path);
    const [market, own] = [normal(), normal()];
    one[path] = 1_000_000 * exp(0.5 * market);
    other[path] = 1_010_000 * exp(0.5 * market + 0.05 * own);
  }
  return { one, other };

  /** The sum of twelve uniforms less six: close enough to a normal that its moments to the fourth agree to a tenth. */
  function normal(): number {
    let sum = -6;
    for (let at = 0; at < 12; at++) sum += nextUniform(stream);
    return sum;
  }
}

describe('the paired interval of two certainty equivalents', () => {
  // Closed form of a lognormal: exp(mean of logs + variance of logs × (1 − γ) / 2).
  const truth = (riskAversion: number) => {
    const factor = (1 - riskAversion) / 2;
    return 1_010_000 * exp((0.25 + 0.0025) * factor) - 1_000_000 * exp(0.25 * factor);
  };

  it.each([0, 1, 2])('covers the true difference on 95%% of samples at risk aversion %d', (riskAversion) => {
    const SAMPLES = 600;
    let covered = 0;
    for (let sample = 1; sample <= SAMPLES; sample++) {
      const { one, other } = pairedLegacies(sample, 200);
      const { interval } = differenceOfEquivalents(
        certaintyEquivalent(other, riskAversion),
        certaintyEquivalent(one, riskAversion),
      );
      if (interval === null) throw new Error('two hundred paths have an interval');
      if (interval.low <= truth(riskAversion) && truth(riskAversion) <= interval.high) covered += 1;
    }
    // 95% of 600 by chance: 570 ± 2.6 standard deviations of 5.3.
    expect(covered).toBeGreaterThan(555);
    expect(covered).toBeLessThan(585);
  });

  it('is far narrower than that of different markets, and there is none for one path', () => {
    const { one, other } = pairedLegacies(1, 400);
    const apart = pairedLegacies(2, 400);
    const width = (first: Float64Array, second: Float64Array) => {
      const { interval } = differenceOfEquivalents(certaintyEquivalent(first, 2), certaintyEquivalent(second, 2));
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(width(other, one)).toBeLessThan(width(apart.other, one) / 4);
    const single = certaintyEquivalent(Float64Array.of(5), 2);
    expect(differenceOfEquivalents(single, single)).toEqual({ difference: 0, interval: null });
  });
});
