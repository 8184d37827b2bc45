import { rothBasis } from '../../accounts/roth-ordering.ts';
import { add } from '../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { fundBalance } from '../state/gift-fund.ts';
import { balanceOf, basisOf, type Holding, isRothIra } from '../state/holding.ts';
import { incomeOfMonth, unaccruedIncome } from '../state/holdings.ts';
import { ACCOUNT_FLOW, FLOW } from '../state/run-cells.ts';
import { layersOf, type Run } from '../state/run-state.ts';

/** The month's rows for a ledger, written only where a recorder reads them; nothing else in a run writes them. */

/** Opens the month's rows: start balances stand, everything else is zero. */
export function openMonthRows(run: Run): void {
  run.flows.fill(0);
  run.accountFlows.fill(0);
  for (const holding of run.holdings) {
    run.accountFlows[holding.at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.startBalance] = balanceOf(holding);
  }
}

/** Before the month's growth: the balance after its flows, from which growth is measured. */
export function writeBeforeGrowth(run: Run): void {
  for (const holding of run.holdings) {
    run.accountFlows[holding.at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.growth] = -balanceOf(holding);
  }
}

/** After the month's growth: growth, the fee taken off it, and the income within it. */
export function writeGrowth(program: Program, run: Run): void {
  for (const holding of run.holdings) {
    const row = holding.at * ACCOUNT_FLOW.columns;
    const balance = balanceOf(holding);
    const grown = balance / (program.shareClasses[holding.account.shareClass] ?? 1);
    add(run.accountFlows, row + ACCOUNT_FLOW.growth, grown);
    run.accountFlows[row + ACCOUNT_FLOW.fees] = grown - balance;
    add(run.flows, FLOW.interestAndDividends, incomeOfMonth(program, run, holding));
  }
}

/** Closes the month's rows with the balances and bases as they stand. */
export function closeMonthRows(program: Program, run: Run): void {
  const fund = program.giving?.fund ?? null;
  if (fund !== null) run.flows[FLOW.fundBalance] = fundBalance(fund, run);
  for (const holding of run.holdings) {
    const row = holding.at * ACCOUNT_FLOW.columns;
    run.accountFlows[row + ACCOUNT_FLOW.endBalance] = balanceOf(holding);
    run.accountFlows[row + ACCOUNT_FLOW.basis] = basisShown(program, run, holding);
  }
}

/** All of a cash balance is basis; the layers of an owner's Roth IRAs are shown with each by its balance. */
function basisShown(program: Program, run: Run, holding: Holding): number {
  if (holding.accountClass === ACCOUNT_CLASS.cash) return balanceOf(holding);
  return isRothIra(holding) ? rothBasisShare(run, holding) : basisOf(holding) + unaccruedIncome(program, run, holding);
}

/** Share of an owner's Roth IRAs that is not earnings, shown with each of them by its balance. */
function rothBasisShare(run: Run, holding: Holding): number {
  let balance = 0;
  for (const other of run.holdings) if (isRothIra(other) && other.owner === holding.owner) balance += balanceOf(other);
  const basis = rothBasis(layersOf(run, holding));
  return balance > 0 ? (basis * balanceOf(holding)) / balance : 0;
}
