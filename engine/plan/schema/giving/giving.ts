import type { z } from 'zod';
import { calendarYear, feeRate, id, listOf, money, share, strict, wholeNumber, yesOrNo } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';

const fundContributionInputs = strict({
  amount: money.describe("Amount of each contribution, in today's dollars, paid in December."),
  year: calendarYear.optional().describe('Year of the first contribution. Default: the first year of the plan.'),
  untilYear: calendarYear.optional().describe('Last year in which one may fall. Default: the last year of the plan.'),
  everyYears: wholeNumber('a number of years between 1 and 90', 1, 90)
    .default(1)
    .describe('Years from one contribution to the next.'),
  inShares: yesOrNo
    .default(false)
    .describe('Whether it is made in appreciated shares of taxable accounts as far as they go, the rest in cash.'),
});

export const donorAdvisedFundInputs = strict({
  balance: money
    .default(0)
    .describe('Balance on the first day of the start month, in dollars. It is not part of the portfolio.'),
  equity: share.default(0.6).describe('Share of the fund in equity, as a fraction; the rest is in bonds.'),
  fees: feeRate.default(0).describe('Yearly fees of the fund, as a share of the balance.'),
  contributions: listOf(fundContributionInputs, 20).default([]).describe('Contributions to the fund.'),
  grants: yesOrNo
    .default(true)
    .describe(
      'Whether grants from the fund pay the gifts of the plan, yearly gifts and goals for charity, while it lasts.',
    ),
});

export const charityInputs = strict({
  annual: money.default(0).describe("Yearly gifts to charity, paid in December, in today's dollars."),
  useQcd: yesOrNo
    .default(true)
    .describe('Whether yearly gifts are made from IRAs, as qualified charitable distributions, once the owner is 70½.'),
  qcdForGoals: yesOrNo
    .default(false)
    .describe('Whether goals for charity are paid from IRAs likewise, within the same yearly limit of each owner.'),
  giveShares: yesOrNo
    .default(false)
    .describe(
      'Whether gifts that neither IRAs nor a fund make are made in appreciated shares of taxable accounts as far as they go.',
    ),
  sharesFrom: id
    .optional()
    .describe(
      'Id of the taxable account whose shares are given first. Default: the account with the largest share of gain.',
    ),
  donorAdvisedFund: donorAdvisedFundInputs.optional().describe('A donor-advised fund of the household. Default: none.'),
});

export type CharityInputs = ReadOnly<z.input<typeof charityInputs>>;
export type ParsedCharity = ReadOnly<z.output<typeof charityInputs>>;

export interface FundContribution {
  readonly amount: number;
  /** Null: the first and the last year of the plan. */
  readonly year: number | null;
  readonly untilYear: number | null;
  readonly everyYears: number;
  readonly inShares: boolean;
}

export interface DonorAdvisedFund {
  readonly balance: number;
  readonly equity: number;
  readonly fees: number;
  readonly contributions: readonly FundContribution[];
  readonly grants: boolean;
}

export interface Charity {
  readonly annual: number;
  readonly useQcd: boolean;
  /** First year in which gifts are made from IRAs, for a comparison with a year without; no plan says it itself. */
  readonly qcdFromYear?: number;
  readonly qcdForGoals: boolean;
  readonly giveShares: boolean;
  /** Null: the account with the largest share of gain. */
  readonly sharesFrom: string | null;
  /** Null: none. */
  readonly donorAdvisedFund: DonorAdvisedFund | null;
}
