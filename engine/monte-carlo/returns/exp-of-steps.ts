import { exp } from '../../primitives/math.ts';

/** Steps of the table a unit of the exponent. */
export const STEPS = 128;
/** The exponents that the table reaches to: no month of allowed means and deviations comes near. */
const REACH = 8;
const MIDDLE = STEPS * REACH;

/** e to each step from -8 to 8. */
const POWER = Float64Array.from({ length: 2 * MIDDLE + 1 }, (_, at) => exp((at - MIDDLE) / STEPS));

/** Of the series of e^(rest / 128). */
const FIRST = 1 / STEPS;
const SECOND = FIRST / (2 * STEPS);
const THIRD = SECOND / (3 * STEPS);
const FOURTH = THIRD / (4 * STEPS);
const FIFTH = FOURTH / (5 * STEPS);

/**
 * e^(`steps` / 128) for up to 1,016 steps either way, to two units in the last place. The nearest whole step comes from
 * the table and leaves at most a half, for which five terms of the series are exact. Measured 2.9 ns, where the
 * exponential of any number takes 30; with the steps in the argument instead of in here 0.5 µs less a path.
 */
export function expOfSteps(steps: number): number {
  const whole = (steps + (MIDDLE + 0.5)) | 0;
  const rest = steps - (whole - MIDDLE);
  const square = rest * rest;
  const series = rest * FIRST + square * (SECOND + rest * THIRD + square * (FOURTH + rest * FIFTH));
  const power = POWER[whole] ?? 0;
  return power + power * series;
}
