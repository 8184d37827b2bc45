import type { Program } from '../../projection/program/program.ts';
import { TAXED } from '../../projection/program/program-state-taxed.ts';
import { restoreCheckpoint } from '../../projection/state/checkpoint.ts';
import { isAllEmpty } from '../../projection/state/holdings.ts';
import { LOT, type Lots } from '../../projection/state/lots.ts';
import type { Checkpoint, Run } from '../../projection/state/run-state.ts';

/** A state of the plan at its means from which what remains of it is run. */
export interface RemainingState {
  readonly yearIndex: number;
  readonly checkpoint: Checkpoint;
  /** All accounts in it, nominal dollars, and the balances to which ratios refer: the same unless next to nothing is left. */
  readonly held: number;
  readonly balance: number;
  readonly need: number;
}

/**
 * Returns to a state with all accounts, their basis, lots and layers, a ratio times as large, spending at a factor of what is planned, and as
 * if nothing had gone unpaid before.
 */
export function openRemaining(program: Program, run: Run, state: RemainingState, at: Scaled): void {
  restoreCheckpoint(run, state.checkpoint);
  const ratio = (at.ratio * state.balance) / state.held;
  scaleAccounts(run, ratio);
  const { status } = run;
  status.spendingFactor = at.factor;
  status.firstShortfallMonth = -1;
  status.firstDepletedMonth = -1;
  status.isEmpty = isAllEmpty(run);
  if (program.stateTaxed !== null) scale(run.stateTaxed, ratio, TAXED.before);
}

export interface Scaled {
  readonly ratio: number;
  readonly factor: number;
}

function scaleAccounts(run: Run, ratio: number): void {
  for (const holding of run.holdings) {
    holding.shares *= ratio;
    holding.basis *= ratio;
    holding.takenBefore *= ratio;
    holding.closingBalance *= ratio;
    holding.equalPayment *= ratio;
    if (holding.lots !== null) scaleLots(holding.lots, ratio);
  }
  for (const layers of run.rothLayers) scale(layers, ratio, layers.length);
}

/** Parts of an account stay what they are. */
function scaleLots(lots: Lots, ratio: number): void {
  const cells = 1 + (lots[0] ?? 0) * LOT.columns;
  for (let at = 1; at < cells; at += LOT.columns) {
    lots[at + LOT.basis] = (lots[at + LOT.basis] ?? 0) * ratio;
    lots[at + LOT.appreciation] = (lots[at + LOT.appreciation] ?? 0) * ratio;
  }
}

function scale(cells: Float64Array, ratio: number, count: number): void {
  for (let at = 0; at < count; at++) cells[at] = (cells[at] ?? 0) * ratio;
}
