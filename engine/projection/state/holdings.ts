import { add } from '../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import type { ProgramStrategy } from '../program/program-strategy.ts';
import {
  buyMore,
  closeAccrual,
  equityOfMoreSince,
  gatherMore,
  moreEquity,
  moreInterest,
  setMore,
  tipsSince,
} from './classes/more-classes.ts';
import type { Prices } from './classes/prices.ts';
import { balanceOf, type Holding, isEmpty, sharePrice } from './holding.ts';
import { stepLotsUp, turnLotsOver } from './lots.ts';
import { noteLotBought, restateBasis, settleLotsOf, takeLots } from './lots-of-holding.ts';
import { marketRow, PRICE } from './market.ts';
import { YEAR } from './run-cells.ts';
import type { Run } from './run-state.ts';

/**
 * An account is so many shares of a portfolio of its own, which holds units of three funds, of equity, bonds and cash
 * (see `holding.ts`). Growth moves the funds' prices and touches no account; those with a fee hold a class of units whose
 * price falls by it, because a fee is neither a sale nor a distribution. A withdrawal sells shares and touches no
 * holding, nor the basis of each share. So the cost of a path scales with household events, not with accounts:
 * measured at a third of the time of growing every balance every month.
 */

/** Whether all investment accounts are empty. */
export function isAllEmpty({ holdings }: Run): boolean {
  for (const holding of holdings) if (!isEmpty(holding)) return false;
  return true;
}

/** All investment accounts together. */
export function netPortfolio({ holdings }: Run): number {
  let sum = 0;
  for (const holding of holdings) sum += balanceOf(holding);
  return sum;
}

/** All investment accounts together at the end of the last closed year. */
export function yearEndPortfolio({ holdings }: Run): number {
  let sum = 0;
  for (const holding of holdings) sum += holding.closingBalance;
  return sum;
}

/** All accounts but cash together. */
export function investedBalance({ holdings }: Run): number {
  let sum = 0;
  for (const holding of holdings) if (holding.accountClass !== ACCOUNT_CLASS.cash) sum += balanceOf(holding);
  return sum;
}

/**
 * What the accounts but cash paid out since the year opened, less what was put into them, dollars. A conversion stays among them.
 */
export function investedOutflow({ holdings, year }: Run): number {
  let sum = -(year[YEAR.invested] ?? 0);
  for (const holding of holdings)
    if (holding.accountClass !== ACCOUNT_CLASS.cash) sum += holding.distributed - holding.takenBefore;
  return sum;
}

/** Adds money that comes from outside the accounts: a contribution, a match, a surplus. */
export function depositNewMoney(program: Program, run: Run, holding: Holding, amount: number): void {
  depositAtTarget(program, run, holding, amount);
  if (holding.accountClass !== ACCOUNT_CLASS.cash) add(run.year, YEAR.invested, amount);
}

/** Adds money in the proportions of the month's target mix. Cash accounts hold cash. */
export function depositAtTarget(program: Program, run: Run, holding: Holding, amount: number): void {
  if (amount === 0) return;
  accrueIncome(program, run, holding);
  const { strategy, prices } = holding;
  if (holding.lots !== null) noteLotBought(program, run, holding, amount);
  if (strategy === null) {
    holding.shares += amount / prices.cash;
    return;
  }
  if (strategy.isShared) {
    buyShares(holding, amount / sharePrice(holding));
    return;
  }
  gatherIntoOneShare(holding);
  const target = run.status.month * strategy.stride;
  const { mix } = strategy;
  holding.equity += (amount * (mix[target] ?? 0)) / prices.equity;
  holding.bond += (amount * (mix[target + 1] ?? 0)) / prices.bond;
  holding.cash += (amount * (mix[target + 2] ?? 0)) / prices.cash;
  if (holding.more !== null) buyMore(holding.more, prices, strategy, { amount, row: target });
}

/** Adds shares of what the account holds. Its basis stays the same dollars. */
function buyShares(holding: Holding, bought: number): void {
  const before = holding.shares;
  holding.shares = before + bought;
  holding.basisPerShare *= before / holding.shares;
}

/** Restates an account as one share of everything in it, before its units change. */
function gatherIntoOneShare(holding: Holding): void {
  const { shares } = holding;
  if (shares === 1) return;
  holding.equity *= shares;
  holding.bond *= shares;
  holding.cash *= shares;
  if (holding.more !== null) gatherMore(holding.more, shares);
  holding.basisPerShare *= shares;
  holding.shares = 1;
}

/** Accrues the income of some accounts and brings them back to the month's target mix. */
export function rebalance(program: Program, run: Run, accounts: readonly Holding[]): void {
  let aim: ProgramStrategy | null = null;
  let pricedAt: Prices | null = null;
  let equity = 0;
  let bond = 0;
  let cash = 0;
  for (const holding of accounts) {
    const { strategy, prices } = holding;
    if (strategy === null || (isEmpty(holding) && !strategy.isShared)) continue;
    accrueIncome(program, run, holding);
    // Units for a dollar: worked out once for accounts in a row that share a strategy and prices.
    if (strategy !== aim || prices !== pricedAt) {
      const target = run.status.month * strategy.stride;
      const { mix } = strategy;
      equity = (mix[target] ?? 0) / prices.equity;
      bond = (mix[target + 1] ?? 0) / prices.bond;
      cash = (mix[target + 2] ?? 0) / prices.cash;
      aim = strategy;
      pricedAt = prices;
    }
    const price = sharePrice(holding);
    holding.equity = price * equity;
    holding.bond = price * bond;
    holding.cash = price * cash;
    if (holding.more !== null)
      setMore(holding.more, prices, strategy, { price, row: run.status.month * strategy.stride });
  }
}

/** Realizes a share of an account's unrealized gain or loss, which becomes basis. Returns the gain, dollars. */
export function realizeGain(holding: Holding, share: number): number {
  if (holding.lots !== null) {
    settleLotsOf(holding);
    const realized = turnLotsOver(holding.lots, balanceOf(holding), share);
    restateBasis(holding);
    return realized;
  }
  const gain = share * (sharePrice(holding) - holding.basisPerShare);
  holding.basisPerShare += gain;
  return gain * holding.shares;
}

/** Basis of an account steps to its value at a death. 26 USC 1014(a). */
export function stepBasisUp(holding: Holding, share: number): void {
  if (holding.lots === null) {
    realizeGain(holding, share);
    return;
  }
  settleLotsOf(holding);
  stepLotsUp(holding.lots, balanceOf(holding), share);
  restateBasis(holding);
}

/** Sells shares of an account for `amount` dollars: money leaves pro rata. Returns whether the account is empty now. */
export function sellShares(program: Program, run: Run, holding: Holding, amount: number): boolean {
  accrueIncome(program, run, holding);
  const price = sharePrice(holding);
  const { shares } = holding;
  const isAll = amount >= shares * price;
  const basisLeft = holding.lots === null ? 0 : takeLots(program, run, holding, isAll ? shares * price : amount);
  holding.shares = isAll ? 0 : shares - amount / price;
  if (holding.lots !== null && holding.accountClass === ACCOUNT_CLASS.taxable && !isAll)
    holding.basisPerShare = basisLeft / holding.shares;
  return isAll;
}

/** Dividends and interest of an account that are not yet in the year's income, dollars. They are part of its basis. */
export function unaccruedIncome(program: Program, run: Run, holding: Holding): number {
  return incomeSince(program, run, holding, holding.accruedTo);
}

/** Dividends and interest of an account in the month that ends at this moment, dollars. */
export function incomeOfMonth(program: Program, run: Run, holding: Holding): number {
  return incomeSince(program, run, holding, run.status.row - marketRow(program));
}

function incomeSince(program: Program, run: Run, holding: Holding, row: number): number {
  const { account, accountClass, prices } = holding;
  if (accountClass > ACCOUNT_CLASS.taxable) return 0;
  const before = row + holding.priceColumn;
  const now = run.status.row + holding.priceColumn;
  const bond = holding.bond * summed(run, PRICE.bondSum, before, now) * program.bondInterestRate;
  const cash = holding.cash * summed(run, PRICE.cashSum, before, now) * program.cashInterestRate;
  const interest = bond + cash;
  if (accountClass === ACCOUNT_CLASS.cash) return holding.shares * interest;
  const equity = holding.equity * summed(run, PRICE.equitySum, before, now);
  if (holding.more === null || program.classes === null)
    return holding.shares * (interest + equity * account.monthlyDividendRate);
  const since = { market: run.moreMarket, cell: before };
  const more = equityOfMoreSince(holding.more, prices, since) * account.monthlyDividendRate;
  const ofTips = tipsSince(holding.more, prices, since) * program.classes.tipsInterestRate;
  return holding.shares * (interest + ofTips + equity * account.monthlyDividendRate + more);
}

/** What a unit of a fund cost in the months between two rows of the market, added up. */
function summed({ market }: Run, column: number, before: number, now: number): number {
  return (market[now + column] ?? 0) - (market[before + column] ?? 0);
}

/**
 * Adds an account's dividends and interest since the last accrual, at the assumed mean yields, to this year's taxable
 * income. They stay in the account and raise its basis; the rest of the return is price change. Must be called before an
 * account's shares or units change.
 */
export function accrueIncome(program: Program, run: Run, holding: Holding): void {
  if (holding.accountClass > ACCOUNT_CLASS.taxable || holding.accruedTo === run.status.row) return;
  const { shares, account, prices } = holding;
  const { year } = run;
  const before = holding.accruedTo + holding.priceColumn;
  const now = run.status.row + holding.priceColumn;
  const bond = holding.bond * summed(run, PRICE.bondSum, before, now);
  const cash = holding.cash * summed(run, PRICE.cashSum, before, now);
  let equity = holding.equity * summed(run, PRICE.equitySum, before, now);
  holding.accruedTo = run.status.row;
  let ofTips = 0;
  if (holding.more !== null && program.classes !== null) {
    ofTips = moreInterest(holding.more, prices, program.classes);
    equity += moreEquity(holding.more, prices);
    closeAccrual(holding.more, prices);
  }
  if (shares === 0) return;
  const taxedOrExempt = bond * program.bondInterestRate + cash * program.cashInterestRate;
  const interest = taxedOrExempt + ofTips;
  year[YEAR.interest] = (year[YEAR.interest] ?? 0) + shares * interest;
  if (holding.accountClass !== ACCOUNT_CLASS.taxable) return;
  // Interest on TIPS is interest on obligations of the United States, never tax-exempt. 26 USC 103(a), (c).
  const exempt = taxedOrExempt * account.taxExemptShare;
  year[YEAR.taxExemptInterest] = (year[YEAR.taxExemptInterest] ?? 0) + shares * exempt;
  const dividend = equity * account.monthlyDividendRate;
  year[YEAR.dividends] = (year[YEAR.dividends] ?? 0) + shares * dividend;
  year[YEAR.qualifiedDividends] = (year[YEAR.qualifiedDividends] ?? 0) + shares * (dividend * account.qualifiedShare);
  holding.basisPerShare += dividend + interest;
}
