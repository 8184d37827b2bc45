import { add } from '../../primitives/cells.ts';
import { exp, power } from '../../primitives/math.ts';
import type { Program } from '../../projection/program/program.ts';
import { lognormal } from './lognormal.ts';
import type { MonthShape, ShapedClass } from './month-shape.ts';
import { fillNormals } from './normal.ts';
import { emptyStream, seedNamedStream } from './random-stream.ts';

/** Draws the classes of a plan beside equity and bonds, each from a stream of its own by seed, path and class. */
export interface AssetClassReturns {
  /** Growth factors of international stocks, TIPS and real estate in each month; empty where the plan has none. */
  readonly more: readonly Float64Array[];
  /** Those of cash; null where it does not vary. */
  readonly cash: Float64Array | null;
  /** Draws a path. `normals` are those of equity and bonds, two a month. */
  readonly draw: (path: number, normals: Float64Array) => void;
}

/** Whose years a class shares where some years are unlike others; stock classes those of stocks. */
const FOLLOWS: Readonly<Record<string, ShapedClass['follows']>> = { tips: 'bond', cash: 'none' };

const NONE: AssetClassReturns = { more: [], cash: null, draw: () => undefined };

export function assetClasses(
  { classes, months }: Program,
  seed: number,
  shape: MonthShape | null = null,
): AssetClassReturns {
  if (classes === null) return NONE;
  const { drawn: draws } = classes;
  // Without deviation a month is the deterministic projection's own, to the last bit.
  const steady = (mean: number) => new Float64Array(months).fill(power(1 + mean, 1 / 12));
  const more = Array.from(classes.means, steady);
  const cash = classes.cashVolatility > 0 ? steady(classes.cashReturn) : null;
  const stream = emptyStream();
  const own = draws.map(() => new Float64Array(months));
  const shocks = new Float64Array(months);
  return {
    more,
    cash,
    draw: (path, normals) => {
      draws.forEach(({ name, column, factors }, at) => {
        const drawn = own[at];
        const into = column < 0 ? cash : more[column];
        if (drawn === undefined || into === undefined || into === null) return;
        seedNamedStream(stream, seed, path, name);
        fillNormals(stream, drawn, months);
        combine(shocks, factors, { normals, own });
        const mean = column < 0 ? classes.cashReturn : (classes.means[column] ?? 0);
        const volatility = column < 0 ? classes.cashVolatility : (classes.volatilities[column] ?? 0);
        if (shape === null) fillClass(into, shocks, { mean, volatility });
        else if (volatility > 0)
          shape.fill(into, shocks, { mean, volatility, follows: FOLLOWS[name] ?? 'equity', correlation: 1 });
      });
    },
  };
}

/** The shock of a class in each month, in standard deviations: a row of the Cholesky factor times the normals of the classes up to it. */
function combine(
  shocks: Float64Array,
  factors: Float64Array,
  { normals, own }: { readonly normals: Float64Array; readonly own: readonly Float64Array[] },
): void {
  const ofEquity = factors[0] ?? 0;
  const ofBonds = factors[1] ?? 0;
  for (let month = 0; month < shocks.length; month++)
    shocks[month] = ofEquity * (normals[2 * month] ?? 0) + ofBonds * (normals[2 * month + 1] ?? 0);
  for (let place = 2; place < factors.length; place++) {
    const factor = factors[place] ?? 0;
    const drawn = own[place - 2];
    if (factor === 0 || drawn === undefined) continue;
    for (let month = 0; month < shocks.length; month++) add(shocks, month, factor * (drawn[month] ?? 0));
  }
}

/** Twelve independent months make the year, as for stocks. */
function fillClass(
  growth: Float64Array,
  shocks: Float64Array,
  { mean, volatility }: { readonly mean: number; readonly volatility: number },
): void {
  const yearly = lognormal(mean, volatility);
  const ofMonth = yearly.mean / 12;
  const deviation = yearly.deviation / Math.sqrt(12);
  for (let month = 0; month < growth.length; month++) growth[month] = exp(ofMonth + deviation * (shocks[month] ?? 0));
}
