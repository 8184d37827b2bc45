import { exp, log, power } from '../../primitives/math.ts';
import type { Program } from '../../projection/program/program.ts';
import type { ProgramShare } from '../../projection/program/program-shares.ts';
import { meanOf } from '../statistics/intervals.ts';
import { lognormal } from './lognormal.ts';
import type { MonthShape, ShapedClass } from './month-shape.ts';
import { fillNormals } from './normal.ts';
import { emptyStream, type RandomStream, seedNamedStream } from './random-stream.ts';

/** Draws the single shares of a plan, each from a stream of its own by seed, path and name of the share. */
export interface SingleShares {
  /** Growth factors of each share in each month; empty where the plan has none. */
  readonly growth: readonly Float64Array[];
  /** Draws a path. `stocks` holds the shock of stocks as a whole in each month, in standard deviations of a month; shocks are `stride` cells apart. */
  readonly draw: (path: number, stocks: Float64Array, stride: number) => void;
}

export function singleShares({ shares, months }: Program, seed: number, shape: MonthShape | null = null): SingleShares {
  const ofPlan = shares?.shares ?? [];
  const growth = ofPlan.map(() => new Float64Array(months));
  const stream = emptyStream();
  const own = new Float64Array(ofPlan.length === 0 ? 0 : months);
  return {
    growth,
    draw: (path, stocks, stride) => {
      ofPlan.forEach((share, at) => {
        const into = growth[at];
        if (into === undefined) return;
        drawOwn(stream, own, { seed, path, name: share.name });
        if (shape === null || share.volatility === 0) fillShare(share, into, { own, stocks, stride });
        else shape.fill(into, shocksOfShare(share, { own, stocks, stride }), shapedShare(share));
      });
    },
  };
}

function drawOwn(
  stream: RandomStream,
  own: Float64Array,
  { seed, path, name }: { readonly seed: number; readonly path: number; readonly name: string },
): void {
  seedNamedStream(stream, seed, path, `share:${name}`);
  fillNormals(stream, own, own.length);
}

interface Shocks {
  readonly own: Float64Array;
  readonly stocks: Float64Array;
  readonly stride: number;
}

/** Twelve independent months make the year, as for stocks; the part that moves with them is `correlation` of it. */
function fillShare(
  { expectedReturn, volatility, correlation }: ProgramShare,
  growth: Float64Array,
  { own, stocks, stride }: Shocks,
): void {
  if (volatility === 0) {
    // Without deviation a month is the deterministic projection's own, to the last bit.
    growth.fill(power(1 + expectedReturn, 1 / 12));
    return;
  }
  const yearly = lognormal(expectedReturn, volatility);
  const mean = yearly.mean / 12;
  const deviation = yearly.deviation / Math.sqrt(12);
  const withStocks = deviation * correlation;
  const alone = deviation * Math.sqrt(1 - correlation * correlation);
  for (let month = 0; month < growth.length; month++)
    growth[month] = exp(mean + withStocks * (stocks[month * stride] ?? 0) + alone * (own[month] ?? 0));
}

/** The shock of a share in each month, in standard deviations, over its own draws. */
function shocksOfShare({ correlation }: ProgramShare, { own, stocks, stride }: Shocks): Float64Array {
  const alone = Math.sqrt(1 - correlation * correlation);
  for (let month = 0; month < own.length; month++)
    own[month] = correlation * (stocks[month * stride] ?? 0) + alone * (own[month] ?? 0);
  return own;
}

function shapedShare({ expectedReturn, volatility, correlation }: ProgramShare): ShapedClass {
  return { mean: expectedReturn, volatility, follows: 'equity', correlation };
}

/** How far each year of history lies from its mean year, as a shock of each of its months: the logarithm in standard deviations, over twelve months. */
export function shocksOfHistory(monthlyEquity: Float64Array): Float64Array {
  const logs = Array.from(monthlyEquity, (factor) => 12 * log(factor));
  const mean = meanOf(logs);
  const squares = logs.reduce((sum, one) => sum + (one - mean) * (one - mean), 0);
  const deviation = Math.sqrt(squares / (logs.length - 1));
  return Float64Array.from(logs, (one) => (deviation === 0 ? 0 : (one - mean) / deviation / Math.sqrt(12)));
}
