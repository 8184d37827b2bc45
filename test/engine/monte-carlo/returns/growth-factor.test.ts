import { describe, expect, it } from 'vitest';
import { expOfSteps } from '../../../../engine/monte-carlo/returns/exp-of-steps.ts';
import { fillGrowth } from '../../../../engine/monte-carlo/returns/growth-factor.ts';

describe('the exponential of growth factors', () => {
  it.each([
    // worked with forty digits, rounded to the nearest double
    [-7.9, 0.0003707435404590882],
    [-1.25, 0.2865047968601901],
    [-0.003_906_25, 0.9961013694701175],
    [0, 1],
    [0.001, 1.0010005001667084],
    [0.012_345_678_9, 1.012422201376815],
    [0.39, 1.4769807938826427],
    [3.3, 27.112638920657883],
    [7.9, 2697.28232826851],
  ])('e to the %d is %d to a unit in the last place', (x, expected) => {
    expect(Math.abs(expOfSteps(x * 128) / expected - 1)).toBeLessThan(2.3e-16);
  });

  it('is nowhere further off than two units in the last place, on a grid of a million', () => {
    let furthest = 0;
    for (let step = -500_000; step <= 500_000; step++) {
      const x = step * 1.58e-5;
      furthest = Math.max(furthest, Math.abs(expOfSteps(x * 128) / Math.exp(x) - 1));
    }
    expect(furthest).toBeLessThan(4.5e-16);
  });
});

describe('fillGrowth', () => {
  it('takes each month from its own two normals, bonds from both and equity from the first', () => {
    const returns = { equity: new Float64Array(2), bond: new Float64Array(2) };
    fillGrowth(returns, Float64Array.from([1, 2, -1, 0.5]), {
      equityMean: 0.02,
      equityDeviation: 0.1,
      bondMean: 0.01,
      bondWithEquity: 0.03,
      bondAlone: 0.04,
    });
    // e^0.12 and e^-0.08; e^0.12 and e^0.00
    expect(returns.equity[0]).toBeCloseTo(1.1274968515793757, 14);
    expect(returns.equity[1]).toBeCloseTo(0.9231163463866358, 14);
    expect(returns.bond[0]).toBeCloseTo(1.1274968515793757, 14);
    expect(returns.bond[1]).toBeCloseTo(1, 14);
  });
});
