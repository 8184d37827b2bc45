import type { Plan } from '../../plan/complete/plan.ts';
import { CENT } from '../../primitives/cent.ts';
import type { PlanWarning } from '../../results/projection.ts';
import type { NotDone } from '../program/not-done.ts';
import type { Program } from '../program/program.ts';
import { ACCOUNT_FLOW, FLOW } from '../state/run-cells.ts';
import { flowSum, type Ledger } from './ledger.ts';
import { dollars } from './whole-dollars.ts';

/** Money left over that is to be spent until the last wages end, in a plan without wages. */
export function leftOverNeverSpent({ leftOver }: Plan, program: Program, ledger: Ledger): readonly NotDone[] {
  if (leftOver === 'save' || program.leftOverSpentUntil > 0) return [];
  return program.years.flatMap((year): readonly NotDone[] => {
    const asked = flowSum(ledger, year, FLOW.surplusDeposited);
    if (asked <= 0) return [];
    const where = { id: leftOver, name: '', path: 'leftOver', year: year.year };
    return [{ what: 'leftOver', ...where, asked, done: 0, reason: 'noWages' }];
  });
}

/** A sweep that never finds enough cash. */
export function sweepWarning({ withdrawal }: Plan, program: Program, { accountFlows }: Ledger): readonly PlanWarning[] {
  const { sweep, accounts, months } = program;
  if (sweep === null || withdrawal.sweep === null) return [];
  for (let month = 0; month < months; month++) {
    const row = (month * accounts.length + sweep.to) * ACCOUNT_FLOW.columns;
    if ((accountFlows[row + ACCOUNT_FLOW.transferred] ?? 0) > CENT) return [];
  }
  const name = accounts[sweep.to]?.name ?? withdrawal.sweep.to;
  const message = `No cash is ever moved to ${name}: in no month is there more than ${dollars(sweep.kept[0] ?? 0)} in today’s dollars once its flows are paid.`;
  return [{ code: 'sweepNeverActs', message, year: null, path: 'withdrawal.sweep' }];
}
