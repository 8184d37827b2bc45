import type { DatedRate, ProgramRise } from '../../program/prices/program-rise.ts';

/** Where a market has the prices of a fund and what they add up to, in rows of `length` cells, `columns` a share class. */
interface FundCells {
  readonly price: number;
  readonly sum: number;
  readonly length: number;
  readonly columns: number;
}

/** Adds prices up again, those of each month by what its interest is a multiple of. */
export function weighSums(
  market: Float64Array,
  { from }: Pick<ProgramRise, 'from'>,
  interest: DatedRate,
  { price, sum, length, columns }: FundCells,
): void {
  for (let first = 0; first < length; first += columns) {
    let total = 0;
    for (let row = first, month = 0; row < market.length; row += length, month++) {
      market[row + sum] = total;
      total += (market[row + price] ?? 0) * rateIn(month, from, interest);
    }
  }
}

export function rateIn(month: number, from: number, { before, after }: DatedRate): number {
  return month < from ? before : after;
}
