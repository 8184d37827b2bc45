import { power } from '../../primitives/math.ts';
import type { Program } from '../../projection/program/program.ts';
import type { ReturnParameters } from '../../results/monte-carlo/result.ts';
import { fillChiSquares } from './chi-square.ts';
import type { MonthShape } from './month-shape.ts';
import { emptyStream, seedNamedStream } from './random-stream.ts';

/** What a month leaves at the least: prices stay above 0. A t reaches below it once in millions of months of stocks. */
export const LEAST_GROWTH = 0.01;

/** Mean and deviation of a month, of which twelve that are independent make the year. */
export function monthOfYear(mean: number, volatility: number): { readonly mean: number; readonly deviation: number } {
  const ofMonth = power(1 + mean, 1 / 12);
  const ratio = volatility / (1 + mean);
  // Mean squares multiply as means do: that of the year is (1 + mean)² + volatility².
  return { mean: ofMonth, deviation: ofMonth * Math.sqrt(power(1 + ratio * ratio, 1 / 12) - 1) };
}

/**
 * Months with fat tails: growth of a month is its mean and its deviation times a t of variance 1, the normal over √(χ² / (ν − 2)). Mean and
 * deviation of month and year are those of the lognormal model. The t is of the return and not of its logarithm, whose exponential would
 * have no mean at all. One χ² a month widens all classes together: a month that is bad for one is wild for all.
 */
export function studentTShape({ seed, ...of }: ReturnParameters, program: Program, degrees: number): MonthShape {
  const stream = emptyStream();
  const widths = new Float64Array(program.months);
  const equity = monthOfYear(of.equityReturn, of.equityVol);
  const bond = monthOfYear(of.bondReturn, of.bondVol);
  const { correlation } = of;
  const rest = Math.sqrt(1 - correlation * correlation);
  return {
    open: (path) => {
      seedNamedStream(stream, seed, path, 'studentT');
      fillChiSquares(stream, widths, degrees);
      for (let month = 0; month < widths.length; month++)
        widths[month] = Math.sqrt((degrees - 2) / (widths[month] ?? degrees));
    },
    fillPair: (returns, normals) => {
      for (let month = 0; month < widths.length; month++) {
        const first = normals[2 * month] ?? 0;
        const second = normals[2 * month + 1] ?? 0;
        const width = widths[month] ?? 1;
        returns.equity[month] = Math.max(LEAST_GROWTH, equity.mean + equity.deviation * width * first);
        const shock = correlation * first + rest * second;
        returns.bond[month] = Math.max(LEAST_GROWTH, bond.mean + bond.deviation * width * shock);
      }
    },
    fill: (growth, shocks, { mean, volatility }) => {
      const month = monthOfYear(mean, volatility);
      for (let at = 0; at < growth.length; at++)
        growth[at] = Math.max(LEAST_GROWTH, month.mean + month.deviation * (widths[at] ?? 1) * (shocks[at] ?? 0));
    },
    yearText: () => `months of Student’s t, ${degrees} degrees of freedom`,
  };
}
