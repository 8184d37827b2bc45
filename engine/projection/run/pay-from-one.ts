import { takeRothDistribution } from '../../accounts/roth-ordering.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { balanceOf, basisOf, type Holding, isEmpty, taxOwner } from '../state/holding.ts';
import { marketRow, PRICE } from '../state/market.ts';
import { ACCOUNT_FLOW, FLOW, YEAR } from '../state/run-cells.ts';
import {
  isPenaltyFree,
  isRothClockMet,
  layersOf,
  type Run,
  recordAccountFlow,
  recordFlow,
  withdrawalColumn,
} from '../state/run-state.ts';

/**
 * Pays `run.needs` of this month and of those after it, up to but not including `to`, from the single account that covers
 * all of it, as long as nothing else happens. A month before which it alone does not cover `run.needsAhead` is left, because all
 * accounts must be asked. Most months of most plans are like this; the account's state stays in local
 * variables meanwhile, which measures four times as fast as calling `withdraw` every month. Returns the first month left.
 */
export function payFromOne(program: Program, run: Run, to: number): number {
  const holding = soleSource(program, run);
  if (holding === null || holding.more !== null) return run.status.month;
  switch (holding.accountClass) {
    case ACCOUNT_CLASS.cash:
      return payFromCash(program, run, holding, to);
    case ACCOUNT_CLASS.taxable:
      return payFromTaxable(program, run, holding, to);
    default:
      return payFromRetirementAccount(program, run, holding, to);
  }
}

/** A share of a cash account is a unit of cash. */
function payFromCash(program: Program, run: Run, holding: Holding, to: number): number {
  const { market, needs, needsAhead, year, status } = run;
  const length = marketRow(program);
  const cashRate = program.cashInterestRate;
  let { shares } = holding;
  let cashSumAccrued = market[holding.accruedTo + holding.priceColumn + PRICE.cashSum] ?? 0;
  let interest = year[YEAR.interest] ?? 0;
  let spent = 0;
  let { month } = status;
  let cell = status.row + holding.priceColumn;
  for (; month < to; month++, cell += length) {
    const need = needs[month] ?? 0;
    const price = market[cell + PRICE.cash] ?? 0;
    const sold = need / price;
    if (!(need > 0 && sold < shares) || shares * price < (needsAhead[month] ?? 0)) break;
    const cashSum = market[cell + PRICE.cashSum] ?? 0;
    interest += shares * ((cashSum - cashSumAccrued) * cashRate);
    cashSumAccrued = cashSum;
    shares -= sold;
    spent += need;
  }
  if (month === status.month) return month;
  year[YEAR.interest] = interest;
  holding.shares = shares;
  holding.accruedTo = cell - length - holding.priceColumn;
  holding.distributed += spent;
  recordSpending(run, holding, spent);
  return month;
}

/** Each sale carries out basis pro rata; dividends and interest accrued since the last sale have raised it. */
// oxlint-disable-next-line max-lines-per-function -- in pieces its state would leave the registers, at four times the cost
function payFromTaxable(program: Program, run: Run, holding: Holding, to: number): number {
  const { market, year, needs, needsAhead, status } = run;
  const { bondInterestRate } = program;
  const { monthlyDividendRate, qualifiedShare, taxExemptShare } = holding.account;
  const { equity, bond, cash } = holding;
  const cashRate = program.cashInterestRate;
  const length = marketRow(program);
  let { shares, basisPerShare } = holding;
  const accrued = holding.accruedTo + holding.priceColumn;
  let equitySumAccrued = market[accrued + PRICE.equitySum] ?? 0;
  let bondSumAccrued = market[accrued + PRICE.bondSum] ?? 0;
  let cashSumAccrued = market[accrued + PRICE.cashSum] ?? 0;
  let gains = year[YEAR.longTermGain] ?? 0;
  let interest = year[YEAR.interest] ?? 0;
  let exempt = year[YEAR.taxExemptInterest] ?? 0;
  let dividends = year[YEAR.dividends] ?? 0;
  let qualified = year[YEAR.qualifiedDividends] ?? 0;
  let spent = 0;
  let gain = 0;
  let { month } = status;
  let cell = status.row + holding.priceColumn;
  for (; month < to; month++, cell += length) {
    const need = needs[month] ?? 0;
    const price =
      equity * (market[cell] ?? 0) + bond * (market[cell + PRICE.bond] ?? 0) + cash * (market[cell + PRICE.cash] ?? 0);
    const sold = need / price;
    if (!(need > 0 && sold < shares) || shares * price < (needsAhead[month] ?? 0)) break;
    const equitySum = market[cell + PRICE.equitySum] ?? 0;
    const bondSum = market[cell + PRICE.bondSum] ?? 0;
    const cashSum = market[cell + PRICE.cashSum] ?? 0;
    const ofInterest =
      bond * (bondSum - bondSumAccrued) * bondInterestRate + cash * (cashSum - cashSumAccrued) * cashRate;
    const dividend = equity * (equitySum - equitySumAccrued) * monthlyDividendRate;
    interest += shares * ofInterest;
    exempt += shares * (ofInterest * taxExemptShare);
    dividends += shares * dividend;
    qualified += shares * (dividend * qualifiedShare);
    basisPerShare += dividend + ofInterest;
    equitySumAccrued = equitySum;
    bondSumAccrued = bondSum;
    cashSumAccrued = cashSum;
    gain = need - sold * basisPerShare;
    gains += gain;
    shares -= sold;
    spent += need;
  }
  if (month === status.month) return month;
  year[YEAR.longTermGain] = gains;
  year[YEAR.interest] = interest;
  year[YEAR.taxExemptInterest] = exempt;
  year[YEAR.dividends] = dividends;
  year[YEAR.qualifiedDividends] = qualified;
  holding.shares = shares;
  holding.basisPerShare = basisPerShare;
  holding.accruedTo = cell - length - holding.priceColumn;
  holding.distributed += spent;
  // Where months are recorded, this runs one month at a time.
  recordFlow(run, FLOW.realizedGain, gain);
  recordSpending(run, holding, spent);
  return month;
}

/** A withdrawal from a traditional account is all income, from a Roth IRA none. */
function payFromRetirementAccount(program: Program, run: Run, holding: Holding, to: number): number {
  const { market, needs, needsAhead, status } = run;
  const { equity, bond, cash } = holding;
  const incomeCell = incomeCellOf(holding);
  const length = marketRow(program);
  let { shares, distributed } = holding;
  let income = run.year[incomeCell] ?? 0;
  let spent = 0;
  let { month } = status;
  let cell = status.row + holding.priceColumn;
  for (; month < to; month++, cell += length) {
    const need = needs[month] ?? 0;
    const price =
      equity * (market[cell] ?? 0) + bond * (market[cell + PRICE.bond] ?? 0) + cash * (market[cell + PRICE.cash] ?? 0);
    const sold = need / price;
    if (!(need > 0 && sold < shares) || shares * price < (needsAhead[month] ?? 0)) break;
    income += need;
    distributed += need;
    shares -= sold;
    spent += need;
  }
  if (month === status.month) return month;
  holding.shares = shares;
  holding.distributed = distributed;
  if (holding.accountClass === ACCOUNT_CLASS.traditional) run.year[incomeCell] = income;
  else takeRothDistribution(layersOf(run, holding), spent, program.years[status.yearIndex]?.year ?? 0);
  recordSpending(run, holding, spent);
  return month;
}

function recordSpending(run: Run, holding: Holding, spent: number): void {
  recordFlow(run, withdrawalColumn(holding.accountClass), spent);
  recordAccountFlow(run, holding, ACCOUNT_FLOW.withdrawals, spent);
}

/** Whether a cash account alone pays `due` dollars now: a withdrawal that changes no return. */
export function isPaidByCash(program: Program, run: Run, due: number): boolean {
  const holding = soleSource(program, run);
  return holding !== null && holding.accountClass === ACCOUNT_CLASS.cash && due < balanceOf(holding);
}

/** What cash accounts pay before any other account, where they may give all they hold, dollars. */
export function cashDrawnFirst(program: Program, run: Run): number {
  let cash = 0;
  for (const holding of run.inWithdrawalOrder) {
    if (isEmpty(holding)) continue;
    if (holding.accountClass !== ACCOUNT_CLASS.cash || !givesAll(program, run, holding)) break;
    cash += balanceOf(holding);
  }
  return cash;
}

/** The account that is drawn on after those, if it may give its whole balance; otherwise null. */
export function sourceAfterCash(program: Program, run: Run): Holding | null {
  if (program.policy !== 'ordered' || run.status.payableFromLiquid > 0) return null;
  for (const holding of run.inWithdrawalOrder) {
    if (isEmpty(holding)) continue;
    if (!givesAll(program, run, holding)) return null;
    if (holding.accountClass !== ACCOUNT_CLASS.cash) return holding;
  }
  return null;
}

/** Income for each dollar that an account gives; 0 where it is not as simple. */
export function incomeShareOf(program: Program, holding: Holding): number {
  if (holding.accountClass === ACCOUNT_CLASS.taxable) return 1 - basisOf(holding) / balanceOf(holding);
  return holding.accountClass === ACCOUNT_CLASS.traditional && !program.hasIraBasis ? 1 : 0;
}

/** The cell of `year` that holds it. */
export function incomeCellOf(holding: Holding): number {
  if (holding.accountClass === ACCOUNT_CLASS.taxable) return YEAR.longTermGain;
  return (holding.isIra ? YEAR.iraDistributions : YEAR.planDistributions) + taxOwner(holding);
}

/** The account that the policy draws on first, if it may give its whole balance; otherwise null. */
function soleSource(program: Program, run: Run): Holding | null {
  if (program.policy !== 'ordered' || run.status.payableFromLiquid > 0) return null;
  for (const holding of run.inWithdrawalOrder)
    if (!isEmpty(holding)) return givesAll(program, run, holding) ? holding : null;
  return null;
}

/** Whether an account may give its whole balance this month and later, and its withdrawals add to a single cell of the tax year. */
function givesAll(program: Program, run: Run, holding: Holding): boolean {
  switch (holding.accountClass) {
    case ACCOUNT_CLASS.cash:
      return program.cashReserve[run.status.yearIndex] === 0;
    case ACCOUNT_CLASS.taxable:
      return holding.lots === null;
    case ACCOUNT_CLASS.traditional:
      return isOpen(program, run, holding) && (holding.isIra || isOneCell(holding));
    case ACCOUNT_CLASS.roth:
      return holding.isIra && isRothClockMet(program, run, holding) && isOpen(program, run, holding);
    default:
      return false;
  }
}

/** Whether all that an employer plan pays out is income of one kind. */
function isOneCell({ basisPerShare, account }: Holding): boolean {
  return basisPerShare === 0 && account.unmatchedShare === 0 && !account.isStateTaxed;
}

function isOpen(program: Program, run: Run, holding: Holding): boolean {
  return program.firstMonth + run.status.month >= holding.account.closedUntil && isPenaltyFree(program, run, holding);
}
