/** What a unit of each fund costs now. */
export interface Prices {
  equity: number;
  bond: number;
  cash: number;
  /**
   * The same of international stocks, TIPS and real estate, and the sum of their prices in the months before, by which income is paid:
   * laid out as a row of `Run.moreMarket`; null where no mix of the plan has any.
   */
  readonly more: Float64Array | null;
}
