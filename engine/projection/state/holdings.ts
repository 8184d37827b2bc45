import { add } from '../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program, type ProgramYear } from '../program/program.ts';
import { type ProgramShares, SALE_ORDER } from '../program/program-shares.ts';
import type { ProgramStrategy } from '../program/program-strategy.ts';
import { balanceOf, type Holding, isEmpty, type Prices, sharePrice } from './holding.ts';
import { basisOfLots, buyLot, measureSale, sellLots, settleLots, stepLotsUp, turnLotsOver } from './lots.ts';
import { type Run, YEAR } from './run-state.ts';

/**
 * An account is so many shares of a portfolio of its own, which holds units of three funds, of equity, bonds and cash
 * (see `holding.ts`). Growth moves the funds' prices and touches no account; those with a fee hold a class of units whose
 * price falls by it, because a fee is neither a sale nor a distribution. A withdrawal sells shares and touches no
 * holding, nor the basis of each share. So the cost of a path scales with household events, not with accounts:
 * measured at a third of the time of growing every balance every month.
 */

/** Monthly growth factors of equity and bonds, and of the single shares of `Program.shares`, one a month of the plan. Cash grows by the plan's own rate. */
export interface Returns {
  readonly equity: Float64Array;
  readonly bond: Float64Array;
  readonly shares?: readonly Float64Array[];
}

/** Columns of a row of `Run.market`: prices, and what they add up to over the months before, by which income is paid. */
export const PRICE = { equity: 0, bond: 1, cash: 2, equitySum: 3, bondSum: 4, cashSum: 5, columns: 6 } as const;

/**
 * Room for the prices of a path: in each month a row for each share class, and one more for the end of the last. Cash
 * grows by the plan's own rate on every path; equity and bonds cost 1 at the start and are written for each path by `openMarket`.
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

/** Cells of `Run.market` for a month. */
export function marketRow({ shareClasses }: Program): number {
  return shareClasses.length * PRICE.columns;
}

/** Writes the prices of equity and bonds on a path: 1 at the start, then as the returns have it; and the least that the worst month, if eleven were like it, would leave. */
export function openMarket(program: Program, run: Run, returns: Returns): void {
  const { bond } = returns;
  const { months, shareClasses } = program;
  const { market } = run;
  const length = marketRow(program);
  let least = 1;
  for (let shareClass = 0; shareClass < shareClasses.length; shareClass++) {
    const kept = shareClasses[shareClass] ?? 1;
    const equity = equityOfClass(program, returns, shareClass);
    let equityPrice = 1;
    let bondPrice = 1;
    let equitySum = 0;
    let bondSum = 0;
    for (let month = 0, row = shareClass * PRICE.columns + length; month < months; month++, row += length) {
      equitySum += equityPrice;
      bondSum += bondPrice;
      const equityGrowth = equity[month] ?? 1;
      const bondGrowth = bond[month] ?? 1;
      equityPrice *= equityGrowth * kept;
      bondPrice *= bondGrowth * kept;
      if (equityGrowth < least) least = equityGrowth;
      if (bondGrowth < least) least = bondGrowth;
      market[row] = equityPrice;
      market[row + PRICE.bond] = bondPrice;
      market[row + PRICE.equitySum] = equitySum;
      market[row + PRICE.bondSum] = bondSum;
    }
  }
  let leastKept = 1;
  for (const kept of shareClasses) if (kept < leastKept) leastKept = kept;
  run.leastGrowthOfYear = overElevenMonths(Math.max(0, Math.min(least, program.cashGrowth)) * leastKept);
}

/** What the equity of a share class is: stocks as a whole, or a single share. */
function equityOfClass({ shares: ofPlan }: Program, { equity, shares }: Returns, shareClass: number): Float64Array {
  return ofPlan === null ? equity : (shares?.[ofPlan.ofClass[shareClass] ?? -1] ?? equity);
}

function overElevenMonths(growth: number): number {
  const two = growth * growth;
  const four = two * two;
  return four * four * two * growth;
}

/** The class of mixes with the largest fee, in which everything but single shares grows least. */
function costliestClass({ shareClasses, shares }: Program): number {
  let costliest = 0;
  for (let at = 1; at < shareClasses.length; at++)
    if ((shares?.ofClass[at] ?? -1) < 0 && (shareClasses[at] ?? 1) < (shareClasses[costliest] ?? 1)) costliest = at;
  return costliest;
}

/** The least growth of a single share in a month. */
function leastOfShares(
  { ofClass }: ProgramShares,
  market: Float64Array,
  { month, length }: { readonly month: number; readonly length: number },
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let shareClass = 0; shareClass < ofClass.length; shareClass++) {
    if ((ofClass[shareClass] ?? -1) < 0) continue;
    const cell = month * length + shareClass * PRICE.columns;
    least = Math.min(least, (market[cell + length] ?? 0) / (market[cell] ?? 1));
  }
  return least;
}

/** At least so much is left of a dollar of a year's first day on the first of any of its months, if it always lay in the fund that does worst. */
export function leastGrowthIn(program: Program, { market }: Run, { from, to }: YearMonths): number {
  const length = marketRow(program);
  const shareClass = costliestClass(program);
  const cashGrowth = program.cashGrowth * (program.shareClasses[shareClass] ?? 1);
  let growth = 1;
  let least = 1;
  let cell = from * length + shareClass * PRICE.columns;
  for (let month = from; month < to - 1; month++, cell += length) {
    const equity = (market[cell + length] ?? 0) / (market[cell] ?? 1);
    const bond = (market[cell + length + PRICE.bond] ?? 0) / (market[cell + PRICE.bond] ?? 1);
    const ofMixes = Math.min(cashGrowth, equity, bond);
    growth *=
      program.shares === null ? ofMixes : Math.min(ofMixes, leastOfShares(program.shares, market, { month, length }));
    least = Math.min(least, growth);
  }
  return Math.max(0, least);
}

type YearMonths = Pick<ProgramYear, 'from' | 'to'>;

/** Prices before any path is drawn. */
export function emptyPrices(): Prices {
  return { equity: 1, bond: 1, cash: 1, equitySum: 0, bondSum: 0, cashSum: 0 };
}

/** Moves to the prices of some months later. */
export function movePrices(program: Program, run: Run, months: number): void {
  run.status.row += months * marketRow(program);
  readPrices(run);
}

/** Reads the prices at `RunStatus.row`. */
export function readPrices({ market, prices, status }: Run): void {
  let cell = status.row;
  for (const price of prices) {
    price.equity = market[cell] ?? 1;
    price.bond = market[cell + PRICE.bond] ?? 1;
    price.cash = market[cell + PRICE.cash] ?? 1;
    price.equitySum = market[cell + PRICE.equitySum] ?? 0;
    price.bondSum = market[cell + PRICE.bondSum] ?? 0;
    price.cashSum = market[cell + PRICE.cashSum] ?? 0;
    cell += PRICE.columns;
  }
}

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
}

/** Adds a lot for money that comes in now, at that as basis, which the caller adds to the account's. */
function noteLotBought(program: Program, run: Run, holding: Holding, amount: number): void {
  if (holding.lots === null) return;
  settleLotsOf(holding);
  buyLot(holding.lots, amount, isEmpty(holding) ? 0 : balanceOf(holding), lotMonth(program, run));
}

/** This moment in months of the plan, by which lots are held; the end of a month is the start of the next. */
export function lotMonth(program: Program, { status }: Run): number {
  return status.row / marketRow(program);
}

/** Income of a taxable account raises the basis of its lots. In a plan at work they are what the plan paid, which it does not. */
export function settleLotsOf({ lots, accountClass, basisPerShare, shares }: Holding): void {
  if (lots !== null && accountClass === ACCOUNT_CLASS.taxable) settleLots(lots, basisPerShare * shares);
}

/** Works out in `Run.ofSale` what a sale of shares for `amount` dollars comes to, before it is made. */
export function measureLots(program: Program, run: Run, holding: Holding, amount: number): void {
  if (holding.lots === null) return;
  settleLotsOf(holding);
  measureSale(holding.lots, lotSaleOf(program, run, holding, amount), run.ofSale);
}

function lotSaleOf(program: Program, run: Run, holding: Holding, amount: number) {
  const order = holding.isGiven ? SALE_ORDER.gift : (holding.account.lots?.order ?? SALE_ORDER.inTurn);
  return { amount, balance: balanceOf(holding), month: lotMonth(program, run), order };
}

/** Takes the lots of a sale out of an account. Returns the basis that stays, dollars. */
function takeLots(program: Program, run: Run, holding: Holding, amount: number): number {
  if (holding.lots === null) return 0;
  settleLotsOf(holding);
  sellLots(holding.lots, lotSaleOf(program, run, holding, amount), run.ofSale);
  return basisOfLots(holding.lots);
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

/** Makes the basis of a taxable account that of its lots. */
export function restateBasis(holding: Holding): void {
  if (holding.lots !== null && holding.shares > 0) holding.basisPerShare = basisOfLots(holding.lots) / holding.shares;
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

function incomeSince(program: Program, { market }: Run, holding: Holding, row: number): number {
  const { account, accountClass, prices } = holding;
  if (accountClass > ACCOUNT_CLASS.taxable) return 0;
  const before = row + holding.priceColumn;
  const bond = holding.bond * (prices.bondSum - (market[before + PRICE.bondSum] ?? 0)) * program.bondInterestRate;
  const cash = holding.cash * (prices.cashSum - (market[before + PRICE.cashSum] ?? 0)) * (program.cashGrowth - 1);
  const interest = bond + cash;
  if (accountClass === ACCOUNT_CLASS.cash) return holding.shares * interest;
  const equity = holding.equity * (prices.equitySum - (market[before + PRICE.equitySum] ?? 0));
  return holding.shares * (interest + equity * account.monthlyDividendRate);
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
  const bond = holding.bond * (prices.bondSum - holding.bondSumAccrued);
  const cash = holding.cash * (prices.cashSum - holding.cashSumAccrued);
  const equity = holding.equity * (prices.equitySum - holding.equitySumAccrued);
  holding.accruedTo = run.status.row;
  holding.bondSumAccrued = prices.bondSum;
  holding.cashSumAccrued = prices.cashSum;
  holding.equitySumAccrued = prices.equitySum;
  if (shares === 0) return;
  const interest = bond * program.bondInterestRate + cash * (program.cashGrowth - 1);
  year[YEAR.interest] = (year[YEAR.interest] ?? 0) + shares * interest;
  if (holding.accountClass !== ACCOUNT_CLASS.taxable) return;
  const exempt = interest * account.taxExemptShare;
  year[YEAR.taxExemptInterest] = (year[YEAR.taxExemptInterest] ?? 0) + shares * exempt;
  const dividend = equity * account.monthlyDividendRate;
  year[YEAR.dividends] = (year[YEAR.dividends] ?? 0) + shares * dividend;
  year[YEAR.qualifiedDividends] = (year[YEAR.qualifiedDividends] ?? 0) + shares * (dividend * account.qualifiedShare);
  holding.basisPerShare += dividend + interest;
}
