import { contribute } from './contribute.ts';
import { payEqualPayments } from './equal-payments.ts';
import { payFromHsa } from './hsa-payments.ts';
import { add } from './income-schedule.ts';
import { ACCOUNT_CLASS, type Program, type ProgramAccount } from './program.ts';
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
  for (let column = 0; column < FLOW.columns; column++) run.flows[column] = 0;
  if (!run.keepsMonths) return;
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
  const { holdings } = run;
  for (let at = 0; at < run.basis.length; at++) {
    const row = at * 3;
    const equity = holdings[row] ?? 0;
    const bond = holdings[row + 1] ?? 0;
    const cash = holdings[row + 2] ?? 0;
    const before = equity + bond + cash;
    if (before === 0) continue;
    const account = accountAt(program, at);
    payIncome(program, run, { at, account, equity, bond, cash });
    // A fee is neither a sale nor a distribution, and leaves basis untouched.
    const kept = 1 - account.monthlyFeeRate;
    const grown = equity * equityGrowth + bond * bondGrowth + cash * program.cashGrowth;
    holdings[row] = equity * equityGrowth * kept;
    holdings[row + 1] = bond * bondGrowth * kept;
    holdings[row + 2] = cash * program.cashGrowth * kept;
    if (run.keepsMonths) writeGrowth(run, at, { growth: grown - before, fee: grown * account.monthlyFeeRate });
    if (account.rebalancesMonthly) rebalance(program, run, at, month);
  }
}

function writeGrowth(run: Run, at: number, { growth, fee }: { growth: number; fee: number }): void {
  const row = at * ACCOUNT_FLOW.columns;
  run.accountFlows[row + ACCOUNT_FLOW.growth] = growth;
  run.accountFlows[row + ACCOUNT_FLOW.fees] = fee;
}

interface Holding {
  readonly at: number;
  readonly account: ProgramAccount;
  readonly equity: number;
  readonly bond: number;
  readonly cash: number;
}

/**
 * Dividends and interest of the month at the assumed means, taxed this year. They stay in the account and raise its
 * basis; the rest of the return is price change.
 */
function payIncome(program: Program, run: Run, { at, account, equity, bond, cash }: Holding): void {
  if (account.accountClass > ACCOUNT_CLASS.taxable) return;
  const interest = bond * program.bondInterestRate + cash * (program.cashGrowth - 1);
  add(run.year, YEAR.interest, interest);
  add(run.flows, FLOW.interestAndDividends, interest);
  if (account.accountClass !== ACCOUNT_CLASS.taxable) return;
  const dividend = equity * account.monthlyDividendRate;
  add(run.year, YEAR.dividends, dividend);
  add(run.year, YEAR.qualifiedDividends, dividend * account.qualifiedShare);
  add(run.flows, FLOW.interestAndDividends, dividend);
  add(run.basis, at, dividend + interest);
}

/** Brings an account back to the month's target mix. */
export function rebalance(program: Program, run: Run, at: number, month: number): void {
  const amount = balanceOf(run, at);
  for (let part = at * 3; part < at * 3 + 3; part++) run.holdings[part] = 0;
  depositAtTarget(program, run, { at, month, amount });
}

/** Closes the month's row with the balances and bases as they stand; all of a cash balance is basis. */
export function closeMonth(program: Program, run: Run): void {
  if (!run.keepsMonths) return;
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
