import { CENT } from '../../../primitives/cent.ts';
import { PREMIUM } from '../../program/annuities/program-annuities.ts';
import type { Program } from '../../program/program.ts';
import { balanceOf, type Holding } from '../../state/holding.ts';
import { ACCOUNT_FLOW, FLOW } from '../../state/run-cells.ts';
import { addShortfall, type Run, recordAccountFlow, recordFlow } from '../../state/run-state.ts';
import { drawAsked } from '../homes/down-payment.ts';
import { removeFrom } from '../withdraw.ts';

/**
 * Pays the annuities and ladders bought in the month out of the accounts that the plan names. What a cash or taxable account lacks the
 * order of withdrawals pays; what a retirement account lacks nobody may pay, and is a shortfall. Returns the cash that this brings.
 */
export function payPremiums(program: Program, run: Run): number {
  const { month } = run.status;
  let drawn = 0;
  for (const { at, month: bought, from, source, premium } of program.annuities?.bought ?? []) {
    const holding = run.holdings[from];
    if (bought === month && holding !== undefined)
      drawn += payOne(program, run, { at, premium, isWithin: source !== 'outside' }, holding);
  }
  for (const { premiumAt: at, month: bought, from, source, costs } of program.ladders?.bought ?? []) {
    const holding = run.holdings[from];
    if (bought === month && holding !== undefined)
      drawn += payOne(program, run, { at, premium: costs[month] ?? 0, isWithin: source !== 'outside' }, holding);
  }
  return drawn;
}

interface Bought {
  /** Place of its row of `Run.premiums`. */
  readonly at: number;
  readonly premium: number;
  /** Whether it is within the retirement account that pays. */
  readonly isWithin: boolean;
}

function payOne(program: Program, run: Run, bought: Bought, holding: Holding): number {
  if (bought.isWithin) {
    buyWithin(program, run, bought, holding);
    return 0;
  }
  const paid = drawAsked(program, run, holding, bought.premium);
  record(run, bought, paid);
  return paid;
}

/** The premium leaves the account without being a distribution: the contract stands in the place of what it cost. 26 USC 408(b), 401(a)(9). */
function buyWithin(program: Program, run: Run, bought: Bought, holding: Holding): void {
  const { premium } = bought;
  const paid = Math.min(premium, balanceOf(holding));
  if (paid > 0) {
    removeFrom(program, run, holding, paid);
    recordAccountFlow(run, holding, ACCOUNT_FLOW.transferred, -paid);
  }
  record(run, bought, paid);
  const lacking = premium - paid;
  if (lacking <= CENT) return;
  recordFlow(run, FLOW.premiumLacking, lacking);
  addShortfall(run, lacking);
}

function record(run: Run, { at, premium }: Bought, paid: number): void {
  run.premiums[at * PREMIUM.columns + PREMIUM.asked] = premium;
  run.premiums[at * PREMIUM.columns + PREMIUM.paid] = paid;
}
