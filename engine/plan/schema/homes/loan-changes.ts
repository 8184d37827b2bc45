import type { z } from 'zod';
import { interestRate, money, oneOf, strict } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';
import { loanYears } from './purchase.ts';

export const refinanceInputs = strict({
  when: whenInputs.describe('Month of the refinancing; it is done on its first day, before the payment.'),
  rate: interestRate.describe('New yearly interest rate, as a fraction.'),
  years: loanYears.describe('New term in years, in equal payments.'),
  cashOut: money
    .default(0)
    .describe('Borrowed beyond what is owed and paid out, in dollars of that month; its interest is not deducted.'),
  costs: money.default(0).describe('Closing costs, in dollars of that month; they are paid, not borrowed.'),
});

export const LOAN_FREQUENCIES = ['monthly', 'annual', 'once'] as const;

export const extraPaymentsInputs = strict({
  amount: money.describe('Paid on top of each payment, all of it principal, in dollars; it does not rise.'),
  frequency: oneOf(LOAN_FREQUENCIES)
    .default('monthly')
    .describe('How often it is paid: every month, every year in the month of its start, or once.'),
  start: whenInputs.optional().describe('Month of the first one. Default: the start of the plan.'),
  end: whenInputs.optional().describe('Month before which they end. Default: the end of the plan.'),
});

export const creditLineInputs = strict({
  balance: money.default(0).describe('Balance owed on the first day of the start month, in dollars.'),
  rate: interestRate.describe('Yearly interest rate, as a fraction.'),
  limit: money.describe('Most that may be owed, in dollars.'),
  draw: strict({
    amount: money.describe('One draw, in dollars; it does not rise.'),
    frequency: oneOf(LOAN_FREQUENCIES)
      .default('once')
      .describe('How often it is drawn: every month, every year in the month of its start, or once.'),
    start: whenInputs.describe('Month of the first draw.'),
    end: whenInputs
      .optional()
      .describe('Month before which the draws end. Default: the month in which repayment begins.'),
  })
    .optional()
    .describe('Money drawn on the line. Default: none.'),
  repayFrom: whenInputs.describe('Month of the first payment of principal; until then only interest is paid.'),
  years: loanYears.describe('Years over which it is then repaid, in equal payments.'),
});

export type ParsedRefinance = ReadOnly<z.output<typeof refinanceInputs>>;
export type ParsedExtraPayments = ReadOnly<z.output<typeof extraPaymentsInputs>>;
export type ParsedCreditLine = ReadOnly<z.output<typeof creditLineInputs>>;

export interface Refinance {
  readonly when: When;
  readonly rate: number;
  readonly years: number;
  readonly cashOut: number;
  readonly costs: number;
}

/** Dollars that are paid or drawn from one date up to another. */
export interface LoanFlow {
  readonly amount: number;
  readonly frequency: (typeof LOAN_FREQUENCIES)[number];
  readonly start: When;
  readonly end: When;
}

/** A line of credit secured by a home. */
export interface CreditLine {
  readonly balance: number;
  readonly rate: number;
  readonly limit: number;
  readonly draw: LoanFlow | null;
  readonly repayFrom: When;
  readonly years: number;
}
