import { ACCOUNT_CLASS, JOINT } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';
import type { ProgramStrategy } from '../program/program-strategy.ts';
import { openMore, priceOfMore } from './classes/more-classes.ts';
import type { Prices } from './classes/prices.ts';
import type { Lots } from './lots.ts';

/** What changes about an account while a plan runs, with its value in an account that is not open yet. A snapshot keeps every column. */
const HOLDING_AT_START = {
  /** Who owns the account now; a survivor takes over the deceased's. */
  owner: 0,
  shares: 0,
  /** Units in each share. A withdrawal leaves them as they are. */
  equity: 0,
  bond: 0,
  cash: 0,
  /** Basis: per share where withdrawals carry it out pro rata, otherwise of the whole account (see `basisOf`). */
  basisPerShare: 0,
  basis: 0,
  /** `RunStatus.row` up to which income has been accrued. */
  accruedTo: 0,
  /** Distributions of the year so far; those of the first year that were made before the plan starts. */
  distributed: 0,
  takenBefore: 0,
  /** Balance of December 31 before, by which required distributions go. */
  closingBalance: 0,
  /** What ladders of bonds within it were worth on that day, which is no part of the balance. */
  inBonds: 0,
  /** The yearly equal periodic payment. */
  equalPayment: 0,
};

type HoldingState = typeof HOLDING_AT_START;

/** What never changes about an account. */
interface HoldingPlace {
  /** Place among the plan's accounts. */
  readonly at: number;
  /** Null for an account that holds cash alone. */
  readonly strategy: ProgramStrategy | null;
  /** Of its share class: the prices of this moment, and where they stand in a row of `Run.market`. */
  readonly prices: Prices;
  readonly priceColumn: number;
  /** Its cells of `Run.moreUnits`, by `MORE`; null where no mix of the plan holds more than equity, bonds and cash. */
  readonly more: Float64Array | null;
  /** Its cells of `Run.lots`; null where it keeps none. */
  readonly lots: Lots | null;
}

/**
 * An account while a plan runs: so many shares of a portfolio of its own, which holds units of three funds. Plain fields:
 * the compiler reads one in two instructions, a cell of a typed array by a computed index in ten.
 */
export interface Holding extends HoldingPlace, HoldingState {
  readonly account: ProgramAccount;
  readonly accountClass: number;
  readonly isIra: boolean;
  /** What the account could contribute to a proportional withdrawal: set before each. */
  available: number;
  /** Whether shares are given away just now, so that lots are chosen for that. */
  isGiven: boolean;
}

/** An account on the plan's first day, before its balance is put in. Each share of one without a mix is a unit of cash. */
export function emptyHolding(account: ProgramAccount, place: HoldingPlace): Holding {
  const { at, strategy, prices, priceColumn, more, lots } = place;
  openMore(more, strategy);
  const { accountClass, isIra, owner, priorDecemberBalance } = account;
  // An empty account that shares a mix holds it already; funds cost 1 on the first day.
  const mix = strategy?.isShared === true ? strategy.mix : null;
  return {
    account,
    at,
    accountClass,
    isIra,
    strategy,
    prices,
    priceColumn,
    more,
    lots,
    isGiven: false,
    available: 0,
    ...HOLDING_AT_START,
    owner,
    equity: mix?.[0] ?? 0,
    bond: mix?.[1] ?? 0,
    cash: strategy === null ? 1 : (mix?.[2] ?? 0),
    closingBalance: priorDecemberBalance,
  };
}

/** Cells that the state of an account takes in a snapshot. */
export const HOLDING_COLUMNS = Object.keys(HOLDING_AT_START).length;

/** Writes what a withdrawal changes about an account to its first cells of a snapshot. Returns the cell after them. */
export function saveSold(holding: Holding, cells: Float64Array): number {
  let at = holding.at * HOLDING_COLUMNS;
  cells[at++] = holding.shares;
  cells[at++] = holding.basisPerShare;
  cells[at++] = holding.basis;
  cells[at++] = holding.accruedTo;
  cells[at++] = holding.distributed;
  return at;
}

/** Reads it again. */
export function restoreSold(holding: Holding, cells: Float64Array): number {
  let at = holding.at * HOLDING_COLUMNS;
  holding.shares = cells[at++] ?? 0;
  holding.basisPerShare = cells[at++] ?? 0;
  holding.basis = cells[at++] ?? 0;
  holding.accruedTo = cells[at++] ?? 0;
  holding.distributed = cells[at++] ?? 0;
  return at;
}

/** Writes every column of an account to its cells of a snapshot. */
export function saveHolding(holding: Holding, cells: Float64Array): void {
  let at = saveSold(holding, cells);
  cells[at++] = holding.owner;
  cells[at++] = holding.equity;
  cells[at++] = holding.bond;
  cells[at++] = holding.cash;
  cells[at++] = holding.takenBefore;
  cells[at++] = holding.closingBalance;
  cells[at++] = holding.inBonds;
  cells[at] = holding.equalPayment;
}

/** Reads them again. */
export function restoreHolding(holding: Holding, cells: Float64Array): void {
  let at = restoreSold(holding, cells);
  holding.owner = cells[at++] ?? 0;
  holding.equity = cells[at++] ?? 0;
  holding.bond = cells[at++] ?? 0;
  holding.cash = cells[at++] ?? 0;
  holding.takenBefore = cells[at++] ?? 0;
  holding.closingBalance = cells[at++] ?? 0;
  holding.inBonds = cells[at++] ?? 0;
  holding.equalPayment = cells[at] ?? 0;
}

/** Whether an account holds nothing. */
export function isEmpty(holding: Holding): boolean {
  return holding.shares === 0;
}

/** What a share of an account is worth now. */
export function sharePrice(holding: Holding): number {
  const { prices } = holding;
  const price = holding.equity * prices.equity + holding.bond * prices.bond + holding.cash * prices.cash;
  return holding.more === null ? price : price + priceOfMore(holding.more, prices);
}

/** What an account is worth now. */
export function balanceOf(holding: Holding): number {
  return holding.shares * sharePrice(holding);
}

/** Money in an account that is not taxed again: cost basis, Roth contributions, after-tax contributions. */
export function basisOf(holding: Holding): number {
  return holding.basis + holding.shares * holding.basisPerShare;
}

/**
 * Adds to the basis of an account. Withdrawals carry basis out pro rata, except from IRAs and annuities: elsewhere an account
 * with nothing in it has no basis, because its loss was realized when the last share was sold.
 */
export function addBasis(holding: Holding, amount: number): void {
  if (amount === 0) return;
  if (holding.isIra || holding.accountClass === ACCOUNT_CLASS.annuity) holding.basis += amount;
  else if (!isEmpty(holding)) holding.basisPerShare += amount / holding.shares;
}

/** The person who owns the account for tax; jointly held accounts have no such person and count as the first's. */
export function taxOwner(holding: Holding): 0 | 1 {
  return holding.owner === 1 ? 1 : 0;
}

export function isJoint(holding: Holding): boolean {
  return holding.owner === JOINT;
}

export function isRothIra({ accountClass, isIra }: Pick<ProgramAccount, 'accountClass' | 'isIra'>): boolean {
  return accountClass === ACCOUNT_CLASS.roth && isIra;
}

export function isTraditionalIra({ accountClass, isIra }: Pick<ProgramAccount, 'accountClass' | 'isIra'>): boolean {
  return accountClass === ACCOUNT_CLASS.traditional && isIra;
}
