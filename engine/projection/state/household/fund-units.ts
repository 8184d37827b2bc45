import type { Prices } from '../classes/prices.ts';
import type { Holding } from '../holding.ts';

/** Places of the funds that an account may hold: equity, bonds and cash, then the other classes in the order of `MORE`. */
export const FUND_UNIT = {
  equity: 0,
  bond: 1,
  cash: 2,
  international: 3,
  tips: 4,
  realEstate: 5,
  count: 6,
} as const;

const OF_MORE = FUND_UNIT.international;

/** What a unit of a fund costs now; 0 where the plan has none of it. */
export function fundPrice(prices: Prices, fund: number): number {
  switch (fund) {
    case FUND_UNIT.equity:
      return prices.equity;
    case FUND_UNIT.bond:
      return prices.bond;
    case FUND_UNIT.cash:
      return prices.cash;
    default:
      return prices.more?.[fund - OF_MORE] ?? 0;
  }
}

/** Units of a fund in each share of an account. */
export function unitsOf(holding: Holding, fund: number): number {
  switch (fund) {
    case FUND_UNIT.equity:
      return holding.equity;
    case FUND_UNIT.bond:
      return holding.bond;
    case FUND_UNIT.cash:
      return holding.cash;
    default:
      return holding.more?.[fund - OF_MORE] ?? 0;
  }
}

/** Makes a fund so many dollars of each share of an account. */
export function setFund(holding: Holding, fund: number, dollars: number): void {
  const units = dollars === 0 ? 0 : dollars / fundPrice(holding.prices, fund);
  switch (fund) {
    case FUND_UNIT.equity:
      holding.equity = units;
      return;
    case FUND_UNIT.bond:
      holding.bond = units;
      return;
    case FUND_UNIT.cash:
      holding.cash = units;
      return;
    default:
      if (holding.more !== null) holding.more[fund - OF_MORE] = units;
  }
}

/** What an account holds of a fund now, dollars. */
export function fundBalanceOf(holding: Holding, fund: number): number {
  return holding.shares * unitsOf(holding, fund) * fundPrice(holding.prices, fund);
}
