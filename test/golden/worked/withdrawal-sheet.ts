import { annuityIncome } from '../../../engine/accounts/annuity.ts';
import { equalPaymentEndMonth } from '../../../engine/accounts/equal-payments.ts';
import {
  designatedRothEarnings,
  penaltyFreeRoth,
  ROTH_PART,
  rothClockMetFrom,
  rothDistribution,
  rothLayers,
  takeRothDistribution,
} from '../../../engine/accounts/roth-ordering.ts';
import { yearOf } from '../../../engine/primitives/calendar.ts';
import { firstPenaltyFreeMonth } from '../../../engine/tax/federal/early-distribution.ts';
import type { Kind, PlanDocument } from '../households/household.ts';
import { type Account, balanceOf, takeOut } from './account-sheet.ts';
import { birthOf, hasAge, januaryLevel, monthNumber, personOf } from './calendar-sheet.ts';
import { lawOf } from './law-sheet.ts';
import type { Book, Position } from './position-sheet.ts';

const CLASSES: readonly (readonly Kind[])[] = [
  ['cash'],
  ['taxable'],
  ['annuity'],
  ['inheritedIra'],
  ['deferredComp457b'],
  ['traditional401k', 'traditionalIra'],
  ['inheritedRoth'],
  ['roth401k', 'rothIra'],
  ['hsa'],
];

const COLUMN: Readonly<Record<Kind, keyof Book['withdrawals']>> = {
  cash: 'cash',
  taxable: 'taxable',
  annuity: 'taxable',
  inheritedIra: 'inherited',
  inheritedRoth: 'inherited',
  deferredComp457b: 'traditional',
  traditional401k: 'traditional',
  traditionalIra: 'traditional',
  roth401k: 'roth',
  rothIra: 'roth',
  hsa: 'hsa',
};

export interface At {
  readonly plan: PlanDocument;
  readonly month: number;
}

/** Whether equal payments hold the account: nothing else may be taken until five years on or 59½, the later. */
export function isInSeries(account: Account, { plan, month }: At): boolean {
  const series = account.document.seppPlan;
  if (series === undefined) return false;
  const start = monthNumber(series.start.month);
  const law = lawOf(plan, yearOf(month)).retirementDistributions;
  return month >= start && month < equalPaymentEndMonth(start, birthOf(personOf(plan, account.owner)), law);
}

/** Whether all of the account may be taken without the additional tax. */
export function isPenaltyFree(account: Account, { plan, month }: At): boolean {
  const { kind } = account;
  if (['cash', 'taxable', 'inheritedIra', 'inheritedRoth', 'deferredComp457b'].includes(kind)) return true;
  const owner = personOf(plan, account.owner);
  const law = lawOf(plan, yearOf(month)).retirementDistributions;
  const isPlan = (kind === 'traditional401k' || kind === 'roth401k') && !account.isRolledOver;
  const source = isPlan ? 'employerPlan' : kind === 'hsa' ? 'hsa' : 'ira';
  const leaving = owner.retirement === undefined ? null : monthNumber(owner.retirement.month);
  return month >= firstPenaltyFreeMonth(source, birthOf(owner), leaving, law);
}

/** Takes `amount` out of one account and writes what the return must know. */
export function draw(account: Account, amount: number, { layers, book }: Position, at: At): void {
  const { kind, owner } = account;
  const balance = balanceOf(account);
  const isFree = isPenaltyFree(account, at);
  book.withdrawals[COLUMN[kind]] += amount;
  account.withdrawn += amount;
  const year = yearOf(at.month);
  const column = book.stateColumns[owner];
  if (kind === 'taxable') {
    const basisOut = balance > 0 ? (account.basis * amount) / balance : 0;
    book.longTermGain += amount - basisOut;
    account.basis -= basisOut;
  } else if (kind === 'traditionalIra') {
    const ira = book.ira[owner];
    if (ira === undefined) throw new Error('An IRA has an owner');
    ira.distributed += amount;
    if (!isFree && !isInSeries(account, at)) ira.early += amount;
  } else if (kind === 'traditional401k' || kind === 'deferredComp457b' || kind === 'inheritedIra') {
    book.retirement += amount;
    if (column !== undefined) column[kind === 'inheritedIra' ? 'ira' : 'employerPlan'] += amount;
    if (!isFree) book.early += amount;
    if (!isFree && column !== undefined) column.early += amount;
  } else if (kind === 'annuity') {
    const income = annuityIncome(amount, balance, account.basis);
    account.basis -= amount - income;
    book.annuityGain += income;
    if (!isFree) book.early += income;
  } else if (kind === 'roth401k') {
    const earnings = designatedRothEarnings(amount, balance, account.basis);
    account.basis -= amount - earnings;
    const law = lawOf(at.plan, year).retirementDistributions;
    // 26 USC 402A(d)(2): leaving at 55 spares the 10% alone.
    const isOfAge = at.month >= firstPenaltyFreeMonth('ira', birthOf(personOf(at.plan, owner)), null, law);
    const isClockMet = year >= rothClockMetFrom(account.document.rothFirstYear ?? null, law);
    const taxed = isOfAge && isClockMet ? 0 : earnings;
    book.retirement += taxed;
    if (column !== undefined) column.employerPlan += taxed;
    if (!isFree) book.early += taxed;
    if (!isFree && column !== undefined) column.early += taxed;
  } else if (kind === 'rothIra') {
    const law = lawOf(at.plan, year).retirementDistributions;
    const own = layers.get(owner) ?? rothLayers(0, law);
    const isClockMet = year >= rothClockMetFrom(account.document.rothFirstYear ?? null, law);
    const parts = new Float64Array(3);
    rothDistribution(own, amount, { year, isPenaltyFree: isFree, isClockMet }, parts);
    takeRothDistribution(own, amount, year);
    book.retirement += parts[ROTH_PART.taxed] ?? 0;
    if (column !== undefined) {
      column.ira += parts[ROTH_PART.taxed] ?? 0;
      column.early += Math.min(parts[ROTH_PART.taxed] ?? 0, parts[ROTH_PART.penalized] ?? 0);
    }
    book.early += parts[ROTH_PART.penalized] ?? 0;
  } else if (kind === 'hsa') {
    book.hsaOther += amount;
    if (!isFree) book.hsaEarly += amount;
  }
  takeOut(account, amount);
}

/** Medical goals are paid from health savings untaxed at any age. Returns what they could pay. */
export function payFromHsa(wanted: number, position: Position): number {
  let left = wanted;
  for (const account of position.accounts.filter(({ kind }) => kind === 'hsa')) {
    const amount = Math.min(left, balanceOf(account));
    account.withdrawn += amount;
    position.book.withdrawals.hsa += amount;
    takeOut(account, amount);
    left -= amount;
  }
  return wanted - left;
}

/** Draws up to `wanted` in three rounds: free of penalty, the rest, the cash reserve. Returns what was found. */
export function withdraw(wanted: number, position: Position, at: At): number {
  let left = wanted;
  for (const round of [1, 2, 3] as const) {
    const accounts = inOrder(position, at.plan);
    const all = accounts.reduce((sum, account) => sum + available(account, round, position, at), 0);
    const isProportional = round === 1 && at.plan.withdrawal?.order === 'proportional';
    const share = isProportional && all > left ? left / all : 1;
    for (const account of accounts) {
      const most = available(account, round, position, at) * share;
      const amount = Math.min(left, most);
      if (amount <= 0) continue;
      draw(account, amount, position, at);
      left -= amount;
    }
  }
  return wanted - left;
}

/** The accounts of a custom order as it names them, then all others by class and, within a class, as listed. */
function inOrder({ accounts }: Position, { withdrawal }: PlanDocument): readonly Account[] {
  const order = withdrawal?.order;
  const names = typeof order === 'object' ? order.custom : [];
  const named = names.flatMap((name) => accounts.filter(({ id }) => id === name));
  const byClass = CLASSES.flatMap((kinds) => accounts.filter(({ kind }) => kinds.includes(kind)));
  return [...named, ...byClass.filter((account) => !named.includes(account))];
}

function available(account: Account, round: 1 | 2 | 3, position: Position, at: At): number {
  const balance = balanceOf(account);
  if (account.kind === 'cash' && round < 3) {
    const allCash = position.accounts
      .filter(({ kind }) => kind === 'cash')
      .reduce((sum, each) => sum + balanceOf(each), 0);
    const { plan, month } = at;
    const reserve =
      (plan.withdrawal?.emergencyCash ?? 0) * januaryLevel(plan, plan.assumptions.inflation, yearOf(month));
    return Math.max(0, Math.min(balance, allCash - reserve));
  }
  if (isInSeries(account, at)) return 0;
  if (round > 1) return balance;
  if (isPenaltyFree(account, at)) return balance;
  const layers = position.layers.get(account.owner);
  return account.kind === 'rothIra' && layers !== undefined ? Math.min(balance, penaltyFreeRoth(layers)) : 0;
}

/** Whether the owner has attained 70½. */
export function mayGiveQcd(owner: string, { plan, month }: At): boolean {
  return hasAge(personOf(plan, owner), 70 * 12 + 6, month);
}
