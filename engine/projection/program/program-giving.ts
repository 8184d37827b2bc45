/** Giving in shares and by a donor-advised fund. Nominal dollars, a value for each month. */
export interface ProgramGiving {
  /** Planned gifts to charity, and what of them are single goals. */
  readonly gifts: Float64Array;
  readonly oneTimeGifts: Float64Array;
  readonly giveShares: boolean;
  /** Index of the account whose shares are given first, or -1 for the one with the largest share of gain. */
  readonly sharesFrom: number;
  readonly fund: ProgramFund | null;
  /** Years over which gifts beyond the limits are carried. */
  readonly carryoverYears: number;
}

export interface ProgramFund {
  readonly balance: number;
  /** Share in equity; the rest is in bonds. */
  readonly equity: number;
  /** Whether it pays the planned gifts. */
  readonly grants: boolean;
  /** Index into `Program.shareClasses`. */
  readonly shareClass: number;
  /** What is given to it, and what of that in shares as far as they go. */
  readonly toFund: Float64Array;
  readonly toFundInShares: Float64Array;
}
