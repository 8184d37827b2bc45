import type { Program } from '../program/program.ts';
import { balanceOf, isEmpty } from '../state/holding.ts';
import type { Run } from '../state/run-state.ts';
import { distribute } from './required-distributions.ts';

/**
 * Pays out what non-governmental 457(b) plans pay by a schedule, in equal parts of what is left over the months that are left; it is
 * income as it is paid, and bears no additional tax. Simplification: without a schedule the money is drawn on as it is needed. 26 USC 457(a)(1)(B), (d)(1)(A); 26 CFR 1.457-7(c). Returns the cash that this brings.
 */
export function payOutBySchedule(program: Program, run: Run, month: number): number {
  const calendarMonth = program.firstMonth + month;
  let cash = 0;
  for (const holding of run.holdings) {
    const { payout } = holding.account;
    if (payout === null || calendarMonth < payout.start || isEmpty(holding)) continue;
    const monthsLeft = Math.max(1, payout.start + payout.months - calendarMonth);
    cash += distribute(program, run, holding, balanceOf(holding) / monthsLeft);
  }
  return cash;
}
