import { contribute } from './contribute.ts';
import { payEqualPayments } from './equal-payments.ts';
import { payFromHsa } from './hsa-payments.ts';
import { add } from './income-schedule.ts';
import { ACCOUNT_CLASS, type Program } from './program.ts';
import { takeRequiredDistributions } from './required-distributions.ts';
import { convertToRoth } from './roth-conversion.ts';
import {
  ACCOUNT_FLOW,
  accountAt,
  balanceOf,
  depositAtTarget,
  FLOW,
  isRothIra,
  type Run,
  rothBasisShare,
  YEAR,
} from './run-state.ts';
import { carryOutWithdrawal, planWithdrawal } from './withdraw.ts';

/** Monthly growth factors of equity and bonds, one a month of the plan. Cash grows by the plan's own rate. */
export interface Returns {
  readonly equity: Float64Array;
  readonly bond: Float64Array;
}

/** Opens the month's row: start balances stand, everything else is zero. */
export function openMonth(run: Run): void {
  run.flows.fill(0);
  run.accountFlows.fill(0);
  for (let at = 0; at < run.basis.length; at++) {
    run.accountFlows[at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.startBalance] = balanceOf(run, at);
  }
}

/** The flows of the month's first day: required distributions, then what is needed or left over. */
export function settleMonth(program: Program, run: Run, month: number): void {
  contribute(program, run, month);
  const distributed =
    payEqualPayments(program, run, month) +
    takeRequiredDistributions(program, run, month) +
    payFromHsa(program, run, month);
  convertToRoth(program, run, month);
  const surcharge = medicareSurcharge(program, run, month);
  run.flows[FLOW.medicareSurcharge] = surcharge;
  const change = (program.adjustable[month] ?? 0) * (run.now.spendingFactor - 1);
  run.flows[FLOW.spendingChange] = change;
  const instalment = run.now.instalment;
  const need = (program.scheduledNeed[month] ?? 0) + surcharge + change + instalment - distributed;
  const unmet = need > 0 ? draw(program, run, month, need) : 0;
  // An instalment is paid as far as money can be found; what is left is due in December, and is no shortfall yet.
  const deferred = Math.min(unmet, instalment);
  add(run.flows, FLOW.shortfall, unmet - deferred);
  add(run.flows, FLOW.taxPaid, instalment - deferred);
  add(run.year, YEAR.taxPaid, instalment - deferred);
  if (need < 0) depositSurplus(program, run, month, -need);
}

/** This month's income-related surcharges of everyone on Medicare. */
function medicareSurcharge(program: Program, run: Run, month: number): number {
  const year = program.years[run.now.yearIndex];
  const { irmaaTier } = run.now;
  if (year === undefined || irmaaTier === 0) return 0;
  const partB = (program.partBEnrolled[month] ?? 0) * (year.partBSurcharge[irmaaTier] ?? 0);
  return partB + (program.partDEnrolled[month] ?? 0) * (year.partDSurcharge[irmaaTier] ?? 0);
}

function draw(program: Program, run: Run, month: number, need: number): number {
  const unmet = planWithdrawal(program, run, program.firstMonth + month, need);
  carryOutWithdrawal(program, run);
  return unmet;
}

/** Cash beyond what was needed goes to the plan's surplus account. */
export function depositSurplus(program: Program, run: Run, month: number, amount: number): void {
  const at = program.surplusAccount;
  depositAtTarget(program, run, { at, month, amount });
  if (accountAt(program, at).accountClass === ACCOUNT_CLASS.taxable) add(run.basis, at, amount);
  add(run.flows, FLOW.surplusDeposited, amount);
  add(run.accountFlows, at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.contributions, amount);
}

/** A month's growth, dividends, interest and fees on what is left after the month's flows. */
export function growAccounts(program: Program, run: Run, returns: Returns, month: number): void {
  const equityGrowth = returns.equity[month] ?? 1;
  const bondGrowth = returns.bond[month] ?? 1;
  for (let at = 0; at < run.basis.length; at++) {
    const before = balanceOf(run, at);
    if (before === 0) continue;
    payIncome(program, run, at);
    grow(run.holdings, at * 3, equityGrowth);
    grow(run.holdings, at * 3 + 1, bondGrowth);
    grow(run.holdings, at * 3 + 2, program.cashGrowth);
    const grown = balanceOf(run, at);
    add(run.accountFlows, at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.growth, grown - before);
    chargeFee(program, run, at, grown);
    rebalanceMonthly(program, run, at, month);
  }
}

function grow(holdings: Float64Array, at: number, factor: number): void {
  holdings[at] = (holdings[at] ?? 0) * factor;
}

/**
 * Dividends and interest of the month at the assumed means, taxed this year. They stay in the account and raise its
 * basis; the rest of the return is price change.
 */
function payIncome(program: Program, run: Run, at: number): void {
  const account = accountAt(program, at);
  const row = at * 3;
  if (account.accountClass === ACCOUNT_CLASS.cash) {
    earnInterest(run, (run.holdings[row + 2] ?? 0) * (program.cashGrowth - 1));
    return;
  }
  if (account.accountClass !== ACCOUNT_CLASS.taxable) return;
  const dividend = (run.holdings[row] ?? 0) * account.monthlyDividendRate;
  const interest =
    (run.holdings[row + 1] ?? 0) * program.bondInterestRate + (run.holdings[row + 2] ?? 0) * (program.cashGrowth - 1);
  earnInterest(run, interest);
  add(run.year, YEAR.dividends, dividend);
  add(run.year, YEAR.qualifiedDividends, dividend * account.qualifiedShare);
  add(run.flows, FLOW.interestAndDividends, dividend);
  add(run.basis, at, dividend + interest);
}

function earnInterest(run: Run, interest: number): void {
  add(run.year, YEAR.interest, interest);
  add(run.flows, FLOW.interestAndDividends, interest);
}

/** A month's fee on the balance after growth: neither a sale nor a distribution, basis untouched. */
function chargeFee(program: Program, run: Run, at: number, grown: number): void {
  const { monthlyFeeRate } = accountAt(program, at);
  if (monthlyFeeRate === 0) return;
  for (let part = at * 3; part < at * 3 + 3; part++) grow(run.holdings, part, 1 - monthlyFeeRate);
  add(run.accountFlows, at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.fees, grown * monthlyFeeRate);
}

function rebalanceMonthly(program: Program, run: Run, at: number, month: number): void {
  const strategy = program.strategies[accountAt(program, at).strategy];
  if (strategy?.rebalance === 'monthly') rebalance(program, run, at, month);
}

/** Brings an account back to the month's target mix. */
export function rebalance(program: Program, run: Run, at: number, month: number): void {
  const amount = balanceOf(run, at);
  run.holdings.fill(0, at * 3, at * 3 + 3);
  depositAtTarget(program, run, { at, month, amount });
}

/** Closes the month's row with the balances and bases as they stand; all of a cash balance is basis. */
export function closeMonth(program: Program, run: Run): void {
  for (let at = 0; at < run.basis.length; at++) {
    const row = at * ACCOUNT_FLOW.columns;
    const balance = balanceOf(run, at);
    run.accountFlows[row + ACCOUNT_FLOW.endBalance] = balance;
    run.accountFlows[row + ACCOUNT_FLOW.basis] = basisShown(program, run, at);
  }
}

/** All of a cash balance is basis; the layers of an owner's Roth IRAs are shown with each by its balance. */
function basisShown(program: Program, run: Run, at: number): number {
  const account = accountAt(program, at);
  if (account.accountClass === ACCOUNT_CLASS.cash) return balanceOf(run, at);
  return isRothIra(account) ? rothBasisShare(program, run, at) : (run.basis[at] ?? 0);
}
