/** Shares in a row of `ProgramStrategy.mix`. */
export const MIX_COLUMNS = 3;

export interface ProgramStrategy {
  readonly rebalance: 'annual' | 'monthly' | 'never';
  /** Shares of equity, bonds and cash: a row a month; for a fixed mix one row for all months (`stride` 0). */
  readonly mix: Float64Array;
  readonly stride: 0 | typeof MIX_COLUMNS;
  /** Shares of international stocks, TIPS and real estate in rows of the same length; null where no mix of the plan has any. */
  readonly moreMix: Float64Array | null;
  /** Whether deposits buy what an account holds rather than the month's target, so that all accounts of the strategy are always mixed alike. */
  readonly isShared: boolean;
}
