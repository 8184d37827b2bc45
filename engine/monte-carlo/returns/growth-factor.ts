import type { Returns } from '../../projection/state/market.ts';
import type { ReturnParameters } from '../../results/monte-carlo/result.ts';
import { expOfSteps, STEPS } from './exp-of-steps.ts';
import { lognormal } from './lognormal.ts';

/** How the logarithms of a month's growth come from the month's two normals, the first for equity alone. */
export interface LogGrowth {
  readonly equityMean: number;
  readonly equityDeviation: number;
  readonly bondMean: number;
  readonly bondWithEquity: number;
  readonly bondAlone: number;
}

/** What the lognormal months of the given years come from: each has a twelfth of the year's mean and variance. */
export function logGrowth({
  equityReturn,
  equityVol,
  bondReturn,
  bondVol,
  correlation,
}: Pick<ReturnParameters, 'equityReturn' | 'equityVol' | 'bondReturn' | 'bondVol' | 'correlation'>): LogGrowth {
  const equity = lognormal(equityReturn, equityVol);
  const bond = lognormal(bondReturn, bondVol);
  const bondDeviation = bond.deviation / Math.sqrt(12);
  return {
    equityMean: equity.mean / 12,
    equityDeviation: equity.deviation / Math.sqrt(12),
    bondMean: bond.mean / 12,
    bondWithEquity: bondDeviation * correlation,
    bondAlone: bondDeviation * Math.sqrt(1 - correlation * correlation),
  };
}

/** Writes both assets' growth factors of each month from normals laid side by side, two a month. */
export function fillGrowth(
  { equity, bond }: Pick<Returns, 'equity' | 'bond'>,
  normals: Float64Array,
  growth: LogGrowth,
): void {
  const equityMean = growth.equityMean * STEPS;
  const equityDeviation = growth.equityDeviation * STEPS;
  const bondMean = growth.bondMean * STEPS;
  const bondWithEquity = growth.bondWithEquity * STEPS;
  const bondAlone = growth.bondAlone * STEPS;
  for (let month = 0; month < equity.length; month++) {
    const first = normals[2 * month] ?? 0;
    const second = normals[2 * month + 1] ?? 0;
    equity[month] = expOfSteps(equityMean + equityDeviation * first);
    bond[month] = expOfSteps(bondMean + bondWithEquity * first + bondAlone * second);
  }
}
