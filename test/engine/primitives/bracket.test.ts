import { describe, expect, it } from 'vitest';
import { bisected, bisectedWhole, doubledBracket, steppedBracket } from '../../../engine/primitives/bracket.ts';

describe('bisected', () => {
  it('comes as near to the place as asked', () => {
    const { low, high } = bisected({ low: 0, high: 1024 }, 0.001, (value) => value >= 300.7);
    expect(low).toBeLessThan(300.7);
    expect(high).toBeGreaterThanOrEqual(300.7);
    expect(high - low).toBeLessThanOrEqual(0.001);
  });

  it('ends where no number is left between the two, however far apart they are', () => {
    const place = 2 ** 80;
    const { low, high } = bisected({ low: 0, high: 2 * place }, 0.001, (value) => value >= place);
    expect(high).toBe(place);
    expect(low).toBe(place - 2 ** 27); // the next number below 2^80
  });
});

describe('bisectedWhole', () => {
  it.each([
    [0, 1],
    [7, 8],
    [99, 100],
  ])('between %d and %d, the first number above', (low, high) => {
    expect(bisectedWhole({ low: -1, high: 1000 }, 1, (value) => value >= high)).toEqual({ low, high });
  });
});

describe('doubledBracket', () => {
  it('doubles from the first number until one is above', () => {
    expect(doubledBracket(3, 10, (value) => value > 20)).toEqual({ low: 12, high: 24 });
    expect(doubledBracket(30, 10, (value) => value > 20)).toEqual({ low: 0, high: 30 });
  });

  it('gives up after so many doublings', () => {
    expect(doubledBracket(1, 4, (value) => value > 16)).toBeNull();
    expect(doubledBracket(1, 4, (value) => value >= 16)).toEqual({ low: 8, high: 16 });
  });
});

describe('steppedBracket, whole numbers from 0 to 100', () => {
  it.each([
    // start  step  first above   bracket            why
    [50, 10, 71, { low: 60, high: 80 }, 'up by 10, then by 20'],
    [50, 10, 51, { low: 50, high: 60 }, 'up by the first step'],
    [50, 10, 45, { low: 40, high: 50 }, 'down by the first step'],
    [50, 10, 15, { low: 0, high: 20 }, 'down by 10, 20 and what is left'],
    [50, 10, 0, { low: -1, high: 0 }, 'everything is above'],
    [50, 10, 101, { low: 100, high: 101 }, 'nothing is above'],
    [250, 0, 101, { low: 100, high: 101 }, 'a start beyond the end'],
  ])('from %d by %d to %d: %o (%s)', (start, step, firstAbove, bracket) => {
    expect(steppedBracket({ start, step, highest: 100 }, (value) => value >= firstAbove)).toEqual(bracket);
  });
});
