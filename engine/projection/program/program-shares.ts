/** The single shares that accounts of a plan hold instead of a mix. */
export interface ProgramShares {
  readonly shares: readonly ProgramShare[];
  /** For each of `Program.shareClasses` the place of the share that is its equity, -1 for stocks as a whole. */
  readonly ofClass: Int8Array;
}

/** How a share moves: average yearly return, its deviation, and its correlation with stocks. */
export interface ProgramShare {
  readonly name: string;
  readonly expectedReturn: number;
  readonly volatility: number;
  readonly correlation: number;
}

/** Shares of an account that are sold in a month, by the plan of its sales. Accounts by their place. */
export interface ShareSaleTransfer {
  readonly kind: 'sale';
  readonly from: number;
  readonly to: number;
  /** Nominal dollars; NaN where a share of the holding is sold. */
  readonly amount: number;
  readonly share: number;
  /** Whether it comes in this month of the year alone. */
  readonly isYearly: boolean;
  /** Its field of the plan. */
  readonly path: string;
}

/** Dollars of each month: the value of shares that vest, and what of them is kept. */
export interface ProgramVesting {
  readonly value: Float64Array;
  readonly kept: Float64Array;
}
