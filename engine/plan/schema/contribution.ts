import type { z } from 'zod';
import { id, money, multiple, oneOf, share, strict, yesOrNo } from './fields.ts';
import { type Growth, growthInputs } from './growth.ts';
import type { ReadOnly } from './read-only.ts';
import { type When, whenInputs } from './when.ts';

export const CONTRIBUTION_TAX_TYPES = ['preTax', 'afterTax'] as const;
export const CONVERSION_TIMES = ['month', 'year'] as const;
export const PAYERS = ['owner', 'employer'] as const;

const employerMatch = strict({
  rate: multiple.describe('Dollars that the employer adds for each dollar contributed.'),
  upTo: share.describe('Share of pay up to which the employer matches contributions.'),
});

export const contributionInputs = strict({
  start: whenInputs
    .optional()
    .describe('First month. Default: the start of the income it comes from, else the start of the plan.'),
  end: whenInputs
    .optional()
    .describe('Month before which it ends. Default: the end of its income, else retirement or the end of the plan.'),
  amount: money.optional().describe('Yearly contribution, in dollars of the month in which the plan starts.'),
  shareOfIncome: share
    .optional()
    .describe('Contribution as a share of the income named by incomeId; write this or amount.'),
  incomeId: id.optional().describe('Id of the wages or self-employment income from which it is paid.'),
  growth: growthInputs.optional().describe('Growth above inflation, each January. Default: none.'),
  employerMatch: employerMatch.optional().describe('Matching contributions of the employer.'),
  taxType: oneOf(CONTRIBUTION_TAX_TYPES)
    .default('preTax')
    .describe(
      'Of a contribution to a traditional employer plan: preTax, deferred within the limit of 402(g), or afterTax, out of taxed pay on top of it up to the limit of 415(c).',
    ),
  convertTo: id
    .optional()
    .describe(
      'Id of the Roth 401(k) or Roth IRA of the owner into which after-tax contributions and their growth are converted. Default: they stay where they are.',
    ),
  backdoor: yesOrNo
    .default(false)
    .describe(
      'Of a contribution to a Roth IRA: whether what the income limit does not allow goes to a traditional IRA, not deducted, and is converted from there.',
    ),
  convertEvery: oneOf(CONVERSION_TIMES)
    .default('month')
    .describe(
      'How soon after-tax and backdoor contributions are converted: each month, or all of a year in its December, with their growth.',
    ),
  paidBy: oneOf(PAYERS)
    .default('owner')
    .describe(
      'Who pays it: owner (out of pay), or employer (on top of pay, whatever the owner contributes, as to a SEP or as the 1% of the Thrift Savings Plan).',
    ),
});

export type ParsedContribution = ReadOnly<z.output<typeof contributionInputs>>;

/** Exactly one of `amount` (dollars a year) and `shareOfIncome` is a number. */
export interface Contribution {
  readonly start: When;
  readonly end: When;
  readonly amount: number | null;
  readonly shareOfIncome: number | null;
  readonly incomeId: string | null;
  readonly growth: Growth;
  readonly employerMatch: { readonly rate: number; readonly upTo: number } | null;
  readonly taxType: (typeof CONTRIBUTION_TAX_TYPES)[number];
  /** Of after-tax contributions: the Roth account that they are converted into; null where they are not. */
  readonly convertTo: string | null;
  readonly backdoor: boolean;
  readonly convertEvery: (typeof CONVERSION_TIMES)[number];
  readonly paidBy: (typeof PAYERS)[number];
}
