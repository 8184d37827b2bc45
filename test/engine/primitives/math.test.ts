import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exp, log, power } from '../../../engine/primitives/math.ts';

describe('exp and log', () => {
  it.each([
    // values to 17 digits: Abramowitz and Stegun, tables 1.1 and 4.2
    ['e', exp(1), 2.718281828459045],
    ['the square root of e', exp(0.5), 1.6487212707001282],
    ['e to the -10', exp(-10), 4.539992976248485e-5],
    ['ln 2', log(2), 0.6931471805599453],
    ['ln 10', log(10), 2.302585092994046],
    ['ln 1.07', log(1.07), 0.0676586484738],
  ])('%s', (_, value, expected) => {
    expect(Math.abs(value / expected - 1)).toBeLessThan(1e-12);
  });

  it('agree with the platform to a few units in the last place, wherever they are used', () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
        expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-15);
      }),
      { seed: 1, numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
        expect(Math.abs(log(x) - Math.log(x))).toBeLessThanOrEqual(Math.abs(Math.log(x)) * 5e-16 + 1e-18);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('have the edges of the real line', () => {
    expect([exp(710), exp(-800), log(0), log(Number.POSITIVE_INFINITY)]).toEqual([
      Number.POSITIVE_INFINITY,
      0,
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
    expect([exp(Number.NaN), log(-1)]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('power', () => {
  it('twelve months at the twelfth root of 7% are a year at 7%', () => {
    expect(100 * power(1.07, 1 / 12) ** 12).toBeDollars(107);
    expect(1e12 * power(1.07, 1 / 12) ** 12).toBeDollars(1.07e12);
  });
});
