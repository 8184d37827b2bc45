import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Program, ProgramAccount } from '../program/program.ts';
import { balanceOf } from '../state/holding.ts';
import type { Run } from '../state/run-state.ts';
import { distribute } from './required-distributions.ts';

/** Whether an account makes such payments in a month of the calendar. */
export function makesEqualPayments(
  { equalPayments, closedUntil }: Pick<ProgramAccount, 'equalPayments' | 'closedUntil'>,
  month: MonthIndex,
): boolean {
  return equalPayments !== null && month >= equalPayments.start && month < closedUntil;
}

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
    const { equalPayments } = holding.account;
    if (equalPayments === null || !makesEqualPayments(holding.account, calendarMonth)) continue;
    const isSet = calendarMonth > equalPayments.start && month > 0;
    const isNewYear = equalPayments.isRecalculated && calendarMonth % 12 === 0;
    if (!isSet || isNewYear) {
      holding.equalPayment = balanceOf(holding) * (equalPayments.rates[run.status.yearIndex] ?? 0);
    }
    cash += distribute(program, run, holding, holding.equalPayment / 12);
  }
  return cash;
}
