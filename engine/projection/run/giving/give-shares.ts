import type { Program } from '../../program/program.ts';
import { balanceOf, basisOf, type Holding, isEmpty } from '../../state/holding.ts';
import { accrueIncome } from '../../state/holdings.ts';
import { FLOW, type Run, recordFlow } from '../../state/run-state.ts';
import { withdrawFrom } from '../withdraw.ts';

/**
 * Gives appreciated shares of taxable accounts worth up to `amount`: the named account first, else the one with the largest
 * share of gain, at its average basis, which leaves with them. Nothing is realized (26 USC 1001(a)), and their value is
 * deducted, because every holding counts as long-term (170(e)(1)). Shares at a loss are kept. Returns what is given.
 */
export function giveShares(program: Program, run: Run, amount: number): number {
  let left = amount;
  while (left > 0) {
    const holding = nextToGive(program, run);
    if (holding === null) break;
    accrueIncome(program, run, holding);
    const given = Math.min(left, balanceOf(holding));
    withdrawFrom(program, run, holding, given);
    left -= given;
  }
  recordFlow(run, FLOW.sharesAsked, amount);
  recordFlow(run, FLOW.sharesGiven, amount - left);
  return amount - left;
}

/** The account to give from next; null where none holds a gain. */
function nextToGive({ giving }: Program, run: Run): Holding | null {
  const first = run.holdings[giving?.sharesFrom ?? -1];
  if (first !== undefined && gainShare(first) > 0) return first;
  let best: Holding | null = null;
  let most = 0;
  for (const holding of run.taxableAccounts) {
    const share = gainShare(holding);
    if (share <= most) continue;
    best = holding;
    most = share;
  }
  return best;
}

function gainShare(holding: Holding): number {
  return isEmpty(holding) ? 0 : 1 - basisOf(holding) / balanceOf(holding);
}
