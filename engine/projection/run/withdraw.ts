import { annuityIncome } from '../../accounts/annuity.ts';
import {
  designatedRothEarnings,
  ROTH_PART,
  rothDistribution,
  takeRothDistribution,
} from '../../accounts/roth-ordering.ts';
import { taxableTuitionEarnings, tuitionProgramEarnings } from '../../accounts/tuition-program.ts';
import { add } from '../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { addEarlyIraMoney } from '../state/early-ira-money.ts';
import { isClosed } from '../state/equal-payment-series.ts';
import { freeOfPenalty } from '../state/free-money.ts';
import { addBasis, balanceOf, basisOf, type Holding, isEmpty, isRothIra, taxOwner } from '../state/holding.ts';
import { accrueIncome, isAllEmpty, sellShares } from '../state/holdings.ts';
import { addGainsOfLots, measureLots } from '../state/lots-of-holding.ts';
import { ACCOUNT_FLOW, FLOW, POOL, YEAR } from '../state/run-cells.ts';
import {
  isOfQualifiedAge,
  isPenaltyFree,
  isRothClockMet,
  layersOf,
  type Run,
  recordAccountFlow,
  recordFlow,
  withdrawalColumn,
} from '../state/run-state.ts';
import { payFromOne } from './pay-from-one.ts';

/** Three rounds of withdrawal, each in the order of the policy: money free of additional tax, then the rest, then the cash reserve. */
const ROUND = { penaltyFree: 0, rest: 1, reserve: 2 } as const;

/**
 * Withdraws `need` dollars now and adds its income to the tax year. Returns what no account can give. `restoreSnapshot`
 * undoes it.
 */
export function withdraw(program: Program, run: Run, need: number): number {
  const { month } = run.status;
  run.needs[month] = need;
  if (payFromOne(program, run, month + 1) > month) return 0;
  const fromLiquid = Math.min(need, run.status.payableFromLiquid);
  let unmet = need;
  if (fromLiquid > 0) {
    const lacking = drawLiquid(program, run, fromLiquid);
    recordFlow(run, FLOW.conversionTaxLacking, lacking);
    unmet = need - fromLiquid + lacking;
  }
  // Every month after the money has run out.
  if (unmet > 0 && isAllEmpty(run)) return unmet;
  if (unmet > 0) unmet = drawPenaltyFree(program, run, unmet);
  if (unmet > 0) unmet = drawRound(program, run, ROUND.rest, unmet);
  if (unmet > 0) unmet = drawRound(program, run, ROUND.reserve, unmet);
  return unmet;
}

/** Draws on cash above the reserve, then on taxable accounts, for the tax on a conversion. Returns what they cannot give. */
function drawLiquid(program: Program, run: Run, need: number): number {
  return drawClass(program, run, ACCOUNT_CLASS.taxable, drawClass(program, run, ACCOUNT_CLASS.cash, need));
}

/** What cash above the reserve and taxable accounts hold. */
export function liquidBalance(program: Program, run: Run): number {
  let cash = 0;
  let taxable = 0;
  for (const holding of run.inWithdrawalOrder) {
    if (holding.accountClass === ACCOUNT_CLASS.cash) cash += balanceOf(holding);
    if (holding.accountClass === ACCOUNT_CLASS.taxable) taxable += balanceOf(holding);
  }
  return Math.max(0, Math.min(cash, cashAboveReserve(program, run))) + taxable;
}

/** Draws on the accounts of a class, free of additional tax. Returns what they cannot give. */
function drawClass(program: Program, run: Run, accountClass: number, need: number): number {
  let unmet = need;
  for (const holding of run.inWithdrawalOrder) {
    if (unmet <= 0) return 0;
    if (holding.accountClass !== accountClass) continue;
    unmet -= drawUpTo(program, run, holding, Math.min(unmet, availableIn(program, run, holding, ROUND.penaltyFree)));
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
  for (const holding of run.inWithdrawalOrder) {
    if (unmet <= 0) return 0;
    const available = availableIn(program, run, holding, round);
    if (available <= 0) continue;
    const amount = Math.min(unmet, available);
    run.status.isPenalized = round === ROUND.rest;
    draw(program, run, holding, amount);
    unmet -= amount;
  }
  return unmet;
}

/** Draws on every account in proportion to what it can give free of additional tax. */
function drawProportionally(program: Program, run: Run, need: number): number {
  const total = measureAvailable(program, run);
  const share = total > need ? need / total : 1;
  for (const holding of run.inWithdrawalOrder) drawUpTo(program, run, holding, holding.available * share);
  return total > need ? 0 : need - total;
}

/** Measures what each account can give free of additional tax: Roth IRAs share their owner's layers, cash accounts the reserve. */
function measureAvailable(program: Program, run: Run): number {
  let total = 0;
  for (const holding of run.inWithdrawalOrder) {
    const amount = availableIn(program, run, holding, ROUND.penaltyFree);
    holding.available = amount;
    add(run.promised, poolOf(holding), amount);
    total += amount;
  }
  run.promised.fill(0);
  return total;
}

function poolOf(holding: Holding): number {
  if (holding.accountClass === ACCOUNT_CLASS.cash) return POOL.cash;
  return isRothIra(holding) ? taxOwner(holding) : POOL.none;
}

/** Traditional money first, as far as the year's bracket has room for it. Returns what is still needed. */
function fillBracket(program: Program, run: Run, need: number): number {
  let unmet = need;
  let room = Math.max(0, run.status.traditionalRoom - takenIncome(run));
  for (const holding of run.inWithdrawalOrder) {
    if (holding.accountClass !== ACCOUNT_CLASS.traditional) continue;
    const amount = Math.min(unmet, room, availableIn(program, run, holding, ROUND.penaltyFree));
    drawUpTo(program, run, holding, amount);
    if (amount <= 0) continue;
    unmet -= amount;
    room -= amount;
  }
  return unmet;
}

/** Ordinary income from accounts in the year so far: distributions, required ones included, and conversions. */
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
  YEAR.educationIncome,
] as const;

/** What an account can give in a round. */
function availableIn(program: Program, run: Run, holding: Holding, round: number): number {
  if (isEmpty(holding)) return 0;
  const left = balanceOf(holding);
  const { accountClass } = holding;
  if (accountClass === ACCOUNT_CLASS.cash) {
    if (round === ROUND.rest) return 0;
    return round === ROUND.reserve ? left : Math.max(0, Math.min(left, cashAboveReserve(program, run)));
  }
  if (round === ROUND.reserve) return 0;
  if (round === ROUND.penaltyFree) return freeOfPenalty(program, run, holding, left);
  const isForTheRest = accountClass > ACCOUNT_CLASS.taxable && !isClosed(program, run, holding);
  return isForTheRest && !isPenaltyFree(program, run, holding) ? left : 0;
}

/** The reserve counts all cash accounts together. */
function cashAboveReserve(program: Program, run: Run): number {
  const reserve = program.cashReserve[run.status.yearIndex] ?? 0;
  if (reserve === 0) return Number.POSITIVE_INFINITY;
  let cash = -reserve - (run.promised[POOL.cash] ?? 0);
  for (const holding of run.inWithdrawalOrder) {
    if (holding.accountClass === ACCOUNT_CLASS.cash) cash += balanceOf(holding);
  }
  return cash;
}

/** A draw free of additional tax. */
function drawUpTo(program: Program, run: Run, holding: Holding, amount: number): number {
  if (amount <= 0) return 0;
  run.status.isPenalized = false;
  draw(program, run, holding, amount);
  return amount;
}

/** Draws on an account, and adds its gain, income and penalized income to the tax year. */
export function draw(program: Program, run: Run, holding: Holding, amount: number): void {
  accrueIncome(program, run, holding);
  addToTaxYear(program, run, holding, amount);
  withdrawFrom(program, run, holding, amount);
}

/** Adds what a draw brings to the return. */
export function addToTaxYear(program: Program, run: Run, holding: Holding, amount: number): void {
  const owner = taxOwner(holding);
  switch (holding.accountClass) {
    case ACCOUNT_CLASS.taxable: {
      if (holding.lots !== null) {
        measureLots(program, run, holding, amount);
        addGainsOfLots(run);
        return;
      }
      const gain = amount * (1 - basisOf(holding) / balanceOf(holding));
      add(run.year, YEAR.longTermGain, gain);
      recordFlow(run, FLOW.realizedGain, gain);
      return;
    }
    case ACCOUNT_CLASS.annuity:
      addAnnuityWithdrawal(run, holding, amount);
      return;
    case ACCOUNT_CLASS.inheritedTraditional:
    case ACCOUNT_CLASS.deferredComp:
      addPlanDistribution(run, holding, amount);
      return;
    case ACCOUNT_CLASS.traditional:
      addTraditionalWithdrawal(run, holding, amount);
      return;
    case ACCOUNT_CLASS.roth:
      addRothDistribution(program, run, holding, amount);
      return;
    case ACCOUNT_CLASS.hsa:
      add(run.year, YEAR.hsaIncome + owner, amount);
      if (run.status.isPenalized) add(run.year, YEAR.earlyHsa + owner, amount);
      return;
    case ACCOUNT_CLASS.education:
      addEducationWithdrawal(run, holding, amount);
      return;
    default:
  }
}

/** A deferred annuity pays out its gain first. 26 USC 72(e)(2)(B). */
function addAnnuityWithdrawal(run: Run, holding: Holding, amount: number): void {
  const owner = taxOwner(holding);
  const income = annuityIncome(amount, balanceOf(holding), basisOf(holding));
  add(run.year, YEAR.annuityIncome + owner, income);
  if (run.status.isPenalized) add(run.year, YEAR.otherEarly + owner, income);
}

/** Paid to the owner, for nothing that qualifies: a distribution of its own, by its own Form 1099-Q. 26 USC 529(c)(3)(A), (c)(6). */
function addEducationWithdrawal(run: Run, holding: Holding, amount: number): void {
  const owner = taxOwner(holding);
  const income = taxableTuitionEarnings(
    tuitionProgramEarnings(amount, balanceOf(holding), basisOf(holding)),
    amount,
    0,
  );
  add(run.year, YEAR.educationWithdrawn + owner, amount);
  add(run.year, YEAR.educationIncome + owner, income);
  if (run.status.isPenalized) add(run.year, YEAR.earlyEducation + owner, income);
}

/** After-tax money comes out of an employer plan pro rata; for an IRA the year's Form 8606 settles it. */
function addTraditionalWithdrawal(run: Run, holding: Holding, amount: number): void {
  const owner = taxOwner(holding);
  if (holding.isIra) {
    add(run.year, YEAR.iraDistributions + owner, amount);
    if (run.status.isPenalized) addEarlyIraMoney(run, holding, amount);
    return;
  }
  const income = designatedRothEarnings(amount, balanceOf(holding), basisOf(holding));
  if (run.status.isPenalized) {
    add(run.year, YEAR.planDistributions + owner, income);
    add(run.year, YEAR.otherEarly + owner, income);
    if (holding.account.isStateTaxed) add(run.year, YEAR.stateTaxedPlans + owner, income);
  } else addPlanDistribution(run, holding, income);
}

/** Adds income from an employer plan or an inherited account that bears no additional tax. */
export function addPlanDistribution({ year }: Run, holding: Holding, income: number): void {
  const owner = taxOwner(holding);
  add(year, YEAR.planDistributions + owner, income);
  add(year, YEAR.unmatchedDistributions + owner, income * holding.account.unmatchedShare);
  if (holding.account.isStateTaxed) add(year, YEAR.stateTaxedPlans + owner, income);
}

function addRothDistribution(program: Program, run: Run, holding: Holding, amount: number): void {
  const { account } = holding;
  const owner = taxOwner(holding);
  const year = program.years[run.status.yearIndex]?.year ?? 0;
  const isClockMet = isRothClockMet(program, run, holding);
  const isFree = isPenaltyFree(program, run, holding);
  if (!account.isIra) {
    const isQualified = isClockMet && isOfQualifiedAge(program, run, holding);
    const earnings = isQualified ? 0 : designatedRothEarnings(amount, balanceOf(holding), basisOf(holding));
    add(run.year, YEAR.planDistributions + owner, earnings);
    if (!isFree) add(run.year, YEAR.otherEarly + owner, earnings);
    return;
  }
  rothDistribution(layersOf(run, holding), amount, { year, isPenaltyFree: isFree, isClockMet }, run.rothParts);
  add(run.year, YEAR.rothIncome + owner, run.rothParts[ROTH_PART.taxed] ?? 0);
  add(run.year, YEAR.otherEarly + owner, run.rothParts[ROTH_PART.penalized] ?? 0);
}

/** Takes money out of one account, pro rata over its funds, and records it. */
export function withdrawFrom(program: Program, run: Run, holding: Holding, amount: number): void {
  removeFrom(program, run, holding, amount);
  holding.distributed += amount;
  recordFlow(run, withdrawalColumn(holding.accountClass), amount);
  recordAccountFlow(run, holding, ACCOUNT_FLOW.withdrawals, amount);
}

/** Takes money and the basis that goes with it out of an account. */
export function removeFrom(program: Program, run: Run, holding: Holding, amount: number): void {
  const { accountClass } = holding;
  if (accountClass === ACCOUNT_CLASS.annuity) {
    const income = annuityIncome(amount, balanceOf(holding), basisOf(holding));
    addBasis(holding, income - amount);
  }
  if (sellShares(program, run, holding, amount)) run.status.hasEmptiedAccount = true;
  if (accountClass !== ACCOUNT_CLASS.roth || !holding.isIra) return;
  takeRothDistribution(layersOf(run, holding), amount, program.years[run.status.yearIndex]?.year ?? 0);
}
