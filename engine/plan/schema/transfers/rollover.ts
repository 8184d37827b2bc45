import { id, money, strict } from '../fields.ts';
import { type When, whenInputs } from '../when.ts';

export const rolloverInputs = strict({
  to: id.describe('Id of the account of the same owner that takes the money, from trustee to trustee.'),
  when: whenInputs.describe('Month of the rollover, on its first day; of an employer plan the retirement or later.'),
  amount: money.optional().describe('Dollars of that month that are rolled over. Default: all that the account holds.'),
  afterTaxTo: id
    .optional()
    .describe(
      'Id of a Roth IRA of the owner that takes the after-tax money of an employer plan, while the rest goes to the other account (Notice 2014-54). Default: all goes to one account.',
    ),
});

/** Money that moves from an account to another one of its owner, untaxed. */
export interface Rollover {
  readonly to: string;
  readonly when: When;
  /** Null for all that the account holds. */
  readonly amount: number | null;
  readonly afterTaxTo: string | null;
}

export const survivorInputs = strict({
  ownFrom: whenInputs
    .optional()
    .describe(
      'Month in which the surviving spouse takes the account as their own after all. Default: it stays an inherited account.',
    ),
});

/** A surviving spouse who keeps the account as its beneficiary. */
export interface SurvivorChoice {
  /** Null for never. */
  readonly ownFrom: When | null;
}
