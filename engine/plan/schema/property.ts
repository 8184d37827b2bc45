import type { z } from 'zod';
import { calendarMonth, interestRate, money, name, rate, share, strict, yesOrNo } from './fields.ts';
import { type LivedIn, livedInInputs } from './homes/lived-in.ts';
import {
  type CreditLine,
  creditLineInputs,
  extraPaymentsInputs,
  type LoanFlow,
  type Refinance,
  refinanceInputs,
} from './homes/loan-changes.ts';
import { loanYears, type Purchase, purchaseInputs } from './homes/purchase.ts';
import { type Rental, rentalInputs } from './homes/rental.ts';
import type { ReadOnly } from './read-only.ts';
import { type When, whenInputs } from './when.ts';

const balance = money.describe('Balance owed on the first day of the start month, in dollars.');
const loanRate = interestRate.describe('Yearly interest rate, as a fraction.');
const monthlyPayment = money.describe('Monthly payment of interest and principal, in dollars; it does not rise.');

export const mortgageInputs = strict({
  balance,
  rate: loanRate,
  monthlyPayment,
  endsOn: calendarMonth
    .optional()
    .describe('Month of the last payment as the lender states it; checked against the payments.'),
});

const saleInputs = strict({
  when: whenInputs.describe('Month of the sale.'),
  costs: share.default(0.06).describe('Selling costs, as a share of the price.'),
  exclusion: money
    .optional()
    .describe(
      'Gain that is not taxed, in dollars of the month of sale. Default: what 26 USC 121 allows for a primary home.',
    ),
});

export const propertyInputs = strict({
  name: name.optional().describe('Name of the property. Default: Home, Property.'),
  value: money
    .optional()
    .describe(
      'Market value on the first day of the start month, in dollars; of a home that is bought later its price.',
    ),
  growth: rate
    .optional()
    .describe('Yearly growth of the value, as a fraction. Default: the property growth of the assumptions.'),
  purchase: purchaseInputs.optional().describe('Purchase within the plan. Default: it is owned from the start.'),
  mortgage: mortgageInputs
    .optional()
    .describe('Loan on the property at the start of the plan; that of a purchase stands with the purchase.'),
  refinance: refinanceInputs.optional().describe('Refinancing of the mortgage. Default: none.'),
  extraPayments: extraPaymentsInputs.optional().describe('Payments on the mortgage beyond those due. Default: none.'),
  creditLine: creditLineInputs.optional().describe('Home equity line of credit. Default: none.'),
  primary: yesOrNo.default(false).describe('Whether it is the primary home.'),
  livedIn: livedInInputs.optional().describe('When the primary home is lived in. Default: as long as it is owned.'),
  basis: money
    .optional()
    .describe(
      'Cost basis in dollars. Default: the value or the price of the purchase, so that only later growth is a gain.',
    ),
  sale: saleInputs.optional().describe('Planned sale.'),
  propertyTax: money.default(0).describe("Yearly property tax, in today's dollars."),
  insurance: money.default(0).describe("Yearly insurance premium, in today's dollars."),
  upkeep: money.default(0).describe("Yearly cost of upkeep, in today's dollars."),
  rental: rentalInputs.optional().describe('Renting it out. Default: it is not let.'),
});

export const debtInputs = strict({
  name: name.optional().describe('Name of the debt. Default: Debt.'),
  start: whenInputs
    .optional()
    .describe('Month in which the loan begins: its balance is then paid out. Default: it is owed from the start.'),
  balance: money.describe('Balance owed on the first day of the start month, or borrowed at its start, in dollars.'),
  rate: loanRate,
  monthlyPayment: monthlyPayment
    .optional()
    .describe('Monthly payment of interest and principal, in dollars; it does not rise. Default: that of the term.'),
  years: loanYears
    .optional()
    .describe(
      'Years over which it is repaid in equal payments, from its start or that of the plan on, in place of a payment.',
    ),
  extraPayments: extraPaymentsInputs.optional().describe('Payments beyond those due. Default: none.'),
});

export type PropertyInputs = ReadOnly<z.input<typeof propertyInputs>>;
export type ParsedProperty = ReadOnly<z.output<typeof propertyInputs>>;
export type ParsedDebt = ReadOnly<z.output<typeof debtInputs>>;

export interface Mortgage {
  readonly balance: number;
  readonly rate: number;
  readonly monthlyPayment: number;
  readonly endsOn: string | null;
}

/** `exclusion` null: what the law allows for a primary home, nothing for another. */
export interface PropertySale {
  readonly when: When;
  readonly costs: number;
  readonly exclusion: number | null;
}

export interface Property {
  readonly name: string;
  /** Nothing where it is bought within the plan. */
  readonly value: number;
  readonly growth: number;
  /** Null where it is owned from the start. */
  readonly purchase: Purchase | null;
  readonly mortgage: Mortgage | null;
  readonly refinance: Refinance | null;
  readonly extraPayments: LoanFlow | null;
  readonly creditLine: CreditLine | null;
  readonly primary: boolean;
  readonly livedIn: LivedIn | null;
  /** Null: the price of the purchase. */
  readonly basis: number | null;
  readonly sale: PropertySale | null;
  readonly propertyTax: number;
  readonly insurance: number;
  readonly upkeep: number;
  /** Null where it is not let. */
  readonly rental: Rental | null;
}

/** Repaid by `monthlyPayment` or over `years`: one of them is null. */
export interface Debt {
  readonly name: string;
  /** Null where it is owed from the start. */
  readonly start: When | null;
  readonly balance: number;
  readonly rate: number;
  readonly monthlyPayment: number | null;
  readonly years: number | null;
  readonly extraPayments: LoanFlow | null;
}
