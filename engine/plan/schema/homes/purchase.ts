import type { z } from 'zod';
import { id, interestRate, money, share, strict, wholeNumber, yesOrNo } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

const LONGEST_TERM = 50;
const TERM = `a term between 1 and ${LONGEST_TERM} years, such as 30`;

/** For how many years a loan is repaid in equal monthly payments. */
export const loanYears = wholeNumber(TERM, 1, LONGEST_TERM);

const purchaseMortgageInputs = strict({
  amount: money.describe('Amount borrowed, in dollars of the month of purchase.'),
  rate: interestRate.describe('Yearly interest rate, as a fraction; it is fixed.'),
  years: loanYears.describe('Term in years: it is repaid in as many times twelve equal payments.'),
});

export const purchaseInputs = strict({
  when: whenInputs.describe('Month of the purchase; the price is paid on its first day.'),
  price: money.describe('Price, in dollars of the month of purchase.'),
  inTodaysDollars: yesOrNo
    .default(false)
    .describe("Whether price and mortgage are in today's dollars: then they rise with inflation up to the purchase."),
  costs: share.default(0).describe('Closing costs of the buyer, as a share of the price.'),
  downPaymentFrom: id
    .optional()
    .describe(
      'Id of the account that pays first what is left of price and costs once the mortgage and the money of the month, a sale among it, have paid. Default: the order of withdrawals.',
    ),
  mortgage: purchaseMortgageInputs.optional().describe('Loan that the purchase is made with. Default: none.'),
});

export type ParsedPurchase = ReadOnly<z.output<typeof purchaseInputs>>;

interface PurchaseMortgage {
  readonly amount: number;
  readonly rate: number;
  readonly years: number;
}

/** A home bought within the plan. `downPaymentFrom` null: the order of withdrawals. */
export interface Purchase {
  readonly when: When;
  readonly price: number;
  readonly inTodaysDollars: boolean;
  readonly costs: number;
  readonly downPaymentFrom: string | null;
  readonly mortgage: PurchaseMortgage | null;
}
