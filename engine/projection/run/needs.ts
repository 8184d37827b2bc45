import type { Program, ProgramYear } from '../program/program.ts';
import type { Run } from '../state/run-state.ts';
import { surchargeOfMonth } from '../year-return/medicare-surcharge.ts';

/**
 * Sets, from a month of the year on, what each needs from the accounts: scheduled outflow less income, surcharges, guardrails and the
 * estimated payment of tax; and the sum of all but the last over the month and those left of the year.
 */
export function fillNeeds(program: Program, run: Run, { to, isMedicareSteady }: ProgramYear, from: number): void {
  const { instalment, spendingFactor } = run.status;
  const { scheduledNeed } = program;
  const isSteady = spendingFactor === 1 && isMedicareSteady;
  const steady = isSteady ? surchargeOfMonth(program, run, from) : 0;
  let ahead = 0;
  for (let month = to - 1; month >= from; month--) {
    const beyond = isSteady ? steady : surchargeOfMonth(program, run, month) + spendingChange(program, run, month);
    const scheduled = scheduledNeed[month] ?? 0;
    run.needs[month] = scheduled + (beyond + instalment);
    ahead += scheduled + beyond;
    run.needsAhead[month] = instalment > 0 ? ahead : NOTHING_AHEAD;
  }
}

/** Of a month in which no estimated payment is in doubt. */
export const NOTHING_AHEAD = Number.NEGATIVE_INFINITY;

/** What guardrails add to a month's spending; negative for a cut. */
export function spendingChange(program: Program, { status }: Run, month: number): number {
  return (program.adjustable[month] ?? 0) * (status.spendingFactor - 1);
}
