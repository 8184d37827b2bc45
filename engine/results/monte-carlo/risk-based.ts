import { z } from 'zod';
import { nominalDollars } from '../money.ts';

/** What the risk-based rule of a plan goes by. */

const crossing = z.number().nullable();

export const RiskRow = z
  .strictObject({
    year: z.int(),
    balance: nominalDollars("Balances of the plan's own at its means, which the ratios are of"),
    need: nominalDollars('What remains to be paid beyond income, present value at the means'),
    low: crossing.describe('Multiple of these balances below which success is lower than the rule’s low'),
    cutTo: crossing.describe('Multiple at which success is what a cut restores'),
    raiseTo: crossing.describe('Multiple at which success is what a raise leaves'),
    high: crossing.describe('Multiple above which success is higher than the rule’s high'),
  })
  .describe('A January: 0 is crossed at any balance, null at none that was tried');

/** The two balances of this year between which the rule does nothing. */
export const RiskThisYear = z
  .strictObject({
    year: z.int(),
    balance: nominalDollars("All accounts on the plan's first day"),
    paid: z.int().describe('Of 800 paths those on which all that remains is paid as planned'),
    cutBelow: nominalDollars('Balance to $1,000; null where no balance is low enough').nullable(),
    raiseAbove: nominalDollars('Balance to $1,000; null where no balance is high enough').nullable(),
    cutMonthly: nominalDollars('What spending is then cut by a month, to $10').nullable(),
    raiseMonthly: nominalDollars('What is then added a month, to $10').nullable(),
  })
  .describe(
    'The balances of the plan’s first year below which the risk-based rule cuts and above which it raises spending, found on 800 paths of their own. Left out where the rule does not act in that year, and by what verifies a certificate',
  );
