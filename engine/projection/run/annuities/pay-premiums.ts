import { CENT } from '../../../primitives/cent.ts';
import { PREMIUM, type ProgramAnnuity } from '../../program/annuities/program-annuities.ts';
import type { Program } from '../../program/program.ts';
import { balanceOf, type Holding } from '../../state/holding.ts';
import { ACCOUNT_FLOW, FLOW } from '../../state/run-cells.ts';
import { addShortfall, type Run, recordAccountFlow, recordFlow } from '../../state/run-state.ts';
import { drawAsked } from '../homes/down-payment.ts';
import { removeFrom } from '../withdraw.ts';

/**
 * Pays the annuities bought in the month out of the accounts that the plan names. What a cash or taxable account lacks the order of
 * withdrawals pays; what a retirement account lacks nobody may pay, and is a shortfall. Returns the cash that this brings.
 */
export function payPremiums(program: Program, run: Run): number {
  let drawn = 0;
  for (const annuity of program.annuities?.bought ?? []) {
    const holding = run.holdings[annuity.from];
    if (annuity.month !== run.status.month || holding === undefined) continue;
    if (annuity.source !== 'outside') buyWithin(program, run, annuity, holding);
    else {
      const paid = drawAsked(program, run, holding, annuity.premium);
      record(run, annuity, annuity.premium, paid);
      drawn += paid;
    }
  }
  return drawn;
}

/** The premium leaves the account without being a distribution: the contract stands in the place of what it cost. 26 USC 408(b), 401(a)(9). */
function buyWithin(program: Program, run: Run, annuity: ProgramAnnuity, holding: Holding): void {
  const { premium } = annuity;
  const paid = Math.min(premium, balanceOf(holding));
  if (paid > 0) {
    removeFrom(program, run, holding, paid);
    recordAccountFlow(run, holding, ACCOUNT_FLOW.transferred, -paid);
  }
  record(run, annuity, premium, paid);
  const lacking = premium - paid;
  if (lacking <= CENT) return;
  recordFlow(run, FLOW.premiumLacking, lacking);
  addShortfall(run, lacking);
}

function record(run: Run, { at }: ProgramAnnuity, asked: number, paid: number): void {
  run.premiums[at * PREMIUM.columns + PREMIUM.asked] = asked;
  run.premiums[at * PREMIUM.columns + PREMIUM.paid] = paid;
}
