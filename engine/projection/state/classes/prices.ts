/** What a unit of each fund costs now, and the sum of its prices in the months before, by which income is paid. */
export interface Prices {
  equity: number;
  bond: number;
  cash: number;
  equitySum: number;
  bondSum: number;
  cashSum: number;
  /** The same of international stocks, TIPS and real estate, laid out as a row of `Run.moreMarket`; null where no mix of the plan has any. */
  readonly more: Float64Array | null;
}
