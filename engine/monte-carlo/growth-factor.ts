import { quickExp } from './quick-exp.ts';

/** How the logarithm of one asset's month comes from the month's two normals. */
export interface LogGrowth {
  readonly mean: number;
  readonly onFirst: number;
  readonly onSecond: number;
}

/** Writes e^(mean + onFirst z1 + onSecond z2) for each month of normals laid side by side. */
export function fillGrowth(factors: Float64Array, normals: Float64Array, growth: LogGrowth): void {
  const { mean, onFirst, onSecond } = growth;
  for (let month = 0; month < factors.length; month++) {
    factors[month] = quickExp(mean + onFirst * (normals[2 * month] ?? 0) + onSecond * (normals[2 * month + 1] ?? 0));
  }
}
