import { CENT } from '../../../primitives/cent.ts';
import { invariant } from '../../../primitives/invariant.ts';
import { ACCOUNT_CLASS, type Program } from '../../program/program.ts';
import { addBasis, balanceOf } from '../../state/holding.ts';
import { depositNewMoney, sellShares } from '../../state/holdings.ts';
import { ACCOUNT_FLOW, FLOW } from '../../state/run-cells.ts';
import { type Run, recordAccountFlow, recordFlow } from '../../state/run-state.ts';

/**
 * Moves cash beyond what is to stay to the account that takes it, after the flows of the month. All cash accounts count together; they
 * give in the order of withdrawals. It is a transfer: no income, no withdrawal, in no total of the row.
 */
export function sweepCash(program: Program, run: Run): void {
  const { sweep } = program;
  if (sweep === null) return;
  let left = -(sweep.kept[run.status.yearIndex] ?? 0);
  for (const holding of run.inWithdrawalOrder)
    if (holding.accountClass === ACCOUNT_CLASS.cash) left += balanceOf(holding);
  if (left <= CENT) return;
  const target = run.holdings[sweep.to];
  invariant(target !== undefined, 'swept cash goes to an account of the plan');
  for (const holding of run.inWithdrawalOrder) {
    if (holding.accountClass !== ACCOUNT_CLASS.cash) continue;
    const amount = Math.min(left, balanceOf(holding));
    if (amount <= 0) continue;
    if (sellShares(program, run, holding, amount)) run.status.hasEmptiedAccount = true;
    depositNewMoney(program, run, target, amount);
    addBasis(target, amount);
    recordAccountFlow(run, holding, ACCOUNT_FLOW.transferred, -amount);
    recordAccountFlow(run, target, ACCOUNT_FLOW.transferred, amount);
    recordFlow(run, FLOW.swept, amount);
    left -= amount;
  }
}
