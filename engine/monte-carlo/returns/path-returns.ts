import { drawnInflation } from '../../plan/schema/inflation-model.ts';
import { type CompiledFrom, givePathPrices } from '../../projection/path-prices/path-prices.ts';
import type { Program } from '../../projection/program/program.ts';
import { withPathPrices } from './drawn-inflation.ts';
import type { MarketHistory } from './market-history.ts';
import type { ReturnModel } from './return-model.ts';

/** The markets of a program's paths, and its prices on each where the plan draws them. */
export function pathReturns(
  markets: ReturnModel,
  program: Program,
  { history, ...from }: CompiledFrom & { readonly history: MarketHistory },
): ReturnModel {
  const drawn = drawnInflation(from.plan.assumptions);
  if (drawn === null) return markets;
  return withPathPrices(markets, program, { prices: givePathPrices(program, from), drawn, history });
}
