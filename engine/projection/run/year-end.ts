import { openRothYear } from '../../accounts/roth-ordering.ts';
import { add, clearCells, clearFirst } from '../../primitives/cells.ts';
import { bondsWithin, ladderInterest } from '../program/annuities/ladder-interest.ts';
import type { ProgramLadders } from '../program/annuities/program-ladders.ts';
import { ACCOUNT_CLASS, JOINT, type Program, type ProgramYear } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import { closeOnce, openOnce } from '../state/came-once.ts';
import type { SolvedSettlement } from '../state/december-state.ts';
import { rebalanceFund } from '../state/gift-fund.ts';
import { openFlexibleYear } from '../state/goals/flexible-cells.ts';
import { balanceOf, type Holding, isEmpty } from '../state/holding.ts';
import { accrueIncome, realizeGain, rebalance, stepBasisUp } from '../state/holdings.ts';
import { untaxedIraShare } from '../state/ira-basis.ts';
import { FLOW, YEAR } from '../state/run-cells.ts';
import { type Run, recordFlow } from '../state/run-state.ts';
import { openSavingsYear } from '../state/savings-cells.ts';
import { scheduleInput } from '../state/scheduled-input.ts';
import { startFromYearToDate } from '../state/year-to-date.ts';
import { openSurchargeYear } from '../year-return/medicare-surcharge.ts';
import { addEarlyPensions } from '../year-return/retirement-income.ts';
import { inheritStateTaxed, measureStateTaxed } from '../year-return/state-taxed.ts';
import { fall } from './allocation/fall.ts';
import { rebalanceHousehold, recordSold, soldShare } from './allocation/rebalance-household.ts';
import { traditionalRoom } from './bracket-room.ts';
import { harvestLosses } from './harvest.ts';
import { openMoves } from './moves.ts';
import { fillNeeds } from './needs.ts';
import { openPrepayments } from './prepayment.ts';
import { settleReturn } from './settle-return.ts';
import { adjustSpending, measureGrowth } from './spending/guardrails.ts';

/** January: processes last year's death, resets the year's sums and sets the tax installment. */
export function openYear(program: Program, run: Run, yearIndex: number): void {
  const year = program.years[yearIndex];
  if (year === undefined) return;
  run.status.yearIndex = yearIndex;
  measureGrowth(program, run);
  run.status.installmentsPaid = 0;
  if (run.status.shortfallOfYear > 0) clearCells(run.monthlyShortfalls);
  run.status.shortfallOfYear = 0;
  openConversionYear(program, run);
  clearFirst(run.year, run.yearColumns);
  clearCells(run.cameOnce);
  if (program.flexible !== null) openFlexibleYear(run);
  if (program.saving !== null) openSavingsYear(program, program.saving, run);
  for (const holding of run.holdings) holding.distributed = 0;
  openOnce(run);
  if (yearIndex === 0) startFromYearToDate(program, run);
  else if (yearIndex === 1) for (const holding of run.holdings) holding.takenBefore = 0;
  add(run.year, YEAR.longTermGain, program.taxable[yearIndex * TAXABLE.columns + TAXABLE.longTermGain] ?? 0);
  addEarlyPensions(program, run);
  closeOnce(run);
  if (program.ladders !== null) openLadders(program.ladders, run, year);
  openMoves(run, year);
  scheduleInput(program, yearIndex, run.taxInput);
  run.taxInput.isTaxOnly = run.recordsMonths ? 0 : 1;
  openSurchargeYear(program, run, year);
  run.status.installment = Math.max(0, monthlyInstallment(program, run, year));
  if (year.deceased >= 0) transferToSurvivor(run, year);
  if (program.fall !== null) fall(run, program.fall);
  adjustSpending(program, run);
  if (program.hasRothIras) for (const layers of run.rothLayers) openRothYear(layers, year.year);
  if (year.traditionalFillTo > 0) run.status.traditionalRoom = traditionalRoom(program, run, year);
  fillNeeds(program, run, year, year.from);
  openPrepayments(program, run, year);
}

/** Interest of the year on bonds held outside retirement accounts, and what those within were worth on the December 31 before. */
function openLadders(ladders: ProgramLadders, run: Run, year: ProgramYear): void {
  const { yearIndex } = run.status;
  add(run.year, YEAR.interest, ladderInterest(ladders, year, yearIndex));
  for (const holding of run.holdings) holding.inBonds = bondsWithin(ladders, holding.at, yearIndex - 1);
}

/** The year's own amount, and last year's, with inflation like the limits, as the first guess of a rule's. */
function openConversionYear(program: Program, run: Run): void {
  const { status, expectedConversions, decemberTrials } = run;
  const expected = expectedConversions[status.yearIndex] ?? Number.NaN;
  status.expectedConversion = Number.isNaN(expected)
    ? status.converted * (program.priceSteps[status.yearIndex] ?? 1)
    : expected;
  status.conversion = program.conversions[status.yearIndex] ?? 0;
  status.converted = 0;
  status.withheld = 0;
  status.conversionTax = 0;
  decemberTrials.liabilityWithout = Number.NaN;
}

/** Last year's liability, indexed, a twelfth a month; in the first year the tax on what is scheduled. */
function monthlyInstallment(program: Program, { status }: Run, year: ProgramYear): number {
  if (status.yearIndex === 0) return program.scheduledTax / (year.to - year.from);
  return (status.liabilityOfYear * (program.priceSteps[status.yearIndex] ?? 1)) / 12;
}

/**
 * The deceased's accounts become the survivor's own. Basis steps to the value at death: whole for the deceased's own
 * taxable account, half of a joint one, whole of joint community property. 26 USC 1014(a), (b)(6), 2040(b).
 */
function transferToSurvivor(run: Run, { deceased, ownStepUpShare, jointStepUpShare }: ProgramYear): void {
  for (const holding of run.holdings) {
    if (holding.owner !== deceased && holding.owner !== JOINT) continue;
    if (holding.accountClass === ACCOUNT_CLASS.taxable)
      stepBasisUp(holding, holding.owner === JOINT ? jointStepUpShare : ownStepUpShare);
    holding.owner = 1 - deceased;
  }
  inheritRothLayers(run, deceased);
  if (run.stateTaxed.length > 0) inheritStateTaxed(run, deceased);
}

/** A spouse who takes over a Roth IRA adds its contributions and conversions to those of their own. 26 CFR 1.408A-6, A-14(c). */
function inheritRothLayers({ rothLayers }: Run, deceased: number): void {
  const from = rothLayers[deceased === 0 ? 0 : 1];
  const to = rothLayers[deceased === 0 ? 1 : 0];
  for (let slot = 0; slot < from.length; slot++) to[slot] = (to[slot] ?? 0) + (from[slot] ?? 0);
  from.fill(0);
}

/**
 * What is left of December 31: the return, its settlement and the closing balances. Returns whether it was settled as `solved`
 * says, where that is given.
 */
export function settleYear(program: Program, run: Run, year: ProgramYear, solved: SolvedSettlement | null): boolean {
  const isAsSolved = settleReturn(program, run, year, solved);
  for (const holding of run.holdings) holding.closingBalance = balanceOf(holding);
  return isAsSolved;
}

/** All of December 31 that comes before the return. */
export function bringToReturn(program: Program, run: Run, year: ProgramYear): void {
  rebalance(program, run, run.rebalancedYearly);
  if (program.household !== null) rebalanceHousehold(program, run);
  if (program.giving !== null) rebalanceFund(program, run);
  for (const holding of run.incomeAccounts) accrueIncome(program, run, holding);
  openOnce(run);
  for (const holding of run.taxableAccounts) realizeTurnover(run, holding, (year.to - year.from) / 12);
  if (program.harvest?.losses === true) harvestLosses(program, run);
  closeOnce(run);
  add(run.year, YEAR.taxPaid, run.status.installment * run.status.installmentsPaid);
  run.untaxedIraShares[0] = untaxedIraShare(program, run, 0);
  run.untaxedIraShares[1] = untaxedIraShare(program, run, 1);
  if (program.stateTaxed !== null) measureStateTaxed(program, run);
}

/** Sales inside an account: part of the unrealized gain or loss is realized and becomes basis. */
function realizeTurnover(run: Run, holding: Holding, shareOfYear: number): void {
  if (isEmpty(holding)) return;
  const usual = holding.account.turnover * shareOfYear;
  const gain = realizeGain(holding, soldShare(run, holding, usual));
  if (run.household !== null) recordSold(run, holding, { usual, gain });
  add(run.year, YEAR.longTermGain, gain);
  recordFlow(run, FLOW.realizedGain, gain);
}
