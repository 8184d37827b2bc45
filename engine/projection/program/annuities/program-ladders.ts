import type { Rung } from '../../../ladders/tips-ladder.ts';
import type { AnnuitySource } from '../../../plan/schema/annuities/annuity-source.ts';

/** What a ladder costs, pays and is worth, month by month in nominal dollars. Nothing of it depends on the returns. */
export interface LadderMonths {
  /** What it costs, in the month of its purchase. */
  readonly costs: Float64Array;
  /** Paid to the household. */
  readonly payments: Float64Array;
  /** Of a retirement account, paid back into it: the coupons before the first year. */
  readonly kept: Float64Array;
  /** Principal not yet paid, at the prices of each month's end. */
  readonly value: Float64Array;
}

/** A ladder of inflation-protected bonds that is bought within the plan. */
export interface ProgramLadder extends LadderMonths {
  /** Place among the ladders, and among all that named accounts pay: see `Run.premiums`. */
  readonly at: number;
  readonly premiumAt: number;
  readonly name: string;
  /** Its field of the plan. */
  readonly path: string;
  /** Month of the plan in which it is bought. */
  readonly month: number;
  readonly source: AnnuitySource;
  /** Place of the account that pays; -1 for the order of withdrawals. */
  readonly from: number;
  /** What it pays a year, and its bonds, in today's dollars. */
  readonly amount: number;
  readonly rungs: readonly Rung[];
  /** What it is worth at the end of each year. */
  readonly yearEnds: Float64Array;
}

/** Ladders bought within the plan. */
export interface ProgramLadders {
  readonly bought: readonly ProgramLadder[];
  /** At the end of each year, what all of them are worth, and what of that was never taxed. */
  readonly value: Float64Array;
  readonly untaxed: Float64Array;
}
