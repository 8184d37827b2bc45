import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Mortgage } from '../schema/property.ts';

export type Loan = Pick<Mortgage, 'balance' | 'rate' | 'monthlyPayment'>;

/** A loan of a hundred years is none that anybody gives: where the payments go on for longer, one figure is mistaken. */
const LONGEST_IN_MONTHS = 1200;

export interface LoanPayoff {
  /** Month of the last payment. */
  readonly month: MonthIndex;
  /** Interest of all payments, in dollars. */
  readonly interest: number;
}

/** What a loan owes in interest in its first month. */
export function firstInterest({ balance, rate }: Loan): number {
  return (balance * rate) / 12;
}

/**
 * When a loan is paid off, interest of a twelfth of the rate being added before each payment; null where nothing is owed
 * or the payments never end.
 */
export function loanPayoff(loan: Loan, start: MonthIndex): LoanPayoff | null {
  const { balance, rate, monthlyPayment } = loan;
  if (balance <= 0 || monthlyPayment <= firstInterest(loan)) return null;
  let interest = 0;
  let owed = balance;
  for (let month = start; month < start + LONGEST_IN_MONTHS; month += 1) {
    const added = (owed * rate) / 12;
    interest += added;
    owed += added - monthlyPayment;
    if (owed <= 0) return { month, interest };
  }
  return null;
}

/** The payment that repays a loan in so many equal months: the balance over what payments of a dollar are worth today. */
export function annuityPayment(balance: number, rate: number, months: number): number {
  const monthly = rate / 12;
  let worth = 0;
  let factor = 1;
  for (let month = 0; month < months; month += 1) {
    factor /= 1 + monthly;
    worth += factor;
  }
  return balance / worth;
}

/** The same in whole dollars, the last payment being smaller. */
export function levelPayment(balance: number, rate: number, months: number): number {
  return Math.ceil(annuityPayment(balance, rate, months));
}
