import type { ProgramStrategy } from './program-strategy.ts';

/** One mix of all accounts together: what is placed where. Accounts by their place. */
export interface ProgramHousehold {
  /** The mix of each month that all counted accounts together are to have. */
  readonly target: ProgramStrategy;
  /** Accounts that are put into, in order: the first takes bonds before the next does. */
  readonly placed: readonly number[];
  /** Taxable accounts, in which is moved what the others have no room for, in order. */
  readonly taxable: readonly number[];
  /** Accounts that are counted and left as they are: cash, those with a mix of their own, those of one share. */
  readonly left: readonly number[];
  /** What a dollar in each account counts for. */
  readonly weights: Float64Array;
}
