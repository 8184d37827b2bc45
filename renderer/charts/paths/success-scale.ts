import type { SuccessRate } from '../../format/success.ts';

const NARROW = 0.3;
const FINE = 0.05;
const COARSE = 0.2;

/** The axis for a rate: 0 to 100%, or its last or first thirty points if the interval lies within them. */
export function successScale({ successRateInterval: { low, high } }: Pick<SuccessRate, 'successRateInterval'>) {
  if (low >= 1 - NARROW) return { from: 1 - NARROW, to: 1, step: FINE };
  if (high <= NARROW) return { from: 0, to: NARROW, step: FINE };
  return { from: 0, to: 1, step: COARSE };
}
