import type { Program } from '../../program/program.ts';
import type { ProgramAmortized, ProgramRule } from '../../program/spending/program-rule.ts';
import { balanceOf } from '../../state/holding.ts';
import type { Run } from '../../state/run-state.ts';
import { riskBasedFactor } from './risk-based.ts';

/** What a year's need is made of, dollars: the balance, what stays as planned, and that which the factor changes. */
interface RuledYear {
  readonly balance: number;
  readonly adjustable: number;
  readonly fixed: number;
}

/** The factor of a year by a rule without an anchor. What must be spent is never cut for it. */
export function factorByRule({ rule }: Program, run: Run, year: RuledYear): number {
  if (rule === null) return run.status.spendingFactor;
  if (rule.riskBased !== null) return riskBasedFactor(rule.riskBased, run, year.balance);
  if (rule.amortized !== null) return amortizedFactor(rule.amortized, run);
  return rule.divisors.length > 0 ? rmdFactor(rule, run, year) : run.status.spendingFactor;
}

/**
 * Withdrawals, tax left out, are the share of the balance that a required distribution of all of it would be. W. Sun and A. Webb, Can
 * Retirees Base Wealth Withdrawals on the IRS' Required Minimum Distributions?, Center for Retirement Research at Boston College, 2012.
 */
function rmdFactor({ divisors }: ProgramRule, { status }: Run, { balance, adjustable, fixed }: RuledYear): number {
  const divisor = divisors[status.yearIndex] ?? 0;
  return divisor > 0 ? Math.max(0, (balance / divisor - fixed) / adjustable) : status.spendingFactor;
}

/**
 * The level factor at which balances, at the mean returns of the accounts that hold them, pay for all that is planned to the end: what
 * income does not bring, tax, and what is to be left. The annuity formula for what a plan has to pay month by month.
 */
function amortizedFactor({ fixed, adjustable }: ProgramAmortized, { holdings, status }: Run): number {
  const row = status.yearIndex * holdings.length;
  let balances = 0;
  let needed = 0;
  let changed = 0;
  for (const holding of holdings) {
    const balance = balanceOf(holding);
    balances += balance;
    needed += balance * (fixed[row + holding.at] ?? 0);
    changed += balance * (adjustable[row + holding.at] ?? 0);
  }
  return changed > 0 ? Math.max(0, (balances * balances - needed) / changed) : status.spendingFactor;
}
