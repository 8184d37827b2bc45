import { ACCOUNT_CLASS, type Program, type ProgramStrategy } from './program.ts';
import { accountAt, type Run, YEAR } from './run-state.ts';

/**
 * An account is so many shares of a portfolio of its own, which holds units of three funds, of equity, bonds and cash.
 * Growth moves the funds' prices and touches no account; those with a fee hold a class of units whose price falls by it,
 * because a fee is neither a sale nor a distribution. A withdrawal sells shares and touches no holding, nor the basis of
 * each share. So the cost of a path goes by what its household does, not by its accounts: a third of the time of moving
 * every balance in every month.
 */

/** Monthly growth factors of equity and bonds, one a month of the plan. Cash grows by the plan's own rate. */
export interface Returns {
  readonly equity: Float64Array;
  readonly bond: Float64Array;
}

/** Columns of a row of `Run.market`: prices, and what they add up to over the months before, by which income is paid. */
export const PRICE = { equity: 0, bond: 1, cash: 2, equitySum: 3, bondSum: 4, cashSum: 5, columns: 6 } as const;

/**
 * Room for the prices of a path: in each month a row for each share class, and one more for the end of the last. Cash
 * grows by the plan's own rate on every path; equity and bonds cost 1 at the start, and nothing is said of them later.
 */
export function emptyMarket(program: Program): Float64Array {
  const length = marketRow(program);
  const market = new Float64Array((program.months + 1) * length);
  program.shareClasses.forEach((kept, shareClass) => {
    let price = 1;
    let sum = 0;
    market.fill(1, shareClass * PRICE.columns, shareClass * PRICE.columns + PRICE.equitySum);
    for (let row = shareClass * PRICE.columns; row < market.length; row += length) {
      market[row + PRICE.cash] = price;
      market[row + PRICE.cashSum] = sum;
      sum += price;
      price *= program.cashGrowth * kept;
    }
  });
  return market;
}

/** Where in a month's row each account finds its prices. */
export function priceColumns({ accounts }: Program): Int32Array {
  return Int32Array.from(accounts, ({ shareClass }) => shareClass * PRICE.columns);
}

/** Cells of `Run.market` for a month. */
export function marketRow({ shareClasses }: Program): number {
  return shareClasses.length * PRICE.columns;
}

/** Writes the prices of equity and bonds on a path: 1 at the start, then as the returns have it. */
export function openMarket(program: Program, { market }: Run, { equity, bond }: Returns): void {
  const { months, shareClasses } = program;
  const length = marketRow(program);
  for (let shareClass = 0; shareClass < shareClasses.length; shareClass++) {
    const kept = shareClasses[shareClass] ?? 1;
    let equityPrice = 1;
    let bondPrice = 1;
    let equitySum = 0;
    let bondSum = 0;
    for (let month = 0, row = shareClass * PRICE.columns + length; month < months; month++, row += length) {
      equitySum += equityPrice;
      bondSum += bondPrice;
      equityPrice *= (equity[month] ?? 1) * kept;
      bondPrice *= (bond[month] ?? 1) * kept;
      market[row] = equityPrice;
      market[row + PRICE.bond] = bondPrice;
      market[row + PRICE.equitySum] = equitySum;
      market[row + PRICE.bondSum] = bondSum;
    }
  }
}

/** Goes on to the prices of some months later. */
export function movePrices(program: Program, run: Run, months: number): void {
  run.now.prices += months * marketRow(program);
}

/** What an account is worth now. */
export function balanceOf(run: Run, at: number): number {
  return (run.shares[at] ?? 0) * sharePrice(run, at);
}

function sharePrice(run: Run, at: number): number {
  const { units, market } = run;
  const row = run.now.prices + (run.priceColumn[at] ?? 0);
  const unit = at * 3;
  return (
    (units[unit] ?? 0) * (market[row] ?? 0) +
    (units[unit + 1] ?? 0) * (market[row + PRICE.bond] ?? 0) +
    (units[unit + 2] ?? 0) * (market[row + PRICE.cash] ?? 0)
  );
}

/** What is not taxed again in an account: cost basis, Roth contributions, after-tax money. */
export function basisOf(run: Run, at: number): number {
  return (run.basis[at] ?? 0) + (run.shares[at] ?? 0) * (run.basisPerShare[at] ?? 0);
}

/** Adds to the basis of an account that is not empty. */
export function addBasis(program: Program, run: Run, at: number, amount: number): void {
  if (amount === 0) return;
  if (program.sellsBasisOf[at] === 1) {
    run.basisPerShare[at] = (run.basisPerShare[at] ?? 0) + amount / (run.shares[at] ?? 1);
  } else run.basis[at] = (run.basis[at] ?? 0) + amount;
}

/** Whether an account holds nothing. */
export function isEmpty(run: Run, at: number): boolean {
  return run.shares[at] === 0;
}

/** Whether all investment accounts are empty. */
export function isAllEmpty(run: Run): boolean {
  for (let at = 0; at < run.shares.length; at++) if (!isEmpty(run, at)) return false;
  return true;
}

/** All investment accounts together at the end of the year that was closed last. */
export function closingPortfolio({ closingBalance }: Run): number {
  let sum = 0;
  for (let at = 0; at < closingBalance.length; at++) sum += closingBalance[at] ?? 0;
  return sum;
}

/** All investment accounts together. */
export function netPortfolio(run: Run): number {
  let sum = 0;
  for (let at = 0; at < run.shares.length; at++) if (!isEmpty(run, at)) sum += balanceOf(run, at);
  return sum;
}

/** Null for cash. To look for an element -1 would cost as much as all the rest of a deposit. */
function strategyOf(program: Program, at: number): ProgramStrategy | null {
  const strategy = program.strategyOf[at] ?? -1;
  return strategy < 0 ? null : (program.strategies[strategy] ?? null);
}

/** Makes each share of an account that holds cash alone a unit of it. */
export function openHoldings({ strategyOf: strategies }: Program, { units }: Run): void {
  units.fill(0);
  for (let at = 0; at < strategies.length; at++) if ((strategies[at] ?? -1) < 0) units[at * 3 + 2] = 1;
}

/** Adds money in the proportions of the month's target mix. Cash accounts hold cash. */
export function depositAtTarget(program: Program, run: Run, at: number, amount: number): void {
  if (amount === 0) return;
  tellIncome(program, run, at);
  const { units, market } = run;
  const row = run.now.prices + (run.priceColumn[at] ?? 0);
  const unit = at * 3;
  const strategy = strategyOf(program, at);
  if (strategy === null) {
    run.shares[at] = (run.shares[at] ?? 0) + amount / (market[row + PRICE.cash] ?? 1);
    return;
  }
  gatherIntoOneShare(run, at);
  const target = run.now.month * strategy.stride;
  for (let part = 0; part < 3; part++) {
    const share = strategy.mix[target + part] ?? 0;
    if (share !== 0) units[unit + part] = (units[unit + part] ?? 0) + (amount * share) / (market[row + part] ?? 1);
  }
}

/** Makes an account one share of all that it holds, before that changes. */
function gatherIntoOneShare({ shares, units, basisPerShare }: Run, at: number): void {
  const held = shares[at] ?? 0;
  if (held === 1) return;
  const unit = at * 3;
  units[unit] = (units[unit] ?? 0) * held;
  units[unit + 1] = (units[unit + 1] ?? 0) * held;
  units[unit + 2] = (units[unit + 2] ?? 0) * held;
  basisPerShare[at] = (basisPerShare[at] ?? 0) * held;
  shares[at] = 1;
}

/** Tells the year the income of some accounts and brings them back to the month's target mix. */
export function rebalance(program: Program, run: Run, accounts: Int32Array): void {
  const { units, market, priceColumn } = run;
  let aim: ProgramStrategy | null = null;
  let row = -1;
  let equity = 0;
  let bond = 0;
  let cash = 0;
  for (let place = 0; place < accounts.length; place++) {
    const at = accounts[place] ?? 0;
    const strategy = strategyOf(program, at);
    if (strategy === null || isEmpty(run, at)) continue;
    tellIncome(program, run, at);
    const prices = run.now.prices + (priceColumn[at] ?? 0);
    // Units for a dollar; accounts mostly share them.
    if (strategy !== aim || prices !== row) {
      const target = run.now.month * strategy.stride;
      equity = (strategy.mix[target] ?? 0) / (market[prices] ?? 1);
      bond = (strategy.mix[target + 1] ?? 0) / (market[prices + PRICE.bond] ?? 1);
      cash = (strategy.mix[target + 2] ?? 0) / (market[prices + PRICE.cash] ?? 1);
      aim = strategy;
      row = prices;
    }
    const price = sharePrice(run, at);
    units[at * 3] = price * equity;
    units[at * 3 + 1] = price * bond;
    units[at * 3 + 2] = price * cash;
  }
}

/** Realizes a share of an account's unrealized gain or loss, which becomes basis. Returns the gain, dollars. */
export function realizeGain(run: Run, at: number, share: number): number {
  const basisPerShare = run.basisPerShare[at] ?? 0;
  const gain = share * (sharePrice(run, at) - basisPerShare);
  run.basisPerShare[at] = basisPerShare + gain;
  return gain * (run.shares[at] ?? 0);
}

/** Sells shares of an account for `amount` dollars: money leaves pro rata. Returns whether the account is empty now. */
export function sellShares(program: Program, run: Run, at: number, amount: number): boolean {
  tellIncome(program, run, at);
  const price = sharePrice(run, at);
  const shares = run.shares[at] ?? 0;
  const isAll = amount >= shares * price;
  run.shares[at] = isAll ? 0 : shares - amount / price;
  return isAll;
}

/** Dividends and interest of an account that the year has not been told of yet, dollars. They are part of its basis. */
export function untoldIncome(program: Program, run: Run, at: number): number {
  return incomeSince(program, run, at, run.incomeToldTo[at] ?? 0);
}

/** Dividends and interest of an account in the month that ends at this moment, dollars. */
export function incomeOfMonth(program: Program, run: Run, at: number): number {
  return incomeSince(program, run, at, run.now.prices - marketRow(program));
}

function incomeSince(program: Program, run: Run, at: number, from: number): number {
  const { units, market, now, priceColumn } = run;
  const { accountClass, monthlyDividendRate } = accountAt(program, at);
  const shares = run.shares[at] ?? 0;
  const before = from + (priceColumn[at] ?? 0);
  const sumSince = (price: number) =>
    (market[now.prices + (priceColumn[at] ?? 0) + price] ?? 0) - (market[before + price] ?? 0);
  const bond = (units[at * 3 + 1] ?? 0) * sumSince(PRICE.bondSum) * program.bondInterestRate;
  const interest = bond + (units[at * 3 + 2] ?? 0) * sumSince(PRICE.cashSum) * (program.cashGrowth - 1);
  if (accountClass === ACCOUNT_CLASS.cash) return shares * interest;
  if (accountClass > ACCOUNT_CLASS.taxable) return 0;
  return shares * (interest + (units[at * 3] ?? 0) * sumSince(PRICE.equitySum) * monthlyDividendRate);
}

/**
 * Tells the year the dividends and interest of an account since it was last told, at the assumed means, taxed this year.
 * They stay in the account and raise its basis; the rest of the return is price change. To be called before an account's
 * shares or what they hold change.
 */
export function tellIncome(program: Program, run: Run, at: number): void {
  const accountClass = program.classOf[at] ?? 0;
  if (accountClass > ACCOUNT_CLASS.taxable) return;
  const { market, units, year } = run;
  const { prices } = run.now;
  const toldTo = run.incomeToldTo[at] ?? 0;
  if (toldTo === prices) return;
  run.incomeToldTo[at] = prices;
  const shares = run.shares[at] ?? 0;
  if (shares === 0) return;
  const unit = at * 3;
  const column = run.priceColumn[at] ?? 0;
  const before = toldTo + column;
  const now = prices + column;
  const bond = (units[unit + 1] ?? 0) * ((market[now + PRICE.bondSum] ?? 0) - (market[before + PRICE.bondSum] ?? 0));
  const cash = (units[unit + 2] ?? 0) * ((market[now + PRICE.cashSum] ?? 0) - (market[before + PRICE.cashSum] ?? 0));
  const interest = bond * program.bondInterestRate + cash * (program.cashGrowth - 1);
  year[YEAR.interest] = (year[YEAR.interest] ?? 0) + shares * interest;
  if (accountClass !== ACCOUNT_CLASS.taxable) return;
  const equity = (units[unit] ?? 0) * ((market[now + PRICE.equitySum] ?? 0) - (market[before + PRICE.equitySum] ?? 0));
  const dividend = equity * (program.dividendRateOf[at] ?? 0);
  year[YEAR.dividends] = (year[YEAR.dividends] ?? 0) + shares * dividend;
  year[YEAR.qualifiedDividends] =
    (year[YEAR.qualifiedDividends] ?? 0) + shares * (dividend * (program.qualifiedShareOf[at] ?? 0));
  run.basisPerShare[at] = (run.basisPerShare[at] ?? 0) + (dividend + interest);
}
