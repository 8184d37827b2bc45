import { copyCells } from '../../primitives/cells.ts';
import { HOLDING_COLUMNS, restoreHolding, restoreSold, saveHolding, saveSold } from './holding.ts';
import { readPrices } from './market.ts';
import type { Checkpoint, Run, Snapshot } from './run-state.ts';
import { copyStatus, statusAtStart } from './run-status.ts';

/** Room for a snapshot of runs of a program. */
export function emptySnapshot({ withdrawable, holdings }: Pick<Run, 'withdrawable' | 'holdings'>): Snapshot {
  return {
    cells: new Float64Array(withdrawable.length),
    holdings: new Float64Array(holdings.length * HOLDING_COLUMNS),
  };
}

/** Room for a checkpoint of runs of a program, with a status of its own. */
export function emptyCheckpoint(
  run: Pick<
    Run,
    'withdrawable' | 'holdings' | 'liability' | 'carryforward' | 'irmaaMagi' | 'giftCarryovers' | 'suspendedLosses'
  >,
): Checkpoint {
  return {
    ...emptySnapshot(run),
    status: statusAtStart(),
    liability: new Float64Array(run.liability.length),
    carryforward: new Float64Array(run.carryforward.length),
    irmaaMagi: new Float64Array(run.irmaaMagi.length),
    giftCarryovers: new Float64Array(run.giftCarryovers.length),
    suspendedLosses: new Float64Array(run.suspendedLosses.length),
    monthlyShortfalls: new Float64Array(12),
    need: new Float64Array(1),
    untaxedIraShares: new Float64Array(2),
  };
}

/** Saves what a withdrawal will change. Income must have been accrued before. */
export function saveSnapshot(run: Run, kept: Snapshot): void {
  copyCells(run.withdrawable, kept.cells, writtenCells(run));
  for (const holding of run.holdings) saveSold(holding, kept.holdings);
}

/** Undoes the withdrawals since. */
export function restoreSnapshot(run: Run, kept: Snapshot): void {
  copyCells(kept.cells, run.withdrawable, writtenCells(run));
  for (const holding of run.holdings) restoreSold(holding, kept.holdings);
}

/** The months' rows come last and are written only where they are recorded. */
function writtenCells({ recordsMonths, withdrawable, withoutFlows }: Run): number {
  return recordsMonths ? withdrawable.length : withoutFlows;
}

/** Saves everything that a month changes: what a trial of a December undoes, which always writes the same cells of lists by year. */
export function saveMonth(run: Run, kept: Checkpoint): void {
  copyCells(run.withdrawable, kept.cells, writtenCells(run));
  for (const holding of run.holdings) saveHolding(holding, kept.holdings);
  copyMonth(run, kept);
  kept.need[0] = run.needs[run.status.month] ?? 0;
}

/** Returns to what was saved in the same year of the same path. */
export function restoreMonth(run: Run, kept: Checkpoint): void {
  copyCells(kept.cells, run.withdrawable, writtenCells(run));
  for (const holding of run.holdings) restoreHolding(holding, kept.holdings);
  copyMonth(kept, run);
  run.needs[run.status.month] = kept.need[0] ?? 0;
  readPrices(run);
}

/** Saves everything that the run may change from here on. */
export function saveCheckpoint(run: Run, kept: Checkpoint): void {
  saveMonth(run, kept);
  copyYears(run, kept);
}

/** Returns to a checkpoint of the same path. */
export function restoreCheckpoint(run: Run, kept: Checkpoint): void {
  restoreMonth(run, kept);
  copyYears(kept, run);
}

type Months = Pick<Checkpoint, 'status' | 'monthlyShortfalls' | 'untaxedIraShares'>;

function copyMonth(from: Months, to: Months): void {
  copyStatus(from.status, to.status);
  copyCells(from.monthlyShortfalls, to.monthlyShortfalls, to.monthlyShortfalls.length);
  copyCells(from.untaxedIraShares, to.untaxedIraShares, to.untaxedIraShares.length);
}

type Years = Pick<Checkpoint, 'liability' | 'carryforward' | 'irmaaMagi' | 'giftCarryovers' | 'suspendedLosses'>;

function copyYears(from: Years, to: Years): void {
  copyCells(from.liability, to.liability, to.liability.length);
  copyCells(from.carryforward, to.carryforward, to.carryforward.length);
  copyCells(from.irmaaMagi, to.irmaaMagi, to.irmaaMagi.length);
  copyCells(from.giftCarryovers, to.giftCarryovers, to.giftCarryovers.length);
  copyCells(from.suspendedLosses, to.suspendedLosses, to.suspendedLosses.length);
}
