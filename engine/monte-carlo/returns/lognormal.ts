import { log } from '../../primitives/math.ts';

/** Mean and deviation of the logarithm of a year whose own arithmetic mean and standard deviation are given. */
export function lognormal(mean: number, volatility: number): { readonly mean: number; readonly deviation: number } {
  const ratio = volatility / (1 + mean);
  const variance = log(1 + ratio * ratio);
  return { mean: log(1 + mean) - variance / 2, deviation: Math.sqrt(variance) };
}
