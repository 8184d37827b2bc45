import { addRothContribution } from '../../accounts/roth-ordering.ts';
import type { Program } from '../program/program.ts';
import { noteEducationDeposit } from '../state/education-cells.ts';
import { addBasis, isRothIra } from '../state/holding.ts';
import { depositNewMoney } from '../state/holdings.ts';
import { ACCOUNT_FLOW } from '../state/run-cells.ts';
import { layersOf, type Run, recordAccountFlow } from '../state/run-state.ts';

/** Pays the month's contributions, the owner's and the employer's, and lump sums that are rolled over into their accounts. */
export function contribute(program: Program, run: Run, month: number): void {
  if (program.hasRollover[month] === 1) rollOver(program, run, month);
  if ((program.employeeContributions[month] ?? 0) + (program.employerContributions[month] ?? 0) === 0) return;
  for (const holding of run.holdings) {
    const { contributions } = holding.account;
    if (contributions === null) continue;
    const amount = (contributions.employee[month] ?? 0) + (contributions.employer[month] ?? 0);
    if (amount <= 0) continue;
    depositNewMoney(program, run, holding, amount);
    recordAccountFlow(run, holding, ACCOUNT_FLOW.contributions, amount);
    const afterTax = contributions.afterTax[month] ?? 0;
    if (isRothIra(holding)) addRothContribution(layersOf(run, holding), afterTax);
    else addBasis(holding, afterTax);
    if (program.education !== null) noteEducationDeposit(program, run, holding, amount);
  }
}

/** Money of a pension plan that has never been taxed, and is not now. 26 USC 402(c)(1). */
function rollOver(program: Program, run: Run, month: number): void {
  for (const holding of run.holdings) {
    const amount = holding.account.rollovers?.[month] ?? 0;
    if (amount <= 0) continue;
    depositNewMoney(program, run, holding, amount);
    recordAccountFlow(run, holding, ACCOUNT_FLOW.contributions, amount);
  }
}
