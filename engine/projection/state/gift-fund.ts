import type { Program } from '../program/program.ts';
import type { ProgramFund } from '../program/program-giving.ts';
import { FUND } from './run-cells.ts';
import type { Run } from './run-state.ts';

/**
 * A donor-advised fund: units of equity and bonds beside the accounts, at the prices that accounts with its fee have. It
 * belongs to its sponsor (26 USC 4966(d)(2)(A)) and is in no sum of the portfolio.
 */

export function isFundKept({ giving }: Pick<Program, 'giving'>): boolean {
  return giving !== null && giving.fund !== null;
}

/** Cells that a year's gifts carried in take in `Run.giftCarryovers`: those of cash and those of property. */
export function giftRow({ giving }: Pick<Program, 'giving'>): number {
  return giving === null ? 0 : 2 * giving.carryoverYears;
}

/** The fund on the plan's first day. */
export function openFund({ giving }: Program, run: Run): void {
  if (giving === null || giving.fund === null) return;
  run.fund.fill(0);
  addToFund(giving.fund, run, giving.fund.balance);
}

/** What the fund is worth now. */
export function fundBalance({ shareClass }: ProgramFund, { fund, prices }: Run): number {
  const price = prices[shareClass];
  return (fund[FUND.equity] ?? 0) * (price?.equity ?? 0) + (fund[FUND.bond] ?? 0) * (price?.bond ?? 0);
}

/** Puts money into the fund at its mix. */
export function addToFund({ shareClass, equity }: ProgramFund, { fund, prices }: Run, amount: number): void {
  const price = prices[shareClass];
  fund[FUND.equity] = (fund[FUND.equity] ?? 0) + (amount * equity) / (price?.equity ?? 1);
  fund[FUND.bond] = (fund[FUND.bond] ?? 0) + (amount * (1 - equity)) / (price?.bond ?? 1);
}

/** Takes a grant out of the fund, at most what it holds, pro rata. Returns the grant. */
export function grantFromFund(ofPlan: ProgramFund, run: Run, wanted: number): number {
  const balance = fundBalance(ofPlan, run);
  const grant = Math.min(wanted, balance);
  if (grant <= 0) return 0;
  const kept = 1 - grant / balance;
  for (let unit = 0; unit < FUND.columns; unit++) run.fund[unit] = (run.fund[unit] ?? 0) * kept;
  return grant;
}

/** Each December the fund goes back to its mix. */
export function rebalanceFund({ giving }: Program, run: Run): void {
  if (giving === null || giving.fund === null) return;
  const balance = fundBalance(giving.fund, run);
  run.fund.fill(0);
  addToFund(giving.fund, run, balance);
}
