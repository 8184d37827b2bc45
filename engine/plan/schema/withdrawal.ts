import { z } from 'zod';
import { id, listOf, money, oneOf, rate, says, share, strict, wholeNumber } from './fields.ts';
import type { ReadOnly } from './read-only.ts';

export const RMD_TIMINGS = ['december', 'monthly', 'january'] as const;
/** Rules without figures of their own. */
const PLAIN_RULES = ['none', 'guytonKlinger', 'vanguardDynamic', 'fixedPercentage', 'rmd'] as const;
export const GUARDRAILS = [...PLAIN_RULES, 'amortized', 'riskBased'] as const;
/**
 * Spending rules that act each January on the balance of December 31. They change the plan's wants and wishes that come again, gifts
 * to charity and medical expenses left out, by one factor; everything else is paid as planned. The withdrawal rate is the year's scheduled
 * outflow less income, before tax, over the balance; that of the first retirement year is the anchor.
 */
export type Guardrails = (typeof GUARDRAILS)[number];

const amortizedInputs = strict({
  bequest: money.default(0).describe("What is to be left at the end of the plan, in today's dollars."),
  slope: rate.default(0).describe('Yearly growth of the payment above inflation, as a fraction.'),
});

/** Risk-based guardrails by their defaults: shares of paths, the most that spending moves in a year, and how far from what is planned. */
export const RISK_BASED = {
  low: 0.7,
  high: 0.99,
  cutTo: 0.8,
  raiseTo: 0.9,
  mostOfYear: 0.15,
  least: 0.5,
  most: 1.5,
} as const;

const riskBasedInputs = strict({
  low: share
    .default(RISK_BASED.low)
    .describe('Spending is cut when the success of what remains of the plan falls below this share.'),
  high: share.default(RISK_BASED.high).describe('Spending is raised when that success is above this share.'),
  cutTo: share.default(RISK_BASED.cutTo).describe('The success that a cut restores, as far as a year may go.'),
  raiseTo: share.default(RISK_BASED.raiseTo).describe('The share of paths that still succeed after a raise.'),
});

export const guardrailsInputs = z.union(
  [
    oneOf(PLAIN_RULES),
    strict({
      amortized: amortizedInputs.describe(
        'A level real payment from balances and income to come, worked out again each year.',
      ),
    }),
    strict({
      riskBased: riskBasedInputs.describe(
        'Cut and raised by the success of what remains of the plan, on random returns.',
      ),
    }),
  ],
  says(
    '"none", "guytonKlinger", "vanguardDynamic", "fixedPercentage", "rmd", {"amortized": {"bequest": 100000, "slope": 0}} or {"riskBased": {"low": 0.7, "high": 0.99, "cutTo": 0.8, "raiseTo": 0.9}}',
  ),
);

export type GuardrailsInputs = ReadOnly<z.input<typeof guardrailsInputs>>;

/** The name of a plan's rule. */
export function ruleName(rule: GuardrailsInputs): Guardrails {
  if (typeof rule === 'string') return rule;
  return 'amortized' in rule ? 'amortized' : 'riskBased';
}

export const MEDICARE_TIERS = ['irmaaTier1', 'irmaaTier2', 'irmaaTier3', 'irmaaTier4', 'irmaaTier5'] as const;

export const medicareTier = oneOf(MEDICARE_TIERS);

const bracketAware = strict({
  fillTraditionalTo: share.describe('Rate, as a fraction, of the bracket that traditional withdrawals fill.'),
  below: medicareTier
    .optional()
    .describe(
      'Tier of the Medicare surcharge that traditional withdrawals also stop below, in years whose return decides somebody’s surcharge. Gains on what is sold later in a year are not foreseen. Default: none.',
    ),
});

export const orderInputs = z.union(
  [
    z.literal('taxable-first', says('"taxable-first"')),
    z.literal('proportional', says('"proportional"')),
    strict({
      custom: listOf(id, 40).min(1, { error: 'Name at least one account.' }).describe('Account ids, first to last.'),
    }),
    strict({ bracketAware: bracketAware.describe('Traditional money up to a bracket, then taxable, then Roth.') }),
  ],
  says('"taxable-first", "proportional", {"custom": ["a1"]} or {"bracketAware": {"fillTraditionalTo": 0.12}}'),
);

export const LEFT_OVER = ['save', 'spend'] as const;
/** What becomes of money that a month's income leaves. */
export type LeftOver = (typeof LEFT_OVER)[number];
export const leftOverInputs = oneOf(LEFT_OVER);

export const SWEEP_FREQUENCIES = ['monthly', 'yearly'] as const;

const sweepInputs = strict({
  above: money.default(0).describe("Cash that stays beyond the reserve before anything is swept, in today's dollars."),
  to: id.describe('Id of the taxable account that the rest of the cash goes to.'),
  frequency: oneOf(SWEEP_FREQUENCIES)
    .default('monthly')
    .describe('Each month after its flows, or each December after those of the month.'),
});

export const withdrawalInputs = strict({
  order: orderInputs.default('taxable-first').describe('Order in which money is withdrawn from the accounts.'),
  emergencyCash: money.default(0).describe("Cash that is kept in reserve, in today's dollars."),
  rmdTiming: oneOf(RMD_TIMINGS).default('december').describe('When in the year required distributions are taken.'),
  guardrails: guardrailsInputs
    .default('none')
    .describe('Rule by which spending that is no must is adjusted to the portfolio.'),
  keepMonths: wholeNumber('a number of months between 0 and 600', 0, 600)
    .default(24)
    .describe(
      'Months of must spending less scheduled income that money free of additional tax must still cover before a goal that may be put off or skipped is paid.',
    ),
  sweep: sweepInputs.optional().describe('Cash beyond what is to stay is moved to a taxable account. Default: none.'),
});

export type ParsedWithdrawal = ReadOnly<z.output<typeof withdrawalInputs>>;
export type Sweep = ReadOnly<z.output<typeof sweepInputs>>;

export interface Withdrawal extends Omit<ParsedWithdrawal, 'sweep'> {
  /** Null: cash stays where it is. */
  readonly sweep: Sweep | null;
}
