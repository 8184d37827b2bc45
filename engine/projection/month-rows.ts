import { rothBasis } from '../accounts/roth-ordering.ts';
import { balanceOf, basisOf, incomeOfMonth, untoldIncome } from './holdings.ts';
import { add } from './income-schedule.ts';
import { ACCOUNT_CLASS, type Program } from './program.ts';
import { ACCOUNT_FLOW, accountAt, FLOW, isRothIra, layersOf, type Run } from './run-state.ts';

/** The rows that a ledger keeps of a month, written only where anybody reads them; no other part of a run does. */

/** Opens the month's rows: start balances stand, everything else is zero. */
export function openMonthRows(run: Run): void {
  run.flows.fill(0);
  run.accountFlows.fill(0);
  for (let at = 0; at < run.basis.length; at++) {
    run.accountFlows[at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.startBalance] = balanceOf(run, at);
  }
}

/** Before the month's growth: what is left after its flows stands as what growth will be counted from. */
export function writeBeforeGrowth(run: Run): void {
  for (let at = 0; at < run.basis.length; at++) {
    run.accountFlows[at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.growth] = -balanceOf(run, at);
  }
}

/** After it: growth, the fee that came off it, and the income that was part of it. */
export function writeGrowth(program: Program, run: Run): void {
  for (let at = 0; at < run.basis.length; at++) {
    const row = at * ACCOUNT_FLOW.columns;
    const balance = balanceOf(run, at);
    const grown = balance / (program.shareClasses[accountAt(program, at).shareClass] ?? 1);
    add(run.accountFlows, row + ACCOUNT_FLOW.growth, grown);
    run.accountFlows[row + ACCOUNT_FLOW.fees] = grown - balance;
    add(run.flows, FLOW.interestAndDividends, incomeOfMonth(program, run, at));
  }
}

/** Closes the month's rows with the balances and bases as they stand. */
export function closeMonthRows(program: Program, run: Run): void {
  for (let at = 0; at < run.basis.length; at++) {
    const row = at * ACCOUNT_FLOW.columns;
    run.accountFlows[row + ACCOUNT_FLOW.endBalance] = balanceOf(run, at);
    run.accountFlows[row + ACCOUNT_FLOW.basis] = basisShown(program, run, at);
  }
}

/** All of a cash balance is basis; the layers of an owner's Roth IRAs are shown with each by its balance. */
function basisShown(program: Program, run: Run, at: number): number {
  const account = accountAt(program, at);
  if (account.accountClass === ACCOUNT_CLASS.cash) return balanceOf(run, at);
  return isRothIra(account) ? rothBasisShare(program, run, at) : basisOf(run, at) + untoldIncome(program, run, at);
}

/** Share of an owner's Roth IRAs that is not earnings, shown with each of them by its balance. */
function rothBasisShare(program: Program, run: Run, at: number): number {
  let balance = 0;
  for (let other = 0; other < program.accounts.length; other++) {
    if (isRothIra(accountAt(program, other)) && run.owner[other] === run.owner[at]) balance += balanceOf(run, other);
  }
  const basis = rothBasis(layersOf(run, at));
  return balance > 0 ? (basis * balanceOf(run, at)) / balance : 0;
}
