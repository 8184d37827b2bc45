/** The sale of a residence in dollars: price less selling costs, adjusted basis, and the most that may be left out. */
export interface HomeSale {
  readonly amountRealized: number;
  readonly basis: number;
  readonly exclusion: number;
}

/**
 * Taxable gain on the sale of property held for personal use: a loss is not deducted, and of a gain the exclusion is
 * left out. 26 USC 121(a), 165(c), 1001(a); IRS Pub. 523, worksheets 2 and 3.
 */
export function taxableHomeSaleGain({ amountRealized, basis, exclusion }: HomeSale): number {
  return Math.max(0, amountRealized - basis - exclusion);
}
