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
    monthlyShortfalls: new Float64Array(12),
    need: new Float64Array(1),
    untaxedIraShares: new Float64Array(2),
  };
}

/** Keeps everything that the run may change from here on. Of the needs only the month's own: January fills those of a year. */
export function saveCheckpoint(run: Run, kept: Checkpoint): void {
  saveDecember(run, kept);
  for (const holding of run.holdings) {
    saveAccrual(holding, kept.holdings);
    saveTerms(holding, kept.holdings);
  }
  copyTerms(run.status, kept.status);
  copyCells(run.liability, kept.liability, kept.liability.length);
  copyCells(run.carryforward, kept.carryforward, kept.carryforward.length);
  copyCells(run.irmaaMagi, kept.irmaaMagi, kept.irmaaMagi.length);
}

/** Keeps what a December changes that is run again from its conversion on: the cells that its settlement writes of lists by year it always writes. */
export function saveDecember(run: Run, kept: Checkpoint): void {
  copyCells(run.withdrawable, kept.withdrawable, run.withoutFlows);
  for (const holding of run.holdings) saveHolding(holding, kept.holdings);
  for (const holding of run.incomeAccounts) saveAccrual(holding, kept.holdings);
  copyStatus(run.status, kept.status);
  copyCells(run.monthlyShortfalls, kept.monthlyShortfalls, 12);
  copyCells(run.untaxedIraShares, kept.untaxedIraShares, 2);
  kept.need[0] = run.needs[run.status.month] ?? 0;
}

/** Returns to a checkpoint of the same path. */
export function restoreCheckpoint(run: Run, kept: Checkpoint): void {
  copyCells(kept.liability, run.liability, kept.liability.length);
  copyCells(kept.carryforward, run.carryforward, kept.carryforward.length);
  copyCells(kept.irmaaMagi, run.irmaaMagi, kept.irmaaMagi.length);
  for (const holding of run.holdings) {
    restoreAccrual(holding, kept.holdings);
    restoreTerms(holding, kept.holdings);
  }
  copyTerms(kept.status, run.status);
  restoreDecember(run, kept);
}

/** Returns to what `saveDecember` kept in the same year of the same path. */
export function restoreDecember(run: Run, kept: Checkpoint): void {
  copyCells(kept.withdrawable, run.withdrawable, run.withoutFlows);
  for (const holding of run.holdings) restoreHolding(holding, kept.holdings);
  for (const holding of run.incomeAccounts) restoreAccrual(holding, kept.holdings);
  copyStatus(kept.status, run.status);
  copyCells(kept.monthlyShortfalls, run.monthlyShortfalls, 12);
  copyCells(kept.untaxedIraShares, run.untaxedIraShares, 2);
  run.needs[run.status.month] = kept.need[0] ?? 0;
  readPrices(run);
}

/** What a December changes about any account. */
function saveHolding(holding: Holding, cells: Float64Array): void {
  let at = holding.at * HOLDING_CELLS;
  cells[at++] = holding.shares;
  cells[at++] = holding.equity;
  cells[at++] = holding.bond;
  cells[at++] = holding.cash;
  cells[at++] = holding.basisPerShare;
  cells[at++] = holding.basis;
  cells[at] = holding.distributed;
}

function restoreHolding(holding: Holding, cells: Float64Array): void {
  let at = holding.at * HOLDING_CELLS;
  holding.shares = cells[at++] ?? 0;
  holding.equity = cells[at++] ?? 0;
  holding.bond = cells[at++] ?? 0;
  holding.cash = cells[at++] ?? 0;
  holding.basisPerShare = cells[at++] ?? 0;
  holding.basis = cells[at++] ?? 0;
  holding.distributed = cells[at] ?? 0;
}

/** Where in an account's cells those of its accrued income stand, which a December changes of accounts that have any. */
const FIRST_OF_ACCRUAL = 7;

function saveAccrual(holding: Holding, cells: Float64Array): void {
  let at = holding.at * HOLDING_CELLS + FIRST_OF_ACCRUAL;
  cells[at++] = holding.accruedTo;
  cells[at++] = holding.equitySumAccrued;
  cells[at++] = holding.bondSumAccrued;
  cells[at] = holding.cashSumAccrued;
}

function restoreAccrual(holding: Holding, cells: Float64Array): void {
  let at = holding.at * HOLDING_CELLS + FIRST_OF_ACCRUAL;
  holding.accruedTo = cells[at++] ?? 0;
  holding.equitySumAccrued = cells[at++] ?? 0;
  holding.bondSumAccrued = cells[at++] ?? 0;
  holding.cashSumAccrued = cells[at] ?? 0;
}

/** And those that a December leaves as they are, or always sets. */
const FIRST_OF_TERMS = 11;

function saveTerms(holding: Holding, cells: Float64Array): void {
  let at = holding.at * HOLDING_CELLS + FIRST_OF_TERMS;
  cells[at++] = holding.owner;
  cells[at++] = holding.takenBefore;
  cells[at++] = holding.closingBalance;
  cells[at] = holding.equalPayment;
}

function restoreTerms(holding: Holding, cells: Float64Array): void {
  let at = holding.at * HOLDING_CELLS + FIRST_OF_TERMS;
  holding.owner = cells[at++] ?? 0;
  holding.takenBefore = cells[at++] ?? 0;
  holding.closingBalance = cells[at++] ?? 0;
  holding.equalPayment = cells[at] ?? 0;
}

/** Field by field: the built-in copy costs ten times as much. */
function copyStatus(from: RunStatus, to: RunStatus): void {
  to.row = from.row;
  to.instalmentsPaid = from.instalmentsPaid;
  to.irmaaTier = from.irmaaTier;
  to.liabilityOfYear = from.liabilityOfYear;
  to.payableFromLiquid = from.payableFromLiquid;
  to.surchargeOfYear = from.surchargeOfYear;
  to.surchargeDue = from.surchargeDue;
  to.settlementRate = from.settlementRate;
  to.incomeRate = from.incomeRate;
  to.conversionRate = from.conversionRate;
  to.countedShare = from.countedShare;
  to.conversion = from.conversion;
  to.converted = from.converted;
  to.conversionSlope = from.conversionSlope;
  to.withheldShare = from.withheldShare;
  to.withheld = from.withheld;
  to.conversionTax = from.conversionTax;
  to.shortfall = from.shortfall;
  to.shortfallOfYear = from.shortfallOfYear;
  to.hasEmptiedAccount = from.hasEmptiedAccount;
  to.isEmpty = from.isEmpty;
  to.firstShortfallMonth = from.firstShortfallMonth;
  to.firstDepletedMonth = from.firstDepletedMonth;
}

/** The fields of a status that a December leaves as they are. */
function copyTerms(from: RunStatus, to: RunStatus): void {
  to.yearIndex = from.yearIndex;
  to.month = from.month;
  to.instalment = from.instalment;
  to.traditionalRoom = from.traditionalRoom;
  to.anchorRate = from.anchorRate;
  to.spendingFactor = from.spendingFactor;
  to.investedAtOpening = from.investedAtOpening;
  to.investedGrowth = from.investedGrowth;
  to.expectedConversion = from.expectedConversion;
  to.isPenalized = from.isPenalized;
}
