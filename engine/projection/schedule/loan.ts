import { annuityPayment } from '../../plan/complete/loan-payoff.ts';
import type { LoanSchedule } from '../program/homes/program-homes.ts';

/** A stretch of a loan: how it is repaid from a month on, until the next. */
export interface LoanPhase {
  /** Month of the plan on whose first day it begins. */
  readonly from: number;
  /** Interest a year, as a fraction. */
  readonly rate: number;
  /** Borrowed on that day, dollars, and whether for something else than to buy or improve the home that secures it. */
  readonly borrowed: number;
  readonly isHomeEquity?: boolean;
  /** A payment that does not rise; equal ones over so many months; or interest alone. */
  readonly repayment: { readonly payment: number } | { readonly months: number } | 'interestOnly';
}

/** A loan over its life. */
export interface Loan {
  /** Owed at the start of the plan, dollars. */
  readonly balance: number;
  /** In order of time. */
  readonly phases: readonly LoanPhase[];
  /** Paid beyond what is due, and drawn, in each month of the plan; none where left out. */
  readonly extra?: Float64Array;
  readonly draws?: Float64Array;
  /** Most that a draw may bring the balance to. */
  readonly limit?: number;
  /** Whether what is owed at the start was not borrowed to buy or improve the home that secures it. */
  readonly isHomeEquity?: boolean;
}

/** A loan that is owed from the start of the plan. */
export function paidFromStart(rate: number, payment: number): LoanPhase {
  return { from: 0, rate, borrowed: 0, repayment: { payment } };
}

function emptySchedule(months: number): LoanSchedule {
  return {
    payments: new Float64Array(months),
    interest: new Float64Array(months),
    extra: new Float64Array(months),
    owed: new Float64Array(months + 1),
    borrowed: new Float64Array(months),
    homeEquity: new Float64Array(months),
  };
}

/** How a stretch asks for its payments: what is due each month, interest alone where null, and the month in which all that is left is due. */
interface Due {
  readonly rate: number;
  readonly payment: number | null;
  readonly last: number;
}

const NEVER = Number.POSITIVE_INFINITY;

function dueIn({ from, rate, repayment }: LoanPhase, owed: number): Due {
  if (repayment === 'interestOnly') return { rate, payment: null, last: NEVER };
  if ('payment' in repayment) return { rate, payment: repayment.payment, last: NEVER };
  return { rate, payment: annuityPayment(owed, rate, repayment.months), last: from + repayment.months - 1 };
}

/**
 * Runs a loan month by month: interest is a twelfth of the rate on what is owed, the last payment is what is left. What was not
 * borrowed for the home is repaid first. IRS Pub. 936, mixed-use mortgages.
 */
export function loanSchedule(loan: Loan, months: number): LoanSchedule {
  const { balance, phases, extra, draws, limit = NEVER, isHomeEquity = false } = loan;
  const schedule = emptySchedule(months);
  let left = balance;
  let homeEquity = isHomeEquity ? balance : 0;
  let due: Due = { rate: 0, payment: null, last: NEVER };
  let next = 0;
  schedule.owed[0] = left;
  for (let month = 0; month < months; month++) {
    const before = left;
    for (let phase = phases[next]; phase?.from === month; phase = phases[next]) {
      left += phase.borrowed;
      if (phase.isHomeEquity === true) homeEquity += phase.borrowed;
      due = dueIn(phase, left);
      next += 1;
    }
    const drawn = Math.max(0, Math.min(draws?.[month] ?? 0, limit - left));
    left += drawn;
    homeEquity += drawn;
    schedule.borrowed[month] = left - before;
    schedule.homeEquity[month] = homeEquity;
    if (left <= 0) continue;
    const { paid, interest, beyond, after } = paidInMonth(left, due, { month, extra: extra?.[month] ?? 0 });
    schedule.interest[month] = interest;
    schedule.payments[month] = paid;
    schedule.extra[month] = beyond;
    homeEquity = Math.max(0, homeEquity - (left - after));
    left = after;
    schedule.owed[month + 1] = left;
  }
  return schedule;
}

function paidInMonth(owed: number, due: Due, { month, extra }: { readonly month: number; readonly extra: number }) {
  const interest = (owed * due.rate) / 12;
  const all = owed + interest;
  const regular = month >= due.last ? all : Math.min(due.payment ?? interest, all);
  const paid = Math.min(regular + extra, all);
  return { paid, interest, beyond: paid - regular, after: paid === all ? 0 : all - paid };
}
