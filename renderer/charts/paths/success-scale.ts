import type { SuccessRate } from '../../format/success.ts';

const NARROW = 0.3;
const FINE = 0.05;
const COARSE = 0.2;

/** The part of 0 to 100 % that a rate is shown on: the last or the first thirty points where its interval lies there. */
export function successScale({ successRateInterval: { low, high } }: Pick<SuccessRate, 'successRateInterval'>) {
  if (low >= 1 - NARROW) return { from: 1 - NARROW, to: 1, step: FINE };
  if (high <= NARROW) return { from: 0, to: NARROW, step: FINE };
  return { from: 0, to: 1, step: COARSE };
}
