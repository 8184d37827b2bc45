import { add } from '../../primitives/cells.ts';
import { CENT } from '../../primitives/cent.ts';
import { addBasis, balanceOf, basisOf, type Holding } from '../state/holding.ts';
import { FLOW, type Run, recordFlow, YEAR } from '../state/run-state.ts';

/** Gain of a taxable account that no sale has realized, dollars; a loss is negative. By average basis: 26 CFR 1.1012-1(e). */
function unrealizedGain(holding: Holding): number {
  return balanceOf(holding) - basisOf(holding);
}

/** All gains that could be harvested now, dollars. */
export function gainsToHarvest({ taxableAccounts }: Run): number {
  let sum = 0;
  for (const holding of taxableAccounts) sum += Math.max(0, unrealizedGain(holding));
  return sum;
}

/**
 * Sells and buys back in the order of the plan's accounts until so much gain is realized. Nothing leaves an account: its basis rises.
 * 26 USC 1001, 1012.
 */
export function harvestGains(run: Run, amount: number): void {
  let left = amount;
  for (const holding of run.taxableAccounts) {
    const part = Math.min(left, unrealizedGain(holding));
    if (part <= 0) continue;
    realize(run, holding, part);
    recordFlow(run, FLOW.harvestedGains, part);
    left -= part;
  }
}

/**
 * Accounts worth less than their basis realize the loss. Simplification: a like fund that is not substantially identical is bought at once, so
 * that the loss counts. 26 USC 1091(a). For a single share there is none, and it is kept.
 */
export function harvestLosses(run: Run): void {
  for (const holding of run.taxableAccounts) {
    const gain = unrealizedGain(holding);
    if (gain >= -CENT || holding.account.isOneShare) continue;
    realize(run, holding, gain);
    recordFlow(run, FLOW.harvestedLosses, -gain);
  }
}

function realize(run: Run, holding: Holding, gain: number): void {
  addBasis(holding, gain);
  add(run.year, YEAR.longTermGain, gain);
  recordFlow(run, FLOW.realizedGain, gain);
}
