import { add } from '../../primitives/cells.ts';
import { CENT } from '../../primitives/cent.ts';
import type { Program } from '../program/program.ts';
import { addBasis, balanceOf, basisOf, type Holding } from '../state/holding.ts';
import { renewLots, unrealizedOfLots } from '../state/lots.ts';
import { addGainsOfLots, lotMonth, restateBasis, settleLotsOf } from '../state/lots-of-holding.ts';
import { FLOW, YEAR } from '../state/run-cells.ts';
import { type Run, recordFlow } from '../state/run-state.ts';

/** Gain of a taxable account that no sale has realized, dollars; a loss is negative. By average basis: 26 CFR 1.1012-1(e). */
function unrealizedGain(holding: Holding): number {
  return balanceOf(holding) - basisOf(holding);
}

/** What of it may be harvested: of lots the gains of those held long, which alone the 0% rate is for. 26 USC 1(h)(1)(B). */
function gainToHarvest(program: Program, run: Run, holding: Holding): number {
  if (holding.lots === null) return unrealizedGain(holding);
  settleLotsOf(holding);
  return unrealizedOfLots(holding.lots, balanceOf(holding), lotMonth(program, run), false);
}

/** All gains that could be harvested now, dollars. */
export function gainsToHarvest(program: Program, run: Run): number {
  let sum = 0;
  for (const holding of run.taxableAccounts) sum += Math.max(0, gainToHarvest(program, run, holding));
  return sum;
}

/**
 * Sells and buys back in the order of the plan's accounts until so much gain is realized. Nothing leaves an account: its basis rises.
 * 26 USC 1001, 1012.
 */
export function harvestGains(program: Program, run: Run, amount: number): void {
  let left = amount;
  for (const holding of run.taxableAccounts) {
    const part = Math.min(left, gainToHarvest(program, run, holding));
    if (part <= 0) continue;
    if (holding.lots === null) realize(run, holding, part);
    else renew(program, run, holding, part);
    recordFlow(run, FLOW.harvestedGains, part);
    left -= part;
  }
}

/**
 * Accounts worth less than their basis realize the loss. Simplification: a like fund that is not substantially identical is bought at once, so
 * that the loss counts. 26 USC 1091(a). For a single share there is none, and it is kept.
 */
export function harvestLosses(program: Program, run: Run): void {
  for (const holding of run.taxableAccounts) {
    if (holding.account.isOneShare) continue;
    const gain = lossToHarvest(program, run, holding);
    if (gain >= -CENT) continue;
    if (holding.lots === null) realize(run, holding, gain);
    else renew(program, run, holding, 'losses');
    recordFlow(run, FLOW.harvestedLosses, -gain);
  }
}

function realize(run: Run, holding: Holding, gain: number): void {
  addBasis(holding, gain);
  add(run.year, YEAR.longTermGain, gain);
  recordFlow(run, FLOW.realizedGain, gain);
}

/** Of lots every one that is worth less than it cost. */
function lossToHarvest(program: Program, run: Run, holding: Holding): number {
  if (holding.lots === null) return unrealizedGain(holding);
  settleLotsOf(holding);
  return unrealizedOfLots(holding.lots, balanceOf(holding), lotMonth(program, run), true);
}

function renew(program: Program, run: Run, holding: Holding, most: number | 'losses'): void {
  if (holding.lots === null) return;
  renewLots(holding.lots, { balance: balanceOf(holding), month: lotMonth(program, run), most }, run.ofSale);
  restateBasis(holding);
  addGainsOfLots(run);
}
