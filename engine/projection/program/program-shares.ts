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

/** How the lots of an account are chosen when it sells: `inTurn` as they stand, `gift` for shares that are given. */
export const SALE_ORDER = { average: 0, inTurn: 1, highestCost: 2, gift: 3 } as const;

/** The lots of an account on the plan's first day. */
export interface ProgramLots {
  /** One of `SALE_ORDER`. */
  readonly order: number;
  /** In the order in which they are sold in turn; months of the plan, negative before it. */
  readonly stated: readonly ProgramLot[];
}

export interface ProgramLot {
  readonly bought: number;
  readonly basis: number;
  readonly value: number;
}

/** Employer shares that a plan at work hands out in a lump sum. Accounts by their place. 26 USC 402(e)(4)(B). */
export interface InKindTransfer {
  readonly kind: 'inKind';
  readonly from: number;
  readonly to: number;
  /** The employee, after whose death no additional tax is due; and the first month in which none is. */
  readonly owner: number;
  readonly penaltyFreeFrom: number;
}
