import { annuityIncome } from '../accounts/annuity.ts';
import {
  designatedRothEarnings,
  penaltyFreeRoth,
  ROTH_PART,
  rothDistribution,
  takeRothDistribution,
} from '../accounts/roth-ordering.ts';
import { yearOf } from '../primitives/calendar.ts';
import { add } from './income-schedule.ts';
import { ACCOUNT_CLASS, type Program } from './program.ts';
import {
  ACCOUNT_FLOW,
  accountAt,
  balanceOf,
  FLOW,
  isJoint,
  isRothIra,
  layersOf,
  type Run,
  setEffect,
  taxOwner,
  withdrawalColumn,
  YEAR,
} from './run-state.ts';

/** Money is drawn in three rounds, each in the order of the policy: free of penalty, then the rest, then the reserve. */
const ROUND = { penaltyFree: 0, rest: 1, reserve: 2 } as const;

interface Draw {
  readonly month: number;
  readonly need: number;
  readonly round: number;
}

interface Place {
  readonly at: number;
  readonly month: number;
}

/**
 * Plans a withdrawal of `need` dollars in calendar month `month` into `run.take` and `run.effect` without touching an
 * account. Returns what no account can give.
 */
export function planWithdrawal(program: Program, run: Run, month: number, need: number): number {
  forgetPlan(run);
  const fromLiquid = Math.min(need, run.now.payableFromLiquid);
  let unmet = need - fromLiquid + drawLiquid(program, run, month, fromLiquid);
  if (unmet > 0) unmet = drawPenaltyFree(program, run, month, unmet);
  if (unmet > 0) unmet = drawRound(program, run, { month, need: unmet, round: ROUND.rest });
  if (unmet > 0) unmet = drawRound(program, run, { month, need: unmet, round: ROUND.reserve });
  return unmet;
}

export function forgetPlan(run: Run): void {
  if (run.now.isPlanned) {
    clear(run.take);
    clear(run.rothTake);
  }
  run.now.isPlanned = false;
  for (let cells = run.now.effectCells; cells !== 0; cells &= cells - 1) run.effect[firstCell(cells)] = 0;
  run.now.effectCells = 0;
}

/** The lowest cell of a set, a bit each. */
function firstCell(cells: number): number {
  return 31 - Math.clz32(cells & -cells);
}

function addToEffect(run: Run, cell: number, amount: number): void {
  setEffect(run, cell, (run.effect[cell] ?? 0) + amount);
}

/** A loop of our own: on a few cells it takes a third of the time of `fill`. */
function clear(cells: Float64Array): void {
  for (let at = 0; at < cells.length; at++) cells[at] = 0;
}

/** Cash and taxable money only, for the tax on a conversion while they last. Returns what they cannot give. */
function drawLiquid(program: Program, run: Run, month: number, need: number): number {
  let unmet = need;
  for (const at of program.withdrawalOrder) {
    if (unmet <= 0) return 0;
    if (accountAt(program, at).accountClass > ACCOUNT_CLASS.taxable) continue;
    const amount = Math.min(unmet, availableIn(program, run, { at, month }, ROUND.penaltyFree));
    if (amount <= 0) continue;
    planFrom(program, run, { at, month, amount, isPenalized: false });
    unmet -= amount;
  }
  return unmet;
}

function drawPenaltyFree(program: Program, run: Run, month: number, need: number): number {
  const draw = { month, need, round: ROUND.penaltyFree };
  switch (program.policy) {
    case 'ordered':
      return drawRound(program, run, draw);
    case 'proportional':
      return drawProportionally(program, run, draw);
    case 'bracketAware':
      return drawRound(program, run, { ...draw, need: fillBracket(program, run, draw) });
  }
}

function drawRound(program: Program, run: Run, { month, need, round }: Draw): number {
  let unmet = need;
  for (let place = 0; place < program.withdrawalOrder.length; place++) {
    if (unmet <= 0) return 0;
    const at = program.withdrawalOrder[place] ?? 0;
    const amount = Math.min(unmet, availableIn(program, run, { at, month }, round));
    if (amount <= 0) continue;
    planFrom(program, run, { at, month, amount, isPenalized: round === ROUND.rest });
    unmet -= amount;
  }
  return unmet;
}

/** Each account gives by what it could give free of penalty. */
function drawProportionally(program: Program, run: Run, { month, need, round }: Draw): number {
  const total = measureAvailable(program, run, month, round);
  const share = total > need ? need / total : 1;
  for (const at of program.withdrawalOrder) {
    const amount = (run.available[at] ?? 0) * share;
    if (amount > 0) planFrom(program, run, { at, month, amount, isPenalized: false });
  }
  return total > need ? 0 : need - total;
}

/** Writes what each account could give in a round if all gave at once; what is planned already stays as it was. */
function measureAvailable(program: Program, run: Run, month: number, round: number): number {
  const [firstRoth = 0, secondRoth = 0] = run.rothTake;
  run.taken.set(run.take);
  let total = 0;
  for (const at of program.withdrawalOrder) {
    const available = availableIn(program, run, { at, month }, round);
    run.available[at] = available;
    total += available;
    run.take[at] = (run.take[at] ?? 0) + available;
    if (isRothIra(accountAt(program, at))) add(run.rothTake, taxOwner(run, at), available);
  }
  run.take.set(run.taken);
  run.rothTake[0] = firstRoth;
  run.rothTake[1] = secondRoth;
  return total;
}

/** Traditional money first, as far as the year's bracket has room for it. Returns what is still needed. */
function fillBracket(program: Program, run: Run, { month, need, round }: Draw): number {
  let unmet = need;
  let room = Math.max(0, run.now.traditionalRoom - takenIncome(run));
  for (const at of program.withdrawalOrder) {
    if (accountAt(program, at).accountClass !== ACCOUNT_CLASS.traditional) continue;
    const amount = Math.min(unmet, room, availableIn(program, run, { at, month }, round));
    if (amount <= 0) continue;
    planFrom(program, run, { at, month, amount, isPenalized: false });
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

/** What an account can give in a round, beyond what is planned already. */
function availableIn(program: Program, run: Run, { at, month }: Place, round: number): number {
  const account = accountAt(program, at);
  const left = Math.max(0, balanceOf(run, at) - (run.take[at] ?? 0));
  if (account.accountClass === ACCOUNT_CLASS.cash) {
    if (round === ROUND.rest) return 0;
    return round === ROUND.reserve ? left : Math.max(0, Math.min(left, cashAboveReserve(program, run)));
  }
  if (round === ROUND.reserve || month < account.closedUntil) return 0;
  if (isPenaltyFree(program, run, { at, month })) return round === ROUND.penaltyFree ? left : 0;
  if (round === ROUND.rest) return left;
  if (!isRothIra(account)) return 0;
  return Math.max(0, Math.min(left, penaltyFreeRoth(layersOf(run, at)) - (run.rothTake[taxOwner(run, at)] ?? 0)));
}

/** The reserve counts all cash accounts together. */
function cashAboveReserve(program: Program, run: Run): number {
  const reserve = program.cashReserve[run.now.yearIndex] ?? 0;
  if (reserve === 0) return Number.POSITIVE_INFINITY;
  let cash = -reserve;
  for (const at of program.withdrawalOrder) {
    if (accountAt(program, at).accountClass === ACCOUNT_CLASS.cash) cash += balanceOf(run, at) - (run.take[at] ?? 0);
  }
  return cash;
}

function isPenaltyFree(program: Program, run: Run, { at, month }: Place): boolean {
  return isJoint(run, at) || month >= (accountAt(program, at).penaltyFreeFrom[taxOwner(run, at)] ?? 0);
}

interface PlannedDraw extends Place {
  readonly amount: number;
  readonly isPenalized: boolean;
}

/** Adds a draw to the plan, and to the year what it brings: gain, income, and what bears an additional tax. */
function planFrom(program: Program, run: Run, draw: PlannedDraw): void {
  const { at, amount } = draw;
  run.now.isPlanned = true;
  addEffect(program, run, draw);
  run.take[at] = (run.take[at] ?? 0) + amount;
  if (isRothIra(accountAt(program, at))) add(run.rothTake, taxOwner(run, at), amount);
}

function addEffect(program: Program, run: Run, draw: PlannedDraw): void {
  const { at, amount, isPenalized } = draw;
  const { accountClass } = accountAt(program, at);
  if (accountClass === ACCOUNT_CLASS.cash) return;
  const owner = taxOwner(run, at);
  const early = isPenalized ? amount : 0;
  switch (accountClass) {
    case ACCOUNT_CLASS.taxable:
      addToEffect(run, YEAR.longTermGain, amount * (1 - (run.basis[at] ?? 0) / balanceOf(run, at)));
      return;
    case ACCOUNT_CLASS.annuity:
      addAnnuity(run, draw);
      return;
    case ACCOUNT_CLASS.inheritedTraditional:
    case ACCOUNT_CLASS.deferredComp:
      addToEffect(run, YEAR.planDistributions + owner, amount);
      return;
    case ACCOUNT_CLASS.traditional:
      addTraditional(program, run, draw);
      return;
    case ACCOUNT_CLASS.roth:
      addRoth(program, run, draw);
      return;
    case ACCOUNT_CLASS.hsa:
      addToEffect(run, YEAR.hsaIncome + owner, amount);
      addToEffect(run, YEAR.earlyHsa + owner, early);
      return;
    default:
  }
}

/** A deferred annuity pays out its gain first. */
function addAnnuity(run: Run, { at, amount, isPenalized }: PlannedDraw): void {
  const owner = taxOwner(run, at);
  const planned = run.take[at] ?? 0;
  const before = annuityIncome(planned, balanceOf(run, at), run.basis[at] ?? 0);
  const income = annuityIncome(planned + amount, balanceOf(run, at), run.basis[at] ?? 0) - before;
  addToEffect(run, YEAR.annuityIncome + owner, income);
  if (isPenalized) addToEffect(run, YEAR.otherEarly + owner, income);
}

/** A plan's after-tax money comes out pro rata; an IRA's is settled on the year's Form 8606. */
function addTraditional(program: Program, run: Run, { at, amount, isPenalized }: PlannedDraw): void {
  const owner = taxOwner(run, at);
  if (accountAt(program, at).isIra) {
    addToEffect(run, YEAR.iraDistributions + owner, amount);
    if (isPenalized) addToEffect(run, YEAR.earlyIra + owner, amount);
    return;
  }
  const income = designatedRothEarnings(amount, balanceOf(run, at), run.basis[at] ?? 0);
  addToEffect(run, YEAR.planDistributions + owner, income);
  if (isPenalized) addToEffect(run, YEAR.otherEarly + owner, income);
}

function addRoth(program: Program, run: Run, draw: PlannedDraw): void {
  const { at, month, amount } = draw;
  const account = accountAt(program, at);
  const owner = taxOwner(run, at);
  const year = yearOf(month);
  const isClockMet = year >= account.rothClockMetFrom;
  const isFree = isPenaltyFree(program, run, draw);
  if (!account.isIra) {
    const earnings = isFree && isClockMet ? 0 : designatedRothEarnings(amount, balanceOf(run, at), run.basis[at] ?? 0);
    addToEffect(run, YEAR.planDistributions + owner, earnings);
    if (!isFree) addToEffect(run, YEAR.otherEarly + owner, earnings);
    return;
  }
  const planned = run.rothTake[owner] ?? 0;
  const state = { year, isPenaltyFree: isFree, isClockMet };
  rothDistribution(layersOf(run, at), planned + amount, state, run.rothParts);
  const taxed = run.rothParts[ROTH_PART.taxed] ?? 0;
  const penalized = run.rothParts[ROTH_PART.penalized] ?? 0;
  rothDistribution(layersOf(run, at), planned, state, run.rothParts);
  addToEffect(run, YEAR.rothIncome + owner, taxed - (run.rothParts[ROTH_PART.taxed] ?? 0));
  addToEffect(run, YEAR.otherEarly + owner, penalized - (run.rothParts[ROTH_PART.penalized] ?? 0));
}

/** Carries out the planned withdrawal: money leaves pro rata, the year's return and the ledger are told. */
export function carryOutWithdrawal(program: Program, run: Run): void {
  for (let cells = run.now.effectCells; cells !== 0; cells &= cells - 1) {
    const cell = firstCell(cells);
    add(run.year, cell, run.effect[cell] ?? 0);
  }
  add(run.flows, FLOW.realizedGain, run.effect[YEAR.longTermGain] ?? 0);
  for (let at = 0; at < run.take.length; at++) {
    const amount = run.take[at] ?? 0;
    if (amount > 0) withdrawFrom(program, run, at, amount);
  }
  forgetPlan(run);
}

/** Takes money out of one account, pro rata over what it holds, and tells the ledger. */
export function withdrawFrom(program: Program, run: Run, at: number, amount: number): void {
  removeFrom(program, run, at, amount);
  add(run.distributed, at, amount);
  add(run.flows, withdrawalColumn(accountAt(program, at).accountClass), amount);
  add(run.accountFlows, at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.withdrawals, amount);
}

/** Takes money and the basis that goes with it out of an account. */
export function removeFrom(program: Program, run: Run, at: number, amount: number): void {
  const account = accountAt(program, at);
  const balance = balanceOf(run, at);
  const basis = run.basis[at] ?? 0;
  const kept = amount >= balance ? 0 : 1 - amount / balance;
  for (let part = at * 3; part < at * 3 + 3; part++) run.holdings[part] = (run.holdings[part] ?? 0) * kept;
  if (isRothIra(account)) takeRothDistribution(layersOf(run, at), amount, program.years[run.now.yearIndex]?.year ?? 0);
  else if (account.accountClass === ACCOUNT_CLASS.annuity) {
    run.basis[at] = basis - (amount - annuityIncome(amount, balance, basis));
  } else if (!(account.isIra && account.accountClass === ACCOUNT_CLASS.traditional)) run.basis[at] = basis * kept;
}
