import type { z } from 'zod';
import { correlation, id, listOf, money, name, oneOf, rate, share, strict, volatility } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

export const SALE_FREQUENCIES = ['monthly', 'annual', 'once'] as const;
export type SaleFrequency = (typeof SALE_FREQUENCIES)[number];

export const shareSaleInputs = strict({
  start: whenInputs.optional().describe('Month of the first sale, on its first day. Default: the start of the plan.'),
  end: whenInputs.optional().describe('Month before which the sales end. Default: the end of the plan.'),
  frequency: oneOf(SALE_FREQUENCIES)
    .default('annual')
    .describe('How often shares are sold: each month, each year in the month of the first sale, or once.'),
  amount: money.optional().describe("Dollars of each sale, in today's dollars. Default: the share below."),
  share: share.optional().describe('Share of what the account then holds that each sale sells, as a fraction.'),
  to: id.describe(
    'Id of the account that takes the proceeds at its own mix: a cash or taxable account for shares of a taxable account, else an account of the same owner and kind.',
  ),
});

export const concentratedInputs = strict({
  share: name.describe(
    'Name of the share, such as ABC. Accounts that give the same name hold the same share and state the same figures.',
  ),
  expectedReturn: rate.describe('Average yearly return of the share, dividends included, as a fraction.'),
  volatility: volatility.describe('Standard deviation of its yearly return, as a fraction.'),
  correlation: correlation.describe(
    'Correlation of its return with stocks. A what-if on the return of stocks moves that of the share by it times the volatility over that of stocks.',
  ),
  sales: listOf(shareSaleInputs, 20).default([]).describe('Planned sales of the share. Default: none.'),
});

export type ConcentratedInputs = ReadOnly<z.input<typeof concentratedInputs>>;
export type ParsedConcentrated = ReadOnly<z.output<typeof concentratedInputs>>;

/** A planned sale of shares; one of `amount` and `share` is stated. */
export interface ShareSale {
  readonly start: When;
  readonly end: When;
  readonly frequency: SaleFrequency;
  /** Today's dollars. */
  readonly amount: number | null;
  readonly share: number | null;
  readonly to: string;
}

/** The one share that an account holds. */
export interface Concentrated {
  readonly share: string;
  readonly expectedReturn: number;
  readonly volatility: number;
  readonly correlation: number;
  readonly sales: readonly ShareSale[];
}
