import { INFLATION_OF_HISTORY } from '../../plan/inflation-of-history.ts';
import type { Drawn } from '../../plan/schema/inflation-model.ts';
import { exp, power } from '../../primitives/math.ts';
import type { PathPrices } from '../../projection/program/prices/path-prices.ts';
import type { Program } from '../../projection/program/program.ts';
import type { MarketHistory } from './market-history.ts';
import { fillNormals } from './normal.ts';
import { emptyStream, seedNamedStream } from './random-stream.ts';
import type { ReturnModel } from './return-model.ts';

/** How far a shock of a year's inflation goes with the normals of stocks, with what bonds draw on their own, and by itself. */
export interface InflationWeights {
  readonly stocks: number;
  readonly bonds: number;
  readonly rest: number;
}

/**
 * The weights by which inflation has its correlations of history with stocks and bonds, whatever correlation these two have in the plan:
 * bonds move by `correlation` of the normal of stocks and sqrt(1 - correlation²) of their own. Where that leaves no room the two weights
 * are shortened to make a whole.
 */
export function inflationWeights(correlation: number): InflationWeights {
  const { withStocks: stocks, withBonds } = INFLATION_OF_HISTORY;
  const own = Math.sqrt(1 - correlation * correlation);
  const bonds = own === 0 ? 0 : (withBonds - correlation * stocks) / own;
  const explained = stocks * stocks + bonds * bonds;
  if (explained > 1) return { stocks: stocks / Math.sqrt(explained), bonds: bonds / Math.sqrt(explained), rest: 0 };
  return { stocks, bonds, rest: Math.sqrt(1 - explained) };
}

/** The same returns, with a program's amounts written for the prices of the path before each. */
export function withPathPrices(
  model: ReturnModel,
  program: Program,
  { prices, drawn, history }: { readonly prices: PathPrices; readonly drawn: Drawn; readonly history: MarketHistory },
): ReturnModel {
  const fill = fillerOf(model, program, { prices, drawn, history });
  return {
    ...model,
    draw: (path) => {
      const returns = model.draw(path);
      fill(path);
      prices.write();
      return returns;
    },
  };
}

interface Filled {
  readonly prices: PathPrices;
  readonly drawn: Drawn;
  readonly history: MarketHistory;
}

/** Fills the prices of a path whose returns were drawn just before. */
function fillerOf(model: ReturnModel, program: Program, { prices, drawn, history }: Filled): (path: number) => void {
  const { seed, correlation } = model.parameters;
  const { normals, historyYears } = model;
  if (historyYears !== null) return () => fillFromHistory(program, prices, { history, places: historyYears });
  const stream = emptyStream();
  const rest = new Float64Array(program.years.length);
  const weights = inflationWeights(correlation);
  return (path) => {
    seedNamedStream(stream, seed, path, 'inflation');
    fillNormals(stream, rest, rest.length);
    fillDrawn(program, prices, { drawn, weights, normals, rest });
  };
}

interface Shocks {
  readonly drawn: Drawn;
  readonly weights: InflationWeights;
  /** Of stocks and of bonds in each month, two a month. */
  readonly normals: Float64Array;
  readonly rest: Float64Array;
}

/** The logarithm of each year's inflation lies around the plan's, from which the first year starts: x = persistence × x before + shock. */
export function fillDrawn(program: Program, prices: PathPrices, { drawn, weights, normals, rest }: Shocks): void {
  const { years, inflation } = program;
  const { factors, inflation: yearly } = prices;
  factors[0] = 1;
  let distance = 0;
  for (let at = 0; at < years.length; at++) {
    const { from, to } = years[at] ?? { from: 0, to: 0 };
    const months = to - from;
    let [stocks, bonds] = [0, 0];
    for (let month = from; month < to; month++) {
      stocks += normals[2 * month] ?? 0;
      bonds += normals[2 * month + 1] ?? 0;
    }
    const ofMarkets = (weights.stocks * stocks + weights.bonds * bonds) / Math.sqrt(months);
    distance = drawn.persistence * distance + drawn.volatility * (ofMarkets + weights.rest * (rest[at] ?? 0));
    const ofYear = exp(distance);
    yearly[at] = (1 + inflation) * ofYear - 1;
    factors[at + 1] = (factors[at] ?? 1) * (months === 12 ? ofYear : exp((distance * months) / 12));
  }
}

/** Each year has the inflation of the year of history whose returns it takes. */
function fillFromHistory(
  { years, inflation }: Program,
  { factors, inflation: yearly }: PathPrices,
  { history, places }: { readonly history: MarketHistory; readonly places: Int32Array },
): void {
  factors[0] = 1;
  for (let at = 0; at < years.length; at++) {
    const { from, to } = years[at] ?? { from: 0, to: 0 };
    const own = history.years[places[at] ?? 0]?.inflation ?? inflation;
    yearly[at] = own;
    factors[at + 1] = (factors[at] ?? 1) * power((1 + own) / (1 + inflation), (to - from) / 12);
  }
}
