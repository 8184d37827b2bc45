import { describe, expect, it } from 'vitest';
import {
  meanInterval,
  pairedDifferenceInterval,
  studentT95,
  supportedDigits,
} from '../../../../engine/monte-carlo/statistics/intervals.ts';

describe("Student's t", () => {
  it.each([
    // Abramowitz and Stegun, table 26.10; the last row of any table of t.
    [1, 12.706],
    [5, 2.571],
    [9, 2.262],
    [10, 2.228],
    [12, 2.179],
    [15, 2.131],
    [20, 2.086],
    [30, 2.042],
    [60, 2.0],
    [120, 1.98],
    [99_999, 1.96],
  ])('leaves 2.5%% to either side for %d degrees of freedom at %d', (degrees, t) => {
    expect(studentT95(degrees)).toBeCloseTo(t, 3);
  });

  it('makes the interval of a mean', () => {
    // 8, 10, 12, 14: mean 11, deviation 2.5820, error 1.2910, times 3.182.
    const { mean, meanInterval: interval } = meanInterval([8, 10, 12, 14]);
    expect([mean, interval?.low, interval?.high].map((value) => value?.toFixed(3))).toEqual([
      '11.000',
      '6.892',
      '15.108',
    ]);
    expect(meanInterval([7])).toEqual({ mean: 7, meanInterval: null });
  });
});

describe('pairedDifferenceInterval, method 10', () => {
  it.each([
    // both, only a, only b, neither
    [36, 12, 2, 0, 0.0569, 0.3404, 'Newcombe, Statistics in Medicine 17 (1998) 2635-2650, table II'],
    [59, 6, 16, 80, -0.1186, -0.0046, 'Fagerland, Lydersen and Laake 2017, chapter 8: Cavo et al. 2012'],
    [1, 1, 7, 12, -0.5069, -0.0256, 'Fagerland, Lydersen and Laake 2017, chapter 8: Bentur et al. 2009'],
    [14, 5, 0, 22, 0.0115, 0.2265, 'worked separately from the formula'],
    [50, 0, 0, 0, -0.0713, 0.0713, 'no correlation can be told where every pair succeeds'],
  ] as const)('%d, %d, %d, %d: %d to %d (%s)', (...row) => {
    const [both, onlyA, onlyB, neither, low, high] = row;
    const interval = pairedDifferenceInterval({ both, onlyA, onlyB, neither });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

describe('supportedDigits', () => {
  it.each([
    [0.87, 0.875, 0, 'half a point to a side: no digit'],
    [0.87, 0.8749, 1, 'less: one'],
    [0.87, 0.8705, 1, 'a twentieth of a point: one'],
    [0.87, 0.870_49, 2, 'less: two'],
    [1, 1, 2, 'never more'],
  ])('%d with an interval up to %d: %d (%s)', (share, high, digits) => {
    expect(supportedDigits(share, { low: share, high })).toBe(digits);
  });
});
