import type { MonthIndex } from '../../primitives/calendar.ts';
import { CENT } from '../../primitives/cent.ts';
import type { Program } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';
import { addEarlyPayment, breakOff, isBroken, isClosed } from '../state/equal-payment-series.ts';
import { balanceOf, type Holding, taxOwner } from '../state/holding.ts';
import { ACCOUNT_FLOW } from '../state/run-cells.ts';
import { isPenaltyFree, type Run, recordAccountFlow } from '../state/run-state.ts';
import { distribute } from './required-distributions.ts';
import { draw, withdraw } from './withdraw.ts';

/** Whether an account makes such payments in a month of the calendar, unless they were broken off. */
export function makesEqualPayments(
  { equalPayments, closedUntil }: Pick<ProgramAccount, 'equalPayments' | 'closedUntil'>,
  month: MonthIndex,
): boolean {
  return equalPayments !== null && month >= equalPayments.start && month < closedUntil;
}

/**
 * Pays a twelfth of the yearly equal periodic payment out of each account that makes them, free of the additional tax.
 * 26 USC 72(t)(2)(A)(iv); Notice 2022-6. The payment is set by the balance at the start of its first month, or of each
 * January where it is worked out again. Returns the cash that this brings.
 */
export function payEqualPayments(program: Program, run: Run, month: number): number {
  if (!program.hasEqualPayments) return 0;
  const calendarMonth = program.firstMonth + month;
  let cash = 0;
  for (const holding of run.holdings) {
    const { equalPayments } = holding.account;
    if (equalPayments === null || !makesEqualPayments(holding.account, calendarMonth)) continue;
    if (isBroken(run.series, holding.at)) continue;
    const isSet = calendarMonth > equalPayments.start && month > 0;
    const isNewYear = equalPayments.isRecalculated && calendarMonth % 12 === 0;
    if (!isSet || isNewYear) {
      holding.equalPayment = balanceOf(holding) * (equalPayments.rates[run.status.yearIndex] ?? 0);
    }
    if (month === 0) addPaymentsBeforePlan(program, run, holding, equalPayments.start);
    const due = holding.equalPayment / 12;
    const paid = distribute(program, run, holding, due);
    recordAccountFlow(run, holding, ACCOUNT_FLOW.paymentDue, due);
    recordAccountFlow(run, holding, ACCOUNT_FLOW.paymentMade, paid);
    if (!isPenaltyFree(program, run, holding)) addEarlyPayment(run, holding, paid);
    cash += paid;
  }
  return cash;
}

/** Simplification: payments of a series that began before the plan are counted at the plan's first. */
function addPaymentsBeforePlan(program: Program, run: Run, holding: Holding, start: number): void {
  const penaltyFreeFrom = holding.account.penaltyFreeFrom[taxOwner(holding)] ?? 0;
  const months = Math.min(program.firstMonth, penaltyFreeFrom) - start;
  if (months > 0) addEarlyPayment(run, holding, (months * holding.equalPayment) / 12);
}

/**
 * Withdraws `need` dollars, where nothing else is left from accounts in a series of equal payments, which breaks the series
 * off. Returns what no account can give.
 */
export function withdrawToTheLast(program: Program, run: Run, need: number): number {
  const unmet = withdraw(program, run, need);
  return unmet > 0 ? breakEqualPayments(program, run, unmet) : unmet;
}

/**
 * Draws on accounts in a series of equal payments, in list order, what a shortfall would otherwise lack. The draw bears the
 * additional tax by the owner's age, and so, in the same year, does every payment made before that age: a tax that December
 * settles. From then on the account is like any other. Before its first payment there is no series to break.
 * 26 USC 72(t)(4)(A). Returns what these accounts cannot give.
 */
export function breakEqualPayments(program: Program, run: Run, need: number): number {
  if (!program.hasEqualPayments || need <= CENT) return need;
  const calendarMonth = program.firstMonth + run.status.month;
  let unmet = need;
  for (const holding of run.holdings) {
    const { equalPayments } = holding.account;
    if (unmet <= 0) break;
    if (equalPayments === null || !isClosed(program, run, holding)) continue;
    const amount = Math.min(unmet, balanceOf(holding));
    if (amount <= 0) continue;
    run.status.isPenalized = !isPenaltyFree(program, run, holding);
    draw(program, run, holding, amount);
    if (calendarMonth >= equalPayments.start) breakOff(run, holding);
    unmet -= amount;
  }
  return unmet;
}
