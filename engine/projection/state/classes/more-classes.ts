import { add } from '../../../primitives/cells.ts';
import type { ProgramClasses } from '../../program/program-classes.ts';
import type { ProgramStrategy } from '../../program/program-strategy.ts';
import type { Prices } from './prices.ts';

/**
 * International stocks, TIPS and real estate: units beside those of equity, bonds and cash, in accounts of plans whose mixes name any.
 * Units, and the sums of prices up to which their income has been accrued.
 */
export const MORE = { international: 0, tips: 1, realEstate: 2, accrued: 3, columns: 6 } as const;

/** How many classes there are. */
export const MORE_COUNT = MORE.accrued;

/** An empty account that shares a mix holds it already; funds cost 1 on the first day. */
export function openMore(units: Float64Array | null, strategy: ProgramStrategy | null): void {
  if (units === null || strategy === null || !strategy.isShared) return;
  for (let one = 0; one < MORE_COUNT; one++) units[one] = strategy.moreMix?.[one] ?? 0;
}

/** What the units in a share of an account are worth. */
export function priceOfMore(units: Float64Array, { more }: Prices): number {
  let price = 0;
  for (let one = 0; one < MORE_COUNT; one++) price += (units[one] ?? 0) * (more?.[one] ?? 0);
  return price;
}

/** Restates the units of a share as those of all shares. */
export function gatherMore(units: Float64Array, shares: number): void {
  for (let one = 0; one < MORE_COUNT; one++) units[one] = (units[one] ?? 0) * shares;
}

/** Buys units for so many dollars in the proportions of a row of a strategy. */
export function buyMore(
  units: Float64Array,
  { more }: Prices,
  { moreMix }: ProgramStrategy,
  bought: { readonly amount: number; readonly row: number },
): void {
  for (let one = 0; one < MORE_COUNT; one++)
    add(units, one, (bought.amount * (moreMix?.[bought.row + one] ?? 0)) / (more?.[one] ?? 1));
}

/** Makes the units of a share those of a row of a strategy. */
export function setMore(
  units: Float64Array,
  prices: Prices,
  strategy: ProgramStrategy,
  share: { readonly price: number; readonly row: number },
): void {
  for (let one = 0; one < MORE_COUNT; one++) units[one] = 0;
  buyMore(units, prices, strategy, { amount: share.price, row: share.row });
}

/** Interest on TIPS since it was last accrued, of a share. */
export function moreInterest(units: Float64Array, { more }: Prices, { tipsInterestRate }: ProgramClasses): number {
  return sumSince(units, more, MORE.tips) * tipsInterestRate;
}

/** What international stocks and real estate cost in the months since, by which dividends go, of a share. */
export function moreEquity(units: Float64Array, { more }: Prices): number {
  return sumSince(units, more, MORE.international) + sumSince(units, more, MORE.realEstate);
}

function sumSince(units: Float64Array, more: Float64Array | null, one: number): number {
  return (units[one] ?? 0) * ((more?.[MORE_COUNT + one] ?? 0) - (units[MORE.accrued + one] ?? 0));
}

interface Since {
  readonly market: Float64Array;
  readonly cell: number;
}

/** The same since a cell of `Run.moreMarket`. */
export function equityOfMoreSince(units: Float64Array, { more }: Prices, since: Since): number {
  return sumSinceCell(units, more, since, MORE.international) + sumSinceCell(units, more, since, MORE.realEstate);
}

/** What TIPS cost in the months since, by which their interest goes, of a share. */
export function tipsSince(units: Float64Array, { more }: Prices, since: Since): number {
  return sumSinceCell(units, more, since, MORE.tips);
}

function sumSinceCell(units: Float64Array, more: Float64Array | null, { market, cell }: Since, one: number): number {
  return (units[one] ?? 0) * ((more?.[MORE_COUNT + one] ?? 0) - (market[cell + MORE_COUNT + one] ?? 0));
}

/** Notes that income has been accrued up to now. */
export function closeAccrual(units: Float64Array, { more }: Prices): void {
  for (let one = 0; one < MORE_COUNT; one++) units[MORE.accrued + one] = more?.[MORE_COUNT + one] ?? 0;
}

/** What a dollar in a row of a strategy has grown to from another row of `Run.moreMarket` to now, of the classes beside equity, bonds and cash. */
export function growthOfMore(
  { more }: Prices,
  { moreMix }: ProgramStrategy,
  from: { readonly market: Float64Array; readonly cell: number; readonly row: number },
): number {
  let growth = 0;
  for (let one = 0; one < MORE_COUNT; one++)
    growth += ((moreMix?.[from.row + one] ?? 0) * (more?.[one] ?? 0)) / (from.market[from.cell + one] ?? 1);
  return growth;
}

/** Writes the prices of a path, laid out as `Run.market`: 1 at the start, then as the returns have it, less fees. */
export function openMoreMarket(
  market: Float64Array,
  returns: readonly Float64Array[],
  shareClasses: Float64Array,
): void {
  const length = shareClasses.length * MORE.columns;
  for (const [shareClass, kept] of shareClasses.entries()) {
    for (let one = 0; one < MORE_COUNT; one++) {
      const growth = returns[one];
      let price = 1;
      let sum = 0;
      for (let row = shareClass * MORE.columns + one, month = 0; row < market.length; row += length, month++) {
        market[row] = price;
        market[row + MORE_COUNT] = sum;
        sum += price;
        price *= (growth?.[month] ?? 1) * kept;
      }
    }
  }
}

/** Reads the prices of a month into every share class. */
export function readMorePrices(market: Float64Array, row: number, all: readonly Prices[]): void {
  let cell = row;
  for (const { more } of all) {
    if (more === null) return;
    for (let column = 0; column < MORE.columns; column++) more[column] = market[cell + column] ?? 0;
    cell += MORE.columns;
  }
}
