import { penaltyFreeRoth } from '../../accounts/roth-ordering.ts';
import { add, clearCells } from '../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { isClosed } from './equal-payment-series.ts';
import { balanceOf, type Holding, isRothIra, taxOwner } from './holding.ts';
import { isPenaltyFree, layersOf, type Run } from './run-state.ts';

/** Whether all of an account may be had this month free of additional tax; so it may in every later one of the year. */
export function isWhollyFree(program: Program, run: Run, holding: Holding): boolean {
  if (holding.accountClass <= ACCOUNT_CLASS.taxable) return true;
  return isPenaltyFree(program, run, holding) && !isClosed(program, run, holding);
}

/** What of an account's balance may be had this month free of additional tax, the reserve included: Roth IRAs share their owner's layers. */
export function freeOfPenalty(program: Program, run: Run, holding: Holding, balance: number): number {
  if (isWhollyFree(program, run, holding)) return balance;
  if (!isRothIra(holding) || isClosed(program, run, holding)) return 0;
  return Math.max(
    0,
    Math.min(balance, penaltyFreeRoth(layersOf(run, holding)) - (run.promised[taxOwner(holding)] ?? 0)),
  );
}

/** Money free of additional tax this month, the reserve included. */
export function freeMoney(program: Program, run: Run): number {
  let free = 0;
  for (const holding of run.inWithdrawalOrder) {
    const amount = freeOfPenalty(program, run, holding, balanceOf(holding));
    if (isRothIra(holding)) add(run.promised, taxOwner(holding), amount);
    free += amount;
  }
  clearCells(run.promised);
  return free;
}

/** Whether money free of additional tax, the reserve included, covers what the month and those left of the year need. */
export function coversNeedsAhead(program: Program, run: Run): boolean {
  const { month } = run.status;
  let lacking = run.needsAhead[month] ?? 0;
  for (const holding of run.inWithdrawalOrder) {
    if (lacking <= 0) break;
    const amount = freeOfPenalty(program, run, holding, balanceOf(holding));
    if (isRothIra(holding)) add(run.promised, taxOwner(holding), amount);
    lacking -= amount;
  }
  clearCells(run.promised);
  return lacking <= 0;
}
