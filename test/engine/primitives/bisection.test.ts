import { describe, expect, it } from 'vitest';
import { bisected } from '../../../engine/primitives/bisection.ts';

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
