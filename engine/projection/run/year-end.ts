import { openRothYear } from '../../accounts/roth-ordering.ts';
import { add, clearCells, copyCells } from '../../primitives/cells.ts';
import { CENT } from '../../primitives/cent.ts';
import { ANY_FUNCTION, nextGuess, openSearch, searchedOn } from '../../primitives/root-search.ts';
import { CLC_13 } from '../../tax/federal/federal-tax-lines.ts';
import { ACCOUNT_CLASS, JOINT, type Program, type ProgramYear, TAXABLE } from '../program/program.ts';
import { closeOnce, openOnce } from '../state/came-once.ts';
import { restoreSnapshot, saveSnapshot } from '../state/checkpoint.ts';
import { balanceOf, type Holding, isEmpty } from '../state/holding.ts';
import { accrueIncome, realizeGain, rebalance } from '../state/holdings.ts';
import { iraBasis, untaxedIraShare } from '../state/ira-basis.ts';
import { FLOW, type Run, recordFlow, YEAR } from '../state/run-state.ts';
import { paidBeforePlan, startFromYearToDate } from '../state/year-to-date.ts';
import { annualizedLiability, isAnnualized } from '../year-return/annualized-liability.ts';
import { excessOverLimits } from '../year-return/conversion-limits.ts';
import { openSurchargeYear, recordIrmaaMagi } from '../year-return/medicare-surcharge.ts';
import { addEarlyPensions } from '../year-return/retirement-income.ts';
import { taxesOnReturn } from '../year-return/taxes-on-return.ts';
import { yearLiability } from '../year-return/year-return.ts';
import { traditionalRoom } from './bracket-room.ts';
import { withdrawToTheLast } from './equal-payments.ts';
import { readForeseenReturn, settleAsForeseen } from './foresee-settlement.ts';
import { adjustSpending, measureGrowth } from './guardrails.ts';
import { addShortfall } from './month.ts';
import { openMoves } from './moves.ts';
import { fillNeeds } from './needs.ts';
import { isPaidByCash } from './pay-from-one.ts';
import { openPrepayments } from './prepayment.ts';
import { receiveRefund } from './refund.ts';
import { isConversionTaxSingledOut } from './roth-conversion.ts';
import { liquidBalance, withdraw } from './withdraw.ts';

/** The withdrawal that settles the return is solved to a millionth of a dollar. */
const SETTLEMENT_PRECISION = 1e-6;
/** Sums of the same dollars differ by no more, dollars. */
const NOISE = 1e-9;
/** To this where a search only compares schedules, dollars. */
const COARSE_PRECISION = 0.1;
/** Largest tax rate of a first guess. */
const LARGEST_RATE = 0.6;
/** Enough for bisection alone to come from 10^12 dollars to the precision. */
const SETTLEMENT_STEPS = 120;

/** January: processes last year's death, resets the year's sums and sets the tax instalment. */
export function openYear(program: Program, run: Run, yearIndex: number): void {
  const year = program.years[yearIndex];
  if (year === undefined) return;
  run.status.yearIndex = yearIndex;
  measureGrowth(program, run);
  run.status.instalmentsPaid = 0;
  if (run.status.shortfallOfYear > 0) clearCells(run.monthlyShortfalls);
  run.status.shortfallOfYear = 0;
  openConversionYear(program, run);
  clearCells(run.year);
  clearCells(run.cameOnce);
  for (const holding of run.holdings) holding.distributed = 0;
  openOnce(run);
  if (yearIndex === 0) startFromYearToDate(program, run);
  else if (yearIndex === 1) for (const holding of run.holdings) holding.takenBefore = 0;
  add(run.year, YEAR.longTermGain, program.taxable[yearIndex * TAXABLE.columns + TAXABLE.longTermGain] ?? 0);
  addEarlyPensions(program, run);
  closeOnce(run);
  openMoves(run, year);
  run.taxInput = run.taxInputs[yearIndex] ?? run.taxInput;
  run.taxInput.isTaxOnly = run.recordsMonths ? 0 : 1;
  openSurchargeYear(program, run, year);
  run.status.instalment = Math.max(0, monthlyInstalment(program, run, year));
  if (year.deceased >= 0) transferToSurvivor(run, year);
  adjustSpending(program, run);
  if (program.hasRothIras) for (const layers of run.rothLayers) openRothYear(layers, year.year);
  if (year.traditionalFillTo > 0) run.status.traditionalRoom = traditionalRoom(program, run, year);
  fillNeeds(program, run, year, year.from);
  openPrepayments(program, run, year);
}

/** The year's own amount, and last year's, with inflation like the limits, as the first guess of a rule's. */
function openConversionYear(program: Program, run: Run): void {
  const { status, expectedConversions, decemberTrials, exploration } = run;
  const expected = expectedConversions[status.yearIndex] ?? Number.NaN;
  status.expectedConversion = Number.isNaN(expected) ? status.converted * (1 + program.inflation) : expected;
  status.conversion = program.conversions[status.yearIndex] ?? 0;
  status.converted = 0;
  status.withheld = 0;
  status.conversionTax = 0;
  decemberTrials.liabilityWithout = Number.NaN;
  exploration.isForeseen = false;
}

/** Last year's liability, indexed, a twelfth a month; in the first year the tax on what is scheduled. */
function monthlyInstalment(program: Program, { status }: Run, year: ProgramYear): number {
  if (status.yearIndex === 0) return program.scheduledTax / (year.to - year.from);
  return (status.liabilityOfYear * (1 + program.inflation)) / 12;
}

/**
 * The deceased's accounts become the survivor's own. Basis steps to the value at death: whole for the deceased's own
 * taxable account, half of a joint one, whole of joint community property. 26 USC 1014(a), (b)(6), 2040(b).
 */
function transferToSurvivor(run: Run, { deceased, jointStepUpShare }: ProgramYear): void {
  for (const holding of run.holdings) {
    if (holding.owner !== deceased && holding.owner !== JOINT) continue;
    if (holding.accountClass === ACCOUNT_CLASS.taxable)
      realizeGain(holding, holding.owner === JOINT ? jointStepUpShare : 1);
    holding.owner = 1 - deceased;
  }
  inheritRothLayers(run, deceased);
}

/** A spouse who takes over a Roth IRA adds its contributions and conversions to those of their own. 26 CFR 1.408A-6, A-14(c). */
function inheritRothLayers({ rothLayers }: Run, deceased: number): void {
  const from = rothLayers[deceased === 0 ? 0 : 1];
  const to = rothLayers[deceased === 0 ? 1 : 0];
  for (let slot = 0; slot < from.length; slot++) to[slot] = (to[slot] ?? 0) + (from[slot] ?? 0);
  from.fill(0);
}

/** December 31, after growth: rebalancing, turnover, the return and its settlement, closing balances. */
export function closeYear(program: Program, run: Run, year: ProgramYear): void {
  bringToReturn(program, run, year);
  settleYear(program, run, year);
}

/** What is left of 31 December: the return, its settlement and the closing balances. */
export function settleYear(program: Program, run: Run, year: ProgramYear): void {
  settleReturn(program, run, year);
  for (const holding of run.holdings) holding.closingBalance = balanceOf(holding);
}

/** All of December 31 that comes before the return. */
export function bringToReturn(program: Program, run: Run, year: ProgramYear): void {
  rebalance(program, run, run.rebalancedYearly);
  for (const holding of run.incomeAccounts) accrueIncome(program, run, holding);
  openOnce(run);
  for (const holding of run.taxableAccounts) realizeTurnover(run, holding, (year.to - year.from) / 12);
  closeOnce(run);
  add(run.year, YEAR.taxPaid, run.status.instalment * run.status.instalmentsPaid);
  run.untaxedIraShares[0] = untaxedIraShare(program, run, 0);
  run.untaxedIraShares[1] = untaxedIraShare(program, run, 1);
}

/** Reduces the basis of an owner's IRAs by the year's nontaxable distributions. Form 8606, line 14. */
function reduceIraBasis(run: Run, owner: number): void {
  const share = run.untaxedIraShares[owner] ?? 0;
  const takenOut = (run.year[YEAR.iraDistributions + owner] ?? 0) + (run.year[YEAR.iraConversions + owner] ?? 0);
  const basis = iraBasis(run, owner);
  if (basis <= 0) return;
  const kept = Math.max(0, 1 - (takenOut * share) / basis);
  for (const holding of run.traditionalIras) if (holding.owner === owner) holding.basis *= kept;
}

/** Sales inside an account: part of the unrealized gain or loss is realized and becomes basis. */
function realizeTurnover(run: Run, holding: Holding, shareOfYear: number): void {
  if (isEmpty(holding)) return;
  const gain = realizeGain(holding, holding.account.turnover * shareOfYear);
  add(run.year, YEAR.longTermGain, gain);
  recordFlow(run, FLOW.realizedGain, gain);
}

/** Computes the return and withdraws the balance due, including the tax on that withdrawal itself, or deposits the refund. */
function settleReturn(program: Program, run: Run, year: ProgramYear): void {
  clearCells(run.refundsBefore);
  openOnce(run);
  if (!isSettledAsForeseen(program, run, year)) payBalance(program, run, year, balanceDueOf(program, run, year));
  closeOnce(run);
  if (program.hasIraBasis) for (let owner = 0; owner < 2; owner++) reduceIraBasis(run, owner);
  const liability = taxesOnReturn(run);
  const balance = liability - (run.year[YEAR.taxPaid] ?? 0);
  recordFlow(run, FLOW.taxPaid, balance);
  recordFlow(run, FLOW.balanceDue, balance);
  recordFlow(run, FLOW.medicareSurcharge, run.status.surchargeDue);
  // In a first year that starts mid-year only what was left to pay.
  run.liability[run.status.yearIndex] = liability - (run.status.yearIndex === 0 ? paidBeforePlan(program) : 0);
  run.status.liabilityOfYear = isAnnualized(run) ? annualizedLiability(program, run) : liability;
  recordIrmaaMagi(program, run);
  run.carryforward[run.status.yearIndex + 1] = run.lines[CLC_13] ?? 0;
}

/** Settles the return as its conversion has foreseen it, where it has. What is recorded of it is worked out all the same. */
function isSettledAsForeseen(program: Program, run: Run, year: ProgramYear): boolean {
  if (!run.exploration.isForeseen) return false;
  if (run.recordsMonths) balanceDueOf(program, run, year);
  const isSettled = settleAsForeseen(program, run);
  if (isSettled && run.recordsMonths) readForeseenReturn(program, run, year);
  return isSettled;
}

/** The balance due by the return as it is, less what was withheld for it. Names what is to pay the tax on a conversion. */
function balanceDueOf(program: Program, run: Run, year: ProgramYear): number {
  const liability = yearLiability(program, run, year);
  const balanceDue = liability + run.status.surchargeDue - (run.year[YEAR.taxPaid] ?? 0);
  if (hasConversionTax(program, run, balanceDue)) {
    if (learnLiabilityWithout(program, run, year)) yearLiability(program, run, year);
    run.status.conversionTax = conversionTaxOf(run, liability, balanceDue);
  }
  const due = lessWithheld(run, balanceDue);
  if (due > 0 && program.conversionTaxFrom === 'taxable') openConversionTax(program, run);
  return due;
}

/** Withdraws a balance due, with the tax on that withdrawal itself, or receives a refund. */
function payBalance(program: Program, run: Run, year: ProgramYear, due: number): void {
  if (due > 0) {
    if (isPaidByCash(program, run, due)) withdraw(program, run, due);
    else withdrawBalanceDue(program, run, year, due);
    run.status.payableFromLiquid = 0;
  }
  if (due < 0) receiveRefund(program, run, -due);
}

/** Whether a conversion may add to a balance that is due, and something hangs on how much. */
function hasConversionTax(program: Program, run: Run, balanceDue: number): boolean {
  return balanceDue > 0 && run.status.converted > 0 && isConversionTaxSingledOut(program, run);
}

/** What conversions add to the liability, at most the balance due. */
function conversionTaxOf({ decemberTrials }: Run, liability: number, balanceDue: number): number {
  return Math.max(0, Math.min(liability - decemberTrials.liabilityWithout, balanceDue));
}

/** The tax on the year's conversion by the return as it is before it is settled; keeps that return's excess over the limits. */
export function conversionTaxBefore(program: Program, run: Run, year: ProgramYear): number {
  const liability = yearLiability(program, run, year);
  run.exploration.excess = excessOverLimits(program, run.lines, run.status.yearIndex);
  const balanceDue = liability + run.status.surchargeDue - (run.year[YEAR.taxPaid] ?? 0);
  if (!hasConversionTax(program, run, balanceDue)) return 0;
  learnLiabilityWithout(program, run, year);
  return conversionTaxOf(run, liability, balanceDue);
}

/** Names cash and taxable accounts as what pays the tax on a conversion, unless the normal order draws on them first anyway. */
function openConversionTax(program: Program, run: Run): void {
  const { conversionTax } = run.status;
  if (run.isLiquidFirst)
    recordFlow(run, FLOW.conversionTaxLacking, Math.max(0, conversionTax - liquidBalance(program, run)));
  else run.status.payableFromLiquid = conversionTax;
}

/** A balance due less what was withheld from a conversion, whose own solution leaves it some millionths off. */
function lessWithheld({ status }: Run, balanceDue: number): number {
  if (status.withheld === 0) return balanceDue;
  const due = balanceDue - status.withheld;
  return Math.abs(due) <= SETTLEMENT_PRECISION ? 0 : due;
}

/** Works out what the year's tax would be without its conversion, unless it is known. Returns whether that was written over the return. */
function learnLiabilityWithout(program: Program, run: Run, year: ProgramYear): boolean {
  const { decemberTrials, year: cells, yearKept } = run;
  if (isKnownWithout(run)) return false;
  copyCells(cells, yearKept, YEAR.columns);
  copyCells(decemberTrials.yearWithout, cells, YEAR.columns);
  decemberTrials.liabilityWithout = yearLiability(program, run, year);
  copyCells(yearKept, cells, YEAR.columns);
  return true;
}

/** Whether an earlier trial of this December has worked out the return without its conversion; else its cells are kept. */
function isKnownWithout({ year, ofConversion, decemberTrials, untaxedIraShares }: Run): boolean {
  const { yearWithout, liabilityWithout } = decemberTrials;
  // By the nontaxable share each conversion has another return even without it.
  let isKnown = !Number.isNaN(liabilityWithout) && untaxedIraShares[0] === 0 && untaxedIraShares[1] === 0;
  for (let cell = 0; cell < YEAR.columns; cell++)
    isKnown &&= Math.abs((year[cell] ?? 0) - (ofConversion[cell] ?? 0) - (yearWithout[cell] ?? 0)) <= NOISE;
  if (isKnown) return true;
  for (let cell = 0; cell < YEAR.columns; cell++) yearWithout[cell] = (year[cell] ?? 0) - (ofConversion[cell] ?? 0);
  return false;
}

/**
 * Finds the withdrawal that pays the balance `due` and its own tax, by the secant method from the last two guesses inside a
 * bracket: the balance due rises with the withdrawal, in steps where the law has cliffs, and bisection then closes in on the far
 * side of the step. The first guess uses the rate of an earlier return, which saves one return in three. A coarse search stops at a
 * tenth of a dollar.
 */
function withdrawBalanceDue(program: Program, run: Run, year: ProgramYear, due: number): void {
  const paid = (run.year[YEAR.taxPaid] ?? 0) + run.status.withheld;
  const isCoarse = run.conversionTolerance > CENT;
  const precision = (isCoarse ? COARSE_PRECISION : SETTLEMENT_PRECISION) / 2;
  let search = openSearch(0, -due, 1 - run.status.settlementRate);
  let missing = 0;
  saveSnapshot(run, run.snapshot);
  for (let step = 0; step < SETTLEMENT_STEPS; step++) {
    if (step > 0) restoreSnapshot(run, run.snapshot);
    const amount = nextGuess(search, step - 1);
    const unmet = withdrawToTheLast(program, run, amount);
    const drawn = amount - unmet;
    run.status.settlementRate = rateOf(due, drawn);
    missing = yearLiability(program, run, year) + run.status.surchargeDue - paid - drawn;
    if (unmet > 0 && missing >= 0) break;
    if (Math.abs(missing) <= precision) break;
    search = searchedOn(search, drawn, -missing, ANY_FUNCTION);
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
