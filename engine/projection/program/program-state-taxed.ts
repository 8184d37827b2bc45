/**
 * What states tax before it goes into a retirement account and federal law does not, in plans that live in a state which leaves it
 * out of what comes back: pools of each person's IRAs (cells 0 and 1) and plans at work (2 and 3). Nominal dollars.
 */
export interface ProgramStateTaxed {
  /** The pools on the plan's first day. */
  readonly atStart: Float64Array;
  /** For each year a cell a pool: what the year puts in. */
  readonly added: Float64Array;
  /** What of each year's contributions is no federal income and is no 401(k) contribution: see `StateReturn`. */
  readonly outside401k: Float64Array;
}

/** Pools of a person: first IRAs, then plans at work. */
export const POOLS = { iras: 0, plans: 2, columns: 4 } as const;

/**
 * Cells of `Run.stateTaxed`, in a plan that has such a state: `POOLS.columns` cells each of what is left in the pools, what of this
 * December's return had been taxed, and the share of each payment that is.
 */
export const TAXED = { left: 0, before: POOLS.columns, share: 2 * POOLS.columns, columns: 3 * POOLS.columns } as const;
