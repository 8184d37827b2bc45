import { add } from '../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { balanceOf } from '../state/holding.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';
import { withdrawFrom } from './withdraw.ts';

/** Pays the month's medical goals from health savings accounts in list order, tax-free at any age. 26 USC 223(f)(1). Returns the cash that this brings. */
export function payFromHsa(program: Program, run: Run, month: number): number {
  const payable = program.payableFromHsa[month] ?? 0;
  if (payable <= 0) return 0;
  let paid = 0;
  for (const holding of run.holdings) {
    if (holding.accountClass !== ACCOUNT_CLASS.hsa) continue;
    const amount = Math.min(payable - paid, balanceOf(holding));
    if (amount > 0) withdrawFrom(program, run, holding, amount);
    paid += amount;
  }
  add(run.year, YEAR.medicalFromHsa, paid);
  const payableOnce = run.annualized?.program.payableFromHsa[month] ?? 0;
  if (payableOnce > 0 && run.status.yearIndex === 0)
    add(run.cameOnce, YEAR.medicalFromHsa, (paid * payableOnce) / payable);
  return paid;
}
