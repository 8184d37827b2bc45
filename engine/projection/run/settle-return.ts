import { clearCells, copyCells } from '../../primitives/cells.ts';
import { CENT } from '../../primitives/cent.ts';
import { ANY_FUNCTION, beginSearch, nextGuess, searchOn } from '../../primitives/root-search.ts';
import { CLC_8, CLC_13 } from '../../tax/federal/federal-tax-lines.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { closeOnce, openOnce } from '../state/came-once.ts';
import { shortCarryforward } from '../state/carried-losses.ts';
import { restoreSnapshot, saveSnapshot } from '../state/checkpoint.ts';
import type { SolvedSettlement } from '../state/december-state.ts';
import { iraBasis } from '../state/ira-basis.ts';
import { FLOW, YEAR } from '../state/run-cells.ts';
import { addShortfall, type Run, recordFlow, yearCell } from '../state/run-state.ts';
import { paidBeforePlan } from '../state/year-to-date.ts';
import { annualizedLiability, isAnnualized } from '../year-return/annualized-liability.ts';
import { carryGiftsOn } from '../year-return/gifts-on-return.ts';
import { recordIrmaaMagi } from '../year-return/medicare-surcharge.ts';
import { carryRentalLosses } from '../year-return/rentals-on-return.ts';
import { keepMatch } from '../year-return/savings-on-return.ts';
import { closeStateTaxed } from '../year-return/state-taxed.ts';
import { taxesOnReturn } from '../year-return/taxes-on-return.ts';
import { yearLiability } from '../year-return/year-return.ts';
import { withdrawToTheLast } from './equal-payments.ts';
import { isPaidByCash } from './pay-from-one.ts';
import { receiveRefund } from './refund.ts';
import { isConversionTaxSingledOut } from './roth-conversion.ts';
import { payFromLeftOver, spendDecembersLeftOver } from './surplus/left-over.ts';
import { liquidBalance, withdraw } from './withdraw.ts';

/** A balance due is paid to so many dollars: a millionth on both sides together, which no later year turns into a cent. */
export const SETTLED = 5e-7;
/** The same where a search only compares schedules, by dollars. */
const SETTLED_COARSELY = 0.05;
/** What was withheld from a conversion pays its tax to so many dollars: both are solved to `SETTLED`. */
const WITHHELD = 2 * SETTLED;
/** The same dollars added up in another order differ by less. */
const SUMMATION_NOISE = 1e-9;
/** Income that a withdrawal brings is as expected where it differs by less, dollars: no tax on it comes to `SETTLED`. */
const SAME_INCOME = 1e-6;
/** Largest tax rate of a first guess. */
const LARGEST_RATE = 0.6;
/** Enough for bisection alone to come from 10^12 dollars to `SETTLED`. */
const MOST_STEPS = 120;

/**
 * Computes the return and withdraws the balance due, including the tax on that withdrawal itself, or deposits the refund: as
 * `solved` says where that is given and comes out. Returns whether it did; a trial for which it did not must be run again.
 */
export function settleReturn(program: Program, run: Run, year: ProgramYear, solved: SolvedSettlement | null): boolean {
  clearCells(run.refundsBefore);
  openOnce(run);
  const isAsSolved = solved !== null && settleAsSolved(program, run, year, solved);
  if (solved !== null && !isAsSolved && !run.recordsMonths) return false;
  if (!isAsSolved) payBalance(program, run, year, balanceDueOf(program, run, year));
  closeOnce(run);
  spendDecembersLeftOver(run);
  if (program.hasIraBasis) for (let owner = 0; owner < 2; owner++) reduceIraBasis(run, owner);
  if (program.stateTaxed !== null) closeStateTaxed(run, year);
  const liability = taxesOnReturn(run);
  const balance = liability - yearCell(run, YEAR.taxPaid);
  recordFlow(run, FLOW.taxPaid, balance);
  recordFlow(run, FLOW.balanceDue, balance);
  recordFlow(run, FLOW.medicareSurcharge, run.status.surchargeDue);
  // In a first year that starts mid-year only what was left to pay.
  run.liability[run.status.yearIndex] = liability - (run.status.yearIndex === 0 ? paidBeforePlan(program) : 0);
  run.status.liabilityOfYear = isAnnualized(run) ? annualizedLiability(program, run) : liability;
  recordIrmaaMagi(program, run);
  run.carryforward[run.status.yearIndex + 1] = run.lines[CLC_13] ?? 0;
  if (run.lots.length > 0)
    run.carryforward[shortCarryforward(program, run.status.yearIndex + 1)] = run.lines[CLC_8] ?? 0;
  if (program.saving !== null) keepMatch(run);
  if (program.giving !== null) carryGiftsOn(program, run, year.law);
  if (program.rentals !== null) carryRentalLosses(program.rentals, run);
  return isAsSolved;
}

/** Reduces the basis of an owner's IRAs by the year's nontaxable distributions. Form 8606, line 14. */
function reduceIraBasis(run: Run, owner: number): void {
  const share = run.untaxedIraShares[owner] ?? 0;
  const takenOut = yearCell(run, YEAR.iraDistributions + owner) + yearCell(run, YEAR.iraConversions + owner);
  const basis = iraBasis(run, owner);
  if (basis <= 0) return;
  const kept = Math.max(0, 1 - (takenOut * share) / basis);
  for (const holding of run.traditionalIras) if (holding.owner === owner) holding.basis *= kept;
}

/**
 * Settles a return whose lines have been worked out with this settlement. Returns false where the withdrawal brings another income:
 * a trial is then run again, which costs less than a snapshot of each, and a record has nothing withdrawn. For a record the return
 * is worked out once more, to the bit.
 */
function settleAsSolved(program: Program, run: Run, year: ProgramYear, solved: SolvedSettlement): boolean {
  const { payer, settled } = solved;
  if (run.recordsMonths) balanceDueOf(program, run, year);
  if (settled.due < 0) receiveRefund(program, run, -settled.due);
  if (settled.drawn > 0 && payer.liabilityWithout === null) {
    const expected = yearCell(run, payer.incomeCell) + settled.income;
    if (run.recordsMonths) saveSnapshot(run, run.snapshot);
    const unmet = withdraw(program, run, settled.drawn);
    if (unmet !== 0 || Math.abs(yearCell(run, payer.incomeCell) - expected) > SAME_INCOME) {
      if (run.recordsMonths) restoreSnapshot(run, run.snapshot);
      return false;
    }
  }
  if (run.recordsMonths) {
    copyCells(run.year, run.savedYear, YEAR.columns);
    copyCells(run.solvedYear, run.year, YEAR.columns);
    yearLiability(program, run, year);
    copyCells(run.savedYear, run.year, YEAR.columns);
  }
  return true;
}

/** The balance due by the return as it is, less what was withheld for it. Names what is to pay the tax on a conversion. */
function balanceDueOf(program: Program, run: Run, year: ProgramYear): number {
  const { status } = run;
  const liability = yearLiability(program, run, year);
  const balanceDue = liability + status.surchargeDue - yearCell(run, YEAR.taxPaid);
  if (balanceDue > 0 && status.converted > 0 && isConversionTaxSingledOut(program, run)) {
    const added = liability - liabilityWithout(program, run, year);
    status.conversionTax = Math.max(0, Math.min(added, balanceDue));
  }
  const due = lessWithheld(run, balanceDue);
  if (due > 0 && program.conversionTaxFrom === 'taxable') openConversionTax(program, run);
  return due;
}

/** Names cash and taxable accounts as what pays the tax on a conversion, unless the normal order draws on them first anyway. */
function openConversionTax(program: Program, run: Run): void {
  const { conversionTax, leftOver } = run.status;
  const lacking = conversionTax - Math.max(0, leftOver) - liquidBalance(program, run);
  if (run.isLiquidFirst) recordFlow(run, FLOW.conversionTaxLacking, Math.max(0, lacking));
  else run.status.payableFromLiquid = conversionTax;
}

/** A balance due less what was withheld from a conversion. */
function lessWithheld({ status }: Run, balanceDue: number): number {
  const due = balanceDue - status.withheld;
  return status.withheld !== 0 && Math.abs(due) <= WITHHELD ? 0 : due;
}

/** What the year's tax would be without its conversion. The lines stay those of the return with it. */
export function liabilityWithout(program: Program, run: Run, year: ProgramYear): number {
  const { decemberTrials, year: cells, savedYear } = run;
  if (isKnownWithout(run)) return decemberTrials.liabilityWithout;
  copyCells(cells, savedYear, YEAR.columns);
  copyCells(decemberTrials.yearWithout, cells, YEAR.columns);
  decemberTrials.liabilityWithout = yearLiability(program, run, year);
  copyCells(savedYear, cells, YEAR.columns);
  yearLiability(program, run, year);
  return decemberTrials.liabilityWithout;
}

/** Whether an earlier trial of this December has worked out the return without its conversion; else its cells are kept. */
function isKnownWithout({ year, ofConversion, decemberTrials, untaxedIraShares, savings, stateTaxed }: Run): boolean {
  const { yearWithout, liabilityWithout: known } = decemberTrials;
  // By the nontaxable share each conversion has another return even without it; a saver's credit goes by more than these cells, and a
  // state's return by another such share.
  const hasOtherCells = savings.length + stateTaxed.length > 0;
  let isKnown = !Number.isNaN(known) && untaxedIraShares[0] === 0 && untaxedIraShares[1] === 0 && !hasOtherCells;
  for (let cell = 0; cell < YEAR.columns; cell++) {
    const without = (year[cell] ?? 0) - (ofConversion[cell] ?? 0);
    isKnown &&= Math.abs(without - (yearWithout[cell] ?? 0)) <= SUMMATION_NOISE;
  }
  if (isKnown) return true;
  for (let cell = 0; cell < YEAR.columns; cell++) yearWithout[cell] = (year[cell] ?? 0) - (ofConversion[cell] ?? 0);
  return false;
}

/** Withdraws what December's income leaves of a balance due, with the tax on that withdrawal itself, or receives a refund. */
function payBalance(program: Program, run: Run, year: ProgramYear, balance: number): void {
  const due = payFromLeftOver(run, balance);
  if (due > 0) {
    if (isPaidByCash(program, run, due)) withdraw(program, run, due);
    else withdrawBalanceDue(program, run, year, due);
    run.status.payableFromLiquid = 0;
  }
  if (due < 0) receiveRefund(program, run, -due);
}

/**
 * Finds the withdrawal that pays the balance `due` and its own tax: the balance due rises with the withdrawal, in steps where the
 * law has cliffs, and what is found is then on the far side of the step. The first guess uses the rate of an earlier return, which
 * saves one return in three.
 */
function withdrawBalanceDue(program: Program, run: Run, year: ProgramYear, due: number): void {
  const paid = yearCell(run, YEAR.taxPaid) + run.status.withheld + run.status.paidFromLeftOver;
  const precision = run.conversionTolerance > CENT ? SETTLED_COARSELY : SETTLED;
  const { settlementSearch: search } = run;
  beginSearch(search, 0, -due, 1 - run.status.settlementRate);
  let missing = 0;
  saveSnapshot(run, run.snapshot);
  for (let step = 0; step < MOST_STEPS; step++) {
    if (step > 0) restoreSnapshot(run, run.snapshot);
    const amount = nextGuess(search, step - 1);
    const unmet = withdrawToTheLast(program, run, amount);
    const drawn = amount - unmet;
    run.status.settlementRate = rateOf(due, drawn);
    missing = yearLiability(program, run, year) + run.status.surchargeDue - paid - drawn;
    if (unmet > 0 && missing >= 0) break;
    if (Math.abs(missing) <= precision) break;
    searchOn(search, drawn, -missing, ANY_FUNCTION);
    if (search.high - search.low <= precision && missing < 0) break;
  }
  // What then cannot be paid is a shortfall, and counts as paid.
  if (missing > precision) addShortfall(run, missing);
  // On the far side of a step that lowers the tax, as income from which there is a premium tax credit, a refund is left.
  if (missing < -precision) receiveRefund(program, run, -missing);
}

/** Tax per dollar of a withdrawal that pays `due` and its own tax; 0 where the withdrawal was not large enough to tell. */
function rateOf(due: number, drawn: number): number {
  return drawn > due ? Math.min(LARGEST_RATE, 1 - due / drawn) : 0;
}
