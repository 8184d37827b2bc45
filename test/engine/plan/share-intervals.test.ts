import { describe, expect, it } from 'vitest';
import { differenceInterval, wilsonInterval } from '../../../engine/plan/share-intervals.ts';

describe('wilsonInterval', () => {
  it.each([
    // R. G. Newcombe, Statistics in Medicine 17 (1998) 857-872, table I, method 3
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%d of %d: %d to %d', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('ends exactly at 1 where everything succeeds', () => {
    expect(wilsonInterval(1000, 1000).high).toBe(1);
    // 1000 / (1000 + 3.8415)
    expect(wilsonInterval(1000, 1000).low).toBeCloseTo(0.996173, 6);
  });
});

describe('differenceInterval', () => {
  it.each([
    // R. G. Newcombe, Statistics in Medicine 17 (1998) 873-890, table II, method 10
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
  ])('%d of %d less %d of %d: %d to %d', (a, ofA, b, ofB, low, high) => {
    const interval = differenceInterval({ successes: a, trials: ofA }, { successes: b, trials: ofB });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});
