import { annuityIncome } from '../../accounts/annuity.ts';
import {
  designatedRothEarnings,
  penaltyFreeRoth,
  ROTH_PART,
  rothDistribution,
  takeRothDistribution,
} from '../../accounts/roth-ordering.ts';
import { add, copyCells } from '../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { addBasis, balanceOf, basisOf, type Holding, isEmpty, isRothIra, taxOwner } from '../state/holding.ts';
import { sellShares, tellIncome } from '../state/holdings.ts';
import {
  ACCOUNT_FLOW,
  FLOW,
  isPenaltyFree,
  layersOf,
  type Run,
  tellAccountFlow,
  tellFlow,
  withdrawalColumn,
  YEAR,
} from '../state/run-state.ts';
import { payFromOne } from './pay-from-one.ts';

/** Money is drawn in three rounds, each in the order of the policy: free of penalty, then the rest, then the reserve. */
const ROUND = { penaltyFree: 0, rest: 1, reserve: 2 } as const;

/**
 * Withdraws `need` dollars now: money leaves its accounts, and the year's return and the ledger are told. Returns what no
 * account can give. `takeBack` undoes it.
 */
export function withdraw(program: Program, run: Run, need: number): number {
  const { month } = run.now;
  run.needs[month] = need;
  if (payFromOne(program, run, month + 1) > month) return 0;
  const fromLiquid = Math.min(need, run.now.payableFromLiquid);
  let unmet = need;
  if (fromLiquid > 0) unmet = need - fromLiquid + drawLiquid(program, run, fromLiquid);
  if (unmet > 0) unmet = drawPenaltyFree(program, run, unmet);
  if (unmet > 0) unmet = drawRound(program, run, ROUND.rest, unmet);
  if (unmet > 0) unmet = drawRound(program, run, ROUND.reserve, unmet);
  return unmet;
}

/** Remembers what a withdrawal on trial will change, once all income of the moment is told. */
export function beforeTrial(run: Run): void {
  copyCells(run.withdrawable, run.untouched, cellsOnTrial(run));
  for (const held of run.holdings) {
    held.sharesBefore = held.shares;
    held.basisPerShareBefore = held.basisPerShare;
    held.basisBefore = held.basis;
    held.distributedBefore = held.distributed;
  }
}

/** Puts everything back as it was before the trial. */
export function takeBack(run: Run): void {
  copyCells(run.untouched, run.withdrawable, cellsOnTrial(run));
  for (const held of run.holdings) {
    held.shares = held.sharesBefore;
    held.basisPerShare = held.basisPerShareBefore;
    held.basis = held.basisBefore;
    held.distributed = held.distributedBefore;
  }
}

function cellsOnTrial(run: Run): number {
  return run.keepsMonths ? run.withdrawable.length : run.withoutFlows;
}

/** Cash and taxable money only, for the tax on a conversion while they last. Returns what they cannot give. */
function drawLiquid(program: Program, run: Run, need: number): number {
  let unmet = need;
  for (const held of run.inWithdrawalOrder) {
    if (unmet <= 0) return 0;
    if (held.accountClass > ACCOUNT_CLASS.taxable) continue;
    unmet -= drawUpTo(program, run, held, Math.min(unmet, availableIn(program, run, held, ROUND.penaltyFree)));
  }
  return unmet;
}

function drawPenaltyFree(program: Program, run: Run, need: number): number {
  switch (program.policy) {
    case 'ordered':
      return drawRound(program, run, ROUND.penaltyFree, need);
    case 'proportional':
      return drawProportionally(program, run, need);
    case 'bracketAware':
      return drawRound(program, run, ROUND.penaltyFree, fillBracket(program, run, need));
  }
}

function drawRound(program: Program, run: Run, round: number, need: number): number {
  let unmet = need;
  for (const held of run.inWithdrawalOrder) {
    if (unmet <= 0) return 0;
    const available = availableIn(program, run, held, round);
    if (available <= 0) continue;
    const amount = Math.min(unmet, available);
    run.now.isPenalized = round === ROUND.rest;
    draw(program, run, held, amount);
    unmet -= amount;
  }
  return unmet;
}

/** Each account gives by what it could give free of penalty if all gave at once. */
function drawProportionally(program: Program, run: Run, need: number): number {
  const total = measureAvailable(program, run);
  const share = total > need ? need / total : 1;
  for (const held of run.inWithdrawalOrder) drawUpTo(program, run, held, held.available * share);
  return total > need ? 0 : need - total;
}

/** Writes what each account could give in the first round: Roth IRAs share their owner's layers, cash accounts the reserve. */
function measureAvailable(program: Program, run: Run): number {
  let total = 0;
  for (const held of run.inWithdrawalOrder) {
    const amount = availableIn(program, run, held, ROUND.penaltyFree);
    held.available = amount;
    add(run.promised, poolOf(held), amount);
    total += amount;
  }
  run.promised.fill(0);
  return total;
}

/** Cells of `Run.promised`: money that several accounts can give only once, of each owner's Roth IRAs and of cash. */
const POOL = { cash: 2, none: 3 } as const;

function poolOf(held: Holding): number {
  if (held.accountClass === ACCOUNT_CLASS.cash) return POOL.cash;
  return isRothIra(held) ? taxOwner(held) : POOL.none;
}

/** Traditional money first, as far as the year's bracket has room for it. Returns what is still needed. */
function fillBracket(program: Program, run: Run, need: number): number {
  let unmet = need;
  let room = Math.max(0, run.now.traditionalRoom - takenIncome(run));
  for (const held of run.inWithdrawalOrder) {
    if (held.accountClass !== ACCOUNT_CLASS.traditional) continue;
    const amount = Math.min(unmet, room, availableIn(program, run, held, ROUND.penaltyFree));
    drawUpTo(program, run, held, amount);
    if (amount <= 0) continue;
    unmet -= amount;
    room -= amount;
  }
  return unmet;
}

/** Ordinary income taken in the year so far: distributions, the required ones too, and conversions. */
export function takenIncome({ year }: Run): number {
  let sum = 0;
  for (const cell of TAKEN_CELLS) sum += (year[cell] ?? 0) + (year[cell + 1] ?? 0);
  return sum;
}

const TAKEN_CELLS = [
  YEAR.iraDistributions,
  YEAR.iraConversions,
  YEAR.rothIncome,
  YEAR.planDistributions,
  YEAR.planConversions,
  YEAR.annuityIncome,
  YEAR.hsaIncome,
] as const;

/** What an account can give in a round. */
function availableIn(program: Program, run: Run, held: Holding, round: number): number {
  if (isEmpty(held)) return 0;
  const left = balanceOf(held);
  const { account, accountClass } = held;
  if (accountClass === ACCOUNT_CLASS.cash) {
    if (round === ROUND.rest) return 0;
    return round === ROUND.reserve ? left : Math.max(0, Math.min(left, cashAboveReserve(program, run)));
  }
  if (accountClass === ACCOUNT_CLASS.taxable) return round === ROUND.penaltyFree ? left : 0;
  if (round === ROUND.reserve || program.firstMonth + run.now.month < account.closedUntil) return 0;
  if (isPenaltyFree(program, run, held)) return round === ROUND.penaltyFree ? left : 0;
  if (round === ROUND.rest) return left;
  if (!isRothIra(held)) return 0;
  return Math.max(0, Math.min(left, penaltyFreeRoth(layersOf(run, held)) - (run.promised[taxOwner(held)] ?? 0)));
}

/** The reserve counts all cash accounts together. */
function cashAboveReserve(program: Program, run: Run): number {
  const reserve = program.cashReserve[run.now.yearIndex] ?? 0;
  if (reserve === 0) return Number.POSITIVE_INFINITY;
  let cash = -reserve - (run.promised[POOL.cash] ?? 0);
  for (const held of run.inWithdrawalOrder) {
    if (held.accountClass === ACCOUNT_CLASS.cash) cash += balanceOf(held);
  }
  return cash;
}

/** A draw free of additional tax. */
function drawUpTo(program: Program, run: Run, held: Holding, amount: number): number {
  if (amount <= 0) return 0;
  run.now.isPenalized = false;
  draw(program, run, held, amount);
  return amount;
}

/** Draws on an account: the year is told what that brings, gain, income, and what bears an additional tax. */
function draw(program: Program, run: Run, held: Holding, amount: number): void {
  tellIncome(program, run, held);
  tellYear(program, run, held, amount);
  withdrawFrom(program, run, held, amount);
}

function tellYear(program: Program, run: Run, held: Holding, amount: number): void {
  const owner = taxOwner(held);
  switch (held.accountClass) {
    case ACCOUNT_CLASS.taxable: {
      const gain = amount * (1 - basisOf(held) / balanceOf(held));
      add(run.year, YEAR.longTermGain, gain);
      tellFlow(run, FLOW.realizedGain, gain);
      return;
    }
    case ACCOUNT_CLASS.annuity:
      tellAnnuity(run, held, amount);
      return;
    case ACCOUNT_CLASS.inheritedTraditional:
    case ACCOUNT_CLASS.deferredComp:
      add(run.year, YEAR.planDistributions + owner, amount);
      return;
    case ACCOUNT_CLASS.traditional:
      tellTraditional(run, held, amount);
      return;
    case ACCOUNT_CLASS.roth:
      tellRoth(program, run, held, amount);
      return;
    case ACCOUNT_CLASS.hsa:
      add(run.year, YEAR.hsaIncome + owner, amount);
      if (run.now.isPenalized) add(run.year, YEAR.earlyHsa + owner, amount);
      return;
    default:
  }
}

/** A deferred annuity pays out its gain first. */
function tellAnnuity(run: Run, held: Holding, amount: number): void {
  const owner = taxOwner(held);
  const income = annuityIncome(amount, balanceOf(held), basisOf(held));
  add(run.year, YEAR.annuityIncome + owner, income);
  if (run.now.isPenalized) add(run.year, YEAR.otherEarly + owner, income);
}

/** A plan's after-tax money comes out pro rata; an IRA's is settled on the year's Form 8606. */
function tellTraditional(run: Run, held: Holding, amount: number): void {
  const owner = taxOwner(held);
  if (held.isIra) {
    add(run.year, YEAR.iraDistributions + owner, amount);
    if (run.now.isPenalized) add(run.year, YEAR.earlyIra + owner, amount);
    return;
  }
  const income = designatedRothEarnings(amount, balanceOf(held), basisOf(held));
  add(run.year, YEAR.planDistributions + owner, income);
  if (run.now.isPenalized) add(run.year, YEAR.otherEarly + owner, income);
}

function tellRoth(program: Program, run: Run, held: Holding, amount: number): void {
  const { account } = held;
  const owner = taxOwner(held);
  const year = program.years[run.now.yearIndex]?.year ?? 0;
  const isClockMet = year >= account.rothClockMetFrom;
  const isFree = isPenaltyFree(program, run, held);
  if (!account.isIra) {
    const earnings = isFree && isClockMet ? 0 : designatedRothEarnings(amount, balanceOf(held), basisOf(held));
    add(run.year, YEAR.planDistributions + owner, earnings);
    if (!isFree) add(run.year, YEAR.otherEarly + owner, earnings);
    return;
  }
  rothDistribution(layersOf(run, held), amount, { year, isPenaltyFree: isFree, isClockMet }, run.rothParts);
  add(run.year, YEAR.rothIncome + owner, run.rothParts[ROTH_PART.taxed] ?? 0);
  add(run.year, YEAR.otherEarly + owner, run.rothParts[ROTH_PART.penalized] ?? 0);
}

/** Takes money out of one account, pro rata over what it holds, and tells the ledger. */
export function withdrawFrom(program: Program, run: Run, held: Holding, amount: number): void {
  removeFrom(program, run, held, amount);
  held.distributed += amount;
  tellFlow(run, withdrawalColumn(held.accountClass), amount);
  tellAccountFlow(run, held, ACCOUNT_FLOW.withdrawals, amount);
}

/** Takes money and the basis that goes with it out of an account. */
export function removeFrom(program: Program, run: Run, held: Holding, amount: number): void {
  const { accountClass } = held;
  if (accountClass === ACCOUNT_CLASS.annuity) {
    const income = annuityIncome(amount, balanceOf(held), basisOf(held));
    addBasis(held, income - amount);
  }
  if (sellShares(program, run, held, amount)) run.now.hasEmptiedAccount = true;
  if (accountClass !== ACCOUNT_CLASS.roth || !held.isIra) return;
  takeRothDistribution(layersOf(run, held), amount, program.years[run.now.yearIndex]?.year ?? 0);
}
