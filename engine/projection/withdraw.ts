import { add } from './income-schedule.ts';
import { ACCOUNT_CLASS, JOINT, type Program, type ProgramAccount } from './program.ts';
import {
  ACCOUNT_FLOW,
  accountAt,
  balanceOf,
  distributionCell,
  FLOW,
  type Run,
  withdrawalColumn,
  YEAR,
} from './run-state.ts';

/** Money is drawn in three rounds, each in the order of the policy: free of penalty, then the rest, then the reserve. */
const ROUND = { penaltyFree: 0, rest: 1, reserve: 2 } as const;

/**
 * Plans a withdrawal of `need` dollars in calendar month `month` into `run.take` and `run.effect` without touching an
 * account. Returns what no account can give.
 */
export function planWithdrawal(program: Program, run: Run, month: number, need: number): number {
  run.take.fill(0);
  run.effect.fill(0);
  let unmet = drawRound(program, run, { month, need, round: ROUND.penaltyFree });
  if (unmet > 0) unmet = drawRound(program, run, { month, need: unmet, round: ROUND.rest });
  if (unmet > 0) unmet = drawRound(program, run, { month, need: unmet, round: ROUND.reserve });
  return unmet;
}

interface Draw {
  readonly month: number;
  readonly need: number;
  readonly round: number;
}

function drawRound(program: Program, run: Run, { month, need, round }: Draw): number {
  let unmet = need;
  for (const at of program.withdrawalOrder) {
    const available = Math.max(0, availableIn(program, run, { at, month, round }));
    const amount = Math.min(unmet, available);
    if (amount <= 0) continue;
    planFrom(program, run, { at, month, amount, isPenalized: round === ROUND.rest });
    unmet -= amount;
    if (unmet <= 0) return 0;
  }
  return unmet;
}

interface Availability {
  readonly at: number;
  readonly month: number;
  readonly round: number;
}

/** What an account can give in a round, beyond what is planned already. */
function availableIn(program: Program, run: Run, { at, month, round }: Availability): number {
  const account = accountAt(program, at);
  const left = balanceOf(run, at) - (run.take[at] ?? 0);
  if (account.accountClass === ACCOUNT_CLASS.cash) {
    if (round === ROUND.rest) return 0;
    return round === ROUND.reserve ? left : Math.min(left, cashAboveReserve(program, run));
  }
  if (round === ROUND.reserve) return 0;
  if (isPenaltyFree(account, run, { at, month })) return round === ROUND.penaltyFree ? left : 0;
  if (round === ROUND.rest) return left;
  return account.isRoth && account.isIra ? Math.min(left, contributionsLeft(program, run, at)) : 0;
}

/** The reserve counts all cash accounts together. */
function cashAboveReserve(program: Program, run: Run): number {
  let cash = -(program.cashReserve[run.now.yearIndex] ?? 0);
  for (const at of program.withdrawalOrder) {
    if (accountAt(program, at).accountClass === ACCOUNT_CLASS.cash) cash += balanceOf(run, at) - (run.take[at] ?? 0);
  }
  return cash;
}

function isPenaltyFree(account: ProgramAccount, run: Run, { at, month }: { at: number; month: number }): boolean {
  const owner = run.owner[at] ?? JOINT;
  return owner === JOINT || month >= (account.penaltyFreeFrom[owner] ?? 0);
}

/** Contributions come out of Roth IRAs first, all of an owner's Roth IRAs counting as one. 26 USC 408A(d)(4). */
function contributionsLeft(program: Program, run: Run, account: number): number {
  let basis = 0;
  let planned = 0;
  for (const at of program.withdrawalOrder) {
    if (!sharesRothLayers(program, run, { at, account })) continue;
    basis += run.basis[at] ?? 0;
    planned += run.take[at] ?? 0;
  }
  return Math.max(0, basis - planned);
}

function sharesRothLayers(program: Program, run: Run, { at, account }: { at: number; account: number }): boolean {
  const candidate = accountAt(program, at);
  return candidate.isRoth && candidate.isIra && run.owner[at] === run.owner[account];
}

interface PlannedDraw {
  readonly at: number;
  readonly month: number;
  readonly amount: number;
  readonly isPenalized: boolean;
}

function planFrom(program: Program, run: Run, { at, month, amount, isPenalized }: PlannedDraw): void {
  const account = accountAt(program, at);
  if (account.accountClass === ACCOUNT_CLASS.taxable) {
    const gainShare = 1 - (run.basis[at] ?? 0) / balanceOf(run, at);
    add(run.effect, YEAR.longTermGain, amount * gainShare);
  }
  const taxed = retirementIncome(program, run, { at, month, amount });
  if (taxed > 0) {
    const owner = run.owner[at] ?? 0;
    add(run.effect, distributionCell(account, owner), taxed);
    if (isPenalized) add(run.effect, YEAR.earlyDistributions + owner, taxed);
  }
  run.take[at] = (run.take[at] ?? 0) + amount;
}

interface Distribution {
  readonly at: number;
  readonly month: number;
  readonly amount: number;
}

/** The part of a retirement distribution that is ordinary income. */
function retirementIncome(program: Program, run: Run, { at, month, amount }: Distribution): number {
  const account = accountAt(program, at);
  if (account.accountClass === ACCOUNT_CLASS.traditional) return amount;
  if (!account.isRoth) return 0;
  const isQualified = isPenaltyFree(account, run, { at, month }) && Math.floor(month / 12) >= account.rothClockMetFrom;
  if (isQualified) return 0;
  // A designated Roth account pays out pro rata, 26 USC 402A(d) and 72(e)(8); Roth IRAs contributions first.
  if (!account.isIra) return amount * (1 - (run.basis[at] ?? 0) / balanceOf(run, at));
  return Math.max(0, amount - contributionsLeft(program, run, at));
}

/** Carries out the planned withdrawal: money leaves pro rata, the year's return and the ledger are told. */
export function carryOutWithdrawal(program: Program, run: Run): void {
  for (let cell = 0; cell < YEAR.columns; cell++) add(run.year, cell, run.effect[cell] ?? 0);
  add(run.flows, FLOW.realizedGain, run.effect[YEAR.longTermGain] ?? 0);
  for (let at = 0; at < run.take.length; at++) {
    const amount = run.take[at] ?? 0;
    if (amount > 0) withdrawFrom(program, run, at, amount);
  }
}

/** Takes money out of one account, pro rata over what it holds. */
export function withdrawFrom(program: Program, run: Run, at: number, amount: number): void {
  const account = accountAt(program, at);
  const balance = balanceOf(run, at);
  const kept = amount >= balance ? 0 : 1 - amount / balance;
  for (let part = at * 3; part < at * 3 + 3; part++) run.holdings[part] = (run.holdings[part] ?? 0) * kept;
  if (account.isRoth && account.isIra) useContributions(program, run, at, amount);
  else run.basis[at] = (run.basis[at] ?? 0) * kept;
  add(run.distributed, at, amount);
  add(run.flows, withdrawalColumn(account.accountClass), amount);
  add(run.accountFlows, at * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.withdrawals, amount);
}

/** Reduces the owner's Roth contributions, this account's first. */
function useContributions(program: Program, run: Run, account: number, amount: number): void {
  let left = amount - takeBasis(run, account, amount);
  for (const at of program.withdrawalOrder) {
    if (left > 0 && sharesRothLayers(program, run, { at, account })) left -= takeBasis(run, at, left);
  }
}

function takeBasis(run: Run, at: number, amount: number): number {
  const used = Math.min(run.basis[at] ?? 0, amount);
  run.basis[at] = (run.basis[at] ?? 0) - used;
  return used;
}
