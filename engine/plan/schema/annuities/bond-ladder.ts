import type { z } from 'zod';
import { id, listOf, money, name, numberBetween, strict } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

const LONGEST_LADDER = 40;
const MOST_YIELD = 0.2;

const realYieldInputs = strict({
  years: numberBetween('years to maturity between 0 and 40, such as 10', 0, LONGEST_LADDER).describe(
    'Years to maturity.',
  ),
  rate: numberBetween('a yearly yield between 0 and 0.2, such as 0.022 for 2.2%', 0, MOST_YIELD).describe(
    'Yield above inflation a year, as a fraction.',
  ),
});

export const bondLadderInputs = strict({
  name: name.optional().describe('Name of the ladder. Default: Bond ladder.'),
  amount: money.describe("What it pays in each of its years, in today's dollars."),
  start: whenInputs.describe('Its first year is that of this month; it pays from the January of that year on.'),
  until: whenInputs.describe(
    'Its last year is that of the month before this one: the 70th birthday ends a bridge to 70.',
  ),
  when: whenInputs
    .optional()
    .describe('Month in which it is bought, on its first day. Default: the start of the plan.'),
  from: id
    .optional()
    .describe(
      'Id of the account that pays: a cash or taxable one, or a traditional or Roth IRA or plan, within which the bonds then are. Default: the order of withdrawals, outside retirement accounts.',
    ),
  yields: listOf(realYieldInputs, LONGEST_LADDER)
    .min(1, { error: 'Enter at least one yield, or leave this out.' })
    .optional()
    .describe('Real yields by maturity at which it is bought. Default: those on file, with their date.'),
});

export type BondLadderInputs = ReadOnly<z.input<typeof bondLadderInputs>>;
export type ParsedBondLadder = ReadOnly<z.output<typeof bondLadderInputs>>;

/** Inflation-protected Treasury bonds that are bought within the plan and held until they mature. */
export interface BondLadder {
  readonly name: string;
  readonly amount: number;
  readonly start: When;
  readonly until: When;
  readonly when: When;
  /** Null for the order of withdrawals. */
  readonly from: string | null;
  /** Null for those on file. */
  readonly yields: readonly { readonly years: number; readonly rate: number }[] | null;
}
