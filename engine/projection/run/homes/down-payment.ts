import { DOWN_PAYMENT } from '../../program/homes/program-homes.ts';
import { ACCOUNT_CLASS, type Program } from '../../program/program.ts';
import { closeOnce, openOnce } from '../../state/came-once.ts';
import { isClosed } from '../../state/equal-payment-series.ts';
import { freeOfPenalty } from '../../state/free-money.ts';
import { balanceOf, type Holding, isEmpty } from '../../state/holding.ts';
import type { Run } from '../../state/run-state.ts';
import { draw } from '../withdraw.ts';

/**
 * Draws what the homes bought in the month cost beyond their mortgages from the accounts that the plan names, as far as the
 * month's own money, a sale among it, leaves a need. Returns the cash that this brings; the order of withdrawals pays the rest.
 */
export function payDownPayments(program: Program, run: Run, need: number): number {
  let paid = 0;
  for (const { at, month, from, cash } of program.homes?.purchases ?? []) {
    const holding = run.holdings[from];
    if (month !== run.status.month || holding === undefined) continue;
    const asked = Math.max(0, Math.min(cash, need - paid));
    const drawn = drawAsked(program, run, holding, asked);
    run.downPayments[at * DOWN_PAYMENT.columns + DOWN_PAYMENT.asked] = asked;
    run.downPayments[at * DOWN_PAYMENT.columns + DOWN_PAYMENT.paid] = drawn;
    paid += drawn;
  }
  return paid;
}

/** What is free of additional tax first, then, since the plan names the account, what is not. */
export function drawAsked(program: Program, run: Run, holding: Holding, asked: number): number {
  if (asked <= 0 || isEmpty(holding)) return 0;
  const free = Math.min(asked, freeOfPenalty(program, run, holding, balanceOf(holding)));
  openOnce(run);
  drawPart(program, run, { holding, amount: free, isPenalized: false });
  const isOpen = holding.accountClass > ACCOUNT_CLASS.taxable && !isClosed(program, run, holding);
  const rest = isOpen ? Math.min(asked - free, balanceOf(holding)) : 0;
  drawPart(program, run, { holding, amount: rest, isPenalized: true });
  closeOnce(run);
  return free + Math.max(0, rest);
}

interface Part {
  readonly holding: Holding;
  readonly amount: number;
  readonly isPenalized: boolean;
}

function drawPart(program: Program, run: Run, { holding, amount, isPenalized }: Part): void {
  if (amount <= 0) return;
  run.status.isPenalized = isPenalized;
  draw(program, run, holding, amount);
}
