/** What bonds and cash return more from a month on. */
export interface ProgramRise {
  /** The first month of higher returns, a place among the months of the plan. */
  readonly from: number;
  readonly points: number;
  /** Monthly growth factors of cash that does not vary, before the month and from it on. */
  readonly cashGrowth: DatedRate;
  /**
   * What a month's interest is as a multiple of the program's own rate, by which sums of prices are counted: 1 before the
   * month, unless nothing was paid before it.
   */
  readonly cashInterest: DatedRate;
  readonly bondInterest: DatedRate;
}

export interface DatedRate {
  readonly before: number;
  readonly after: number;
}
