import type { Program, ProgramYear } from '../program/program.ts';
import { SCHEDULE } from '../program/schedule-columns.ts';
import { FLOW } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';
import { surchargeOfMonth } from '../year-return/medicare-surcharge.ts';

/** Sets, from a month of the year on, what each needs from the accounts: scheduled outflow less income, surcharges, guardrails and the tax installment. */
export function fillNeeds(program: Program, run: Run, { to, isMedicareSteady }: ProgramYear, from: number): void {
  const { installment, spendingFactor } = run.status;
  const { scheduledNeed } = program;
  const isSteady = spendingFactor === 1 && isMedicareSteady;
  const steady = isSteady ? surchargeOfMonth(program, run, from) + installment : 0;
  for (let month = from; month < to; month++) {
    const beyond = isSteady
      ? steady
      : surchargeOfMonth(program, run, month) + spendingChange(program, run, month) + installment;
    run.needs[month] = (scheduledNeed[month] ?? 0) + beyond;
  }
}

/** What guardrails add to a month's spending; negative for a cut. */
export function spendingChange(program: Program, { status }: Run, month: number): number {
  return (program.adjustable[month] ?? 0) * (status.spendingFactor - 1);
}

/** What of the month's change is not in the ledger's discretionary spending. */
export function writeChangesElsewhere(
  amounts: ReadonlyMap<number, Float64Array>,
  { status, flows }: Run,
  month: number,
) {
  const change = status.spendingFactor - 1;
  flows[FLOW.ruledEssential] = (amounts.get(SCHEDULE.essential)?.[month] ?? 0) * change;
  flows[FLOW.ruledHousing] = (amounts.get(SCHEDULE.housing)?.[month] ?? 0) * change;
}
