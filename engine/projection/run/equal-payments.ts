import type { Program } from '../program/program.ts';
import { balanceOf } from '../state/holding.ts';
import type { Run } from '../state/run-state.ts';
import { distribute } from './required-distributions.ts';

/**
 * Pays a twelfth of the yearly equal periodic payment out of each account that makes them, free of the additional tax.
 * 26 USC 72(t)(2)(A)(iv); Notice 2022-6. The payment is set by the balance at the start of its first month, or of each
 * January where it is worked out anew. Returns the cash that this brings.
 */
export function payEqualPayments(program: Program, run: Run, month: number): number {
  if (!program.hasEqualPayments) return 0;
  const calendarMonth = program.firstMonth + month;
  let cash = 0;
  for (const holding of run.holdings) {
    const { equalPayments, closedUntil } = holding.account;
    if (equalPayments === null || calendarMonth < equalPayments.start || calendarMonth >= closedUntil) continue;
    const isSet = calendarMonth > equalPayments.start && month > 0;
    const isNewYear = equalPayments.isRecalculated && calendarMonth % 12 === 0;
    if (!isSet || isNewYear) {
      holding.equalPayment = balanceOf(holding) * (equalPayments.rates[run.status.yearIndex] ?? 0);
    }
    cash += distribute(program, run, holding, holding.equalPayment / 12);
  }
  return cash;
}
