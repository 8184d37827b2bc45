import { balanceOf } from './holdings.ts';
import type { Program } from './program.ts';
import { distribute } from './required-distributions.ts';
import { accountAt, type Run } from './run-state.ts';

/**
 * Pays a twelfth of the yearly equal periodic payment out of each account that makes them, free of the additional tax.
 * 26 USC 72(t)(2)(A)(iv); Notice 2022-6. The payment is set by the balance at the start of its first month, or of each
 * January where it is worked out anew. Returns the cash that this brings.
 */
export function payEqualPayments(program: Program, run: Run, month: number): number {
  if (!program.hasEqualPayments) return 0;
  const calendarMonth = program.firstMonth + month;
  let cash = 0;
  for (let at = 0; at < program.accounts.length; at++) {
    const { equalPayments, closedUntil } = accountAt(program, at);
    if (equalPayments === null || calendarMonth < equalPayments.start || calendarMonth >= closedUntil) continue;
    const isSet = calendarMonth > equalPayments.start && month > 0;
    const isNewYear = equalPayments.isRecalculated && calendarMonth % 12 === 0;
    if (!isSet || isNewYear) {
      run.equalPayments[at] = balanceOf(run, at) * (equalPayments.rates[run.now.yearIndex] ?? 0);
    }
    cash += distribute(program, run, at, (run.equalPayments[at] ?? 0) / 12);
  }
  return cash;
}
