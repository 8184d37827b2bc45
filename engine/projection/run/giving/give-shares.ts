import type { Program } from '../../program/program.ts';
import { balanceOf, basisOf, type Holding, isEmpty } from '../../state/holding.ts';
import { accrueIncome } from '../../state/holdings.ts';
import { unrealizedOfLots, valueOfLongGains } from '../../state/lots.ts';
import { lotMonth, settleLotsOf } from '../../state/lots-of-holding.ts';
import { FLOW } from '../../state/run-cells.ts';
import { type Run, recordFlow } from '../../state/run-state.ts';
import { withdrawFrom } from '../withdraw.ts';

/**
 * Gives appreciated shares of taxable accounts worth up to `amount`: the named account first, else the one with the largest
 * share of gain, at its average basis, which leaves with them, or out of its lots those held long that cost least. Nothing is
 * realized (26 USC 1001(a)), and their value is deducted, because what is not told apart counts as long-term (170(e)(1)). Shares at a
 * loss are kept. Returns what is given.
 */
export function giveShares(program: Program, run: Run, amount: number): number {
  let left = amount;
  while (left > 0) {
    const holding = nextToGive(program, run);
    if (holding === null) break;
    accrueIncome(program, run, holding);
    const given = Math.min(left, toGive(program, run, holding));
    holding.isGiven = true;
    withdrawFrom(program, run, holding, given);
    holding.isGiven = false;
    left -= given;
  }
  recordFlow(run, FLOW.sharesAsked, amount);
  recordFlow(run, FLOW.sharesGiven, amount - left);
  return amount - left;
}

/** The account to give from next; null where none holds a gain. */
function nextToGive(program: Program, run: Run): Holding | null {
  const first = run.holdings[program.giving?.sharesFrom ?? -1];
  if (first !== undefined && gainShare(program, run, first) > 0) return first;
  let best: Holding | null = null;
  let most = 0;
  for (const holding of run.taxableAccounts) {
    const share = gainShare(program, run, holding);
    if (share <= most) continue;
    best = holding;
    most = share;
  }
  return best;
}

function gainShare(program: Program, run: Run, holding: Holding): number {
  const value = toGive(program, run, holding);
  if (value <= 0) return 0;
  return holding.lots === null ? 1 - basisOf(holding) / value : gainOfLots(program, run, holding) / value;
}

/** What may be given of an account: of lots those held long that are worth more than they cost. */
function toGive(program: Program, run: Run, holding: Holding): number {
  if (isEmpty(holding)) return 0;
  if (holding.lots === null) return balanceOf(holding);
  settleLotsOf(holding);
  return valueOfLongGains(holding.lots, balanceOf(holding), lotMonth(program, run));
}

function gainOfLots(program: Program, run: Run, holding: Holding): number {
  if (holding.lots === null) return 0;
  return unrealizedOfLots(holding.lots, balanceOf(holding), lotMonth(program, run), false);
}
