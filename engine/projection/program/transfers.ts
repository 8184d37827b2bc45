import type { MonthIndex } from '../../primitives/calendar.ts';
import type { InKindTransfer, ShareSaleTransfer } from './program-shares.ts';

/** Money that moves between accounts of one owner, which is neither a withdrawal nor a contribution. Accounts by their place. */
export interface ProgramTransfers {
  /** For each month what moves on its first day, in order; null where nothing does. */
  readonly byMonth: readonly (readonly Transfer[] | null)[];
  /** Every rollover of the plan, by its place in `Run.rolledOver`. */
  readonly rollovers: readonly ProgramRollover[];
  /** Accounts through which contributions pass on their way into a Roth account. */
  readonly sides: readonly ProgramSide[];
  /** Whether anything but shares moves: such money may bring after-tax money into an IRA. */
  readonly movesMoney: boolean;
}

export type Transfer = KeptTransfer | SideConversion | ProgramRollover | ShareSaleTransfer | InKindTransfer;

/** A deceased's account becomes an inherited one of the spouse, or that one the spouse's own. */
export interface KeptTransfer {
  readonly kind: 'keep' | 'own';
  readonly from: number;
  readonly to: number;
}

/** All that an account for after-tax or backdoor contributions holds goes into a Roth account. */
export interface SideConversion {
  readonly kind: 'convert';
  readonly from: number;
  readonly to: number;
  /** Whether it comes once a year, not month by month. */
  readonly isYearly: boolean;
}

export interface ProgramRollover {
  readonly kind: 'rollover';
  /** Place among the rollovers. */
  readonly at: number;
  readonly month: number;
  readonly from: number;
  readonly to: number;
  /** The Roth IRA that takes after-tax money; -1 for none. */
  readonly afterTaxTo: number;
  /** Dollars; infinite for all. */
  readonly amount: number;
  /** Whether the account that takes it keeps no after-tax money apart. */
  readonly takesPreTaxOnly: boolean;
  /** Whether both accounts are of SIMPLE plans, between which money may move in their first two years. 26 USC 408(d)(3)(G). */
  readonly isWithinSimple: boolean;
  /** For each person as owner: first month in which the plan pays out. 26 USC 401(k)(2)(B)(i), 457(d)(1)(A). */
  readonly openFrom: readonly MonthIndex[];
  /** For each person as owner: first month in which a distribution from a Roth account is qualified by age. 26 USC 408A(d)(2)(A)(i). */
  readonly qualifiedFrom: readonly MonthIndex[];
  /** Its field of the plan. */
  readonly path: string;
}

/** An account that the plan adds beside one of its own. */
export interface ProgramSide {
  readonly kind: 'afterTax' | 'backdoor';
  readonly at: number;
  /** The account of the plan to which the contributions are written. */
  readonly host: number;
  /** The Roth account that it is converted into; -1 where it is not. */
  readonly convertTo: number;
}

/** Columns of a row of `Run.rolledOver`, dollars; `reason` is a place in `NOT_ROLLED_OVER`. */
export const ROLLED = {
  balance: 0,
  asked: 1,
  required: 2,
  moved: 3,
  afterTax: 4,
  toRoth: 5,
  reason: 6,
  columns: 7,
} as const;

/** Why less is rolled over than asked. */
export const NOT_ROLLED_OVER = [
  'noBalance',
  'notDistributable',
  'equalPayments',
  'afterTaxMoney',
  'simplePlan',
] as const;
