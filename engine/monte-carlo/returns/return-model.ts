import type { Plan } from '../../plan/complete/plan.ts';
import { drawnInflation } from '../../plan/schema/inflation-model.ts';
import { invariant } from '../../primitives/invariant.ts';
import { exp, power } from '../../primitives/math.ts';
import { DEFAULT_BLOCK_YEARS } from '../../primitives/random-paths.ts';
import type { Program } from '../../projection/program/program.ts';
import type { Returns } from '../../projection/state/market.ts';
import type { ReturnRequest } from '../../results/monte-carlo/request.ts';
import type { ReturnParameters } from '../../results/monte-carlo/result.ts';
import { assetClasses } from './asset-classes.ts';
import { fillGrowth, logGrowth } from './growth-factor.ts';
import { lognormal } from './lognormal.ts';
import { asMet, type MarketHistory } from './market-history.ts';
import { compoundReturnsOf, isOfHistory, modelOfRun, parametersOfModel, shapeOf } from './model-parameters.ts';
import type { MonthShape } from './month-shape.ts';
import { fillNormals } from './normal.ts';
import { emptyStream, nextBelow, type RandomStream, seedNamedStream, seedStream } from './random-stream.ts';
import { shocksOfHistory, singleShares } from './single-shares.ts';
import { drawStationaryBlocks } from './stationary-blocks.ts';

export const DEFAULT_SEED = 1;

/** Draws the months of any path. One draws into one pair of buffers: not to be shared between threads. */
export interface ReturnModel {
  readonly parameters: ReturnParameters;
  /** First calendar year of each path where the paths are the windows of history, in their order; else null. */
  readonly startYears: readonly number[] | null;
  /** The normals of the path drawn last, of stocks and of bonds in turn, two a month; empty where nothing is drawn so. */
  readonly normals: Float64Array;
  /** For each year of that path its place in the history; null where none is taken. */
  readonly historyYears: Int32Array | null;
  /** The months of a path by its number from 1, in buffers that the next call overwrites. */
  readonly draw: (path: number) => Returns;
  /** What a year of the path drawn last was drawn as, in words, by its place in the plan. */
  readonly yearText: (year: number) => string;
}

/** A request's parameters after the plan's assumptions and the defaults; of history, what its years show as the plan meets them. */
export function returnParameters(plan: Plan, request: ReturnRequest, history: MarketHistory): ReturnParameters {
  const { assumptions } = plan;
  const { seed = DEFAULT_SEED } = request;
  const chosen = modelOfRun(plan, request);
  const { model } = chosen;
  const blockYears = model === 'historical' ? chosen.blockYears : DEFAULT_BLOCK_YEARS;
  const drawn = drawnInflation(assumptions);
  const ofPrices = drawn === null ? {} : { inflationModel: { drawn } };
  if (isOfHistory(model)) {
    const { statistics } = asMet(history, drawn === null, assumptions.inflation);
    return { seed, model, blockYears, ...statistics, ...parametersOfModel(chosen, history), ...ofPrices };
  }
  const { equityReturn = assumptions.equityReturn, equityVol = assumptions.equityVol } = request;
  const { bondReturn = assumptions.bondReturn, bondVol = assumptions.bondVol } = request;
  const { correlation = assumptions.correlation } = request;
  return {
    seed,
    model,
    equityReturn,
    equityVol,
    bondReturn,
    bondVol,
    correlation,
    blockYears,
    equityCompoundReturn: medianGrowth(equityReturn, equityVol),
    bondCompoundReturn: medianGrowth(bondReturn, bondVol),
    ...parametersOfModel(chosen, history),
    ...(model === 'regimes' ? compoundReturnsOf({ equityReturn, equityVol, bondReturn, bondVol }, history) : {}),
    ...ofPrices,
  };
}

/** The yearly rate by which the median of a lognormal grows: the compound return in the long run. */
function medianGrowth(mean: number, volatility: number): number {
  return volatility === 0 ? mean : exp(lognormal(mean, volatility).mean) - 1;
}

export function returnModel(parameters: ReturnParameters, program: Program, history: MarketHistory): ReturnModel {
  switch (parameters.model) {
    case 'lognormal':
      return lognormalModel(parameters, program, null);
    case 'studentT':
    case 'regimes':
      return lognormalModel(parameters, program, shapeOf(parameters, program));
    case 'historical':
      return historicalModel(parameters, program, history);
    case 'cycles':
      return cyclesModel(parameters, program, history);
  }
}

/**
 * Twelve independent months make the year: each has a twelfth of its mean and variance. A shape makes something else of the same normals.
 */
function lognormalModel(parameters: ReturnParameters, program: Program, shape: MonthShape | null): ReturnModel {
  const { months } = program;
  const { seed, equityReturn, equityVol, bondReturn, bondVol } = parameters;
  const stream = emptyStream();
  const normals = new Float64Array(2 * months);
  const growth = logGrowth(parameters);
  const shares = singleShares(program, seed, shape);
  const classes = assetClasses(program, seed, shape);
  const returns = {
    equity: new Float64Array(months),
    bond: new Float64Array(months),
    shares: shares.growth,
    more: classes.more,
    cash: classes.cash,
  };
  const equityMean = power(1 + equityReturn, 1 / 12);
  const bondMean = power(1 + bondReturn, 1 / 12);
  return {
    parameters,
    startYears: null,
    normals,
    historyYears: null,
    draw: (path) => {
      seedStream(stream, seed, path);
      fillNormals(stream, normals, normals.length);
      if (shape === null) fillGrowth(returns, normals, growth);
      else {
        shape.open(path);
        shape.fillPair(returns, normals);
      }
      // Without deviation a month is the deterministic projection's own, to the last bit.
      if (equityVol === 0) returns.equity.fill(equityMean);
      if (bondVol === 0) returns.bond.fill(bondMean);
      shares.draw(path, normals, 2);
      classes.draw(path, normals);
      return returns;
    },
    yearText: shape?.yearText ?? (() => 'lognormal months'),
  };
}

/**
 * Blocks of `blockYears` calendar years as they were, from any year on from which a whole block is left. A calendar year
 * of the plan takes one year of history, a part first year no more than its months of it.
 */
function historicalModel(parameters: ReturnParameters, program: Program, history: MarketHistory): ReturnModel {
  const stream = emptyStream();
  const write = historyWriter(program, history, parameters);
  const drawn = new Int32Array(program.years.length);
  const { seed } = parameters;
  const lengths = parameters.blocks === 'stationary' ? emptyStream() : null;
  // A block longer than the plan is no more of it than the plan needs.
  const blocks = { blockYears: Math.min(parameters.blockYears, drawn.length), historyYears: history.years.length };
  return {
    parameters,
    startYears: null,
    normals: new Float64Array(),
    historyYears: drawn,
    draw: (path) => {
      seedStream(stream, seed, path);
      if (lengths === null) drawBlocks(stream, drawn, blocks);
      else {
        seedNamedStream(lengths, seed, path, 'blocks');
        drawStationaryBlocks({ starts: stream, lengths }, drawn, { ...blocks, blockYears: parameters.blockYears });
      }
      return write(drawn, path);
    },
    yearText: (year) => historyText(history, drawn[year] ?? 0),
  };
}

function drawBlocks(
  stream: RandomStream,
  drawn: Int32Array,
  { blockYears, historyYears }: { readonly blockYears: number; readonly historyYears: number },
): void {
  let start = 0;
  for (let year = 0; year < drawn.length; year++) {
    if (year % blockYears === 0) start = nextBelow(stream, historyYears - blockYears + 1);
    drawn[year] = start + (year % blockYears);
  }
}

/** Every window of history as long as the plan, one path each, from the first start year on: nothing is drawn but what single shares do on their own. */
function cyclesModel(parameters: ReturnParameters, program: Program, history: MarketHistory): ReturnModel {
  const windows = history.years.length - program.years.length + 1;
  invariant(windows > 0, 'a plan is no longer than the history');
  const write = historyWriter(program, history, parameters);
  const places = new Int32Array(program.years.length);
  return {
    parameters,
    startYears: history.years.slice(0, windows).map(({ year }) => year),
    normals: new Float64Array(),
    historyYears: places,
    draw: (path) => {
      for (let year = 0; year < places.length; year++) places[year] = path - 1 + year;
      return write(places, path);
    },
    yearText: (year) => historyText(history, places[year] ?? 0),
  };
}

function historyText({ years }: MarketHistory, place: number): string {
  return `the year ${years[place]?.year ?? ''} of history`;
}

/**
 * Writes the months of a path whose calendar years take these years of history, by their places in it. A single share, of which there is
 * no history, moves with the stocks of those years as far as it is correlated with them; the rest is drawn.
 */
function historyWriter(
  program: Program,
  history: MarketHistory,
  { seed, inflationModel }: ReturnParameters,
): (places: Int32Array, path: number) => Returns {
  const isAtPlanInflation = inflationModel === undefined;
  const { monthlyEquity, monthlyBond } = asMet(history, isAtPlanInflation, program.inflation);
  const { months } = program;
  const shares = singleShares(program, seed);
  const hasShares = shares.growth.length > 0;
  const shocks = hasShares ? shocksOfHistory(monthlyEquity) : new Float64Array();
  const stocks = new Float64Array(hasShares ? months : 0);
  const returns = { equity: new Float64Array(months), bond: new Float64Array(months), shares: shares.growth };
  return (places, path) => {
    program.years.forEach(({ from, to }, at) => {
      const place = places[at] ?? 0;
      returns.equity.fill(monthlyEquity[place] ?? 1, from, to);
      returns.bond.fill(monthlyBond[place] ?? 1, from, to);
      stocks.fill(shocks[place] ?? 0, from, to);
    });
    shares.draw(path, stocks, 1);
    return returns;
  };
}
