import type { z } from 'zod';
import { calendarMonth, interestRate, money, name, rate, share, strict, yesOrNo } from './fields.ts';
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
  value: money.describe('Market value on the first day of the start month, in dollars.'),
  growth: rate
    .optional()
    .describe('Yearly growth of the value, as a fraction. Default: the property growth of the assumptions.'),
  mortgage: mortgageInputs.optional().describe('Loan on the property.'),
  primary: yesOrNo.default(false).describe('Whether it is the primary home.'),
  basis: money.optional().describe('Cost basis in dollars. Default: the value, so that only later growth is a gain.'),
  sale: saleInputs.optional().describe('Planned sale.'),
  propertyTax: money.default(0).describe("Yearly property tax, in today's dollars."),
  insurance: money.default(0).describe("Yearly insurance premium, in today's dollars."),
});

export const debtInputs = strict({
  name: name.optional().describe('Name of the debt. Default: Debt.'),
  balance,
  rate: loanRate,
  monthlyPayment,
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
  readonly value: number;
  readonly growth: number;
  readonly mortgage: Mortgage | null;
  readonly primary: boolean;
  readonly basis: number;
  readonly sale: PropertySale | null;
  readonly propertyTax: number;
  readonly insurance: number;
}

export interface Debt {
  readonly name: string;
  readonly balance: number;
  readonly rate: number;
  readonly monthlyPayment: number;
}
