import { drawnInflation } from '../../plan/schema/inflation-model.ts';
import { type CompiledFrom, givePathPrices } from '../../projection/path-prices/path-prices.ts';
import type { Program } from '../../projection/program/program.ts';
import { withPathPrices } from './drawn-inflation.ts';
import { withOtherMean } from './inflation-shock.ts';
import type { MarketHistory } from './market-history.ts';
import type { ReturnModel } from './return-model.ts';
import { withRisenRates } from './risen-rates.ts';

/** The markets of a program's paths, and its prices on each where the plan draws them or something befalls them. */
export function pathReturns(
  drawnMarkets: ReturnModel,
  program: Program,
  { history, ...from }: CompiledFrom & { readonly history: MarketHistory },
): ReturnModel {
  const markets = withRisenRates(drawnMarkets, program);
  const drawn = drawnInflation(from.plan.assumptions);
  const shock = from.plan.shock?.inflation;
  if (drawn === null && shock === undefined) return markets;
  const prices = givePathPrices(program, from);
  if (shock === undefined)
    return drawn === null ? markets : withPathPrices(markets, program, { prices, drawn, history });
  const written = drawn === null ? markets : withPathPrices(markets, program, { prices, drawn, history });
  return withOtherMean(written, program, { prices, shock, isDrawn: drawn !== null });
}
