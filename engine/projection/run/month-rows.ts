import { rothBasis } from '../../accounts/roth-ordering.ts';
import { add } from '../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { balanceOf, basisOf, type Holding, isRothIra } from '../state/holding.ts';
import { incomeOfMonth, untoldIncome } from '../state/holdings.ts';
import { ACCOUNT_FLOW, FLOW, layersOf, type Run } from '../state/run-state.ts';

/** The rows that a ledger keeps of a month, written only where anybody reads them; no other part of a run does. */

/** Opens the month's rows: start balances stand, everything else is zero. */
export function openMonthRows(run: Run): void {
  run.flows.fill(0);
  run.accountFlows.fill(0);
  for (const held of run.holdings) {
    run.accountFlows[held.at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.startBalance] = balanceOf(held);
  }
}

/** Before the month's growth: what is left after its flows stands as what growth will be counted from. */
export function writeBeforeGrowth(run: Run): void {
  for (const held of run.holdings) {
    run.accountFlows[held.at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.growth] = -balanceOf(held);
  }
}

/** After it: growth, the fee that came off it, and the income that was part of it. */
export function writeGrowth(program: Program, run: Run): void {
  for (const held of run.holdings) {
    const row = held.at * ACCOUNT_FLOW.columns;
    const balance = balanceOf(held);
    const grown = balance / (program.shareClasses[held.account.shareClass] ?? 1);
    add(run.accountFlows, row + ACCOUNT_FLOW.growth, grown);
    run.accountFlows[row + ACCOUNT_FLOW.fees] = grown - balance;
    add(run.flows, FLOW.interestAndDividends, incomeOfMonth(program, run, held));
  }
}

/** Closes the month's rows with the balances and bases as they stand. */
export function closeMonthRows(program: Program, run: Run): void {
  for (const held of run.holdings) {
    const row = held.at * ACCOUNT_FLOW.columns;
    run.accountFlows[row + ACCOUNT_FLOW.endBalance] = balanceOf(held);
    run.accountFlows[row + ACCOUNT_FLOW.basis] = basisShown(program, run, held);
  }
}

/** All of a cash balance is basis; the layers of an owner's Roth IRAs are shown with each by its balance. */
function basisShown(program: Program, run: Run, held: Holding): number {
  if (held.accountClass === ACCOUNT_CLASS.cash) return balanceOf(held);
  return isRothIra(held) ? rothBasisShare(run, held) : basisOf(held) + untoldIncome(program, run, held);
}

/** Share of an owner's Roth IRAs that is not earnings, shown with each of them by its balance. */
function rothBasisShare(run: Run, held: Holding): number {
  let balance = 0;
  for (const other of run.holdings) if (isRothIra(other) && other.owner === held.owner) balance += balanceOf(other);
  const basis = rothBasis(layersOf(run, held));
  return balance > 0 ? (basis * balanceOf(held)) / balance : 0;
}
