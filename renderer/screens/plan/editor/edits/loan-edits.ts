import { type Loan, levelPayment } from '../../../../../engine/plan/complete/loan-payoff.ts';

/** How long a loan runs whose payment is not entered yet: what such loans are usually given for. */
export const MORTGAGE_MONTHS = 360;
export const DEBT_MONTHS = 60;

export const NEW_MORTGAGE: Loan = { balance: 0, rate: 0.065, monthlyPayment: 0 };
export const NEW_DEBT: Loan = { balance: 0, rate: 0.07, monthlyPayment: 0 };

/** Whether the payment is the one that the page wrote, since the user has not entered any. */
export function hasUsualPayment({ balance, rate, monthlyPayment }: Loan, months: number): boolean {
  return monthlyPayment === levelPayment(balance, rate, months);
}

/**
 * The loan with another balance or rate. The payment follows until one is entered: a loan whose payment does not cover its
 * interest is refused, so that otherwise no balance could be typed before the payment.
 */
export function changedLoan<Kind extends Loan>(loan: Kind, change: Partial<Loan>, months: number): Kind {
  const changed = { ...loan, ...change };
  if (!hasUsualPayment(loan, months)) return changed;
  return { ...changed, monthlyPayment: levelPayment(changed.balance, changed.rate, months) };
}
