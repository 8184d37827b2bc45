import { z } from 'zod';
import { calendarMonth, id, listOf, money, name, says, strict, yesOrNo } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

/** The name of a beneficiary whom the plan does not name. */
export const UNNAMED_BENEFICIARY = 'child';

const beneficiary = name.describe('Who is to be educated: the id of a person of the plan, or the name of a child.');

const superfundingInputs = strict({
  amount: money.describe('Paid in at once, in dollars of that month.'),
  when: whenInputs.describe('Month of the payment. One before the plan is in the balance already.'),
});

const newBeneficiaryInputs = strict({
  beneficiary,
  when: whenInputs.describe('Month from which the account is for somebody else of the family.'),
});

const rothRolloverInputs = strict({
  start: whenInputs
    .optional()
    .describe('First month: money is moved in the first month of each year from then on. Default: the plan’s start.'),
  annual: money
    .optional()
    .describe('Most that is moved in a year, in nominal dollars. Default: as much as the law allows.'),
  before: money.default(0).describe('What was moved before the plan starts, in dollars: the limit is for life.'),
});

/** What is asked of a 529 account alone. */
export const educationInputs = strict({
  beneficiary: beneficiary
    .optional()
    .describe(
      `Who is to be educated: the id of a person of the plan, or the name of a child. Accounts with the same name are for the same person. Default: ${UNNAMED_BENEFICIARY}.`,
    ),
  openedOn: calendarMonth
    .optional()
    .describe('Month in which the account was opened: it must be 15 years old before money moves to a Roth IRA.'),
  recentBalance: money
    .default(0)
    .describe(
      'Part of the balance that was contributed in the five years before the start, with its earnings, in dollars: it may not move to a Roth IRA yet.',
    ),
  stateDeduction: yesOrNo
    .default(true)
    .describe(
      'Whether contributions count for the deduction or credit of the state of residence: most states ask for a plan of their own.',
    ),
  superfunding: superfundingInputs
    .optional()
    .describe('A contribution for which the gift is spread over five years, 26 USC 529(c)(2)(B).'),
  exceptionFrom: whenInputs
    .optional()
    .describe(
      'Month from which withdrawals bear no additional tax, because the beneficiary has died or is disabled. Default: never.',
    ),
  newBeneficiary: newBeneficiaryInputs
    .optional()
    .describe('Another beneficiary of the same family, 26 USC 529(c)(3)(C).'),
  rothRollover: rothRolloverInputs
    .optional()
    .describe('Yearly transfers to the Roth IRA of the beneficiary, a person of the plan, 26 USC 529(c)(3)(E).'),
});

export type ParsedEducation = ReadOnly<z.output<typeof educationInputs>>;

export interface Education {
  /** A person’s id, or the name of somebody who is not of the plan. */
  readonly beneficiary: string;
  /** `YYYY-MM`; null where the plan does not say. */
  readonly openedOn: string | null;
  readonly recentBalance: number;
  readonly stateDeduction: boolean;
  readonly superfunding: { readonly amount: number; readonly when: When } | null;
  readonly exceptionFrom: When | null;
  readonly newBeneficiary: { readonly beneficiary: string; readonly when: When } | null;
  /** `annual` null: as much as the law allows. */
  readonly rothRollover: { readonly start: When; readonly annual: number | null; readonly before: number } | null;
}

const ACCOUNT_LIST = 'true for every 529 account, or a list of account ids such as ["a3"]';

/** Which 529 accounts pay a goal first. */
export const payableFrom529Inputs = z.union([yesOrNo, listOf(id, 40)], says(ACCOUNT_LIST));
