import { ACCOUNT_CLASS, JOINT, type Program, type ProgramAccount, type ProgramStrategy } from '../program/program.ts';

/** What a unit of each fund costs now, and the sum of its prices in the months before, by which income is paid. */
export interface Prices {
  equity: number;
  bond: number;
  cash: number;
  equitySum: number;
  bondSum: number;
  cashSum: number;
}

/**
 * An account while a plan runs: so many shares of a portfolio of its own, which holds units of three funds. Plain fields:
 * the compiler reads one in two instructions, a cell of a typed array by a computed index in ten.
 */
export interface Holding {
  readonly account: ProgramAccount;
  /** Place among the plan's accounts. */
  readonly at: number;
  readonly accountClass: number;
  readonly isIra: boolean;
  /** Null for an account that holds cash alone. */
  readonly strategy: ProgramStrategy | null;
  /** Of its share class: the prices of this moment, and where they stand in a row of `Run.market`. */
  readonly prices: Prices;
  readonly priceColumn: number;
  /** Who owns the account now; a survivor takes over the deceased's. */
  owner: number;
  shares: number;
  /** Units in each share. A withdrawal leaves them as they are. */
  equity: number;
  bond: number;
  cash: number;
  /** Basis: per share where withdrawals carry it out pro rata, otherwise of the whole account (see `basisOf`). */
  basisPerShare: number;
  basis: number;
  /** `RunStatus.row` up to which income has been accrued, and the sums of prices there. */
  accruedTo: number;
  equitySumAccrued: number;
  bondSumAccrued: number;
  cashSumAccrued: number;
  /** Distributions of the year so far; those of the first year that were made before the plan starts. */
  distributed: number;
  takenBefore: number;
  /** Balance of 31 December before, by which required distributions go. */
  closingBalance: number;
  /** The yearly equal periodic payment. */
  equalPayment: number;
  /** What the account could contribute to a proportional withdrawal. */
  available: number;
  /** Saved by `saveSnapshot` before a trial withdrawal. */
  sharesBefore: number;
  basisPerShareBefore: number;
  basisBefore: number;
  distributedBefore: number;
}

/** An account with nothing in it. */
export function emptyHolding(
  { strategies }: Pick<Program, 'strategies'>,
  account: ProgramAccount,
  place: { readonly at: number; readonly prices: Prices; readonly priceColumn: number },
): Holding {
  const { accountClass, isIra, owner } = account;
  return {
    account,
    at: place.at,
    accountClass,
    isIra,
    strategy: strategies[account.strategy] ?? null,
    prices: place.prices,
    priceColumn: place.priceColumn,
    owner,
    shares: 0,
    equity: 0,
    bond: 0,
    cash: 0,
    basisPerShare: 0,
    basis: 0,
    accruedTo: 0,
    equitySumAccrued: 0,
    bondSumAccrued: 0,
    cashSumAccrued: 0,
    distributed: 0,
    takenBefore: 0,
    closingBalance: 0,
    equalPayment: 0,
    available: 0,
    sharesBefore: 0,
    basisPerShareBefore: 0,
    basisBefore: 0,
    distributedBefore: 0,
  };
}

/** Sets an account to the plan's first day, before its balance is put in. Each share of one without a mix is a unit of cash. */
export function openHolding(holding: Holding): void {
  const { account } = holding;
  holding.owner = account.owner;
  holding.shares = 0;
  const { strategy } = holding;
  // An empty account that shares a mix holds it already; funds cost 1 on the first day.
  const mix = strategy?.isShared === true ? strategy.mix : null;
  holding.equity = mix?.[0] ?? 0;
  holding.bond = mix?.[1] ?? 0;
  holding.cash = strategy === null ? 1 : (mix?.[2] ?? 0);
  holding.basisPerShare = 0;
  holding.basis = 0;
  holding.accruedTo = 0;
  holding.equitySumAccrued = 0;
  holding.bondSumAccrued = 0;
  holding.cashSumAccrued = 0;
  holding.distributed = 0;
  holding.takenBefore = 0;
  holding.closingBalance = account.priorDecemberBalance;
}

/** Whether an account holds nothing. */
export function isEmpty(holding: Holding): boolean {
  return holding.shares === 0;
}

/** What a share of an account is worth now. */
export function sharePrice(holding: Holding): number {
  const { prices } = holding;
  return holding.equity * prices.equity + holding.bond * prices.bond + holding.cash * prices.cash;
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
