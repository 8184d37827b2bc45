import { add } from '../../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program } from '../../program/program.ts';
import type { EducationPayment } from '../../program/program-education.ts';
import { balanceOf } from '../../state/holding.ts';
import { YEAR } from '../../state/run-cells.ts';
import type { Run } from '../../state/run-state.ts';
import { withdrawFrom } from '../withdraw.ts';

/**
 * Pays the month's education from the 529 plans that each goal names, in their order: qualified expenses of the beneficiary,
 * of which nothing is income. 26 USC 529(c)(3)(B). Returns the cash that this brings.
 */
export function payFromEducation(program: Program, run: Run, month: number): number {
  let paid = 0;
  for (const payment of program.education?.payments ?? []) paid += payOne(program, run, payment, month);
  return paid;
}

function payOne(
  program: Program,
  run: Run,
  { amounts, isAdjustable, accounts, student }: EducationPayment,
  month: number,
): number {
  const due = (amounts[month] ?? 0) * (isAdjustable ? run.status.spendingFactor : 1);
  let paid = 0;
  for (const at of accounts) {
    const holding = run.holdings[at];
    if (holding === undefined || holding.accountClass !== ACCOUNT_CLASS.education) continue;
    const amount = Math.min(due - paid, balanceOf(holding));
    if (amount <= 0) continue;
    withdrawFrom(program, run, holding, amount);
    paid += amount;
  }
  if (student >= 0) add(run.year, YEAR.collegeFrom529 + student, paid);
  return paid;
}
