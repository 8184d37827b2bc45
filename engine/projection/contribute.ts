import { addRothContribution } from '../accounts/roth-ordering.ts';
import { addBasis, depositAtTarget } from './holdings.ts';
import type { Program } from './program.ts';
import { ACCOUNT_FLOW, accountAt, isRothIra, layersOf, type Run, tellAccountFlow } from './run-state.ts';

/** Pays the month's contributions, the owner's and the employer's, into their accounts. */
export function contribute(program: Program, run: Run, month: number): void {
  if ((program.employeeContributions[month] ?? 0) + (program.employerContributions[month] ?? 0) === 0) return;
  for (let at = 0; at < program.accounts.length; at++) {
    const account = accountAt(program, at);
    if (account.contributions === null) continue;
    const amount = (account.contributions.employee[month] ?? 0) + (account.contributions.employer[month] ?? 0);
    if (amount <= 0) continue;
    depositAtTarget(program, run, at, amount);
    tellAccountFlow(run, at, ACCOUNT_FLOW.contributions, amount);
    const afterTax = account.contributions.afterTax[month] ?? 0;
    if (isRothIra(account)) addRothContribution(layersOf(run, at), afterTax);
    else addBasis(program, run, at, afterTax);
  }
}
