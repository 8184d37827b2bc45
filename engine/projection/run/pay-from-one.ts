import { takeRothDistribution } from '../../accounts/roth-ordering.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { balanceOf, type Holding, isEmpty, taxOwner } from '../state/holding.ts';
import { marketRow, PRICE } from '../state/holdings.ts';
import {
  ACCOUNT_FLOW,
  FLOW,
  isPenaltyFree,
  layersOf,
  type Run,
  tellAccountFlow,
  tellFlow,
  withdrawalColumn,
  YEAR,
} from '../state/run-state.ts';

/**
 * Pays `run.needs` of this month and those after it up to but not including `to` from the one account that pays all of
 * it, the first at today's prices, as long as nothing else happens. Most months of most plans are such; the account's
 * state stays in local variables meanwhile, four times as fast as to `withdraw` each month by itself. Returns the first
 * month left.
 */
export function payFromOne(program: Program, run: Run, to: number): number {
  const held = soleSource(program, run);
  if (held === null) return run.now.month;
  switch (held.accountClass) {
    case ACCOUNT_CLASS.cash:
      return payFromCash(program, run, held, to);
    case ACCOUNT_CLASS.taxable:
      return payFromTaxable(program, run, held, to);
    default:
      return payFromRetirementAccount(program, run, held, to);
  }
}

/** A share of a cash account is a unit of cash. */
function payFromCash(program: Program, run: Run, held: Holding, to: number): number {
  const { market, needs, year, now } = run;
  const length = marketRow(program);
  const cashRate = program.cashGrowth - 1;
  let { shares, cashSumTold } = held;
  let interest = year[YEAR.interest] ?? 0;
  let spent = 0;
  let { month } = now;
  let cell = now.row + held.priceColumn;
  for (; month < to; month++, cell += length) {
    const need = needs[month] ?? 0;
    const sold = need / (market[cell + PRICE.cash] ?? 0);
    if (!(need > 0 && sold < shares)) break;
    const cashSum = market[cell + PRICE.cashSum] ?? 0;
    interest += shares * ((cashSum - cashSumTold) * cashRate);
    cashSumTold = cashSum;
    shares -= sold;
    spent += need;
  }
  if (month === now.month) return month;
  year[YEAR.interest] = interest;
  held.shares = shares;
  held.cashSumTold = cashSumTold;
  held.toldTo = cell - length - held.priceColumn;
  held.distributed += spent;
  tellSpent(run, held, spent);
  return month;
}

/** Each sale takes its part of the basis along, which the month's dividends and interest have raised. */
// oxlint-disable-next-line max-lines-per-function -- in pieces its state would leave the registers, at four times the cost
function payFromTaxable(program: Program, run: Run, held: Holding, to: number): number {
  const { market, year, needs, now } = run;
  const { bondInterestRate } = program;
  const { monthlyDividendRate, qualifiedShare } = held.account;
  const { equity, bond, cash } = held;
  const cashRate = program.cashGrowth - 1;
  const length = marketRow(program);
  let { shares, basisPerShare, equitySumTold, bondSumTold, cashSumTold } = held;
  let gains = year[YEAR.longTermGain] ?? 0;
  let interest = year[YEAR.interest] ?? 0;
  let dividends = year[YEAR.dividends] ?? 0;
  let qualified = year[YEAR.qualifiedDividends] ?? 0;
  let spent = 0;
  let gain = 0;
  let { month } = now;
  let cell = now.row + held.priceColumn;
  for (; month < to; month++, cell += length) {
    const need = needs[month] ?? 0;
    const price =
      equity * (market[cell] ?? 0) + bond * (market[cell + PRICE.bond] ?? 0) + cash * (market[cell + PRICE.cash] ?? 0);
    const sold = need / price;
    if (!(need > 0 && sold < shares)) break;
    const equitySum = market[cell + PRICE.equitySum] ?? 0;
    const bondSum = market[cell + PRICE.bondSum] ?? 0;
    const cashSum = market[cell + PRICE.cashSum] ?? 0;
    const ofInterest = bond * (bondSum - bondSumTold) * bondInterestRate + cash * (cashSum - cashSumTold) * cashRate;
    const dividend = equity * (equitySum - equitySumTold) * monthlyDividendRate;
    interest += shares * ofInterest;
    dividends += shares * dividend;
    qualified += shares * (dividend * qualifiedShare);
    basisPerShare += dividend + ofInterest;
    equitySumTold = equitySum;
    bondSumTold = bondSum;
    cashSumTold = cashSum;
    gain = need - sold * basisPerShare;
    gains += gain;
    shares -= sold;
    spent += need;
  }
  if (month === now.month) return month;
  year[YEAR.longTermGain] = gains;
  year[YEAR.interest] = interest;
  year[YEAR.dividends] = dividends;
  year[YEAR.qualifiedDividends] = qualified;
  held.shares = shares;
  held.basisPerShare = basisPerShare;
  held.equitySumTold = equitySumTold;
  held.bondSumTold = bondSumTold;
  held.cashSumTold = cashSumTold;
  held.toldTo = cell - length - held.priceColumn;
  held.distributed += spent;
  // A ledger is told of one month at a time.
  tellFlow(run, FLOW.realizedGain, gain);
  tellSpent(run, held, spent);
  return month;
}

/** Out of a traditional account all of it is income, out of a Roth IRA nothing. */
function payFromRetirementAccount(program: Program, run: Run, held: Holding, to: number): number {
  const { market, needs, now } = run;
  const { equity, bond, cash } = held;
  const incomeCell = (held.isIra ? YEAR.iraDistributions : YEAR.planDistributions) + taxOwner(held);
  const length = marketRow(program);
  let { shares, distributed } = held;
  let income = run.year[incomeCell] ?? 0;
  let spent = 0;
  let { month } = now;
  let cell = now.row + held.priceColumn;
  for (; month < to; month++, cell += length) {
    const need = needs[month] ?? 0;
    const price =
      equity * (market[cell] ?? 0) + bond * (market[cell + PRICE.bond] ?? 0) + cash * (market[cell + PRICE.cash] ?? 0);
    const sold = need / price;
    if (!(need > 0 && sold < shares)) break;
    income += need;
    distributed += need;
    shares -= sold;
    spent += need;
  }
  if (month === now.month) return month;
  held.shares = shares;
  held.distributed = distributed;
  if (held.accountClass === ACCOUNT_CLASS.traditional) run.year[incomeCell] = income;
  else takeRothDistribution(layersOf(run, held), spent, program.years[now.yearIndex]?.year ?? 0);
  tellSpent(run, held, spent);
  return month;
}

function tellSpent(run: Run, held: Holding, spent: number): void {
  tellFlow(run, withdrawalColumn(held.accountClass), spent);
  tellAccountFlow(run, held, ACCOUNT_FLOW.withdrawals, spent);
}

/** Whether a cash account alone pays `due` dollars now: a withdrawal that no return asks for. */
export function isPaidByCash(program: Program, run: Run, due: number): boolean {
  const held = soleSource(program, run);
  return held !== null && held.accountClass === ACCOUNT_CLASS.cash && due < balanceOf(held);
}

/** The account that the policy draws on before any other, where it may give all it holds; else null. */
function soleSource(program: Program, run: Run): Holding | null {
  if (program.policy !== 'ordered' || run.now.payableFromLiquid > 0) return null;
  for (const held of run.inWithdrawalOrder) if (!isEmpty(held)) return givesAll(program, run, held) ? held : null;
  return null;
}

/** Whether an account gives whatever is asked this month and in those after it, and the year is told in one cell. */
function givesAll(program: Program, run: Run, held: Holding): boolean {
  switch (held.accountClass) {
    case ACCOUNT_CLASS.cash:
      return program.cashReserve[run.now.yearIndex] === 0;
    case ACCOUNT_CLASS.taxable:
      return true;
    case ACCOUNT_CLASS.traditional:
      return isOpen(program, run, held) && (held.isIra || held.basisPerShare === 0);
    case ACCOUNT_CLASS.roth: {
      const isClockMet = (program.years[run.now.yearIndex]?.year ?? 0) >= held.account.rothClockMetFrom;
      return held.isIra && isClockMet && isOpen(program, run, held);
    }
    default:
      return false;
  }
}

function isOpen(program: Program, run: Run, held: Holding): boolean {
  return program.firstMonth + run.now.month >= held.account.closedUntil && isPenaltyFree(program, run, held);
}
