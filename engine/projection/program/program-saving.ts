/** What the saver's credit and the saver's match go by, in plans that may have one. Nominal dollars. */
export interface ProgramSaving {
  /**
   * For each year a cell a person: what they put into retirement accounts; nothing in years whose scheduled income alone is too high,
   * and for persons who are too young.
   */
  readonly contributions: Float64Array;
  /** Likewise the pensions that count as distributions from retirement plans. */
  readonly pensions: Float64Array;
  /** Indices of the accounts whose withdrawals count likewise. */
  readonly testedAccounts: readonly number[];
  /** For each person the index of the account that takes their match; -1 where there is none. */
  readonly matchInto: readonly number[];
}
