import { copyCells } from '../../primitives/cells.ts';
import type { Program } from '../program/program.ts';
import type { Holding } from './holding.ts';
import { readPrices } from './holdings.ts';
import type { Checkpoint, Run, RunStatus } from './run-state.ts';

/** What changes about an account while a plan runs, but for what is set before each use. */
const HOLDING_CELLS = 15;

/** Room for a checkpoint of runs of a program, with a status of its own. */
export function emptyCheckpoint(program: Program, withoutFlows: number, status: RunStatus): Checkpoint {
  const { years, accounts } = program;
  return {
    withdrawable: new Float64Array(withoutFlows),
    holdings: new Float64Array(accounts.length * HOLDING_CELLS),
    status,
    liability: new Float64Array(years.length),
    carryforward: new Float64Array(years.length + 1),
    irmaaMagi: new Float64Array(years.length + program.surchargeLookBackYears),
    need: new Float64Array(1),
    untaxedIraShares: new Float64Array(2),
  };
}

/** Keeps everything that the run may change from here on. Of the needs only the month's own: January fills those of a year. */
export function saveCheckpoint(run: Run, kept: Checkpoint): void {
  saveDecember(run, kept);
  copyCells(run.liability, kept.liability, kept.liability.length);
  copyCells(run.carryforward, kept.carryforward, kept.carryforward.length);
  copyCells(run.irmaaMagi, kept.irmaaMagi, kept.irmaaMagi.length);
}

/** Keeps what a December changes that is run again: the cells that its settlement writes of lists by year it always writes. */
export function saveDecember(run: Run, kept: Checkpoint): void {
  copyCells(run.withdrawable, kept.withdrawable, run.withoutFlows);
  for (const holding of run.holdings) saveHolding(holding, kept.holdings);
  copyStatus(run.status, kept.status);
  copyCells(run.untaxedIraShares, kept.untaxedIraShares, 2);
  kept.need[0] = run.needs[run.status.month] ?? 0;
}

/** Returns to a checkpoint of the same path. */
export function restoreCheckpoint(run: Run, kept: Checkpoint): void {
  copyCells(kept.liability, run.liability, kept.liability.length);
  copyCells(kept.carryforward, run.carryforward, kept.carryforward.length);
  copyCells(kept.irmaaMagi, run.irmaaMagi, kept.irmaaMagi.length);
  restoreDecember(run, kept);
}

/** Returns to what `saveDecember` kept in the same year of the same path. */
export function restoreDecember(run: Run, kept: Checkpoint): void {
  copyCells(kept.withdrawable, run.withdrawable, run.withoutFlows);
  for (const holding of run.holdings) restoreHolding(holding, kept.holdings);
  copyStatus(kept.status, run.status);
  copyCells(kept.untaxedIraShares, run.untaxedIraShares, 2);
  run.needs[run.status.month] = kept.need[0] ?? 0;
  readPrices(run);
}

function saveHolding(holding: Holding, cells: Float64Array): void {
  let at = holding.at * HOLDING_CELLS;
  cells[at++] = holding.owner;
  cells[at++] = holding.shares;
  cells[at++] = holding.equity;
  cells[at++] = holding.bond;
  cells[at++] = holding.cash;
  cells[at++] = holding.basisPerShare;
  cells[at++] = holding.basis;
  cells[at++] = holding.accruedTo;
  cells[at++] = holding.equitySumAccrued;
  cells[at++] = holding.bondSumAccrued;
  cells[at++] = holding.cashSumAccrued;
  cells[at++] = holding.distributed;
  cells[at++] = holding.takenBefore;
  cells[at++] = holding.closingBalance;
  cells[at] = holding.equalPayment;
}

function restoreHolding(holding: Holding, cells: Float64Array): void {
  let at = holding.at * HOLDING_CELLS;
  holding.owner = cells[at++] ?? 0;
  holding.shares = cells[at++] ?? 0;
  holding.equity = cells[at++] ?? 0;
  holding.bond = cells[at++] ?? 0;
  holding.cash = cells[at++] ?? 0;
  holding.basisPerShare = cells[at++] ?? 0;
  holding.basis = cells[at++] ?? 0;
  holding.accruedTo = cells[at++] ?? 0;
  holding.equitySumAccrued = cells[at++] ?? 0;
  holding.bondSumAccrued = cells[at++] ?? 0;
  holding.cashSumAccrued = cells[at++] ?? 0;
  holding.distributed = cells[at++] ?? 0;
  holding.takenBefore = cells[at++] ?? 0;
  holding.closingBalance = cells[at++] ?? 0;
  holding.equalPayment = cells[at] ?? 0;
}

/** Field by field: the built-in copy costs ten times as much. */
function copyStatus(from: RunStatus, to: RunStatus): void {
  to.yearIndex = from.yearIndex;
  to.month = from.month;
  to.row = from.row;
  to.instalmentsPaid = from.instalmentsPaid;
  to.instalment = from.instalment;
  to.irmaaTier = from.irmaaTier;
  to.traditionalRoom = from.traditionalRoom;
  to.payableFromLiquid = from.payableFromLiquid;
  to.surchargeOfYear = from.surchargeOfYear;
  to.surchargeDue = from.surchargeDue;
  to.settlementRate = from.settlementRate;
  to.initialRate = from.initialRate;
  to.spendingFactor = from.spendingFactor;
  to.conversion = from.conversion;
  to.converted = from.converted;
  to.expectedConversion = from.expectedConversion;
  to.conversionSlope = from.conversionSlope;
  to.withheldShare = from.withheldShare;
  to.withheld = from.withheld;
  to.conversionTax = from.conversionTax;
  to.isPenalized = from.isPenalized;
  to.shortfall = from.shortfall;
  to.shortfallOfYear = from.shortfallOfYear;
  to.hasEmptiedAccount = from.hasEmptiedAccount;
  to.isEmpty = from.isEmpty;
  to.firstShortfallMonth = from.firstShortfallMonth;
  to.firstDepletedMonth = from.firstDepletedMonth;
}
