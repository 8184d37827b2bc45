/** What is owed and paid on a loan, in dollars; the payment is nominal and does not rise. */
export interface LoanTerms {
  readonly balance: number;
  /** Interest a year, as a fraction. */
  readonly rate: number;
  readonly monthlyPayment: number;
}

/** A loan month by month, dollars. */
export interface LoanSchedule {
  readonly payments: Float64Array;
  /** The part of each payment that is interest. */
  readonly interest: Float64Array;
  /** Owed before each month's payment, and one more for after the last. */
  readonly owed: Float64Array;
}

/** Pays a loan off from the first month on: interest of a twelfth of the rate, and a last payment of what is left. */
export function amortized({ balance, rate, monthlyPayment }: LoanTerms, months: number): LoanSchedule {
  const payments = new Float64Array(months);
  const interest = new Float64Array(months);
  const owed = new Float64Array(months + 1);
  owed[0] = balance;
  let left = balance;
  for (let month = 0; month < months && left > 0; month++) {
    const due = (left * rate) / 12;
    const payment = Math.min(monthlyPayment, left + due);
    interest[month] = due;
    payments[month] = payment;
    left = payment === left + due ? 0 : left + due - payment;
    owed[month + 1] = left;
  }
  return { payments, interest, owed };
}
